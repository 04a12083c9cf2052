import FlipbookDocument
internal import FlipbookMotion
internal import FlipbookSceneFile

/// A spring in the parameters of one vocabulary.
package struct SpringPhrase: Sendable {
  /// The framework's name.
  package var name: String
  /// The parameters, with the keys of scenes; nil where the vocabulary cannot express the spring.
  package var words: [(word: String, number: Double?)]
  /// Whether the parameters describe the spring only where over-damping is allowed.
  package var needsOverdamping = false
}

extension SpringReport {
  /// The spring in the parameters of each vocabulary.
  ///
  /// Only parameters that `render` would itself read as an equal spring are listed: none outside
  /// their range, and no UIKit duration for an over-damped spring.
  package var vocabularies: [SpringPhrase] {
    SpringVocabulary.all.map { vocabulary in
      let numbers = vocabulary.numbers(of: spring, initialVelocity: initialVelocity ?? 0)
      return offered(
        SpringPhrase(
          name: vocabulary.name,
          words: zip(vocabulary.words, numbers).map { (word: $0.rawValue, number: $1) }))
    }
  }

  /// A vocabulary with its numbers where reading them yields the spring, and without them
  /// otherwise.
  private func offered(_ phrase: SpringPhrase) -> SpringPhrase {
    var result = phrase
    if isExpressible(by: phrase, allowingOverdamping: nil) { return result }
    result.needsOverdamping = isExpressible(by: phrase, allowingOverdamping: true)
    if !result.needsOverdamping { result.words = result.words.map { ($0.word, nil) } }
    return result
  }

  private func isExpressible(by phrase: SpringPhrase, allowingOverdamping: Bool?) -> Bool {
    var members: [(String, JSONText)] = []
    for (word, number) in phrase.words {
      guard let number, number.isFinite else { return false }
      members.append((word, .number(number)))
    }
    if let initialVelocity { members.append(("initialVelocity", .number(initialVelocity))) }
    if let allowingOverdamping {
      members.append(("allowsOverdamping", .boolean(allowingOverdamping)))
    }
    let json = JSONText.object(members).description()
    guard case .success(let read) = SpringWords.spring(json: json) else { return false }
    let pairs = [
      (read.spring.naturalFrequency, spring.naturalFrequency),
      (read.spring.actingDampingRatio, spring.actingDampingRatio),
    ]
    return pairs.allSatisfy { abs($0 - $1) <= 1e-6 * abs($1) }
  }
}
