import FlipbookDocument
import FlipbookForeignFiles
import TestSupport

import FlipbookLottie

/// Lottie files of the tests, written here.
enum LottieText {
  /// A file of 100 by 100 points and 60 frames, 30 a second.
  static func file(layers: String, more: String = "") -> String {
    """
    {"v": "5.9.0", "fr": 30, "ip": 0, "op": 60, "w": 100, "h": 100, "layers": [\(layers)]\(more)}
    """
  }

  /// A shape layer: a square of 20 points, red, with a transform.
  static func square(
    transform: String = "", more: String = "", index: Int = 1, paint: String = fill
  ) -> String {
    """
    {"ty": 4, "nm": "box", "ind": \(index), "ip": 0, "op": 60, "st": 0, "ks": {\(transform)}\(more),
     "shapes": [{"ty": "gr", "nm": "group", "it": [
       {"ty": "rc", "p": {"k": [0, 0]}, "s": {"k": [20, 20]}, "r": {"k": 0}},
       \(paint), {"ty": "tr"}]}]}
    """
  }

  /// A shape layer with these items.
  static func layer(_ items: String, transform: String = "", more: String = "") -> String {
    """
    {"ty": 4, "nm": "layer", "ip": 0, "op": 60, "st": 0, "ks": {\(transform)}\(more),
     "shapes": [\(items)]}
    """
  }

  static let fill = #"{"ty": "fl", "c": {"k": [1, 0, 0, 1]}, "o": {"k": 100}}"#

  static func read(_ text: String) throws -> ImportedScene {
    try LottieFile.read(Array(text.utf8), name: "test.json")
  }

  /// The scene as JSON, read by another reader.
  static func scene(_ text: String) throws -> PlainJSON {
    try PlainJSON(read(text).scene.description())
  }
}

extension PlainJSON {
  /// All objects in it, itself first.
  var objects: [PlainJSON] {
    switch self {
    case .object(let members):
      [self] + members.sorted { $0.key < $1.key }.flatMap(\.value.objects)
    case .array(let elements): elements.flatMap(\.objects)
    default: []
    }
  }

  /// The animations of a key path anywhere in it.
  func animations(of keyPath: String) -> [PlainJSON] {
    objects.filter { $0["keyPath"]?.string == keyPath }
  }

  var numbers: [Double] { elements.compactMap(\.number) }
}
