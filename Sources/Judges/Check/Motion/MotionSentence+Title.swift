import FlipbookOpening

extension MotionSentence {
  /// The sentence in words.
  package var title: String {
    var words = key + " "
    switch verb {
    case .arrives(let target, let time):
      words += "arrives at \(Self.text(target)) by \(Self.text(time)) s"
    case .appears(let time, _): words += "appears by \(Self.text(time)) s"
    case .keepsMoving: words += "keeps moving"
    case .overshoots(let most, _): words += "overshoots by \(Self.text(most)) at most"
    case .staysWithin(let low, let high):
      words += "stays within \(Self.text(low)) and \(Self.text(high))"
    case .noVelocityJump: words += "has no jump of its velocity"
    case .restsBy(let time): words += "rests by \(Self.text(time)) s"
    case .before(let other, let moment, let lead):
      words += Self.order(moment, "before", other, lead: lead)
    case .after(let other, let moment, let lead):
      words += Self.order(moment, "after", other, lead: lead)
    case .stagger(let others, let gap):
      words += "and \(others.joined(separator: ", ")) begin \(Self.text(gap)) s apart"
    }
    if let from { words += " from \(Self.text(from)) s on" }
    if let until { words += " until \(Self.text(until)) s" }
    return words
  }

  private static func order(
    _ moment: Moment, _ word: String, _ other: String, lead: Double
  ) -> String {
    let amount = lead > 0 ? "\(text(lead)) s or more " : ""
    return "\(moment.rawValue) \(amount)\(word) \(other)"
  }

  static func text(_ number: Double) -> String { Numerals.significant(number, 6) }

  static func text(_ numbers: [Double]) -> String {
    let words = numbers.map { Numerals.significant($0, 6) }
    return words.count == 1 ? words[0] : "(\(words.joined(separator: ", ")))"
  }
}
