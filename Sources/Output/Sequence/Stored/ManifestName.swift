/// The name of the manifest of a run's folder: `render.json`, and for a part of a film
/// `render.2-of-5.json`, so that parts can be made at the same time.
package enum ManifestName {
  /// The name for a whole film, or for a part.
  package static func of(_ shard: FrameShard?) -> String {
    guard let shard else { return whole }
    return "\(stem).\(shard.number)-of-\(shard.count).json"
  }

  /// The part that a manifest's name refers to; nil for other names.
  package static func shard(in name: String) -> FrameShard? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == stem, parts[2] == "json" else { return nil }
    let numbers = parts[1].split(separator: "-", omittingEmptySubsequences: false)
    guard numbers.count == 3, numbers[1] == "of",
      let shard = FrameShard("\(numbers[0])/\(numbers[2])"), of(shard) == name
    else { return nil }
    return shard
  }

  /// Whether a file with this name may be a manifest.
  package static func isOne(_ name: String) -> Bool { name == whole || shard(in: name) != nil }

  package static let whole = "render.json"
  private static let stem = "render"
}
