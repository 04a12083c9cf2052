import FlipbookDocument
import FlipbookInteraction
import FlipbookMotion
import FlipbookSceneKeys

/// A spring whose keys have been read.
struct WrittenSpring {
  /// A number of one key, and its place.
  struct Word {
    var word: SpringWord
    var number: Double
    var place: JSONPlace
  }

  var words: [Word] = []
  /// Whether a damping ratio above 1 is kept; nil where the scene does not say.
  var allowsOverdamping: Bool?
  var initialVelocity: SpringVelocity?
  /// Whether it starts with the property's presentation velocity.
  var keepsVelocity = false
  /// Which solution of UIKit's rule is used, and where that is written.
  var solver: (solver: Spring.EnvelopeSolver, place: JSONPlace)?

  /// Whether only UIKit's damping ratio is given; the other parameters then depend on a duration.
  var isRatioAlone: Bool { words.count == 1 && words[0].word == .dampingRatio }

  /// The spring that the keys describe; throws after an error has been reported.
  func spring(at value: JSONValue, _ work: inout Work) throws(Reported) -> Spring {
    let vocabulary: SpringVocabulary
    do throws(SpringWordConflict) {
      vocabulary = try SpringVocabulary.of(words.map(\.word))
    } catch {
      throw report(error, at: value, &work)
    }
    warnOfOtherMeaning(&work)
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
    case .unrelated(let other, let word):
      work.error(
        .conflictingKeys, at: words.first { $0.word == word }?.place ?? value.place,
        "\"\(other.rawValue)\" and \"\(word.rawValue)\" belong to different spring vocabularies",
        hint: Set([other, word]) == [.damping, .response]
          ? "With \"response\" write \"dampingFraction\"." : "Use only one of them.")
    case .incomplete(let word, needs: let partner):
      work.error(
        .conflictingKeys, at: value, "\"\(word.rawValue)\" needs \"\(partner.rawValue)\"")
    }
  }

  /// Warns of keys without effect: only UIKit's rule has several solutions, and it limits the
  /// damping ratio to 1.
  private func warnOfOtherMeaning(_ work: inout Work) {
    let isUIKits = number(.dampingRatio) != nil && number(.duration) != nil
    if let solver, !isUIKits {
      work.warning(
        at: solver.place, "\"solver\" has no effect without \"dampingRatio\" and \"duration\"")
    }
    guard isUIKits else { return }
    for word in words where word.word == .dampingRatio && word.number > 1 {
      work.warning(
        .questionable, at: word.place, "UIKit's rule treats a \"dampingRatio\" above 1 as 1")
    }
  }

  /// The number of a key, if it is given.
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
