import Document
internal import Motion
internal import SceneFile

/// A spring said in one vocabulary.
package struct SpringPhrase: Sendable {
  /// Whose words they are.
  package var name: String
  /// Scenes' words; nil stands where the vocabulary has no such spring.
  package var words: [(word: String, number: Double?)]
  /// Whether these words say the spring only where over-damping is allowed.
  package var needsOverdamping = false
}

extension SpringReport {
  /// The spring in the words of each vocabulary.
  ///
  /// Only what the tool itself reads as a spring that moves alike is offered: no sliders out of
  /// their range, no UIKit duration for a spring that creeps.
  package var vocabularies: [SpringPhrase] {
    SpringVocabulary.all.map { vocabulary in
      let numbers = vocabulary.numbers(of: spring, initialVelocity: initialVelocity ?? 0)
      return offered(
        SpringPhrase(
          name: vocabulary.name,
          words: zip(vocabulary.words, numbers).map { (word: $0.rawValue, number: $1) }))
    }
  }

  /// A vocabulary with its numbers where reading them gives the spring, and without them elsewhere.
  private func offered(_ phrase: SpringPhrase) -> SpringPhrase {
    var result = phrase
    if isSaid(by: phrase, allowingOverdamping: nil) { return result }
    result.needsOverdamping = isSaid(by: phrase, allowingOverdamping: true)
    if !result.needsOverdamping { result.words = result.words.map { ($0.word, nil) } }
    return result
  }

  private func isSaid(by phrase: SpringPhrase, allowingOverdamping: Bool?) -> Bool {
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
