import FlipbookCharts
import FlipbookCheck
internal import FlipbookDocument
internal import FlipbookGeometry
internal import FlipbookSceneFile

/// The data of one failing scene on the page.
struct CheckPageScene {
  let members: [(String, JSONText)]

  /// The maximum number of lines about differences on a level.
  private static let maximumLines = (plain: 12, brief: 2)
  /// The maximum number of curves.
  private static let maximumCurves = (plain: 6, brief: 3)

  /// - Parameters:
  ///   - levels: The outcome on each level; nil where nothing was compared.
  ///   - results: The failures.
  ///   - groups: The groups of the scene, with their numbers.
  ///   - isBrief: Whether there are so many scenes that details are left out.
  init(
    _ name: String, _ levels: SceneLevels?, _ results: [CheckResult],
    groups: [(number: Int, group: CheckGroup)], isBrief: Bool, command: String, folder: String,
    pictures: inout PagePictures
  ) {
    let hasLevels = results.contains { $0.level != nil }
    let outcomes = hasLevels ? levels?.levels ?? [] : []
    let curves = Self.curves(of: results, groups: groups, isBrief: isBrief, &pictures)
    members =
      [
        ("name", .string(PageText.shown(name))),
        ("groups", .array(groups.map { .number(Double($0.number)) })),
        (
          "levels",
          .array(
            outcomes.map { outcome in
              Self.json(
                outcome, results.filter { $0.level == outcome.level },
                maximumLines: isBrief ? Self.maximumLines.brief : Self.maximumLines.plain,
                command: "\(command) --approve "
                  + ShellWord.quoted("\(name):\(outcome.level.rawValue)"))
            })
        ),
        ("curves", .array(curves)),
        (
          "others",
          .array(
            results.filter { $0.level == nil }.map { result in
              .object([
                ("subject", .string(PageText.shown(result.subject.description))),
                (
                  "lines",
                  .array(result.failureLines.map { .string(PageText.shown($0)) })
                ),
                (
                  "charts", .array(result.charts.map { Self.json($0, rank: 2, &pictures) })
                ),
                // A different length moves the instants of all references, and names are in several.
                (
                  "command",
                  result.subject.concernsAll
                    ? .string("\(command) --approve \(ShellWord.quoted(name))") : .null
                ),
              ])
            })
        ),
      ]
      + (CheckPageFrames(
        levels?.frames ?? [],
        drawn: Set(results.filter { $0.level != .pixels }.flatMap(\.frames).map(\.moment.frame)),
        folder: folder, &pictures
      ).json
        .map { [("frames", $0)] } ?? [])
  }

  /// The curves of the differing values.
  private static func curves(
    of results: [CheckResult], groups: [(number: Int, group: CheckGroup)], isBrief: Bool,
    _ pictures: inout PagePictures
  ) -> [JSONText] {
    var curves: [JSONText] = []
    for result in results where result.level == .values {
      // Differences with a chart come first, then those with numbers only.
      let order =
        result.differences.filter { difference in
          result.charts.contains { $0.subject == difference.key }
        }
        + result.differences.filter { difference in
          difference.curve != nil && !result.charts.contains { $0.subject == difference.key }
        }
      for difference in order.prefix(isBrief ? maximumCurves.brief : maximumCurves.plain) {
        let charts = result.charts.filter { $0.subject == difference.key }
        if isBrief, charts.isEmpty { continue }
        curves.append(
          json(
            difference, of: result.scene, charts, rank: curves.isEmpty ? 0 : 3, groups: groups,
            isBrief: isBrief,
            &pictures))
      }
    }
    return curves
  }

