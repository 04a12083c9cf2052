/// How many frames of a film were compared, and which of them draw something else.
package struct FrameCoverage: Hashable, Sendable {
  /// How many frames were compared.
  package var compared: Int
  /// The number of frames of the film.
  package var total: Int
  /// The differing frames, in order.
  package var differing: [FrameMoment] = []
  /// The causes, each with its first frames; empty where the recorded scene cannot be drawn again.
  package var roots: [FrameRoot] = []
  /// Whether only glyphs differ, which depend on the drawing libraries.
  package var isOfLetters = false

  package init(compared: Int, total: Int) {
    self.compared = compared
    self.total = total
  }

  /// `20 of 120 frames draw something else, from frame 33 (0.55 s) on`; nil when none does.
  package var failure: String? {
    guard let first = differing.first, let last = differing.last else { return nil }
    let what = isOfLetters ? "other letters" : "something else"
    let count = "\(differing.count) of \(compared) frames"
    if differing.count == 1 {
      return "1 of \(compared) frames draws \(what): \(first.text)\(sightText)"
    }
    return "\(count) draw \(what), the first is \(first.text) and the last \(last.text)\(sightText)"
  }

  /// The first frame in which a pixel differs; nil where there is none, or it is not known.
  package var visible: FrameMoment? {
    roots.compactMap(\.visible).min { $0.frame < $1.frame }
  }

  /// Whether no pixel differs in any frame.
  package var isUnseen: Bool { !roots.isEmpty && roots.allSatisfy { $0.sight == .nowhere } }

  /// `; no pixel differs before frame 35 (0.5833 s)`; empty where the first frame is seen to differ, or it is not
  /// known.
  private var sightText: String {
    if isUnseen { return "; no pixel differs" }
    guard let visible, let first = differing.first, visible.frame > first.frame else { return "" }
    return "; no pixel differs before \(visible.text)"
  }

  /// `has other contents than recorded: 20 of 120 frames draw it, the first is frame 33 (0.55 s)`; nil when
  /// no frame draws the file.
  var fileFailure: String? {
    differing.first.map {
      "has other contents than recorded: \(differing.count) of \(compared) frames draw it, the first is "
        + $0.text
    }
  }

  /// - Parameter subject: What was compared.
  package func movement(of subject: CheckSubject) -> LevelMovement? {
    guard let first = differing.first else { return nil }
    if case .file(let name) = subject {
      return LevelMovement(
        level: .pixels, subject: name, property: "pixels", first: first,
        text: "\(name) \(fileFailure ?? "")")
    }
    return LevelMovement(
      level: .drawing, subject: subject.description, property: "drawing", first: first,
      change:
        "\(differing.count) of \(compared) frames draw \(isOfLetters ? "other letters" : "something else")",
      text: failure ?? "")
  }
}
