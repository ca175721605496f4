#![no_main]
fatal_funnel_fuzz::target!(data, Toml);
