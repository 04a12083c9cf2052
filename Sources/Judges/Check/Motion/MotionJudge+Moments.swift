import FlipbookDocument
internal import FlipbookInteraction
internal import FlipbookLayers
import FlipbookOpening

extension MotionJudge {
  /// Tests that the view becomes visible by an instant, and is not visible at first.
  func appears(
    _ sentence: MotionSentence, by time: Double, opacity: Double
  ) throws(ReferenceError) -> MotionJudgement {
    guard let layer = try scene.views.view(sentence.key) else {
      throw ReferenceError("\"appears\" needs a view, and \"\(sentence.key)\" is not one")
    }
    let view = ViewVisibility(of: layer, in: scene)
    let key = TraceKey(
      name: "\(sentence.key).opacity", layer: layer, path: .property(LayerKeyPath(.opacity)))
    func failure(at time: Double, by excess: Double, _ unit: String, _ text: String)
      -> MotionJudgement
    {
      let state = CurveState(
        time: time, values: [view.opacity(at: time)], velocity: [view.velocity(at: time)])
      return .fails(MotionFailure(state, by: excess, unit, text, of: key))
    }
    let start = sentence.from ?? 0
    let before = view.opacity(at: start)
    guard before < opacity else {
      return failure(at: start, by: before - opacity, "", "it is visible already")
    }
    let seen = view.instant(from: start, until: max(time, sentence.until ?? end), reaching: opacity)
    guard let seen else {
      let now = view.opacity(at: time)
      return failure(
        at: time, by: opacity - now, "", "it is not visible, and never becomes visible")
    }
    guard seen <= time + 1e-9 else {
      return failure(
        at: time, by: seen - time, "s", "it is not visible until \(Numerals.fixed(seen, 4)) s")
    }
    return .holds(margin: time - seen, unit: "s")
  }

  /// Tests that one moment comes before another.
  func order(
    _ sentence: MotionSentence, earlier: String, later: String, _ moment: MotionSentence.Moment,
    _ lead: Double
  ) throws(ReferenceError) -> MotionJudgement {
    let first = try instant(moment, of: earlier, sentence)
    let second = try instant(moment, of: later, sentence)
    guard let first, let second else {
      let name = first == nil ? earlier : later
      throw ReferenceError("\(name) never \(moment.rawValue)")
    }
    let spare = second - first - lead
    guard spare < -1e-9 || lead == 0 && spare <= 1e-9 else {
      return .holds(margin: spare, unit: "s")
    }
    let curve = try curves(sentence.key).first
    let bad =
      curve?.state(at: second) ?? CurveState(time: second, values: [], velocity: [])
    let gap = Numerals.fixed(abs(second - first), 4)
    let words =
      abs(second - first) < 1e-9 ? "as" : second < first ? "\(gap) s before" : "\(gap) s after"
    return .fails(
      MotionFailure(
        bad, by: -spare, "s", "\(later) \(moment.rawValue) \(words) \(earlier) does", of: curve?.key
      ))
  }

  /// Tests that several motions begin one after the other.
  func stagger(
    _ sentence: MotionSentence, _ names: [String], _ gap: Double
  ) throws(ReferenceError) -> MotionJudgement {
    var starts: [Double] = []
    for name in names {
      guard let start = try instant(.begins, of: name, sentence) else {
        throw ReferenceError("\(name) never begins")
      }
      starts.append(start)
    }
    let within = sentence.within ?? 0.001
    var margin = within
    for index in 1..<starts.count {
      let found = starts[index] - starts[index - 1]
      let off = abs(found - gap)
      margin = min(margin, within - off)
      guard off > within else { continue }
      let curve = try curves(names[index]).first
      let bad =
        curve?.state(at: starts[index])
        ?? CurveState(time: starts[index], values: [], velocity: [])
      return .fails(
        MotionFailure(
          bad, by: off - within, "s",
          "\(names[index]) begins \(Numerals.fixed(found, 4)) s after \(names[index - 1]), not "
            + "\(Numerals.fixed(gap, 4)) s",
          of: curve?.key))
    }
    return .holds(margin: margin, unit: "s")
  }

  /// The time at which a key path or a view first reaches a moment; nil where it never does.
  func instant(
    _ moment: MotionSentence.Moment, of name: String, _ sentence: MotionSentence
  ) throws(ReferenceError) -> Double? {
    let span = span(of: sentence)
    switch moment {
    case .begins: return try curves(name).compactMap { $0.onset(in: span) }.min()
    case .rests:
      return try curves(name).compactMap { curve in
        guard let goal = curve.state(at: span.upperBound)?.values else { return nil }
        let within = sentence.within ?? curve.restThreshold
        return curve.lastInstant(in: span, slopes: [{ $0.separation(from: goal) }]) {
          $0.distance(to: goal) - within
        }
      }.max()
    case .appears:
      guard let layer = try scene.views.view(name) else {
        throw ReferenceError("\"appears\" needs views, and \"\(name)\" is not one")
      }
      return ViewVisibility(of: layer, in: scene)
        .instant(from: span.lowerBound, until: span.upperBound, reaching: 0.99)
    }
  }
}
