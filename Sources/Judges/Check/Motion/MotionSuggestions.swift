package import FlipbookDocument
internal import FlipbookInteraction
internal import FlipbookLayers
package import FlipbookOpening
internal import FlipbookTimeline

/// Sentences that currently hold for a scene, with their margins, ready to paste.
package struct MotionSuggestions: Sendable {
  package private(set) var sentences: [(sentence: MotionSentence, margin: Double, unit: String)] =
    []
  private let judge: MotionJudge

  /// The maximum number of properties that are examined.
  private static let maximumKeys = 24

  package init(_ scene: CompiledScene) {
    judge = MotionJudge(scene)
    let end = scene.lastFrameTime
    let times = (0...240).map { end * Double($0) / 240 }
    // All properties of a view that comes in or goes out change there, but few of them move.
    let curves = Array(
      scene.changingKeys(at: times).lazy.compactMap { MotionCurve(of: $0, in: scene) }
        .filter { $0.moves(at: times) }.prefix(Self.maximumKeys))
    for curve in curves { look(at: curve, until: end) }
    order(curves, until: end)
  }

  /// The text of a file whose entries can be pasted into `expect.json`.
  package var text: String {
    let lines = entries.map { "    " + $0.line }
    guard !lines.isEmpty else { return "{ \"motion\": [] }\n" }
    return "{\n  \"motion\": [\n\(lines.joined(separator: ",\n"))\n  ]\n}\n"
  }

  /// The same as `text`, for programs.
  package var answer: [(String, JSONText)] { [("motion", .array(entries))] }

  private var entries: [JSONText] {
    sentences.map { found in
      var sentence = found.sentence
      let unit = found.unit.isEmpty ? "" : " " + found.unit
      sentence.reason = "holds with \(Numerals.significant(found.margin, 3))\(unit) to spare"
      return sentence.json
    }
  }

  private mutating func add(_ sentence: MotionSentence) {
    guard case .holds(let margin, let unit) = try? judge.judgement(of: sentence), margin.isFinite
    else { return }
    sentences.append((sentence, margin, unit))
  }

  private mutating func look(at curve: MotionCurve, until end: Double) {
    let name = curve.key.name
    guard let low = curve.extreme(until: end, isHigh: false), low.count <= 4,
      let high = curve.extreme(until: end, isHigh: true)
    else { return }
    let step = curve.restThreshold * (curve.restThreshold < 1 ? 1 : 10)
    add(
      MotionSentence(
        name,
        .staysWithin(
          low.map { Self.round($0, to: step, .down) }, high.map { Self.round($0, to: step, .up) })))
    add(MotionSentence(name, .noVelocityJump(nil)))
    // A view that has left arrives nowhere.
    guard let goal = curve.state(at: end + 1)?.values else { return }
    let threshold = curve.restThreshold
    let slopes: [(CurveState) -> Double] = [{ $0.separation(from: goal) }]
    let rest = curve.lastInstant(in: 0...end + 1, slopes: slopes) {
      $0.distance(to: goal) - threshold
    }
    guard let rest, rest <= end + 0.1 else { return }
    // Adds a margin of a tenth of a second, and rounds up to a twentieth.
    let time = Self.round(rest + 0.1, to: 0.05, .up)
    if isFaded(curve), let view = name.lastIndex(of: ".") {
      add(MotionSentence(String(name[..<view]), .appears(by: time, opacity: 0.99)))
    }
    add(
      MotionSentence(
        name,
        .arrives(
          goal.map { Self.round($0, to: curve.restThreshold / 10, .toNearestOrEven) }, by: time)))
    add(MotionSentence(name, .restsBy(time)))
    // Without fingers, a motion has one direction, so its overshoot is worth a sentence.
    guard curve.scene.resolved.marks.touches.isEmpty,
      case .holds(let margin, _) = try? judge.judgement(
        of: MotionSentence(name, .overshoots(1e9, beyond: goal)))
    else { return }
    let peak = 1e9 - margin
    if peak > threshold / 2, curve.state(at: 0)?.values != goal {
      add(
        MotionSentence(name, .overshoots(Self.round(peak * 1.02, to: step / 10, .up), beyond: nil)))
    }
  }

  private func isFaded(_ curve: MotionCurve) -> Bool {
    guard case .property(let path) = curve.key.path, path.property == .opacity else { return false }
    return curve.state(at: 0).map { $0.values[0] < 0.01 } ?? false
  }

  /// Finds which view's property begins first, and which begin at even intervals.
  private mutating func order(_ curves: [MotionCurve], until end: Double) {
    let groups = Dictionary(grouping: curves) {
      $0.key.name.split(separator: ".").last.map(String.init)
    }
    for (_, group) in groups.sorted(by: { ($0.key ?? "") < ($1.key ?? "") }) {
      let starts = group.compactMap { curve in
        curve.onset(in: 0...max(end, 1e-9)).map { (name: curve.key.name, time: $0) }
      }.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
        .map(\.element)
      guard starts.count >= 2 else { continue }
      let gaps = zip(starts, starts.dropFirst()).map { $1.time - $0.time }
      let gap = Self.round(gaps[0], to: 1e-4, .toNearestOrEven)
      if starts.count >= 3, gap > 0.001, gaps.allSatisfy({ abs($0 - gap) <= 0.001 }) {
        add(MotionSentence(starts[0].name, .stagger(starts.dropFirst().map(\.name), gap)))
      } else {
        for (first, second) in zip(starts, starts.dropFirst())
        where second.time - first.time > 0.001 {
          add(MotionSentence(first.name, .before(second.name, .begins, by: 0)))
        }
      }
    }
  }

  /// Rounds a number to a multiple of a step, so that it has few digits.
  private static func round(
    _ value: Double, to step: Double, _ rule: FloatingPointRoundingRule
  ) -> Double {
    // Division by a whole number gives the decimal fraction closest to its written form.
    let inverse = (1 / step).rounded()
    // A value on a step, except for rounding errors, stays there.
    let steps = value / step
    let near = steps.rounded()
    let whole = abs(steps - near) < 1e-6 ? near : steps.rounded(rule)
    return inverse >= 1 ? whole / inverse : whole * step
  }
}

extension MotionCurve {
  /// Whether its value differs between some of these times at which the view is in the tree.
  fileprivate func moves(at times: [Double]) -> Bool {
    let states = times.lazy.compactMap { state(at: $0)?.values }
    return states.first.map { first in states.contains { $0 != first } } ?? false
  }

  /// The minimum or the maximum of each number.
  fileprivate func extreme(until end: Double, isHigh: Bool) -> [Double]? {
    let count = stretches(in: 0...max(end, 1e-9)).first?.first?.values.count
    guard let count else { return nil }
    return (0..<count).map { index in
      let sign = isHigh ? 1.0 : -1.0
      let found = maximum(in: 0...max(end, 1e-9), slopes: [{ sign * $0.velocity[index] }]) {
        sign * $0.values[index]
      }
      return sign * (found?.amount ?? 0)
    }
  }
}
