/// What `render diff` tells.
package struct DiffReport {
  package var first: FootageSummary
  package var second: FootageSummary
  /// Why no pixel could be compared; nil where they were.
  package var sizeDifference: String?
  /// How films of different sizes, or that show the same elsewhere, lie on each other and run beside
  /// each other.
  package var placed: PlacedFilms?
  /// nil where the sizes differ.
  package var difference: FilmDifference?
  /// How the worst frame looks to eyes; nil where nothing differs.
  package var perceived: PerceivedDifference?
  /// The clip or the picture of the difference that was written.
  package var output: String?

  package init(_ first: FootageSummary, _ second: FootageSummary) {
    self.first = first
    self.second = second
  }

  /// Whether nothing differs.
  package var isSame: Bool { sizeDifference == nil && difference?.isSame ?? true }

  /// How B runs beside A, where that was looked at.
  var alignment: TimeAlignment? { placed?.alignment ?? difference?.alignment }

  /// Whether films were compared, not pictures.
  var isOfFilms: Bool { (difference?.frames.count ?? 0) > 1 }
}
