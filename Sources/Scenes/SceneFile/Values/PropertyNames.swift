import FlipbookLayers
import FlipbookSceneKeys

/// The first words of key paths, which can follow the name of a view.
enum PropertyNames {
  /// UIView's names for properties that layers name differently.
  static let aliases = [
    "center", "alpha", "clipsToBounds", "contentOffset", "frame", "image", "filters",
    "arranged", "contentInset",
  ]

  /// Properties of the scene format that are not built yet.
  static let planned: Set<String> = [
    "anchorPointZ", "mask", "emitterZPosition", "lifetime", "lineHeight", "fontWeight",
  ]

  /// Every property that is built, and UIView's names.
  static let known: [String] = LayerProperty.all.map(\.name) + aliases

  private static let all = Set(known).union(planned)

  /// Whether a word begins a key path.
  static func contains(_ name: String) -> Bool { all.contains(name) }
}
