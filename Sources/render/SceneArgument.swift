import Document
import Film
import SceneFile

/// A scene named on the command line.
struct SceneArgument: Hashable {
  /// nil reads the scene from stdin.
  let path: String?
  /// The base name, which outputs are named after.
  let name: String

  /// How messages call it.
  var displayName: String { path ?? "<stdin>" }

  /// How the names of files end that hold assertions, `pip.expect.json` beside `pip.json`.
  private static let assertionsSuffix = ".expect.json"

  /// The file of assertions beside the scene, which need not be there; nil for stdin.
  var assertions: String? {
    path.map { ($0.hasSuffix(".json") ? String($0.dropLast(5)) : $0) + Self.assertionsSuffix }
  }

  /// Names under which the output folder holds other things.
  private static let reserved: Set<String> = ["check", "gallery", "review", "index"]

  /// The scenes that the words mean: files, folders for all their `*.json`, `-` for stdin.
  static func scenes(_ words: [String]) throws -> [SceneArgument] {
    var scenes: [SceneArgument] = []
    for word in words {
      if word == "-" {
        scenes.append(SceneArgument(path: nil, name: "stdin"))
        continue
      }
      switch FilePath.kind(of: word) {
      case .folder: scenes += try Self.scenes(inFolder: word)
      case .file: scenes.append(SceneArgument(path: word, name: baseName(of: word)))
      case .missing: throw missing(word)
      }
    }
    try refuseClashes(among: scenes)
    return scenes
  }

  private static func scenes(inFolder folder: String) throws -> [SceneArgument] {
    let names = FilePath.names(in: folder)
      .filter { $0.hasSuffix(".json") && !$0.hasSuffix(Self.assertionsSuffix) }
    guard !names.isEmpty else {
      throw CommandFailure(.notFound, "there are no scenes (*.json) in \(folder)", file: folder)
    }
    return names.map { name in
      SceneArgument(
        path: folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)", name: baseName(of: name))
    }
  }

  private static func missing(_ word: String) -> CommandFailure {
    var message = "there is no scene '\(word)'"
    if let command = Suggestion.nearest(to: word, in: CommandName.words) {
      message += ". Did you mean the command 'render \(command)'?"
    } else if let file = fileNear(word) {
      message += ". Did you mean '\(file)'?"
    }
    return CommandFailure(.notFound, message, file: word)
  }

  /// A scene of the same folder whose name is near, by its path.
  private static func fileNear(_ word: String) -> String? {
    let slash = word.lastIndex(of: "/")
    let folder = slash.map { String(word[...$0]) } ?? ""
    let name = slash.map { String(word[word.index(after: $0)...]) } ?? word
    let names = FilePath.names(in: folder.isEmpty ? "." : folder).filter { $0.hasSuffix(".json") }
    return Suggestion.nearest(to: name, in: names).map { folder + $0 }
  }

  private static func refuseClashes(among scenes: [SceneArgument]) throws {
    var seen: [String: SceneArgument] = [:]
    for scene in scenes {
      if reserved.contains(scene.name) {
        throw CommandFailure(
          .usage,
          "\(scene.displayName): '\(scene.name)' cannot be the name of a scene, because "
            + "out/\(scene.name) holds something else")
      }
      if let other = seen[scene.name] {
        throw CommandFailure(
          .usage,
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
