#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| kontor_fuzz::properties::box_file(data));
