import FlipbookCheck
import FlipbookRaster
import TestSupport
import Testing

/// The words for each kind of drawing command and each of its attributes.
@Suite(.endsInTime) struct DrawnWordsTests {
  /// A changed attribute in words; nil where there are none.
  private static func change(
    _ kind: String, _ name: String, _ old: DrawnCommand.Attribute.Value,
    _ new: DrawnCommand.Attribute.Value
  ) -> String? {
    var difference = DrawingDifference(
      kind: .changed, layer: "a", command: kind, property: name,
      first: FrameMoment(frame: 0, time: 0), expected: "old", actual: "new")
    (difference.part.old, difference.part.new) = (old, new)
    let words = difference.change
    return words == "\(kind) \(name) old → new" ? nil : words
  }

  private static func presence(
    _ kind: String, _ change: DrawingDifference.Kind, _ attributes: [String] = []
  ) -> String? {
    var difference = DrawingDifference(
      kind: change, layer: "a", command: kind, property: kind,
      first: FrameMoment(frame: 0, time: 0), expected: "", actual: "")
    difference.part.attributes = attributes
    let words = difference.change
    return words.hasPrefix("\(kind) is ") && words.hasSuffix(" drawn") ? nil : words
  }

  /// A value of the same type that differs.
  private static func other(_ value: DrawnCommand.Attribute.Value) -> DrawnCommand.Attribute.Value {
    switch value {
    case .numbers(let numbers): .numbers(numbers.map { $0 + 1 })
    case .colors(let numbers): .colors(numbers.map { 1 - $0 })
    case .word(let word): .word(word + "!")
    }
  }

  /// Every kind and attribute that the references of the repository draw.
  @Test func `everything that the scenes of the repository draw has a sentence`() throws {
    let folder = "\(Repository.path)/references"
    var seen: Set<String> = []
    var missing: Set<String> = []
    for scene in TemporaryFolder.names(in: folder) {
      guard let text = TemporaryFolder.text(of: "\(folder)/\(scene)/drawing.txt") else { continue }
      for line in try DrawingRecord(text).frames.flatMap(\.lines) {
        if seen.insert(line.kind).inserted,
          Self.presence(line.kind, .added) == nil || Self.presence(line.kind, .removed) == nil
        {
          missing.insert(line.kind)
        }
        for attribute in line.attributes
        where seen.insert("\(line.kind) \(attribute.name)").inserted {
          let words = Self.change(
            line.kind, attribute.name, attribute.value, Self.other(attribute.value))
          if words == nil { missing.insert("\(line.kind) \(attribute.name)") }
        }
      }
    }
    #expect(missing.isEmpty)
    #expect(seen.count > 80, "the references draw nearly everything")
  }

