import FlipbookCharts
internal import FlipbookInteraction
import FlipbookOpening

extension EarlierScene {
  /// The maximum number of instants at which values are compared to find their cause.
  private static let maximumInstants = 60

  /// The changes of the file from which a difference of values follows, in words; empty where the recorded scene
  /// no longer has the recorded values, because another file than the scene's changed.
  func words(
    about difference: TraceDifference, in recorded: ValueTrace, tolerance: Double
  ) -> [String] {
    let key = try? now.views.key(difference.key)
    guard let roots else {
      return changes?.words(about: key.map { now.views.name(of: $0.layer) } ?? "") ?? []
    }
    let step = max(1, recorded.samples.count / Self.maximumInstants)
    let times = recorded.samples.enumerated().filter {
      $0.offset % step == 0 || $0.element.time == difference.time
    }
    func values(in scene: CompiledScene) -> [TracedValue?] {
      let key = try? scene.views.key(difference.key)
      return times.map { key?.state(in: scene.timeline, at: $0.element.time).value }
    }
    func isSame(_ a: TracedValue?, _ b: TracedValue?) -> Bool {
      guard let a = a?.components, let b = b?.components, a.count == b.count else { return a == b }
      return zip(a, b).allSatisfy { Tolerance(tolerance).accepts($0, for: $1) }
    }
    let before = values(in: roots.past)
    if let column = recorded.keys.firstIndex(of: difference.key),
      before.contains(where: { $0 != nil })
    {
      let own = times.map { $0.element.states[column].value }
      guard zip(before, own).allSatisfy({ isSame($0, $1) }) else { return [] }
    }
    return roots.words { root in
      !zip(before, values(in: root.scene)).allSatisfy { isSame($0, $1) }
    }
  }

  /// The results with the changes of the file without which a failed assertion holds.
  ///
  /// - Parameter check: Tests the assertions in another scene.
  func asserted(
    _ results: [CheckResult], _ check: (CompiledScene) throws(CheckError) -> [CheckResult]
  ) throws(CheckError) -> [CheckResult] {
    guard results.contains(where: { $0.failure != nil }), let roots, !roots.roots.isEmpty else {
      return results
    }
    func failed(in scene: CompiledScene) throws(CheckError) -> Set<CheckSubject> {
      Set(try check(scene).filter { $0.failure != nil }.map(\.subject))
    }
    let before = try failed(in: roots.past)
    var after: [Set<CheckSubject>] = []
    for root in roots.roots where roots.roots.count > 1 { after.append(try failed(in: root.scene)) }
    return results.map { result in
      guard result.failure != nil, !before.contains(result.subject) else { return result }
      var result = result
      let index = after.firstIndex { $0.contains(result.subject) } ?? 0
      result.findings.changes = roots.roots[index].words
      return result
    }
  }
}
