#![no_main]
fatal_funnel_fuzz::target!(link, Json);
