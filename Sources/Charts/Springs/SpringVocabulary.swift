import Document
internal import Motion
internal import SceneFile

/// One way of saying a spring.
package struct SpringVocabulary: Sendable {
  /// Whose words they are.
  package var name: String
  /// Scenes' words; nil stands where the vocabulary has no such spring.
  package var words: [(word: String, number: Double?)]
  /// Whether these words say the spring only where over-damping is allowed.
  package var needsOverdamping = false

  init(_ name: String, _ words: (String, Double?)...) {
    self.name = name
    self.words = words
  }
}

extension SpringReport {
  /// The spring in the words of each vocabulary.
  ///
  /// Only what the tool itself reads as a spring that moves alike is offered: no sliders out of
  /// their range, no UIKit duration for a spring that creeps.
  package var vocabularies: [SpringVocabulary] {
    let bounce = spring.bounce
    let sliders = spring.popSliders
    let origami = spring.origami
    let ratio = spring.actingDampingRatio
    let duration = spring.uikitDuration(initialVelocity: initialVelocity ?? 0)
    return [
      SpringVocabulary(
        "Core Animation", ("mass", spring.mass), ("stiffness", spring.stiffness),
        ("damping", spring.damping)),
      SpringVocabulary(
        "by damping ratio", ("mass", spring.mass), ("stiffness", spring.stiffness),
        ("dampingRatio", spring.dampingRatio)),
      SpringVocabulary("UIView.animate", ("dampingRatio", ratio), ("duration", duration)),
      SpringVocabulary(
        "SwiftUI, iOS 17", ("perceptualDuration", spring.perceptualDuration), ("bounce", bounce)),
      SpringVocabulary(
        "SwiftUI", ("response", spring.perceptualDuration), ("dampingFraction", ratio)),
      SpringVocabulary(
        "POP, sliders", ("springBounciness", sliders?.bounciness),
        ("springSpeed", sliders?.speed)),
      SpringVocabulary(
        "POP, dynamics", ("dynamicsTension", spring.stiffness),
        ("dynamicsFriction", spring.friction * spring.mass), ("dynamicsMass", spring.mass)),
      SpringVocabulary(
        "react-spring, Framer", ("tension", spring.tension), ("friction", spring.friction)),
      SpringVocabulary(
        "Origami, Rebound", ("origamiTension", origami.tension),
        ("origamiFriction", origami.friction)),
    ].map(offered)
  }

  /// A vocabulary with its numbers where reading them gives the spring, and without them elsewhere.
  private func offered(_ vocabulary: SpringVocabulary) -> SpringVocabulary {
    var result = vocabulary
    if isSaid(by: vocabulary, allowingOverdamping: nil) { return result }
    result.needsOverdamping = isSaid(by: vocabulary, allowingOverdamping: true)
    if !result.needsOverdamping { result.words = result.words.map { ($0.word, nil) } }
    return result
  }

  private func isSaid(by vocabulary: SpringVocabulary, allowingOverdamping: Bool?) -> Bool {
    var members: [(String, JSONText)] = []
    for (word, number) in vocabulary.words {
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
