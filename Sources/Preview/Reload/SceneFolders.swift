internal import Opening
internal import Output
internal import SceneFile
internal import System

/// The folders in which a change may change what a scene shows.
struct SceneFolders {
  /// The scene's file.
  let path: String
  /// The folder that images are read from; nil for the scene's own.
  let root: String?

  /// What images, scenes, traces and fonts end with; other files mean nothing to a scene.
  private static let endings: Set<String> = [
    "json", "csv", "txt", "png", "apng", "jpg", "jpeg", "gif", "webp", "svg", "ttf", "otf", "ttc",
  ]
  private static let fontEndings: Set<String> = ["ttf", "otf", "ttc"]
  /// How many folders beside the scene are watched.
  private static let limit = 64

  private var folder: String { SceneLoader.folder(of: path) }

  /// The scene's folder with those in it, and those of the files that it has read.
  ///
  /// The folders in it count because an image that is missing may appear in one of them.
  func all(_ scene: CompiledScene?) -> Set<String> {
    let root = root ?? folder
    var all: Set<String> = [folder, root]
    for name in FilePath.names(in: root).prefix(1000) where all.count < Self.limit {
      if FilePath.kind(of: "\(root)/\(name)") == .folder { all.insert("\(root)/\(name)") }
    }
    for file in scene?.input.files ?? [] {
      all.insert(SceneLoader.folder(of: "\(root)/\(file)"))
    }
    if let name = scene?.name { all.insert("references/\(name)") }
    return all
  }

  /// Whether a changed file may change the scene.
  func matters(_ changed: String) -> Bool {
    changed.isEmpty || changed == FolderWatch.nudged
      || (!Self.name(of: changed).hasPrefix(".")
        && Self.endings.contains(Self.ending(of: changed)))
      || changed == "\(folder)/\(Self.name(of: path))"
  }

  /// Whether a changed file is a font, which the fingerprint of a scene does not tell.
  static func isFont(_ changed: String) -> Bool {
    changed.isEmpty || fontEndings.contains(ending(of: changed))
  }

  private static func name(of path: String) -> Substring {
    path.split(separator: "/").last ?? ""
  }

  private static func ending(of path: String) -> String {
    name(of: path).split(separator: ".").dropFirst().last?.lowercased() ?? ""
  }
}
