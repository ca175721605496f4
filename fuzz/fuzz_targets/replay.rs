#![no_main]
fatal_funnel_fuzz::target!(replay, Json);
