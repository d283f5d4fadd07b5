#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| kontor_fuzz::properties::state(data));
