internal import FlipbookDocument
internal import FlipbookSystem

/// Scenes named by words of a command line.
extension SceneSource {
  /// The suffix of files of assertions: `pip.expect.json` next to `pip.json`.
  private static let assertionsSuffix = ".expect.json"

  /// The path of the file of assertions next to the scene, which may be missing; nil for stdin.
  package var assertions: String? {
    (importedFrom ?? path).map {
      ($0.hasSuffix(".json") ? String($0.dropLast(5)) : $0) + Self.assertionsSuffix
    }
  }

  /// Names that are used for other contents of the output folder.
  private static let reserved: Set<String> = ["check", "gallery", "review", "index"]

  /// The scenes that words name: files, folders for all their `*.json`, `-` for stdin.
  ///
  /// - Parameter others: Words that could have been meant where there is no such scene.
  package static func scenes(
    _ words: [String], orCommands others: [String]
  ) throws(ProductionError) -> [SceneSource] {
    var scenes: [SceneSource] = []
    for word in words {
      if word == "-" {
        scenes.append(SceneSource(path: nil, name: "stdin"))
        continue
      }
      switch FilePath.kind(of: word) {
      case .folder: scenes += try Self.scenes(inFolder: word)
      case .file: scenes.append(SceneSource(path: word, name: baseName(of: word)))
      case .missing: throw missing(word, others)
      }
    }
    try refuseClashes(among: scenes)
    return scenes
  }

  private static func scenes(inFolder folder: String) throws(ProductionError) -> [SceneSource] {
    let names = FilePath.names(in: folder)
      .filter { $0.hasSuffix(".json") && !$0.hasSuffix(Self.assertionsSuffix) }
    guard !names.isEmpty else {
      throw .refused(.missingFile, "there are no scenes (*.json) in \(folder)", file: folder)
    }
    return names.map { name in
      SceneSource(
        path: folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)", name: baseName(of: name))
    }
  }

  private static func missing(_ word: String, _ others: [String]) -> ProductionError {
    var message = "there is no scene '\(word)'"
    if let command = Suggestion.nearest(to: word, in: others) {
      message += ". Did you mean the command 'render \(command)'?"
    } else if let file = fileNear(word) {
      message += ". Did you mean '\(file)'?"
    }
    return .refused(.missingFile, message, file: word)
  }

  /// The path of a scene with a similar name in the same folder.
  private static func fileNear(_ word: String) -> String? {
    let slash = word.lastIndex(of: "/")
    let folder = slash.map { String(word[...$0]) } ?? ""
    let name = slash.map { String(word[word.index(after: $0)...]) } ?? word
    let names = FilePath.names(in: folder.isEmpty ? "." : folder).filter { $0.hasSuffix(".json") }
    return Suggestion.nearest(to: name, in: names).map { folder + $0 }
  }

  private static func refuseClashes(among scenes: [SceneSource]) throws(ProductionError) {
    var seen: [String: SceneSource] = [:]
    for scene in scenes {
      if reserved.contains(scene.name) {
        throw .refused(
          .request,
          "\(scene.displayName): '\(scene.name)' cannot be the name of a scene, because "
            + "out/\(scene.name) holds something else")
      }
      if let other = seen[scene.name] {
        throw .refused(
          .request,
          "\(other.displayName) and \(scene.displayName) have the same name, "
            + "so that their outputs would overwrite each other")
      }
      seen[scene.name] = scene
    }
  }

  static func baseName(of path: String) -> String {
    let last = path.split(separator: "/").last.map(String.init) ?? path
    return last.hasSuffix(".json") ? String(last.dropLast(5)) : last
  }
}
