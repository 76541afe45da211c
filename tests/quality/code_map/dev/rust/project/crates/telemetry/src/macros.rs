/// Notes something; the text is formatted as in `format!`.
macro_rules! note { // ~~ def function note
    ($($argument:tt)*) => {
        $crate::log::write(&format!($($argument)*)) // ~~ call log.write
    };
}
