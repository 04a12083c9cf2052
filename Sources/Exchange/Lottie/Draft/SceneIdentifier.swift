import FlipbookForeignFiles

/// Names of a file as ids of a scene.
enum SceneIdentifier {
  /// The longest id.
  private static let limit = 40

  /// The name of a view; nil where nothing is left.
  static func id(of name: String) -> String? {
    word(of: name).map { properties.contains($0) ? $0 + "-layer" : $0 }
  }

  /// The name with letters, digits and dashes only; nil where nothing is left.
  static func word(of name: String) -> String? {
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
    return ("0"..."9").contains(first) ? "_" + id : id
  }

  /// The names of properties and of their parts.
  private static let properties: Set<String> = ReservedNames.properties.union([
    "index", "origin", "rotation", "shape", "size", "stack", "translation", "views", "x", "y",
  ])
}
