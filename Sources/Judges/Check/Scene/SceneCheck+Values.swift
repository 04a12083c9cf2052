import FlipbookCharts
import FlipbookDocument
internal import FlipbookInteraction
internal import FlipbookLayers
import FlipbookOpening
internal import FlipbookOutput
internal import FlipbookSystem
internal import FlipbookTimeline

extension SceneCheck {
  /// Compares the traced values, and looks for the cause of each difference.
  func compareValues(
    recordedIn film: RecordedFilm?, _ settings: CheckSettings, _ earlier: EarlierScene
  ) throws(CheckError) -> CheckResult {
    var recorded: ValueTrace
    var plan: CheckPlan
    do throws(ReferenceError) {
      guard let read = try folder.values() else {
        return missing(.values, path: folder.valuesPath)
      }
      recorded = read
      plan = try CheckPlan(for: scene, comparing: recorded, settings)
    } catch {
      return result(.values, error.description)
    }
    if settings.times == nil, let film,
      let gap = film.gap(
        in: recorded.instants.map(\.time), hasEveryFrame: plan.hasEveryFrame(of: film.frameCount))
    {
      return result(
        .values,
        "\(VisibleText.line(folder.valuesPath)) \(gap); `render check --record` records it again")
    }
    earlier.source = recorded.source
    var found = differences(from: recorded, plan, settings)
    if !found.isEmpty, let change = earlier.change {
      recorded = recorded.renamed(change)
      plan = try CheckError.references(CheckPlan(for: scene, comparing: recorded, settings))
      found = differences(from: recorded, plan, settings)
    }
    guard !found.isEmpty else { return result(.values) }
    // The earliest difference is reported first; of several at one instant, that of a view whose own text
    // changed, before what is bound to it.
    let names = Set(found.map(\.key))
    let changed = Set(
      plan.keys.filter {
        names.contains($0.name)
          && earlier.changes?.concern(scene.views.name(of: $0.layer)) == true
      }.map(\.name))
    let differences = found.enumerated().map { place, difference in
      (difference, (difference.time ?? -1, changed.contains(difference.key) ? 0 : 1, place))
    }.sorted { $0.1 < $1.1 }.map(\.0).enumerated().map { rank, difference in
      explained(
        difference, rank: rank, in: plan, recorded: recorded, settings: settings, earlier)
    }
    let shown = differences.prefix(5).map(\.text)
    let more = differences.count > 5 ? ["and \(differences.count - 5) more"] : []
    var failed = result(
      .values, (shown + more).map(VisibleText.line).joined(separator: "\n"))
    failed.differences = differences
    if let reportFolder {
      failed.charts = try charts(of: differences, plan, recorded, to: reportFolder)
    }
    return failed
  }

  /// The differences from recorded values; where the tree of the recorded scene is not known, a view that
  /// moves as one that is gone counts as that one.
  private func differences(
    from recorded: ValueTrace, _ plan: CheckPlan, _ settings: CheckSettings
  ) -> [TraceDifference] {
    var actual = ValueTrace(of: plan.keys, in: scene.timeline, at: plan.instants)
    if recorded.rounded == recorded { actual = actual.rounded }
    let renamed = RenamedViews(
      from: recorded, to: actual, plan.keys, tolerance: settings.tolerance)
    return renamed.differences
      + actual.differences(
        from: recorded, tolerance: settings.tolerance, framesPerSecond: scene.framesPerSecond
      ).filter { !renamed.explains($0.key) }
  }

  /// The maximum number of properties of a scene whose curves are drawn.
  private static let maximumCharted = 3

  /// The curves of the first differences, one for each distinct change.
  private func charts(
    of differences: [TraceDifference], _ plan: CheckPlan, _ recorded: ValueTrace,
    to reportFolder: OutputFolder
  ) throws(CheckError) -> [CheckChart] {
    var drawn: [CheckChart] = []
    var causes: Set<String> = []
    for difference in differences where causes.count < Self.maximumCharted {
      let cause = "\(difference.property) \(difference.verdict ?? "") \(difference.time ?? -1)"
      guard !causes.contains(cause),
        let key = plan.keys.first(where: { $0.name == difference.key }),
        let chart = ValuesChart(difference, of: key, recorded: recorded, in: scene)?.chart
      else { continue }
      causes.insert(cause)
      drawn += try CheckChart.write(
        chart, of: difference.key, in: scene, as: "values-\(causes.count)", to: reportFolder)
    }
    return drawn
  }

  /// The maximum number of differences of a scene that are explained, since an explanation
  /// evaluates many values.
  private static let maximumExplained = 12

  private func explained(
    _ difference: TraceDifference, rank: Int, in plan: CheckPlan, recorded: ValueTrace,
    settings: CheckSettings, _ earlier: EarlierScene
  ) -> TraceDifference {
    var difference = difference
    difference.changes = earlier.words(
      about: difference, in: recorded, tolerance: settings.tolerance)
    guard let key = plan.keys.first(where: { $0.name == difference.key }) else { return difference }
    difference.property = key.propertyName
    difference.views = [scene.views.name(of: key.layer)]
    let unit = PlotUnit(of: key).nameOfNumber
    if let largest = difference.largest {
      let words = [unit, largest.unit].filter { !$0.isEmpty }
      difference.largest = Deviation(largest.amount, unit: words.joined(separator: " "))
    }
    guard let time = difference.time, rank < Self.maximumExplained,
      let column = recorded.keys.firstIndex(of: difference.key)
    else { return difference }
    let actual = { (time: Double) in key.state(in: scene.timeline, at: time).value.components }
    let window = recorded.window(around: time, of: column) { time, expected in
      guard let now = actual(time), now.count == expected.count else { return false }
      return zip(now, expected).allSatisfy { Tolerance(settings.tolerance).accepts($0, for: $1) }
    }
    guard let curve = MotionCurve(of: key, in: scene), let first = window.first,
      let last = window.last, first.time < last.time
    else { return difference }
    let beginning = curve.onset(in: first.time...last.time) ?? first.time
    difference.verdict = MotionFit(window, beginning: beginning, actual)?.verdict?
      .words(interval: 1 / scene.framesPerSecond)
    return difference
  }
}

extension TraceKey {
  /// The key path without the view.
  var propertyName: String {
    switch path {
    case .property(let path): path.name
    case .frame: name.split(separator: ".").drop { $0 != "frame" }.joined(separator: ".")
    }
  }
}

extension ValueTrace {
  /// In seconds: how long before the first difference the samples start, because a delay may not
  /// show there yet, and how long both must agree after the last one.
  private static let margin = 0.5

  /// The values of a key around a difference: from shortly before it until both agree again.
  fileprivate func window(
    around time: Double, of column: Int, agrees: (Double, [Double]) -> Bool
  ) -> [(time: Double, values: [Double])] {
    let all = samples.compactMap { sample in
      sample.states[column].value.components.map { (time: sample.time, values: $0) }
    }
    guard let first = all.firstIndex(where: { $0.time >= time }) else { return [] }
    var last = first
    var differing = all[first].time
    while last + 1 < all.count, all[last].time < differing + Self.margin {
      last += 1
      if !agrees(all[last].time, all[last].values) { differing = all[last].time }
    }
    let begin = all.firstIndex { $0.time >= all[first].time - Self.margin } ?? first
    return Array(all[begin...last])
  }
}
