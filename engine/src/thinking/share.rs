//! How likely a side is to win that is ahead.

/// The share of a win of a side that is so far ahead of a single opponent, where `scale` makes it e
/// times as likely to win as the other.
///
/// ```
/// use royalborough_engine::thinking::share_ahead;
/// assert_eq!(share_ahead(0.0, 4.0), 0.5);
/// assert!(share_ahead(4.0, 4.0) > 0.73 && share_ahead(-40.0, 4.0) < 0.001);
/// ```
pub fn share_ahead(ahead: f64, scale: f64) -> f64 {
    1.0 / (1.0 + (-ahead / scale).exp())
}
