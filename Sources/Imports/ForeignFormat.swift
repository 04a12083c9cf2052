internal import System

/// A format of another program that can be read as a scene.
package enum ForeignFormat: Hashable, Sendable {
  /// Core Animation markup: `main.caml`, a `.ca` bundle, a `.wallpaper`, or a `.tendies` archive.
  case coreAnimation
  /// Lottie: `.lottie`, or JSON with Lottie's keys.
  case lottie

  /// The format of a file or folder; nil for scenes, folders of scenes, and everything else.
  ///
  /// Lottie shares the extension of scenes. Scenes are recognized by the first keys of the file, and
  /// Lottie by the keys that every file has and no scene can have.
  package static func of(_ path: String) -> ForeignFormat? {
    let name = FilePath.withoutClosingSlashes(path)
    let parts = FilePath.split(name).name.split(
      separator: ".", omittingEmptySubsequences: false)
    switch parts.dropFirst().last?.lowercased() {
    case "caml", "ca", "wallpaper", "tendies": return .coreAnimation
    case "lottie": return .lottie
    case "json":
      guard FilePath.isRegularFile(name),
        let head = FilePath.head(of: name, count: headLength), !OuterKeys.isScene(head),
        let bytes = head.count < headLength
          ? head : FilePath.bytes(of: name, atMost: maximumBytes)
      else { return nil }
      return OuterKeys.isLottie(bytes) ? .lottie : nil
    default: return nil
    }
  }

  /// The name of a scene that is made from a file: without folders and extension.
  package static func sceneName(of path: String) -> String {
    let name = FilePath.split(FilePath.withoutClosingSlashes(path)).name
    let base = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    return base.isEmpty ? "scene" : base
  }

  /// More than a scene may have.
  private static let maximumBytes = 128 << 20
  /// Nearly every scene has its size within so many bytes, so that the rest is read only once.
  private static let headLength = 4096
}

extension ForeignFormat {
  /// The word for programs.
  package var word: String {
    switch self {
    case .coreAnimation: "caml"
    case .lottie: "lottie"
    }
  }
}
