import FlipbookDocument
package import FlipbookInteraction
internal import FlipbookLayers
import FlipbookLint
package import FlipbookOpening

/// Tests whether sentences about the motion of a scene hold.
package struct MotionJudge: Sendable {
  let scene: CompiledScene
  let subject: LintSubject

  package init(_ scene: CompiledScene) {
    self.scene = scene
    subject = LintSubject(scene)
  }

  /// Tests a sentence; throws when its subject does not exist or has no numbers.
  package func judgement(of sentence: MotionSentence) throws(ReferenceError) -> MotionJudgement {
    switch sentence.verb {
    case .arrives(let target, let time): return try arrives(sentence, at: target, by: time)
    case .appears(let time, let opacity):
      return try appears(sentence, by: time, opacity: opacity)
    case .keepsMoving(let speed, let pause):
      return try keepsMoving(sentence, speed: speed, pause: pause)
    case .overshoots(let most, let target):
      return try overshoots(sentence, by: most, beyond: target)
    case .staysWithin(let low, let high): return try stays(sentence, above: low, below: high)
    case .noVelocityJump(let most):
      return try worst(of: curves(sentence.key).map { jump(of: $0, atMost: most, sentence) })
    case .restsBy(let time):
      return try worst(of: curves(sentence.key).map { rests($0, by: time, sentence) })
    case .before(let other, let moment, let lead):
      return try order(sentence, earlier: sentence.key, later: other, moment, lead)
    case .after(let other, let moment, let lead):
      return try order(sentence, earlier: other, later: sentence.key, moment, lead)
    case .stagger(let others, let gap):
      return try stagger(sentence, [sentence.key] + others, gap)
    }
  }

  /// The time of the last frame, in seconds.
  var end: Double { scene.lastFrameTime }

  /// The span in which the sentence must hold: from its own start or a later `start`, until its own
  /// end or the film's.
  func span(of sentence: MotionSentence, from start: Double = 0) -> ClosedRange<Double> {
    let start = max(start, sentence.from ?? 0)
    return start...max(start, sentence.until ?? end)
  }

  // MARK: - Keys

  /// The curve of a key path.
  func curve(_ text: String) throws(ReferenceError) -> MotionCurve {
    let key = try scene.views.key(text)
    guard let curve = MotionCurve(of: key, in: scene) else {
      throw ReferenceError("\(text) has no numbers, so its motion cannot be judged")
    }
    return curve
  }

  /// The curve of a key path, which must have as many numbers as a target.
  func curve(_ text: String, like target: [Double]) throws(ReferenceError) -> MotionCurve {
    let curve = try curve(text)
    let count = curve.state(at: 0)?.values.count ?? curve.state(at: end)?.values.count
    guard count == nil || count == target.count else {
      throw ReferenceError(
        "\(text) has \(count ?? 0) \(count == 1 ? "number" : "numbers"), not \(target.count)")
    }
    return curve
  }

  /// The curve of a key path, or the curves of all changing properties of a view.
  func curves(_ text: String) throws(ReferenceError) -> [MotionCurve] {
    guard let layer = try scene.views.view(text) else { return [try curve(text)] }
    return subject.changingKeys.filter { $0.layer == layer && $0.hasVelocity }.compactMap {
      let name = "\(text).\($0.keyPath.name)"
      return MotionCurve(
        of: TraceKey(name: name, layer: layer, path: .property($0.keyPath)), in: scene)
    }
  }

  /// The earliest failure, or else the smallest margin.
  ///
  /// A view that rests throughout satisfies every sentence.
  private func worst(of judgements: [MotionJudgement]) -> MotionJudgement {
    var failure: MotionFailure?
    var margin = (amount: Double.infinity, unit: "")
    for judgement in judgements {
      switch judgement {
      case .fails(let found): if found.time < failure?.time ?? .infinity { failure = found }
      case .holds(let amount, let unit): if amount < margin.amount { margin = (amount, unit) }
      }
    }
    return failure.map { .fails($0) } ?? .holds(margin: margin.amount, unit: margin.unit)
  }
}
