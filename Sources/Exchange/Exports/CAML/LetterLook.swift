import FlipbookGeometry
import FlipbookLayers

/// The look of text from an instant on, in the color of the text where a run has none.
struct LetterLook {
  /// In seconds of the film.
  var time: Double
  var letters: LetterStore.Letters
}

extension LetterLook {
  /// The most looks of a label: more are a motion.
  private static let mostLooks = 60
  /// The most strings and boxes that are laid out to find them.
  private static let mostLayouts = 400
  /// How often a label that changes is read, in seconds.
  private static let step = 1.0 / 60

  /// The looks of a label in their order; nil where it changes all the time, or is too long.
  ///
  /// - Parameter moved: The properties of the layer that change during the film.
  static func looks(
    of node: FilmTree.Node, in film: LayerMotions, moved: Set<LayerProperty>
  ) -> [LetterLook]? {
    let start = node.presence.first?.lowerBound ?? 0
    var times = [start]
    if !moved.isDisjoint(with: [.string, .fontSize, .bounds, .strikethrough]) {
      // A longer film is read less often, and to its end.
      let step = max(step, (film.end - start) / 3600)
      let steps = max(0, (film.end - start) / step)
      times += film.cuts(of: node) + (0..<Int(steps)).map { start + Double($0 + 1) * step }
      times = times.filter { $0 >= start && $0 < max(film.end, start + step) }.sorted()
    }
    var looks: [LetterLook] = []
    var layouts = 0
    var last: (text: TextContent, box: Size)?
    for time in times {
      guard let layer = film.shownLayer(node, at: time), case .text(let shown) = layer.kind else {
        continue
      }
      var text = shown.resting(shown.string)
      if moved.contains(.foregroundColor) { text.foregroundColor = .black }
      let box = text.isBoxFree && last != nil ? last?.box ?? .zero : layer.bounds.standardized.size
      if let last, last.text == text, last.box == box { continue }
      last = (text, box)
      layouts += 1
      guard layouts <= mostLayouts, let letters = film.notes.letters.letters(of: text, in: box)
      else { return nil }
      if looks.last?.letters == letters { continue }
      looks.append(LetterLook(time: time, letters: letters))
      guard looks.count <= mostLooks, film.notes.letters.mayWrite(letters) else { return nil }
    }
    return looks
  }
}

extension TextContent {
  /// Whether the letters are where they are in a box of any size.
  fileprivate var isBoxFree: Bool {
    !isWrapped && truncationMode == .none && alignmentMode == .left
  }
}
