#![no_main]
fatal_funnel_fuzz::target!(level, Toml);
