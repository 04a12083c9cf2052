package import Document
import SceneFile

extension CheckReport {
  /// The report for programs: how many passed and failed, and every result.
  package var answer: [(String, JSONText)] {
    [
      ("passed", .number(Double(results.count(where: \.hasPassed)))),
      ("failed", .number(Double(failures.count))), ("results", .array(results.map(\.json))),
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
