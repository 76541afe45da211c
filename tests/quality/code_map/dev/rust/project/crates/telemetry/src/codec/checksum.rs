pub fn checksum(bytes: &[u8]) -> u8 { // ~~ def function checksum
    fn fold(bytes: &[u8], sum: u8) -> u8 { // ~~ def function fold
        match bytes.split_first() {
            Some((first, rest)) => fold(rest, sum ^ first), // ~~ call fold
            None => sum,
        }
    }
    fold(bytes, 0) // ~~ call fold
}

/// Splits a line into its body and the checksum that it names.
pub(super) fn split(line: &str) -> (&str, u8) { // ~~ def function split
    let mut parts = line.split('*');
    let body = parts.next().unwrap_or_default();
    (body, parts.next().and_then(|text| text.parse().ok()).unwrap_or_default())
}
