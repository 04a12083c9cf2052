import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

/// Values as people who know another tool write them, with what to write here.
extension Change.Target {
  /// A sentence that says how to write a value of the wrong type; nil where that is not known.
  func cure(for value: JSONValue) -> String? {
    if kind == .transform {
      if value.isObject { return "Write a list of steps, such as [ { \"scale\": 1.2 } ]." }
      return value.string.map { _ in
        "Write a list of steps, such as [ { \"scale\": 1.2 }, { \"rotate\": \"45deg\" } ]."
      }
    }
    guard let text = value.string else { return nil }
    if let amount = Self.amount(text), kind == .number { return "Write { \"by\": \(amount) }." }
    if text.hasSuffix("%"), let word = edge {
      return "Write \"frame\": { \"\(word)\": \"\(text)\" }, which may be a share of the superview."
    }
    return kind == .number ? QuotedNumber.hint(for: text) : nil
  }

  /// The word of a frame by edges for this part of a frame, or of a position or size; nil for others.
  private var edge: String? {
    switch name {
    case "frame.origin.x", "position.x", "center.x": "left"
    case "frame.origin.y", "position.y", "center.y": "top"
    case "frame.size.width", "bounds.size.width": "width"
    case "frame.size.height", "bounds.size.height": "height"
    default: nil
    }
  }

  /// The amount of `"+=50"` or `"-= 50"`; nil for other strings.
  private static func amount(_ text: String) -> String? {
    for (start, sign) in [("+=", ""), ("-=", "-")] where text.hasPrefix(start) {
      let digits = text.dropFirst(2).filter { $0 != " " }
      guard let number = Double(digits), number.isFinite else { return nil }
      return sign + JSONText.text(of: number)
    }
    return nil
  }
}
