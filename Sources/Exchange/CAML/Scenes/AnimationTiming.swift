import FlipbookDocument
import FlipbookMotion

/// The timing of an animation: CAMediaTiming, and its curve.
struct AnimationTiming {
  let work: ImportWork

  /// Adds the keys of the timing.
  ///
  /// - Parameter key: The key under which the animation is added; nil for the file's own.
  func add(
    of element: MarkupElement, isSpring: Bool, key: String?, to members: inout ViewMembers
  ) {
    let calculates = work.boolean("mica_autorecalculatesDuration", of: element) ?? false
    if !(isSpring && calculates) {
      members.add("duration", time: work.number("duration", of: element, in: 0...1e9), unless: 0)
    }
    // 1e-100 means time 0: a beginTime of 0 would be replaced by the time of adding.
    let begin = work.number("beginTime", of: element) ?? 0
    if abs(begin) > 1e-6 { members.add("beginTime", .number(begin)) }
    members.add("timeOffset", time: work.number("timeOffset", of: element), unless: 0)
    members.add("speed", time: work.number("speed", of: element), unless: 1)
    let isEndless = addRepetition(of: element, to: &members)
    note(element, begin: begin, isEndless: isEndless)
    members.add("autoreverses", work.boolean("autoreverses", of: element) ?? false, unless: false)
    if let mode = element["fillMode"], mode != "removed" {
      if ["forwards", "backwards", "both"].contains(mode) {
        members.add("fillMode", .string(mode))
      } else {
        work.remark(
          "fillMode:\(mode)", .unknownWord, "fillMode \"\(mode)\" is not known", at: element)
      }
    }
    if !isEndless {
      members.add(
        "removedOnCompletion", work.boolean("removedOnCompletion", of: element) ?? true,
        unless: true)
    }
    if let curve = Self.curve("timingFunction", of: element, work), curve.isLinear == false {
      members.add("timingFunction", curve.json)
    }
    if let key = key ?? element["key"], !key.isEmpty { members.add("key", .string(key)) }
  }

  /// Notes how long the film must be for it.
  private func note(_ element: MarkupElement, begin: Double, isEndless: Bool) {
    func number(_ name: String) -> Double? { element[name].flatMap { WrittenNumber.number($0) } }
    let speed = max(abs(number("speed") ?? 1), 1e-3)
    let doubles = element["autoreverses"].flatMap { WrittenNumber.boolean($0) } ?? false
    let cycle = abs(number("duration") ?? 0.25) * (doubles ? 2 : 1)
    if isEndless {
      work.length.cycle = max(work.length.cycle, cycle / speed)
    } else {
      let total = number("repeatDuration") ?? 0
      let count = number("repeatCount") ?? 0
      // In the time of the animation, which passes `speed` times as fast as the layer's.
      let active = total > 0 ? total : cycle * (count > 0 ? count : 1)
      work.length.end = max(work.length.end, max(0, begin) + active / speed)
    }
  }

  /// Whether it goes on for ever.
  private func addRepetition(of element: MarkupElement, to members: inout ViewMembers) -> Bool {
    let isEndless = ["repeatCount", "repeatDuration"].contains { name in
      element[name].map { WrittenNumber.isInfinite($0) || (WrittenNumber.number($0) ?? 0) >= 1e8 }
        == true
    }
    if isEndless {
      members.add("repeatCount", .string("infinity"))
      return true
    }
    let duration = work.number("repeatDuration", of: element, in: 0...1e9) ?? 0
    if duration > 0 {
      members.add("repeatDuration", .short(duration, 6))
    } else if let count = work.number("repeatCount", of: element, in: 0...1e9), count != 0,
      count != 1
    {
      members.add("repeatCount", .short(count, 6))
    }
    return false
  }

  /// A timing function as the scene writes it.
  struct Curve {
    var json: JSONText
    var isLinear: Bool
    /// The name, where it has one.
    var name: String?
  }

  /// The curve that an element has as an attribute or a child.
  static func curve(_ name: String, of element: MarkupElement, _ work: ImportWork) -> Curve? {
    if let text = element[name] { return curve(text, at: element, work) }
    guard let child = element.child(name) else { return nil }
    return curve(in: child, work)
  }

  /// The curve that an element is: `<CAMediaTimingFunction controlPoints="0.4 0 0.2 1"/>`.
  static func curve(in element: MarkupElement, _ work: ImportWork) -> Curve? {
    guard
      let text = element["controlPoints"] ?? element["name"] ?? CAMLValue.text(of: element)
    else { return nil }
    return curve(text, at: element, work)
  }

  private static func curve(_ text: String, at element: MarkupElement, _ work: ImportWork) -> Curve?
  {
    let trimmed = text.trimmingWhitespace
    if TimingFunction.named(trimmed) != nil {
      return Curve(json: .string(trimmed), isLinear: trimmed == "linear", name: trimmed)
    }
    if let n = WrittenNumber.list(trimmed), n.count == 4, 0...1 ~= n[0], 0...1 ~= n[2] {
      let isLinear = n[0] == n[1] && n[2] == n[3]
      return Curve(json: .short(n), isLinear: isLinear, name: isLinear ? "linear" : nil)
    }
    work.remark(
      "curve:\(trimmed.prefix(40))", .value, "\"\(trimmed.prefix(40))\" is no timing function",
      at: element)
    return nil
  }
}
