/// The result of `render diff`.
package struct DiffReport {
  package var first: FootageSummary
  package var second: FootageSummary
  /// Why no pixels could be compared; nil where they were.
  package var sizeDifference: String?
  /// The placement and the alignment of films that differ in size or in the position of their
  /// contents.
  package var placed: PlacedFilms?
  /// nil where the sizes differ.
  package var difference: FilmDifference?
  /// The perceptual measures of the worst frame; nil where nothing differs.
  package var perceived: PerceivedDifference?
  /// The omitted parts, and how much was compared.
  package var compared = ComparedPart()
  /// Where and when a recording shows the scene, and the verdict; nil where neither is a recording.
  package var screen: (finding: ScreenFinding, verdict: ScreenVerdict)?
  /// The path of the written clip or picture of the difference.
  package var output: String?

  package init(_ first: FootageSummary, _ second: FootageSummary) {
    self.first = first
    self.second = second
  }

  /// The verdict: whether nothing differs, in as much of the picture as a verdict needs.
  package var verdict: TrackVerdict.Answer {
    if let screen { return screen.verdict.answer }
    guard sizeDifference == nil, difference?.isSame ?? true else { return .differs }
    return compared.isEnough ? .same : .inconclusive
  }

  /// Why there is no verdict.
  package var undecided: String { screen?.verdict.text ?? compared.tooLittle }

  /// Whether the verdict is that both are the same.
  package var isSame: Bool { verdict == .same }

  /// The alignment of B with A in time, where it was computed.
  var alignment: TimeAlignment? { placed?.alignment ?? difference?.alignment }

  /// Whether films were compared and not single pictures.
  var isOfFilms: Bool { (difference?.frames.count ?? 0) > 1 }
}
