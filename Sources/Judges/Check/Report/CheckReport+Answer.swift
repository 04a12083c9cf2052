import FlipbookDiff
package import FlipbookDocument
import FlipbookSceneFile

extension CheckReport {
  /// The report for programs: the counts of passes and failures, and every result.
  package var answer: [(String, JSONText)] {
    [
      ("passed", .number(Double(results.count(where: \.hasPassed)))),
      ("failed", .number(Double(failures.count))), ("causes", .array(causes.map(\.json))),
      ("scenes", .array(scenes.map(\.json))), ("results", .array(results.map(\.json))),
    ]
  }
}

extension CheckResult {
  fileprivate var json: JSONText {
    var members: [(String, JSONText)] = [
      ("scene", .string(scene)), ("subject", .string(subject.description)),
      ("passed", .boolean(hasPassed)),
    ]
    if let level { members.append(("level", .string(level.rawValue))) }
    if let note { members.append(("note", .string(note.rawValue))) }
    if let deviation { members.append(("deviation", .number(Double(deviation)))) }
    if let failure { members.append(("failure", .string(failure))) }
    if let remark { members.append(("remark", .string(remark))) }
    if let pictures = frames.lazy.compactMap(\.pictures).first {
      members.append(("strip", .string(pictures.difference)))
    }
    if !differences.isEmpty {
      members.append(("differences", .array(differences.map(\.json))))
    }
    if !drawing.isEmpty {
      members.append(
        ("drawing", .array(drawing.map { $0.json(findings.drawingChanges[$0.layer] ?? []) })))
    }
    if let coverage, subject != .files { members.append(("coverage", coverage.json)) }
    if let motion { members.append(("motion", motion.json)) }
    if let chart = charts.first { members.append(("chart", .string(chart.path))) }
    return .object(members)
  }
}

extension SceneLevels {
  fileprivate var json: JSONText {
    .object([
      ("scene", .string(scene)),
      (
        "levels",
        .array(
          levels.map { outcome in
            .object([
              ("level", .string(outcome.level.rawValue)), ("state", .string(outcome.word)),
              ("first", outcome.movement?.json ?? .null),
            ])
          })
      ),
      ("frames", .array(frames.map(\.json))),
    ])
  }
}

extension LevelMovement {
  fileprivate var json: JSONText {
    .object([
      ("subject", .string(subject)), ("property", .string(property)),
      ("frame", first.map { .number(Double($0.frame)) } ?? .null),
      ("time", first.map { .number($0.time) } ?? .null),
      ("amount", deviation.map { .number($0.amount) } ?? .null),
      ("unit", .string(deviation?.unit ?? "")), ("verdict", verdict.map { .string($0) } ?? .null),
      ("text", .string(text)),
    ])
  }
}

extension FrameDifference {
  fileprivate var json: JSONText {
    var members: [(String, JSONText)] = [
      ("frame", .number(Double(moment.frame))), ("time", .number(time)),
      ("different", .boolean(isDifferent)), ("largest", .number(Double(largest))),
      ("count", .number(Double(count))),
    ]
    if let area {
      let numbers = [area.x, area.y, area.width, area.height]
      members.append(("area", .array(numbers.map { .number(Double($0)) })))
    }
    if let pictures {
      members += [
        ("expected", .string(pictures.expected)), ("actual", .string(pictures.actual)),
        ("difference", .string(pictures.difference)),
      ]
    }
    return .object(members)
  }
}

extension DrawingDifference {
  fileprivate func json(_ changes: [String]) -> JSONText {
    .object([
      ("kind", .string(kind.rawValue)), ("layer", .string(layer)), ("command", .string(command)),
      ("property", .string(property)), ("frame", .number(Double(first.frame))),
      ("time", .number(first.time)), ("amount", deviation.map { .number($0.amount) } ?? .null),
      ("unit", .string(deviation?.unit ?? "")), ("expected", .string(expected)),
      ("actual", .string(actual)), ("message", .string(text)),
      ("changes", .array(changes.map { .string($0) })),
    ])
  }
}

extension FrameCoverage {
  fileprivate var json: JSONText {
    .object([
      ("compared", .number(Double(compared))), ("frames", .number(Double(total))),
      ("differing", .number(Double(differing.count))),
      ("first", differing.first.map { .number(Double($0.frame)) } ?? .null),
      ("last", differing.last.map { .number(Double($0.frame)) } ?? .null),
      ("visible", visible.map { .number(Double($0.frame)) } ?? .null),
      ("letters", .boolean(isOfLetters)),
    ])
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
      ("frame", first.map { .number(Double($0.frame)) } ?? .null),
      ("amount", largest.map { .number($0.amount) } ?? .null),
      ("unit", .string(largest?.unit ?? "")), ("message", .string(message)),
      ("verdict", verdict.map { .string($0) } ?? .null),
      ("changes", .array(changes.map { .string($0) })),
    ])
  }
}

extension CheckCause {
  fileprivate var json: JSONText {
    .object([
      ("level", .string(level.rawValue)), ("headline", .string(headline)),
      ("property", .string(property)),
      ("verdict", .string(verdict)), ("frame", .number(Double(first.frame))),
      ("time", .number(first.time)), ("changes", .array(changes.map { .string($0) })),
      ("seen", sight == .unknown ? .null : .boolean(sight != .nowhere)),
      (
        "members",
        .array(
          members.map { .object([("scene", .string($0.scene)), ("key", .string($0.key))]) })
      ),
      (
        "consequences",
        .array(
          consequences.map {
            .object([
              ("scene", .string($0.scene)),
              ("level", $0.level.map { .string($0.rawValue) } ?? .null),
              ("subject", .string($0.subject)), ("time", .number($0.time)),
            ])
          })
      ),
    ])
  }
}
