/// How well a movie with losses is encoded, for how much time and room: the words of `--quality`.
///
/// Those of H.264 are measured (tools/quality.py, docs/film.md): each is cheaper, smaller or better
/// than all others.
package enum MovieQuality: String, CaseIterable, Sendable {
  /// To look at while working: half the time of `standard`.
  case draft
  /// What is used when nothing is said.
  case standard
  /// A third of the error of `standard`.
  case high
  /// No difference that can be seen: an eighth of the error of `standard`.
  case archive
}
