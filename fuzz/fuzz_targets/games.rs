#![no_main]
fatal_funnel_fuzz::target!(games, Lines);
