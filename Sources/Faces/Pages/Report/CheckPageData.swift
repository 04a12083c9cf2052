import FlipbookCheck
internal import FlipbookDocument
internal import FlipbookSceneFile

/// The contents of the page as JSON: truncated text, and numbers with five digits.
struct CheckPageData {
  private(set) var json = ""
  private(set) var pictures = PagePictures()

  /// The maximum size of failing scenes in bytes; scenes beyond it are only counted.
  static let sceneLimit = 3_000_000
  /// The size in bytes after which scenes are brief: without numbers of curves, and with fewer
  /// lines.
  static let detailLimit = 1_000_000
  /// The maximum count of keys of causes that can be approved separately from the others of their
  /// scene.
  static let nameLimit = 10_000
  /// The maximum size in bytes of the results that passed.
  static let restLimit = 500_000

  /// - Parameters:
  ///   - folder: The folder of the pictures.
  ///   - command: The command to which `--approve` is added.
  init(of report: CheckReport, in folder: String, command: String, isServed: Bool) {
    let failing = Set(report.failures.map(\.scene))
    let groups = report.groups
    var levels: [String: SceneLevels] = [:]
    for outcome in report.scenes where failing.contains(outcome.scene) {
      levels[outcome.scene] = outcome
    }
    var results: [String: [CheckResult]] = [:]
    for result in report.failures { results[result.scene, default: []].append(result) }

    var own: [String: [Int]] = [:]
    for (index, group) in groups.enumerated() {
      for member in group.members { own[member.scene, default: []].append(index) }
    }

    // Where values have several causes, each can be approved separately.
    let scenesOfSeveral = Set(
      own.filter { $0.value.count { groups[$0].kind == .values } > 1 }.keys)
    var namesLeft = isServed ? Self.nameLimit : 0

    // Scenes are numbered in the order in which causes mention them.
    var numbers: [String: Int] = [:]
    var scenes: [String] = []
    var left = Self.sceneLimit
    for name in groups.flatMap({ $0.members.map(\.scene) }) where numbers[name] == nil {
      guard left > 0 else { break }
      let scene = CheckPageScene(
        name, levels[name], results[name] ?? [],
        groups: (own[name] ?? []).map { ($0, groups[$0]) },
        isBrief: left < Self.sceneLimit - Self.detailLimit, command: command,
        folder: folder, pictures: &pictures)
      let text = JSONText.object(scene.members).line
      left -= text.utf8.count
      numbers[name] = scenes.count
      scenes.append(text)
    }
    let rest = Self.rest(of: report)
    json =
      JSONText.object([
        ("summary", .string(report.summary)),
        ("served", .boolean(isServed)), ("command", .string(command)),
        ("counts", Self.counts(of: report)),
        (
          "groups",
          .array(
            groups.map {
              Self.json(
                $0, numbers: numbers, scenesOfSeveral: scenesOfSeveral, namesLeft: &namesLeft)
            })
        ),
        ("scenes", .array(scenes.map { .written($0) })),
        ("omitted", .number(Double(failing.count - scenes.count))),
        ("rest", .array(rest.rows)), ("restOmitted", .number(Double(rest.omitted))),
        ("assets", .array(pictures.paths.map { .string($0) })),
      ]).line
  }

  private static func counts(of report: CheckReport) -> JSONText {
    .object([
      ("passed", .number(Double(report.results.count(where: \.hasPassed)))),
      ("failed", .number(Double(report.failures.count))),
      ("recorded", .number(Double(report.results.count { $0.note == .recorded }))),
    ])
  }

  /// The results that did not fail, and the count of those that did not fit.
  private static func rest(of report: CheckReport) -> (rows: [JSONText], omitted: Int) {
    var rows: [JSONText] = []
    var left = restLimit
    let others = report.results.filter { $0.failure == nil }
    for result in others where left > 0 {
      let row = JSONText.array(
        [result.scene, result.subject.description, result.outcome].map {
          .string(PageText.shown($0))
        })
      left -= row.line.utf8.count
      rows.append(row)
    }
    return (rows, others.count - rows.count)
  }

  private static func json(
    _ group: CheckGroup, numbers: [String: Int], scenesOfSeveral: Set<String>,
    namesLeft: inout Int
  ) -> JSONText {
    let members = group.members.compactMap { member -> JSONText? in
      guard let number = numbers[member.scene] else { return nil }
      var texts: [JSONText] = [.number(Double(number)), .string(PageText.shown(member.keys))]
      if scenesOfSeveral.contains(member.scene), !member.names.isEmpty,
        member.names.count <= namesLeft
      {
        namesLeft -= member.names.count
        texts.append(.array(member.names.map { .string($0) }))
      }
      return .array(texts)
    }
    return .object([
      ("level", .string(group.kind.rawValue)), ("title", .string(PageText.shown(group.title))),
      ("note", .string(PageText.shown(group.note))),
      ("says", .array(group.says.map { .string(PageText.shown($0)) })),
      ("frame", group.moment.map { .number(Double($0.frame)) } ?? .null),
      ("members", .array(members)),
    ])
  }
}
