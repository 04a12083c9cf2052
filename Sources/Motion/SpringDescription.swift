/// A spring as it is described: words with their numbers, and what else decides how they are meant.
package struct SpringDescription: Sendable {
  /// The words that are said.
  package var numbers: [SpringWord: Double]
  /// Whether a damping ratio above 1 is kept; nil leaves that to the vocabulary.
  package var allowsOverdamping: Bool?
  /// In whole ways per second towards the end, for UIKit's rule.
  package var initialVelocity = 0.0
  /// Which solution of UIKit's rule is taken.
  package var solver = Spring.EnvelopeSolver.largestRoot

  /// A description by its words alone.
  package init(_ numbers: [SpringWord: Double]) { self.numbers = numbers }

  /// The number of a word or its default; not a number where it has neither.
  package subscript(word: SpringWord) -> Double {
    numbers[word] ?? word.facts.defaultNumber ?? .nan
  }
}
