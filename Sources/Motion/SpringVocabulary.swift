/// Words that describe a spring together, as one framework does.
package struct SpringVocabulary: Sendable {
  /// Whose words they are.
  package let name: String
  /// The words in the order in which they are said.
  package let words: [SpringWord]
  /// Whether a damping ratio above 1 is kept.
  package let overdamping: Overdamping
  private let make: @Sendable (SpringDescription) -> Spring
  private let read: @Sendable (Spring, Double) -> [Double?]

  /// Whether a damping ratio above 1 is kept.
  package enum Overdamping: Sendable {
    /// Where the description says so.
    case whereAllowed
    /// Where the description does not forbid it.
    case unlessForbidden
    /// Nowhere: the rule itself ends at 1.
    case never
  }

  init(
    _ name: String, _ words: [SpringWord], overdamping: Overdamping = .whereAllowed,
    spring: @escaping @Sendable (SpringDescription) -> Spring,
    numbers: @escaping @Sendable (Spring, _ initialVelocity: Double) -> [Double?]
  ) {
    self.name = name
    self.words = words
    self.overdamping = overdamping
    make = spring
    read = numbers
  }

  /// The spring that a description in these words gives; `Spring.isValid` tells whether it is one.
  package func spring(_ description: SpringDescription) -> Spring {
    var spring = make(description)
    spring.allowsOverdamping =
      switch overdamping {
      case .whereAllowed: description.allowsOverdamping ?? false
      case .unlessForbidden: description.allowsOverdamping ?? true
      case .never: false
      }
    return spring
  }

  /// The numbers under its words that describe a spring, for a start at a velocity of whole ways per
  /// second; nil where there is none.
  package func numbers(of spring: Spring, initialVelocity: Double) -> [Double?] {
    read(spring, initialVelocity)
  }
}

extension SpringVocabulary {
  /// The vocabulary that words are of, which may be said in any order.
  package static func of(_ words: [SpringWord]) throws(SpringWordConflict) -> SpringVocabulary {
    for (index, word) in words.enumerated()
    where !all.contains(where: { $0.has(words[...index]) }) {
      let other = words[..<index].first { earlier in !all.contains { $0.has([earlier, word]) } }
      throw .strangers(other ?? words[0], word)
    }
    let fitting = all.filter { $0.has(words[...]) }
    if let whole = fitting.first(where: { $0.missing(from: words) == nil }) { return whole }
    guard let nearest = fitting.first, let missing = nearest.missing(from: words),
      let said = nearest.words.first(where: words.contains)
    else { return all[0] }
    throw .incomplete(said, needs: missing)
  }

  private func has(_ some: ArraySlice<SpringWord>) -> Bool { some.allSatisfy(words.contains) }

  /// The first word without a default that is not said.
  private func missing(from said: [SpringWord]) -> SpringWord? {
    words.first { $0.facts.defaultNumber == nil && !said.contains($0) }
  }
}

/// Why words describe no spring together.
package enum SpringWordConflict: Error, Hashable, Sendable {
  /// No vocabulary has both words, or both and those before them; the second was said later.
  case strangers(SpringWord, SpringWord)
  /// A word means nothing without another one.
  case incomplete(SpringWord, needs: SpringWord)
}
