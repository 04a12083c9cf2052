import FlipbookDocument
import FlipbookMotion

/// Writes courses of values as Core Animation's animations.
enum SceneAnimation {
  /// How much earlier than written a jump happens, in seconds, so that the frame at its time shows
  /// what comes after it however times are rounded.
  private static let lead = 0.000_05

  /// The animation of a key path along a course.
  ///
  /// - Parameter extra: Further keys, such as a `valueFunction`.
  static func text<Value>(
    _ keyPath: String, _ moving: Moving<Value>, extra: [(String, JSONText)] = [],
    _ write: (Value) -> JSONText
  ) -> JSONText {
    var times: [Double] = []
    var values: [JSONText] = []
    var functions: [TimingFunction] = []
    let keys = moving.keys
    for (index, key) in keys.enumerated() {
      times.append(key.time)
      values.append(write(key.value))
      guard index + 1 < keys.count else { break }
      switch key.way {
      case .eased(let function): functions.append(function)
      case .hold:
        functions.append(.linear)
        guard keys[index + 1].value != key.value else { continue }
        let jump = max(times.dropLast().last ?? key.time, keys[index + 1].time - lead)
        // A value that is gone at its own time is there until just before.
        if jump < key.time { times[times.count - 1] = jump }
        times.append(jump)
        values.append(write(key.value))
        times.append(jump)
        values.append(write(keys[index + 1].value))
        functions += [.linear, .linear]
      }
    }
    let start = times[0]
    let duration = times[times.count - 1] - start
    guard duration > 1e-6 else {
      // All at once: the last value from then on.
      return discrete(keyPath, [(start, values[0]), (start, values[values.count - 1])], extra)
    }
    return curve(
      keyPath, extra, start: start, duration: duration, times: times, values: values,
      functions: functions)
  }

  private static func curve(
    _ keyPath: String, _ extra: [(String, JSONText)], start: Double, duration: Double,
    times: [Double], values: [JSONText], functions: [TimingFunction]
  ) -> JSONText {
    var members: [(String, JSONText)] = [("keyPath", .string(keyPath))] + extra
    let isPlain = functions.allSatisfy { $0 == .linear }
    if values.count == 2 {
      members += [("fromValue", values[0]), ("toValue", values[1])]
      members += clock(start, duration)
      if !isPlain { members.append(("timingFunction", text(functions[0]))) }
      return .object([("basic", .object(members))])
    }
    members.append(("values", .array(values)))
    let keyTimes = times.map { ($0 - start) / duration }
    let decimals = duration > 20 ? 7 : duration > 2 ? 6 : 5
    members.append(("keyTimes", .roundedList(keyTimes, decimals)))
    if !isPlain { members.append(("timingFunctions", .array(functions.map(text)))) }
    members += clock(start, duration)
    return .object([("keyframe", .object(members))])
  }

  /// The animation of a value that jumps: each from its time on.
  static func discrete(
    _ keyPath: String, _ steps: [(time: Double, value: JSONText)],
    _ extra: [(String, JSONText)] = []
  ) -> JSONText {
    let start = steps[0].time
    let end = max(steps[steps.count - 1].time, start) + 1
    var keyTimes = steps.map { max(0, ($0.time - lead - start) / (end - start)) }
    keyTimes[0] = 0
    keyTimes.append(1)
    var members: [(String, JSONText)] = [("keyPath", .string(keyPath))] + extra
    members.append(("values", .array(steps.map(\.value))))
    members.append(("keyTimes", .roundedList(keyTimes, 7)))
    members.append(("calculationMode", .string("discrete")))
    members += clock(start, end - start)
    return .object([("keyframe", .object(members))])
  }

  private static func clock(_ start: Double, _ duration: Double) -> [(String, JSONText)] {
    var members: [(String, JSONText)] = []
    if abs(start) > 1e-9 { members.append(("beginTime", .rounded(start, 6))) }
    members.append(("duration", .rounded(duration, 6)))
    members.append(("fillMode", .string("both")))
    members.append(("removedOnCompletion", .boolean(false)))
    return members
  }

  private static func text(_ function: TimingFunction) -> JSONText {
    if let name = function.name { return .string(name) }
    return .roundedList([function.x1, function.y1, function.x2, function.y2])
  }
}
