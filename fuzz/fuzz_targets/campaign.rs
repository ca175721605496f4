#![no_main]
fatal_funnel_fuzz::target!(campaign, Toml);
