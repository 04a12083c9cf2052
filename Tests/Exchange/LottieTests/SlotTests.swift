import FlipbookDocument
import FlipbookForeignFiles
import TestSupport
import Testing

import FlipbookLottie

/// Slots of a file: parameters of the scene, or named where they are none.
@Suite(.endsInTime) struct SlotTests {
  /// A property with a value of its own, and the slot that gives the same.
  private func slot(_ name: String, _ value: String) -> (property: String, slot: String) {
    (
      #"{"sid": "\#(name)", "a": 0, "k": \#(value)}"#,
      #""\#(name)": {"p": {"a": 0, "k": \#(value)}}"#
    )
  }

  private func read(_ layer: String, _ slots: [String]) throws -> (
    scene: PlainJSON, remarks: [String]
  ) {
    let file = LottieText.file(
      layers: layer, more: #", "slots": {\#(slots.joined(separator: ", "))}"#)
    let imported = try LottieText.read(file)
    return (try PlainJSON(imported.scene.description()), imported.remarks.map(\.reason))
  }

  /// A layer with one property of it in a slot; nil for a name that is none.
  private func layer(_ place: String, _ property: String) -> String {
    func at(_ name: String, _ instead: String) -> String { name == place ? property : instead }
    let items = """
      {"ty": "rc", "p": {"k": [0, 0]}, "s": \(at("size", #"{"k": [40, 30]}"#)),
       "r": \(at("radius", #"{"k": 0}"#))},
      {"ty": "sr", "sy": 1, "p": {"k": [0, 0]}, "r": {"k": 0}, "or": {"k": 9}, "os": {"k": 0},
       "ir": {"k": 4}, "is": {"k": 0}, "pt": \(at("points", #"{"k": 5}"#))},
      {"ty": "tm", "s": {"k": 0}, "o": {"k": 0}, "m": 1, "e": \(at("trim", #"{"k": 50}"#))},
      {"ty": "st", "c": \(at("ink", #"{"k": [0, 0, 1]}"#)), "o": \(at("paint", #"{"k": 100}"#)),
       "w": \(at("width", #"{"k": 2}"#))},
      {"ty": "gf", "t": 1, "o": {"k": 100}, "s": {"k": [0, 0]}, "e": {"k": [9, 0]},
       "g": {"p": 2, "k": \(at("ramp", #"{"k": [0, 1, 0, 0, 1, 0, 0, 1]}"#))}}
      """
    let transform = """
      "a": \(at("anchor", #"{"k": [0, 0]}"#)), "p": \(at("place", #"{"k": [9, 9]}"#)),
      "s": \(at("scale", #"{"k": [100, 100]}"#)), "r": \(at("turn", #"{"k": 0}"#)),
      "o": \(at("fade", #"{"k": 100}"#))
      """
    return LottieText.layer(items, transform: transform)
  }

  @Test(arguments: [
    ("ink", "[1, 0, 0]"), ("paint", "50"), ("width", "4"), ("ramp", "[0, 0, 1, 0, 1, 0, 0, 1]"),
    ("place", "[20, 30]"), ("scale", "[100, 100]"), ("turn", "0"), ("fade", "100"),
  ])
  func `the slot is a parameter of its own name`(place: String, value: String) throws {
    let (property, slot) = slot(place, value)
    let (scene, remarks) = try read(layer(place, property), [slot])
    #expect(scene["parameters"]?[place] != nil)
    #expect(scene.texts.contains("$" + place))
    #expect(!remarks.contains { $0.contains("slot") })
  }

  @Test(arguments: [
    ("size", "[40, 30]"), ("radius", "6"), ("points", "7"), ("trim", "30"), ("anchor", "[5, 0]"),
  ])
  func `the slot is named where it is no parameter`(place: String, value: String) throws {
    let (property, slot) = slot(place, value)
    let (scene, remarks) = try read(layer(place, property), [slot])
    #expect(scene["parameters"] == nil)
    #expect(remarks.contains { $0.contains(#"the slot "\#(place)" is no parameter here"#) })
  }

  @Test func `the slot of a color that moves is named`() throws {
    let moving = """
      "ink": {"p": {"a": 1, "k": [{"t": 0, "s": [1, 0, 0], "o": {"x": [0], "y": [0]},
       "i": {"x": [1], "y": [1]}}, {"t": 9, "s": [0, 0, 1]}]}}
      """
    let (scene, remarks) = try read(layer("ink", #"{"sid": "ink"}"#), [moving])
    #expect(!scene.animations(of: "strokeColor").isEmpty)
    #expect(remarks.contains { $0.contains(#"the slot "ink" is no parameter here"#) })
  }

  @Test func `the slot of a text is its string`() throws {
    let layer = """
      {"ty": 5, "ip": 0, "op": 60, "st": 0, "ks": {}, "t": {"d": {"sid": "greeting", "k": [
       {"t": 0, "s": {"t": "Hello", "f": "Inter", "s": 10, "fc": [0, 0, 0]}}]}}}
      """
    let (scene, remarks) = try read(layer, [])
    #expect(scene["parameters"]?["greeting"]?.string == "Hello")
    #expect(!remarks.contains { $0.contains("slot") })
  }

  /// The specification: the slot of a gradient is that of the object with its count and its numbers.
  @Test func `the slot of a gradient has its count, too`() throws {
    let gradient = """
      {"ty": "gf", "t": 1, "o": {"k": 100}, "s": {"k": [0, 0]}, "e": {"k": [9, 0]},
       "g": {"sid": "ramp", "p": 2, "k": {"k": [0, 1, 0, 0, 1, 0, 0, 1]}}}
      """
    let three = "[0, 1, 0, 0, 0.5, 0, 1, 0, 1, 0, 0, 1]"
    let (scene, _) = try read(
      LottieText.square(paint: gradient), [#""ramp": {"p": {"p": 3, "k": {"k": \#(three)}}}"#])
    #expect(scene["parameters"]?["ramp"]?.elements.count == 3)
  }

  @Test func `a text that begins with a dollar sign is no parameter`() throws {
    let layer = """
      {"ty": 5, "ip": 0, "op": 60, "st": 0, "ks": {}, "t": {"d": {"k": [
       {"t": 0, "s": {"t": "$5 {off}", "f": "Inter", "s": 10, "fc": [0, 0, 0]}}]}}}
      """
    let (scene, _) = try read(layer, [])
    #expect(scene.texts.contains("$$5 {{off}}"))
  }
}

extension PlainJSON {
  /// All strings in it.
  fileprivate var texts: [String] {
    switch self {
    case .string(let text): [text]
    case .array(let elements): elements.flatMap(\.texts)
    case .object(let members): members.values.flatMap(\.texts)
    default: []
    }
  }
}
