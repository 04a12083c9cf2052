/// The quality of a lossy movie, a trade-off against time and size: the values of `--quality`.
///
/// Those of H.264 are measured (tools/quality.py, docs/film.md): each is faster, smaller or better
/// than all others.
package enum MovieQuality: String, CaseIterable, Sendable {
  /// For previews while working: half the time of `standard`.
  case draft
  /// The default.
  case standard
  /// A third of the error of `standard`.
  case high
  /// No visible difference: an eighth of the error of `standard`.
  case archive
}
