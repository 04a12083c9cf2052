internal import FlipbookOpening
internal import FlipbookOutput
internal import FlipbookSceneFile
internal import FlipbookSystem

/// The folders in which a change may affect a scene.
struct SceneFolders {
  /// The scene's file.
  let path: String
  /// The folder that contains the images; nil for the scene's own.
  let root: String?

  /// The extensions of images, scenes, traces and fonts; other files do not affect a scene.
  private static let endings: Set<String> = [
    "json", "csv", "txt", "png", "apng", "jpg", "jpeg", "gif", "webp", "svg", "ttf", "otf", "ttc",
  ]
  private static let fontEndings: Set<String> = ["ttf", "otf", "ttc"]
  /// The maximum number of watched folders next to the scene.
  private static let limit = 64

  private var folder: String { SceneLoader.folder(of: path) }

  /// The scene's folder with its subfolders, and the folders of the files that it has read.
  ///
  /// The subfolders are included because a missing image may be created in one of them.
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

  /// Whether a changed file may affect the scene.
  func matters(_ changed: String) -> Bool {
    changed.isEmpty || changed == FolderWatch.nudged
      || (!Self.name(of: changed).hasPrefix(".")
        && Self.endings.contains(Self.ending(of: changed)))
      || changed == "\(folder)/\(Self.name(of: path))"
  }

  /// Whether a changed file is a font, which is not part of a scene's digest.
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
