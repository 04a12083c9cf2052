/// The exceptions from the guide, scene by scene, each with its reason.
///
/// The list may only shrink.
enum SceneLookExceptions {
  static let list: [String: [SceneLook.Fault: String]] = [
    "app-store": [.edge: "the names on the next page come in from beyond the edge"],
    "data-page": [.crowded: "digits roll behind a window: ten lines that are seen one by one"],
    "flip-clock": [.crowded: "the flaps show the halves of two digits, one behind the other"],
    "map-sheet": [.edge: "a map goes on beyond the canvas, and its names with it"],
    "metro-map": [.edge: "a map goes on beyond the canvas, and its names with it"],
    "shadow": [.contrast: "the letters are the picture, and their shadow lies right behind them"],
    "text-scripts": [.contrast: "emoji have their own colors, which no color of a text changes"],
  ]

  /// So many entries there are; lower it when one is mended.
  static let maximumCount = 7
}
