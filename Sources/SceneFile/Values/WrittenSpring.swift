import SceneKeys
import Document
import Interaction
import Motion

/// A spring while its words are read.
struct WrittenSpring {
  /// A number under one of the words, and where it is written.
  struct Word {
    var word: SpringWord
    var number: Double
    var place: JSONPlace
  }

  var words: [Word] = []
  /// Whether a damping ratio above 1 is kept, where the scene says so.
  var allowsOverdamping: Bool?
  var initialVelocity: SpringVelocity?
  /// Whether it starts as fast as the property is seen to move.
  var keepsVelocity = false
  /// Which of UIKit's solutions is taken, and where that is written.
  var solver: (solver: Spring.EnvelopeSolver, place: JSONPlace)?

  /// Whether only UIKit's ratio is given, for which a duration decides the rest.
  var isRatioAlone: Bool { words.count == 1 && words[0].word == .dampingRatio }

  /// The spring that the words describe; throws after an error has been reported.
  func spring(at value: JSONValue, _ work: inout Work) throws(Reported) -> Spring {
    let vocabulary: SpringVocabulary
    do throws(SpringWordConflict) {
      vocabulary = try SpringVocabulary.of(words.map(\.word))
    } catch {
      throw report(error, at: value, &work)
    }
    warnOfWhatActsOtherwise(&work)
    let spring = vocabulary.spring(description)
    guard spring.isValid else {
      throw work.error(.range, at: value, "these numbers are too large or too small for a spring")
    }
    return spring
  }

  private func report(
    _ conflict: SpringWordConflict, at value: JSONValue, _ work: inout Work
  ) -> Reported {
    switch conflict {
    case .strangers(let other, let word):
      work.error(
        .conflictingKeys, at: words.first { $0.word == word }?.place ?? value.place,
        "\"\(other.rawValue)\" and \"\(word.rawValue)\" are of different spring vocabularies",
        hint: "A spring is described by one of them.")
    case .incomplete(let word, needs: let partner):
      work.error(
        .conflictingKeys, at: value, "\"\(word.rawValue)\" needs \"\(partner.rawValue)\" beside it")
    }
  }

  /// Only UIKit's rule has several solutions, and it knows no over-damping.
  private func warnOfWhatActsOtherwise(_ work: inout Work) {
    let isUIKits = number(.dampingRatio) != nil && number(.duration) != nil
    if let solver, !isUIKits {
      work.warning(
        at: solver.place, "\"solver\" has no effect without \"dampingRatio\" and \"duration\"")
    }
    guard isUIKits else { return }
    for word in words where word.word == .dampingRatio && word.number > 1 {
      work.warning(
        .questionable, at: word.place, "UIKit's rule takes a \"dampingRatio\" above 1 for 1")
    }
  }

  /// The number of a word that is said.
  func number(_ word: SpringWord) -> Double? { words.first { $0.word == word }?.number }

  private var description: SpringDescription {
    var result = SpringDescription(
      Dictionary(words.map { ($0.word, $0.number) }, uniquingKeysWith: { first, _ in first }))
    result.allowsOverdamping = allowsOverdamping
    result.initialVelocity = initialVelocity?.fastest ?? 0
    result.solver = solver?.solver ?? .largestRoot
    return result
  }
}
