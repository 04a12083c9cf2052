import ForeignFiles

/// Names of a file as ids of a scene.
enum SceneName {
  /// The longest id.
  private static let limit = 40

  /// The name with letters, digits and dashes only; nil where nothing is left.
  static func id(of name: String) -> String? {
    var id = ""
    for scalar in name.unicodeScalars {
      guard id.utf8.count < limit else { break }
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_": id.unicodeScalars.append(scalar)
      default: if !id.isEmpty, !id.hasSuffix("-") { id += "-" }
      }
    }
    while id.hasSuffix("-") { id.removeLast() }
    guard let first = id.unicodeScalars.first else { return nil }
    if ("0"..."9").contains(first) { id = "_" + id }
    return properties.contains(id) ? id + "-layer" : id
  }

  /// The names of properties and of their parts.
  private static let properties: Set<String> = ReservedNames.properties.union([
    "index", "origin", "rotation", "shape", "size", "stack", "translation", "views", "x", "y",
  ])
}
