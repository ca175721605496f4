#![no_main]
fatal_funnel_fuzz::target!(protocol, Lines);
