/// Everything that was compared.
package struct CheckReport: Hashable, Sendable {
  package var results: [CheckResult]

  package init(results: [CheckResult] = []) {
    self.results = results
  }

  package var failures: [CheckResult] { results.filter { $0.failure != nil } }

  /// The files of pictures and curves that results name, by their paths in the report's folder.
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

  /// The names of scenes whose references were written now.
  package var recordedScenes: [String] {
    results.filter { $0.note == .recorded && $0.subject == "film" }.map(\.scene)
  }

  /// The closing line: `41 passed, 1 failed`, and what there was beside that.
  package var summary: String {
    var parts = ["\(results.count(where: \.hasPassed)) passed", "\(failures.count) failed"]
    let recorded = results.count { $0.note == .recorded }
    if recorded > 0 { parts.append("\(recorded) recorded") }
    let bare = results.count { $0.note == .withoutAssertions }
    if bare > 0 { parts.append("\(bare) \(bare == 1 ? "scene" : "scenes") without expect.json") }
    let drawings = results.count { $0.note == .notRecorded }
    if drawings > 0 {
      parts.append("\(drawings) \(drawings == 1 ? "scene" : "scenes") without a recorded drawing")
    }
    let near = results.filter { $0.deviation != nil }.flatMap(\.frames).map(\.largest)
      .filter { $0 > 0 }
    if let farthest = near.max() {
      parts.append(
        "\(near.count) \(near.count == 1 ? "frame" : "frames") off by at most \(farthest) of 255")
    }
    return parts.joined(separator: ", ")
  }
}
