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

  /// The numbers of a view's property at a time, by its animation where it has one; the way between
  /// keyframes is straight.
  func shown(_ keyPath: String, at time: Double) -> [Double]? {
    let animations = self["animations"]?.elements ?? []
    for animation in animations.compactMap({ $0["keyframe"] ?? $0["basic"] })
    where animation["keyPath"]?.string == keyPath {
      return animation.value(at: time)
    }
    return self[keyPath]?.ownNumbers
  }

  /// The numbers of an animation at a time.
  func value(at time: Double) -> [Double]? {
    let duration = self["duration"]?.number ?? 0
    let share = min(max((time - (self["beginTime"]?.number ?? 0)) / duration, 0), 1)
    var values = self["values"]?.elements.map(\.ownNumbers) ?? []
    if values.isEmpty {
      values = [self["fromValue"], self["toValue"]].compactMap { $0?.ownNumbers }
    }
    let times = self["keyTimes"]?.numbers ?? [0, 1]
    guard let next = times.indices.first(where: { times[$0] > share }), next > 0 else {
      return values.last
    }
    let isDiscrete = self["calculationMode"]?.string == "discrete"
    let part = isDiscrete ? 0 : (share - times[next - 1]) / (times[next] - times[next - 1])
    return zip(values[next - 1], values[next]).map { $0 + ($1 - $0) * part }
  }

  /// The numbers of a list, or a number or an angle in degrees as the only one.
  private var ownNumbers: [Double] {
    if let number { return [number] }
    if let text = string { return Double(text.replacing("deg", with: "")).map { [$0] } ?? [] }
    return elements.flatMap(\.ownNumbers)
  }
}
