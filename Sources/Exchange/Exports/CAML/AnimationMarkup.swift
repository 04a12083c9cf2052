import FlipbookCAML
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline

/// Animations of Core Animation as CAML.
struct AnimationMarkup {
  let layer: LayerID
  let notes: CAMLNotes

  /// The element of an animation, named `animation`; nil where it cannot be said, or where all that it
  /// animates is to be left out.
  func element(
    of animation: LayerAnimation, leavingOut: Set<LayerProperty> = [], isInGroup: Bool = false
  ) -> CAMLMarkup? {
    var element = CAMLMarkup("animation")
    switch animation.kind {
    case .group(let animations):
      element["type"] = "CAAnimationGroup"
      let children = animations.compactMap {
        self.element(of: $0, leavingOut: leavingOut, isInGroup: true)
      }.map { child in
        var child = child
        child.name = child["type"] ?? "animation"
        child["type"] = nil
        return child
      }
      guard !children.isEmpty else { return nil }
      element.add("animations", children)
    case .property(let property):
      guard !leavingOut.contains(property.keyPath.property),
        let name = property.keyPath.animatableName
      else { return nil }
      element["keyPath"] = name
      if property.isAdditive { element["additive"] = "1" }
      if property.isCumulative { element["cumulative"] = "1" }
      if let function = property.valueFunction { element["valueFunction"] = function.rawValue }
      guard add(property.curve, of: property.keyPath.property, to: &element) else { return nil }
    case .transition, .roll: return nil
    }
    add(animation, isInGroup: isInGroup, to: &element)
    return element
  }

  private func add(_ animation: LayerAnimation, isInGroup: Bool, to element: inout CAMLMarkup) {
    let timing = animation.timing
    let begin = timing.beginTime != 0 || !isInGroup ? timing.beginTime : animation.delay
    // 0 would be the instant at which the layer is shown; this is time 0 (`AVCoreAnimationBeginTimeAtZero`).
    if begin != 0 || !isInGroup {
      element["beginTime"] = begin == 0 ? "1e-100" : CAMLText.number(begin)
    }
    element["duration"] = CAMLText.number(timing.duration)
    if timing.timeOffset != 0 { element["timeOffset"] = CAMLText.number(timing.timeOffset) }
    if timing.speed != 1 { element["speed"] = CAMLText.number(timing.speed) }
    if timing.repeatCount != 0 { element["repeatCount"] = CAMLText.number(timing.repeatCount) }
    if timing.repeatDuration != 0 {
      element["repeatDuration"] = CAMLText.number(timing.repeatDuration)
    }
    if timing.autoreverses { element["autoreverses"] = "1" }
    if timing.fillMode != .removed { element["fillMode"] = timing.fillMode.rawValue }
    if !animation.isRemovedOnCompletion { element["removedOnCompletion"] = "0" }
    add(animation.timingFunction, to: &element)
  }

  /// A curve by its name, or by its control points.
  func add(_ function: TimingFunction?, to element: inout CAMLMarkup) {
    guard let function, function != .linear else { return }
    if let name = function.name {
      element["timingFunction"] = name
    } else {
      element.add(Self.curve(function, named: "timingFunction"))
    }
  }

  private static func curve(_ function: TimingFunction, named name: String) -> CAMLMarkup {
    let type = "CAMediaTimingFunction"
    let points = CAMLText.numbers([function.x1, function.y1, function.x2, function.y2])
    var element = CAMLMarkup(name, name == type ? [] : [("type", type)])
    element["controlPoints"] = points
    return element
  }

  /// Adds what belongs to a kind of animation; returns false where it cannot be said.
  private func add(
    _ curve: PropertyAnimation.Curve, of property: LayerProperty, to element: inout CAMLMarkup
  ) -> Bool {
    switch curve {
    case .basic(let from, let to, let by):
      element["type"] = "CABasicAnimation"
      addEnds(from, to, by, of: property, to: &element)
    case .spring(let spring):
      guard let velocity = spring.sayableVelocity else { return false }
      element["type"] = "CASpringAnimation"
      element["mass"] = CAMLText.number(spring.spring.mass)
      element["stiffness"] = CAMLText.number(spring.spring.stiffness)
      element["damping"] = CAMLText.number(spring.spring.damping)
      element["velocity"] = CAMLText.number(velocity)
      addEnds(spring.from, spring.to, spring.by, of: property, to: &element)
    case .keyframe(let keyframes):
      element["type"] = "CAKeyframeAnimation"
      add(keyframes, of: property, to: &element)
    case .decay: return false
    }
    return true
  }

  private func addEnds(
    _ from: LayerValue?, _ to: LayerValue?, _ by: LayerValue?, of property: LayerProperty,
    to element: inout CAMLMarkup
  ) {
    for (name, value) in [("fromValue", from), ("toValue", to), ("byValue", by)] {
      guard let value, let said = notes.value(value, of: property, in: layer) else { continue }
      element.add(said.element(name))
    }
  }

  private func add(
    _ keyframes: KeyframeCurve, of property: LayerProperty, to element: inout CAMLMarkup
  ) {
    element["calculationMode"] = keyframes.calculationMode.rawValue
    if let mode = keyframes.rotationMode { element["rotationMode"] = mode.rawValue }
    if let times = keyframes.keyTimes {
      element.add("keyTimes", times.map { ValueMarkup.real($0).element })
    }
    element.add(
      "timingFunctions",
      keyframes.timingFunctions.map { Self.curve($0, named: "CAMediaTimingFunction") })
    let numbers = [
      ("tensionValues", keyframes.tensionValues), ("continuityValues", keyframes.continuityValues),
      ("biasValues", keyframes.biasValues),
    ]
    for (name, values) in numbers {
      element.add(name, values.map { ValueMarkup.real($0).element })
    }
    switch keyframes.track {
    case .path(let path): element.add(ValueMarkup.path(path).element("path"))
    case .values(let values):
      element.add(
        "values",
        values.map { (notes.value($0, of: property, in: layer) ?? .null).element })
    }
  }
}

extension SpringCurve {
  /// The initial velocity as Core Animation has it: multiples of the distance per second; nil where
  /// it has none, or where the spring is damped more than its own may be.
  var sayableVelocity: Double? {
    guard !spring.allowsOverdamping || spring.dampingRatio <= 1 else { return nil }
    switch initialVelocity {
    case .normalized(let velocity): return velocity
    case .current: return nil
    case .absolute(let velocities):
      if velocities.allSatisfy({ $0 == 0 }) { return 0 }
      guard velocities.count == 1, case .number(let from)? = from, case .number(let to)? = to,
        from != to
      else { return nil }
      return velocities[0] / (to - from)
    }
  }
}
