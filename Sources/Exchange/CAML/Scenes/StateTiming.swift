import FlipbookDocument
import FlipbookMotion

/// The animation of a transition's element as the timing of a property between states.
struct StateTiming {
  let work: ImportWork

  /// The timing; nil for animations that are more than a curve or a spring.
  func element(of animation: MarkupElement) -> JSONText? {
    switch animation["type"] ?? animation.name {
    case "CASpringAnimation": return spring(animation)
    case "CABasicAnimation": return basic(animation)
    default: return nil
    }
  }

  private func spring(_ animation: MarkupElement) -> JSONText {
    var spring = ViewMembers()
    for (name, usual, range) in [
      ("mass", 1.0, 1e-9...1e9), ("stiffness", 100, 1e-9...1e9), ("damping", 10, 0...1e9),
    ] {
      spring.add(name, .short(work.number(name, of: animation, in: range) ?? usual))
    }
    let velocity =
      work.number("initialVelocity", of: animation) ?? work.number("velocity", of: animation)
    spring.add("initialVelocity", velocity, unless: 0)
    var element = ViewMembers()
    element.add("spring", spring.json)
    addDelay(of: animation, to: &element)
    return element.json
  }

  private func basic(_ animation: MarkupElement) -> JSONText? {
    // An animation that does not go from where the property is to where it is set is more than a timing.
    let isPlain = ["fromValue", "toValue", "byValue", "valueFunction"].allSatisfy {
      animation[$0] == nil && animation.child($0) == nil
    }
    guard isPlain else { return nil }
    let curve = AnimationTiming.curve("timingFunction", of: animation, work)
    let options: [String?: String] = [
      "linear": "curveLinear", nil: "curveLinear", "easeIn": "curveEaseIn",
      "easeOut": "curveEaseOut", "easeInEaseOut": "curveEaseInOut", "easeInOut": "curveEaseInOut",
      "default": "curveEaseInOut",
    ]
    var name = "curveEaseInOut"
    if let known = options[curve?.name], curve == nil || curve?.name != nil {
      name = known
    } else if let curve {
      name = nearest(to: curve)
      work.remark(
        "state-curve", "between states a scene has UIKit's four curves: the nearest is taken",
        at: animation)
    }
    var element = ViewMembers()
    element.add("duration", .short(work.number("duration", of: animation, in: 0...1e9) ?? 0.25))
    addDelay(of: animation, to: &element)
    if name != "curveEaseInOut" { element.add("options", .array([.string(name)])) }
    return element.json
  }

  private func addDelay(of animation: MarkupElement, to element: inout ViewMembers) {
    let begin = work.number("beginTime", of: animation) ?? 0
    if begin > 1e-6 { element.add("delay", .short(begin)) }
  }

  /// The named curve whose control points are nearest to those of another one.
  private func nearest(to curve: AnimationTiming.Curve) -> String {
    guard case .array(let values) = curve.json else { return "curveEaseInOut" }
    let points = values.map { if case .number(let number) = $0 { number } else { 0.0 } }
    let known: [(String, TimingFunction)] = [
      ("curveEaseInOut", .easeInEaseOut), ("curveEaseIn", .easeIn), ("curveEaseOut", .easeOut),
      ("curveLinear", .linear),
    ]
    func distance(_ other: TimingFunction) -> Double {
      zip(points, [other.x1, other.y1, other.x2, other.y2]).reduce(0) {
        $0 + ($1.0 - $1.1) * ($1.0 - $1.1)
      }
    }
    return known.min { distance($0.1) < distance($1.1) }?.0 ?? "curveEaseInOut"
  }
}
