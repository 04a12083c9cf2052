internal import FlipbookInteraction
internal import FlipbookLayers
import FlipbookLint
import FlipbookOpening

extension MotionJudge {
  /// Tests for jumps at every instant at which one formula replaces another, as `render lint` does,
  /// and at the corners within formulas.
  func jump(
    of curve: MotionCurve, atMost most: Double?, _ sentence: MotionSentence
  ) -> MotionJudgement {
    let span = span(of: sentence)
    let perSecond = curve.unit.isEmpty ? "a second" : "\(curve.unit)/s"
    let top = curve.maximum(in: 0...max(end, 1e-9), slopes: [], of: \.speed)?.amount ?? 0
    let limit = most ?? top / 20
    var steps = corners(of: curve, in: span)
    steps += curve.jumps(in: span, above: limit).map { before, after in
      Step(state: after, old: before.velocity, new: after.velocity)
    }
    steps = steps.filter {
      $0.valueJump != nil
        || !subject.fingers.have($0.state.time) && !subject.fingers.lift(at: $0.state.time)
    }
    .sorted { $0.state.time < $1.state.time }
    if let bad = steps.first(where: { $0.valueJump != nil || $0.size > limit }) {
      if let jump = bad.valueJump {
        return .fails(
          MotionFailure(bad.state, by: jump, curve.unit, "the value itself jumps", of: curve.key))
      }
      return .fails(
        MotionFailure(
          bad.state, by: bad.size - limit, perSecond,
          "the velocity jumps from \(MotionSentence.text(bad.old)) to "
            + "\(MotionSentence.text(bad.new)) a second",
          of: curve.key))
    }
    return .holds(margin: limit - (steps.map(\.size).max() ?? 0), unit: perSecond)
  }

  /// An instant at which the velocity or the value may change discontinuously.
  private struct Step {
    var state: CurveState
    var old: [Double]
    var new: [Double]
    /// The size of the jump of the value; nil where it is continuous.
    var valueJump: Double?

    var size: Double { CurveState.length(zip(old, new).map { $1 - $0 }) }
  }

  private func corners(of curve: MotionCurve, in span: ClosedRange<Double>) -> [Step] {
    guard case .property(let path) = curve.key.path else { return [] }
    let handOvers = Handoffs(of: curve.key.layer, in: subject)
    return curve.corners.compactMap { time in
      guard time > span.lowerBound, time < span.upperBound,
        let step = MotionStep(of: path, in: curve.key.layer, at: time, scene),
        let state = curve.state(at: time)
      else { return nil }
      if step.jump > 1 {
        let jump = CurveState.length(zip(step.old, step.new).map { $1 - $0 })
        return Step(state: state, old: step.oldVelocity, new: step.newVelocity, valueJump: jump)
      }
      // A motion that reaches its own end may stop at any speed.
      guard step.breaks, step.keepsTime,
        step.continues || !handOvers.isOwnEnd(of: path, at: time)
      else { return nil }
      return Step(state: state, old: step.oldVelocity, new: step.newVelocity)
    }
  }
}
