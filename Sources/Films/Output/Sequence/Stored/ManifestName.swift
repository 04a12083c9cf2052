internal import FlipbookSystem

/// The name of the manifest of a run's folder: `render.json`, and for a part of a film
/// `render.2-of-5.json` or `render.frames-120..179.json`, so that parts can be made at the same time.
package enum ManifestName {
  /// The name for a whole film, or for a part.
  package static func of(_ shard: FrameShard?) -> String {
    if case .list(let list)? = shard {
      listStart + word(for: list) + ending
    } else {
      files.name(of: shard)
    }
  }

  /// The part that a manifest's name refers to; nil for other names, and for lists of frames.
  package static func shard(in name: String) -> FrameShard? { files.shard(in: name) }

  /// Whether a file with this name may be a manifest.
  package static func isOne(_ name: String) -> Bool {
    files.isOne(name) || isOfList(name)
  }

  package static let whole = "render.json"
  /// The name of the header that all parts of a folder share (`HeadFile`).
  package static let header = "render.parts.json"
  private static let files = PartFiles("render", ending: ending)
  private static let listStart = "render.frames-"
  private static let ending = ".json"

  /// The longest list of frames that is part of a name.
  private static let longestList = 80

  /// A list of frames as a part of a file's name: `120..179`, `0..60by5`, or a hash of a long list.
  private static func word(for list: FrameSelection) -> String {
    let text = list.description
    guard text.utf8.count > longestList else {
      return String(text.map { $0 == "/" ? "by" : String($0) }.joined())
    }
    return "sha-" + SHA256.text(of: Array(text.utf8)).prefix(16)
  }

  private static func isOfList(_ name: String) -> Bool {
    guard name.hasPrefix(listStart), name.hasSuffix(ending),
      name.utf8.count > listStart.utf8.count + ending.utf8.count
    else { return false }
    return name.dropFirst(listStart.count).dropLast(ending.count).utf8.allSatisfy { byte in
      (48...57).contains(byte) || (97...122).contains(byte) || [44, 45, 46].contains(byte)
    }
  }
}
