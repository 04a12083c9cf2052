internal import FlipbookDiff
package import FlipbookProduction
internal import FlipbookSystem

/// The subject of a review page.
package enum ReviewSubject: Hashable, Sendable {
  case scene(SceneSource)
  /// A clip, a folder of frames, or an animated picture.
  case footage(path: String)

  /// The name from which that of its page is derived.
  package var name: String {
    switch self {
    case .scene(let scene): return scene.name
    case .footage(let path):
      let last = path.split(separator: "/").last.map(String.init) ?? path
      return last.lastIndex(of: ".").flatMap { $0 > last.startIndex ? String(last[..<$0]) : nil }
        ?? last
    }
  }

  /// The subjects that words name: scenes, folders of scenes, clips, and folders of numbered
  /// pictures.
  ///
  /// - Parameters:
  ///   - others: Words that could have been meant where there is no such scene.
  ///   - imported: The scene that the file of another program becomes; nil for every other word.
  package static func subjects(
    _ words: [String], orCommands others: [String],
    imported: (String) throws(ProductionError) -> SceneSource? = { _ in nil }
  ) throws(ProductionError) -> [ReviewSubject] {
    var subjects: [ReviewSubject] = []
    var scenes: [String] = []
    for word in words {
      if let scene = try imported(word) {
        subjects.append(.scene(scene))
      } else if word == "-" || word.lowercased().hasSuffix(".json") || isFolderOfScenes(word) {
        scenes.append(word)
        subjects += try SceneSource.scenes([word], orCommands: others).map { .scene($0) }
      } else {
        guard FilePath.kind(of: word) != .missing else {
          throw ProductionError(FootageError.missing(path: word))
        }
        subjects.append(.footage(path: word))
      }
    }
    // The names of scenes must not clash either.
    _ = try SceneSource.scenes(scenes, orCommands: others)
    var seen: Set<String> = []
    for subject in subjects where !seen.insert(subject.name).inserted {
      throw ProductionError.refused(
        .request,
        "two films have the name '\(subject.name)', so that their pages would overwrite each "
          + "other")
    }
    return subjects
  }

  /// Whether a path is a folder of scenes; a folder of frames has a manifest and pictures.
  private static func isFolderOfScenes(_ path: String) -> Bool {
    guard FilePath.kind(of: path) == .folder else { return false }
    let names = FilePath.names(in: path)
    return !names.contains { FolderFootage.isFrame($0) }
      || names.contains { $0.hasSuffix(".json") && $0 != "render.json" }
  }
}
