import FlipbookDocument
internal import FlipbookInteraction
internal import FlipbookLayers
internal import FlipbookMotion
import FlipbookOpening
internal import FlipbookSceneFile

/// The decision when fingers release a property, in words and as JSON.
struct ReleaseReport: Sendable {
  let mark: ReleaseMark
  /// The property, with the name of its view.
  let key: String

  /// The maximum number of listed anchors: the chosen one and the nearest.
  private static let maximumAnchors = 8

  init(_ mark: ReleaseMark, in scene: CompiledScene) {
    self.mark = mark
    key = "\(scene.views.name(of: mark.property.layer)).\(mark.property.keyPath.name)"
  }

  /// The lines of the report; all but the first are indented later.
  var lines: [String] {
    var lines = [
      "\(key)  at \(short(mark.time)) s  released at \(list(mark.values)), \(list(mark.velocities)) a second"
    ]
    if let projection = mark.projection, let rate {
      lines.append("projects to \(list(projection)) by the rate \(short(rate.perMillisecond))")
    }
    lines += ruleLines
    var end =
      mark.rest.isFinite
      ? mark.rest > mark.time
        ? "rests at \(list(mark.destination)) from \(short(mark.rest)) s on" : "rests where it is"
      : "never rests"
    if case .continueAnimation = mark.rule { end = "" }
    if let brokenOff = mark.brokenOff { end += ", but is taken over at \(short(brokenOff)) s" }
    return end.isEmpty ? lines : lines + [end]
  }

  private var ruleLines: [String] {
    switch mark.rule {
    case .stay: return ["stays"]
    case .continueAnimation: return ["the animator continues"]
    case .settle(let spring): return ["settles by the spring \(SpringText.text(spring))"]
    case .decelerate(let rule): return coasting(rule)
    case .snap(let decision):
      guard let chosen = decision.chosen else { return ["has no anchors"] }
      return ["\(decision.choose.rawValue): " + anchors(decision, chosen)]
        + ["goes to \(list(decision.anchors[chosen].value)): \(reason(decision))"]
        + [movement(decision.movement)]
    }
  }

  /// Describes coasting, and the bounce at the limits or the return into them.
  private func coasting(_ rule: DecelerateRelease) -> [String] {
    guard mark.rest > mark.time else { return [] }
    let edges = mark.edges.map {
      "meets \(short($0.value))\(axis($0.component)) at \(short($0.time)) s with "
        + "\(short($0.velocity)) a second"
    }
    if !edges.isEmpty {
      let bounce = rule.bounce.map { "bounces by the spring \(SpringText.text($0))" }
      return ["coasts"] + edges + [bounce ?? "stops there"]
    }
    guard mark.projection != mark.destination, let spring = rule.springBack ?? rule.bounce else {
      return ["coasts"]
    }
    return ["springs back into the limits by the spring \(SpringText.text(spring))"]
  }

  private func anchors(_ decision: AnchorDecision, _ chosen: Int) -> String {
    let order = decision.anchors.indices.sorted {
      (decision.anchors[$0].distance, $0) < (decision.anchors[$1].distance, $1)
    }
    let shown = order.prefix(Self.maximumAnchors)
    var words = shown.map { index in
      let anchor = decision.anchors[index]
      return list(anchor.value) + " is \(short(anchor.distance)) away"
        + (anchor.isWithinReach ? "" : " and out of reach")
    }
    if order.count > shown.count { words.append("\(order.count - shown.count) more") }
    return words.joined(separator: ", ")
  }

  private func reason(_ decision: AnchorDecision) -> String {
    let reach = decision.isCutByReach ? " within reach" : ""
    return switch decision.reason {
    case .nearestToProjection: "the nearest to the projection" + reach
    case .nextAhead(let component):
      "the nearest to the projection\(reach) lies behind\(axis(component)), this is the next ahead"
    case .nearest: "the nearest to the point of release" + reach
    case .first(let component):
      "the first\(reach)\(axis(component)), since the velocity there is negative"
    case .last(let component):
      "the last\(reach)\(axis(component)), since the velocity there is not negative"
    }
  }

  private func movement(_ movement: PropertyMovement) -> String {
    switch movement {
    case .spring(let spring): "by the spring \(SpringText.text(spring))"
    case .engine(.pop): "by POP's solver"
    case .engine(.stepped): "by an integrator's steps"
    case .engine(.dynamics): "by UIKit Dynamics"
    case .animate(let duration, let function):
      "by \(CurveText.text(function)) over \(short(duration)) s, from standstill"
    }
  }

  private var rate: DecelerationRate? {
    switch mark.rule {
    case .decelerate(let rule): rule.decelerationRate
    case .snap(let decision): decision.decelerationRate
    default: nil
    }
  }

  /// The name of a component, where there are two.
  private func axis(_ component: Int) -> String {
    mark.values.count == 2 ? component == 0 ? " along x" : " along y" : ""
  }

  private func list(_ numbers: [Double]) -> String {
    let words = numbers.map(short)
    return words.count == 1 ? words[0] : "(\(words.joined(separator: ", ")))"
  }

  private func short(_ value: Double) -> String { Numerals.significant(value, 5) }
}

extension ReleaseReport {
  var json: JSONText {
    func numbers(_ values: [Double]?) -> JSONText {
      values.map { .array($0.map { .number($0) }) } ?? .null
    }
    var fields: [(String, JSONText)] = [
      ("key", .string(key)), ("time", .number(mark.time)), ("value", numbers(mark.values)),
      ("velocity", numbers(mark.velocities)), ("rule", .string(ruleName)),
      ("decelerationRate", rate.map { .number($0.perMillisecond) } ?? .null),
      ("projection", numbers(mark.projection)),
      ("spring", spring.map { SpringText.json($0) } ?? .null),
    ]
    if case .snap(let decision) = mark.rule {
      fields += [
        ("choose", .string(decision.choose.rawValue)), ("reason", .string(reason(decision))),
        ("chosen", decision.chosen.map { .number(Double($0)) } ?? .null),
        (
          "anchors",
          .array(
            decision.anchors.map {
              .object([
                ("value", numbers($0.value)), ("distance", .number($0.distance)),
                ("withinReach", .boolean($0.isWithinReach)),
              ])
            })
        ),
      ]
    }
    fields += [
      (
        "edges",
        .array(
          mark.edges.map {
            .object([
              ("component", .number(Double($0.component))), ("time", .number($0.time)),
              ("value", .number($0.value)), ("velocity", .number($0.velocity)),
            ])
          })
      ),
      ("destination", numbers(mark.destination)), ("rest", .number(mark.rest)),
      ("takenOver", mark.brokenOff.map { .number($0) } ?? .null),
    ]
    return .object(fields)
  }

  private var ruleName: String {
    switch mark.rule {
    case .stay: "stay"
    case .continueAnimation: "continueAnimation"
    case .settle: "settle"
    case .decelerate: "decelerate"
    case .snap: "snap"
    }
  }

  private var spring: Spring? {
    switch mark.rule {
    case .settle(let spring): spring
    case .decelerate(let rule): rule.bounce
    case .snap(let decision):
      if case .spring(let spring) = decision.movement { spring } else { nil }
    default: nil
    }
  }
}
