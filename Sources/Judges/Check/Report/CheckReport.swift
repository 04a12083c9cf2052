/// The results of all comparisons.
package struct CheckReport: Hashable, Sendable {
  package var results: [CheckResult]

  package init(results: [CheckResult] = []) {
    self.results = results
  }

  package var failures: [CheckResult] { results.filter { $0.failure != nil } }

  /// The files of pictures and curves that the results name, as paths in the report's folder.
  package var pictures: Set<String> {
    var paths: Set<String> = []
    for result in results {
      paths.formUnion(result.charts.map(\.path))
      for pictures in result.frames.compactMap(\.pictures) {
        paths.formUnion([pictures.expected, pictures.actual, pictures.difference])
      }
    }
    return paths
  }

  /// The names of the scenes whose references this run wrote.
  package var recordedScenes: [String] {
    results.filter { $0.note == .recorded && $0.subject == .film }.map(\.scene)
  }

  /// ` and 2 files`: those whose contents were compared; empty for none.
  private var fileCount: String {
    let number = results.reduce(0) { sum, result in
      if case .file = result.subject { return sum + 1 }
      return sum + (result.subject == .files ? result.coverage?.compared ?? 0 : 0)
    }
    return number > 0 ? " and \(number) file\(number == 1 ? "" : "s")" : ""
  }

  /// The closing line: `41 passed, 1 failed`, and further counts.
  package var summary: String {
    var parts = ["\(results.count(where: \.hasPassed)) passed", "\(failures.count) failed"]
    let recorded = results.count { $0.note == .recorded }
    if recorded > 0 { parts.append("\(recorded) recorded") }
    let bare = results.count { $0.note == .withoutAssertions }
    if bare > 0 { parts.append("\(bare) \(bare == 1 ? "scene" : "scenes") without expect.json") }
    let covered = results.filter { $0.subject == .everyFrame }.compactMap(\.coverage)
    if !covered.isEmpty {
      let (compared, total) = (
        covered.map(\.compared).reduce(0, +), covered.map(\.total).reduce(0, +)
      )
      parts.append("compared \(compared) of \(total) frames\(fileCount)")
    }
    func count(_ subject: CheckSubject, _ what: String) {
      let number = results.count { $0.note == .notRecorded && $0.subject == subject }
      if number > 0 {
        parts.append("\(number) \(number == 1 ? "scene" : "scenes") without \(what)")
      }
    }
    count(.drawing, "a recorded drawing")
    count(.files, "a record of their files, which `render check --record` makes")
    count(.everyFrame, "a record of every frame, which `render check --record` makes")
    let near = results.filter { $0.deviation != nil }.flatMap(\.frames).map(\.largest)
      .filter { $0 > 0 }
    if let farthest = near.max() {
      parts.append(
        "\(near.count) \(near.count == 1 ? "frame" : "frames") off by at most \(farthest) of 255")
    }
    return parts.joined(separator: ", ")
  }
}
