#![no_main]
fatal_funnel_fuzz::target!(save, Json);
