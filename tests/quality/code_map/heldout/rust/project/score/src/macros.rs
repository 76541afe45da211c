/// `song!["c4", "d4"]` is a song of these notes.
#[macro_export]
macro_rules! song { // ~~ def function song
    ($($note:expr),* $(,)?) => {{
        let builder = $crate::song::Builder::start("untitled"); // ~~ call Builder.start
        $(let builder = builder.note($note);)* // ~~ call Builder.note types
        builder.finish() // ~~ call Builder.finish types
    }};
}

macro_rules! shift { // ~~ def function shift
    ($pitch:expr, $by:expr) => {
        $crate::pitch::transpose($pitch, $by) // ~~ call transpose
    };
}
