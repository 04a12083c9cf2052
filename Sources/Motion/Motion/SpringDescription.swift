/// The description of a spring: words with their numbers, and options that affect their meaning.
package struct SpringDescription: Sendable {
  /// The words that are given.
  package var numbers: [SpringWord: Double]
  /// Whether a damping ratio above 1 is kept; nil uses the vocabulary's rule.
  package var allowsOverdamping: Bool?
  /// In multiples of the total distance per second toward the end, for UIKit's rule.
  package var initialVelocity = 0.0
  /// The solution of UIKit's rule that is used.
  package var solver = Spring.EnvelopeSolver.largestRoot

  /// A description from its words only.
  package init(_ numbers: [SpringWord: Double]) { self.numbers = numbers }

  /// The number of a word or its default; NaN if it has neither.
  package subscript(word: SpringWord) -> Double {
    numbers[word] ?? word.facts.defaultNumber ?? .nan
  }
}