  private static func json(
    _ outcome: LevelOutcome, _ results: [CheckResult], maximumLines: Int, command: String
  ) -> JSONText {
    var members: [(String, JSONText)] = [
      ("level", .string(outcome.level.rawValue)), ("state", .string(outcome.word)),
      ("failures", .number(Double(results.count))),
    ]
    var lines: [String] = []
    switch outcome.state {
    case .moved(let movement):
      members.append(("subject", .string(PageText.shown(movement.subject))))
      if let first = movement.first {
        members.append(("frame", .number(Double(first.frame))))
        members.append(("time", PageText.seconds(first.time)))
      }
      if !movement.change.isEmpty {
        members.append(("change", .string(PageText.shown(movement.change))))
      }
      if !movement.changes.isEmpty {
        members.append(("says", .array(movement.changes.map { .string(PageText.shown($0)) })))
      }
      if let deviation = movement.deviation { members.append(("off", .string(deviation.text))) }
      if let verdict = movement.verdict {
        members.append(("verdict", .string(PageText.shown(verdict))))
      }
      lines = results.flatMap(\.movements).map(\.text)
      members.append(("command", .string(command)))
    case .failed(let failure):
      lines = failure.split(separator: "\n").map(String.init)
      members.append(("command", .string(command)))
    case .same, .recorded, .notRecorded, .notCompared: break
    }
    if lines.count > maximumLines {
      lines = lines.prefix(maximumLines) + ["and \(lines.count - maximumLines) more"]
    }
    if !lines.isEmpty {
      members.append(("lines", .array(lines.map { .string(PageText.shown($0)) })))
    }
    return .object(members)
  }

  private static func json(
    _ difference: TraceDifference, of scene: String, _ charts: [CheckChart], rank: Int,
    groups: [(number: Int, group: CheckGroup)], isBrief: Bool, _ pictures: inout PagePictures
  ) -> JSONText {
    let own = groups.first { entry in
      entry.group.members.contains { $0.scene == scene && $0.names.contains(difference.key) }
    }
    var members: [(String, JSONText)] = [
      ("key", .string(PageText.shown(difference.key))),
      ("group", .number(Double(own?.number ?? -1))),
    ]
    var drawn: [JSONText] = []
    // The first size has a higher rank; the others are embedded after the pictures of all scenes.
    for (number, chart) in charts.enumerated() {
      drawn.append(json(chart, rank: rank + 2 * number, &pictures))
    }
    members.append(("charts", .array(drawn)))
    if let worst = difference.curve?.worst { members.append(("worst", PageText.seconds(worst))) }
    if let curve = difference.curve, !isBrief { members += json(curve) }
    return .object(members)
  }

  /// The maximum number of instants of a curve; more would be unreadable.
  private static let maximumInstants = 150

  private static func json(_ curve: TraceCurve) -> [(String, JSONText)] {
    let step = max(1, (curve.times.count + maximumInstants - 1) / maximumInstants)
    let rows = Array(stride(from: 0, to: curve.times.count, by: step))
    let amounts = curve.amounts
    func columns(_ values: [[Double]?]) -> JSONText {
      let count = min(values.lazy.compactMap { $0?.count }.max() ?? 0, 16)
      return .array(
        (0..<count).map { column in
          .array(
            rows.map { row in
              guard let numbers = values[row], numbers.count > column else { return .null }
              return PageText.short(numbers[column])
            })
        })
    }
    return [
      ("times", .array(rows.map { PageText.seconds(curve.times[$0]) })),
      ("expected", columns(curve.expected)), ("actual", columns(curve.actual)),
      ("off", .array(rows.map { PageText.short(amounts[$0]) })),
    ]
  }

  private static func json(
    _ chart: CheckChart, rank: Int, _ pictures: inout PagePictures
  ) -> JSONText {
    .object([
      ("asset", .number(Double(pictures.number(of: chart.path, rank: rank)))),
      ("width", .number(chart.width)), ("height", .number(chart.height)),
      (
        "plots",
        .array(
          chart.axes.map { axes in
            .array(
              [
                axes.area.origin.x, axes.area.origin.y, axes.area.size.width,
                axes.area.size.height, axes.x.lowerBound, axes.x.upperBound,
              ].map(PageText.short))
          })
      ),
    ])
  }
}