  /// The lists of commands are written in these files; what no scene draws is found there.
  @Test(arguments: ["Kinds", "Paints", "Lay"])
  func `every name in the lists of commands has a sentence`(file: String) throws {
    let text = try #require(
      TemporaryFolder.text(
        of: "\(Repository.path)/Sources/Drawing/Raster/Listing/DrawnCommand+\(file).swift"))
    let kinds = [
      "fill", "particle", "stroke", "image", "text", "glyphs", "letter", "gradient", "light",
      "group",
      "filter", "tint", "mask", "dissolve", "from", "to", "projection", "crossing", "face", "curl",
      "shadow", "backdrop", "exposure",
    ]
    // The beginnings of names that are put together, such as `clipRect` and `sheetMap`.
    let beginnings: Set = ["clip", "inner", "Rect", "Corners", "Map", "Radius"]
    var count = 0
    for line in text.split(separator: "\n") where !line.contains("///") {
      for (index, word) in line.split(separator: "\"", omittingEmptySubsequences: false)
        .enumerated()
      where index % 2 == 1 && !word.isEmpty && !beginnings.contains(String(word)) {
        count += 1
        let isKind = Self.presence(String(word), .added) != nil
        let isAttribute = kinds.contains {
          Self.change($0, String(word), .word("a"), .word("b")) != nil
        }
        #expect(isKind || isAttribute, "\(word)")
      }
    }
    #expect(count > 4)
  }

  @Test(
    arguments: [
      ("shadow", "deviation", [6.0], [6.3], "shadow blurrier: 6 → 6.3"),
      ("group", "opacity", [0.5], [0.4], "more transparent: 0.5 → 0.4"),
      ("fill", "radius", [4, 4], [6, 6], "corners rounder: 4 → 6"),
      ("fill", "rect", [0, 0, 10, 20], [3, 0, 10, 20], "moved 3 px right"),
      ("fill", "rect", [0, 0, 10, 20], [0, -2.5, 10, 20], "moved 2.5 px up"),
      // Twice as large about the center, the top left corner, and elsewhere.
      ("fill", "rect", [0, 0, 10, 20], [-5, -10, 20, 40], "100 % larger"),
      ("fill", "rect", [0, 0, 10, 20], [0, 0, 20, 40], "100 % larger"),
      (
        "fill", "rect", [0, 0, 10, 20], [7, 0, 20, 40],
        "100 % larger, moved 12 px right and 10 px down"
      ),
      ("fill", "rect", [0, 0, 10, 20], [0, 0, 10, 26], "6 px taller"),
      ("fill", "innerRect", [1, 1, 8, 8], [2, 2, 6, 6], "border thicker by 1 px"),
      // A quarter turn about the top left corner: x goes down, and y left.
      (
        "fill", "corners", [0, 0, 10, 0, 0, 10], [0, 0, 0, 10, -10, 0],
        "turned 90° clockwise, moved 10 px left"
      ),
      ("stroke", "points", [0, 0, 5, 5], [2, 0, 7, 5], "line moved 2 px right"),
      // 3, 4, 5.
      ("fill", "points", [0, 0, 5, 5], [0, 0, 8, 9], "shape changed by up to 5 px"),
      ("glyphs", "x", [0, 5, 10], [0, 6, 12], "letters set wider by 2 px"),
      ("glyphs", "y", [10], [12], "letters moved 2 px down"),
      ("glyphs", "size", [15], [16], "text larger: 15 → 16"),
      ("filter", "blur", [6], [5], "sharper: 6 → 5"),
      // What four digits do not show.
      ("shadow", "deviation", [6], [6.00001], "shadow blurrier by 0.00001"),
      ("stroke", "width", [12345.6, 12345.6], [23456.7, 23456.7], "line thicker: 12350 → 23460"),
    ] as [(String, String, [Double], [Double], String)])
  func `numbers are told as a designer sees them`(
    kind: String, name: String, old: [Double], new: [Double], words: String
  ) {
    #expect(Self.change(kind, name, .numbers(old), .numbers(new)) == words)
  }

  @Test(arguments: [
    ("glyphs", "font", "Inter 700", "Inter 600", "font bold → semibold"),
    (
      "glyphs", "font", "Inter 400", "Noto Sans Hebrew 400",
      "font Inter regular → Noto Sans Hebrew regular"
    ),
    ("glyphs", "font", "Inter 400", "Inter 450", "font regular → 450"),
    ("text", "string", "Two words", "Two\u{A0}words", "text “Two words” → “Two\\u00a0words”"),
    (
      "text", "string", "A sentence that is long before its only error comes",
      "A sentence that is long before its only terror comes",
      "text “…re its only error comes” → “…re its only terror comes”"
    ),
    ("stroke", "cap", "round", "butt", "line ends round → butt"),
  ])
  func `words are told with what cannot be seen in them`(
    kind: String, name: String, old: String, new: String, words: String
  ) {
    #expect(Self.change(kind, name, .word(old), .word(new)) == words)
  }

  @Test func `colors are told as colors, and their opacity alone as an opacity`() {
    #expect(
      Self.change("fill", "color", .colors([1, 0, 0, 1]), .colors([0, 0, 1, 1]))
        == "color #FF0000 → #0000FF")
    #expect(
      Self.change("fill", "color", .colors([1, 0, 0, 1]), .colors([1, 0, 0, 0.8]))
        == "more transparent: 1 → 0.8")
    #expect(
      Self.change("shadow", "color", .colors([0, 0, 0, 0.5]), .colors([1, 0, 0, 0.5]))
        == "shadow color #000000 at 50 % → #FF0000 at 50 %")
  }

  @Test(
    arguments: [
      ("group", ["clipRect"], "is clipped now", "is no longer clipped"),
      ("group", ["opacity"], "is translucent now", "is no longer translucent"),
      ("fill", ["color", "rect", "innerRect"], "has a border now", "no longer has a border"),
      ("shadow", ["color"], "has a shadow now", "no longer has a shadow"),
      ("mask", [], "is masked now", "is no longer masked"),
    ] as [(String, [String], String, String)])
  func `what came and went is told by what it does`(
    kind: String, attributes: [String], came: String, gone: String
  ) {
    #expect(Self.presence(kind, .added, attributes) == came)
    #expect(Self.presence(kind, .removed, attributes) == gone)
  }
}
