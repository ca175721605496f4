#![no_main]
fatal_funnel_fuzz::target!(pack, Toml);
