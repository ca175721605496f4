#![no_main]
fatal_funnel_fuzz::target!(tiled, Xml);
