import FlipbookCheck
import FlipbookLayers
import FlipbookOpening
import TestSupport
import Testing

/// The words for a change of each property of layers.
@Suite(.endsInTime) struct PropertyWordsTests {
  /// The sentence for a property that has one value all the time, and had another one.
  private static func change(_ property: String, _ old: TracedValue, _ new: TracedValue) -> String {
    var difference = TraceDifference(key: "a.\(property)", message: "differs")
    difference.property = property
    difference.first = FrameMoment(frame: 0, time: 0)
    difference.curve = TraceCurve(
      times: [0, 1], expected: [old.components, old.components],
      actual: [new.components, new.components])
    difference.curve?.first = .init(expected: old, actual: new)
    return difference.change
  }

  /// Two values of a kind.
  private static func values(_ kind: LayerValue.Kind) -> (TracedValue, TracedValue) {
    switch kind {
    case .number: (.number(1), .number(2))
    case .point, .size: (.list([1, 1]), .list([2, 1]))
    case .rect: (.list([0, 0, 1, 1]), .list([0, 0, 2, 1]))
    case .color: (.list([1, 0, 0, 1]), .list([0, 1, 0, 1]))
    case .colors: (.list([1, 0, 0, 1, 0, 0, 0, 1]), .list([0, 1, 0, 1, 0, 0, 0, 1]))
    case .transform: (.list((0..<16).map { Double($0) }), .list((0..<16).map { Double($0 + 1) }))
    case .numbers: (.list([1, 2]), .list([2, 3]))
    case .bool: (.flag(false), .flag(true))
    case .path, .string, .contents: (.text("old"), .text("new"))
    }
  }

  @Test(arguments: LayerProperty.all + LayerProperty.filters + LayerProperty.undrawn)
  func `every property has a sentence in both directions`(property: LayerProperty) {
    let (old, new) = Self.values(property.kind)
    let there = Self.change(property.name, old, new)
    let back = Self.change(property.name, new, old)
    // Of a matrix no direction is said.
    #expect(there != back || property.kind == .transform)
    for words in [there, back] {
      // A sentence of words, not a name in camel case, and not a message.
      #expect(words.contains(" ") && !words.contains("differ"), "\(words)")
      let isCamel = property.name.contains { $0.isUppercase }
      #expect(!isCamel || !words.contains(property.name), "\(words)")
    }
  }

  @Test(arguments: LayerKeyPath.Part.allCases)
  func `every part of a property has a sentence`(part: LayerKeyPath.Part) {
    let name =
      ["x", "y"].contains(part.rawValue)
      ? "position.\(part.rawValue)"
      : LayerKeyPath("bounds.\(part.rawValue)") != nil
        ? "bounds.\(part.rawValue)" : "transform.\(part.rawValue)"
    guard LayerKeyPath(name) != nil else { return }
    let words = Self.change(name, .number(1), .number(2))
    #expect(!words.contains(".") && words != Self.change(name, .number(2), .number(1)), "\(words)")
  }

  @Test(
    arguments: [
      ("shadowRadius", .number(6), .number(6.3), "shadow blurrier: 6 → 6.3"),
      ("cornerRadius", .number(8), .number(6), "corners less round: 8 → 6"),
      ("hidden", .flag(false), .flag(true), "is hidden now"),
      ("hidden", .flag(true), .flag(false), "is visible now"),
      ("position", .list([1, 2]), .list([1, 5]), "moved 3 pt down"),
      ("bounds", .list([0, 0, 10, 10]), .list([0, 0, 14, 10]), "4 pt wider"),
      ("anchorPoint", .list([0.5, 0.5]), .list([0.5, 0]), "anchor point (0.5, 0.5) → (0.5, 0)"),
      (
        "backgroundColor", .list([1, 0, 0, 1]), .list([0, 0, 1, 1]),
        "background color #FF0000 → #0000FF"
      ),
      ("string", .text("a b"), .text("a\u{A0}b"), "text “a b” → “a\\u00a0b”"),
      ("opacity", .nothing, .number(1), "opacity is there where nothing was"),
      ("transform.rotation.z", .number(0), .number(1), "turned farther clockwise: 0 → 1"),
      ("bounds.size.width", .number(10), .number(20), "wider: 10 → 20"),
      ("glow", .number(0), .number(1), "glow larger: 0 → 1"),
    ] as [(String, TracedValue, TracedValue, String)])
  func `a value that stays is told with both`(
    property: String, old: TracedValue, new: TracedValue, words: String
  ) {
    #expect(Self.change(property, old, new) == words)
  }

  private static func course(_ old: [Double], _ new: [Double], verdict: String? = nil) -> String {
    var difference = TraceDifference(key: "a.opacity", message: "differs")
    difference.property = "opacity"
    difference.first = FrameMoment(frame: 0, time: 0)
    difference.largest = Deviation(0.25)
    difference.verdict = verdict
    difference.curve = TraceCurve(
      times: old.indices.map { Double($0) }, expected: old.map { [$0] }, actual: new.map { [$0] })
    difference.curve?.first = .init(expected: .number(0), actual: .number(1))
    return difference.change
  }

  @Test func `a motion is told by its verdict, then by its end, then by its largest difference`() {
    #expect(
      Self.course([0, 0.5, 1], [0, 0, 1], verdict: "2 frames (33 ms) late")
        == "opacity is 2 frames (33 ms) late")
    #expect(Self.course([0, 0.5, 1], [0, 0.5, 0.75]) == "opacity ended at 0.75 instead of 1")
    #expect(
      Self.course([0, 0.5, 1], [0, 0.75, 1]) == "opacity changed differently, by up to 0.25")
  }
}
