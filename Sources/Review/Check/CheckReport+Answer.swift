package import Document
import SceneFile

extension CheckReport {
  /// The report for programs: how many passed and failed, and every result.
  package var answer: [(String, JSONText)] {
    [
      ("passed", .number(Double(results.count(where: \.hasPassed)))),
      ("failed", .number(Double(failures.count))), ("causes", .array(causes.map(\.json))),
      ("results", .array(results.map(\.json))),
    ]
  }
}

extension CheckResult {
  fileprivate var json: JSONText {
    var members: [(String, JSONText)] = [
      ("scene", .string(scene)), ("subject", .string(subject)), ("passed", .boolean(hasPassed)),
    ]
    if let note { members.append(("note", .string(note.rawValue))) }
    if let deviation { members.append(("deviation", .number(Double(deviation)))) }
    if let failure { members.append(("failure", .string(failure))) }
    if let strip { members.append(("strip", .string(strip))) }
    if !differences.isEmpty {
      members.append(("differences", .array(differences.map(\.json))))
    }
    if let motion { members.append(("motion", motion.json)) }
    if let chart { members.append(("chart", .string(chart))) }
    return .object(members)
  }
}

extension MotionFailure {
  fileprivate var json: JSONText {
    .object([
      ("time", .number(time)), ("value", .array(values.map { .number($0) })),
      ("velocity", .array(velocity.map { .number($0) })), ("excess", .number(excess)),
      ("unit", .string(unit)),
    ])
  }
}

extension TraceDifference {
  fileprivate var json: JSONText {
    .object([
      ("key", .string(key)), ("property", .string(property)),
      ("time", time.map { .number($0) } ?? .null),
      ("frame", frame.map { .number(Double($0)) } ?? .null), ("message", .string(message)),
      ("verdict", verdict.map { .string($0) } ?? .null),
    ])
  }
}

extension CheckCause {
  fileprivate var json: JSONText {
    .object([
      ("property", .string(property)), ("verdict", .string(verdict)),
      ("frame", .number(Double(frame))), ("time", .number(time)),
      (
        "members",
        .array(
          members.map { .object([("scene", .string($0.scene)), ("key", .string($0.key))]) })
      ),
    ])
  }
}
