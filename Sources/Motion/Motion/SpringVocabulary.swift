/// The words with which one framework describes a spring.
package struct SpringVocabulary: Sendable {
  /// The name of the framework.
  package let name: String
  /// The words in their usual order.
  package let words: [SpringWord]
  /// Whether a damping ratio above 1 is kept.
  package let overdamping: Overdamping
  private let make: @Sendable (SpringDescription) -> Spring
  private let read: @Sendable (Spring, Double) -> [Double?]

  /// Whether a damping ratio above 1 is kept.
  package enum Overdamping: Sendable {
    /// If the description allows it.
    case whereAllowed
    /// Unless the description forbids it.
    case unlessForbidden
    /// Never: the rule itself has a maximum of 1.
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

  /// The spring for a description in these words; `Spring.isValid` is false for an invalid one.
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

  /// The numbers of its words that describe a spring, for an initial velocity in multiples of the
  /// total distance per second; nil where there is none.
  package func numbers(of spring: Spring, initialVelocity: Double) -> [Double?] {
    read(spring, initialVelocity)
  }
}

extension SpringVocabulary {
  /// The vocabulary of the given words, which may be in any order.
  package static func of(_ words: [SpringWord]) throws(SpringWordConflict) -> SpringVocabulary {
    for (index, word) in words.enumerated()
    where !all.contains(where: { $0.has(words[...index]) }) {
      let other = words[..<index].first { earlier in !all.contains { $0.has([earlier, word]) } }
      throw .unrelated(other ?? words[0], word)
    }
    let fitting = all.filter { $0.has(words[...]) }
    if let whole = fitting.first(where: { $0.missing(from: words) == nil }) { return whole }
    guard let nearest = fitting.first, let missing = nearest.missing(from: words),
      let given = nearest.words.first(where: words.contains)
    else { return all[0] }
    throw .incomplete(given, needs: missing)
  }

  private func has(_ some: ArraySlice<SpringWord>) -> Bool { some.allSatisfy(words.contains) }

  /// The first word without a default that is missing.
  private func missing(from given: [SpringWord]) -> SpringWord? {
    words.first { $0.facts.defaultNumber == nil && !given.contains($0) }
  }
}

/// Why words do not describe a spring together.
package enum SpringWordConflict: Error, Hashable, Sendable {
  /// No vocabulary has both words, or both together with the earlier ones; the second was given
  /// later.
  case unrelated(SpringWord, SpringWord)
  /// A word requires another one.
  case incomplete(SpringWord, needs: SpringWord)
}
