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

  /// All properties that can have a slot, each with a value.
  private static let kinds = [
    ("ink", "[1, 0, 0]"), ("paint", "50"), ("width", "4"), ("ramp", "[0, 0, 1, 0, 1, 0, 0, 1]"),
    ("place", "[20, 30]"), ("scale", "[100, 100]"), ("turn", "0"), ("fade", "100"),
    ("size", "[40, 30]"), ("radius", "6"), ("points", "7"), ("trim", "30"), ("anchor", "[5, 0]"),
  ]

  @Test(arguments: kinds.prefix(8))
  func `the slot is a parameter of its own name`(place: String, value: String) throws {
    let (property, slot) = slot(place, value)
    let (scene, remarks) = try read(layer(place, property), [slot])
    #expect(scene["parameters"]?[place] != nil)
    #expect(scene.texts.contains("$" + place))
    #expect(!remarks.contains { $0.contains("slot") })
  }

  /// In a layer in which nothing is a figure: its paths are trimmed.
  @Test(arguments: kinds)
  func `a slot becomes a parameter or is named as left out`(place: String, value: String) throws {
    let (property, slot) = slot(place, value)
    let other = value.hasPrefix("[") ? "[0.3" + value.dropFirst(2) : "1"
    let moving = """
      "\(place)": {"p": {"a": 1, "k": [{"t": 0, "s": \(value)}, {"t": 9, "s": \(other)}]}}
      """
    for (slot, isMoving) in [(slot, false), (moving, true)] {
      let (scene, remarks) = try read(layer(place, property), [slot])
      let named = remarks.filter { $0.hasPrefix(#"the slot "\#(place)" is no parameter here"#) }
      let isParameter = scene.texts.contains { $0.contains("$" + place) }
      #expect(isParameter || named.count == 1)
      #expect(!isMoving || !isParameter && named[0].contains("it moves"))
    }
  }

  /// Items with nothing between them and their paint.
  private func plain(_ items: String) -> String {
    LottieText.layer(items + "," + LottieText.fill)
  }

  @Test func `the sides and the radius of a rectangle are numbers of its figure`() throws {
    let (scene, remarks) = try read(
      plain(
        #"{"ty": "rc", "p": {"k": [10, 20]}, "s": {"sid": "size"}, "r": {"sid": "corner"}}"#),
      [#""size": {"p": {"k": [40, 30]}}"#, #""corner": {"p": {"k": 6}}"#])
    let figure = try #require(scene.objects.compactMap { $0["roundedRect"] }.first)
    // Its middle is at (10, 20), whatever its sides.
    #expect(
      figure["rect"]?.elements.compactMap(\.string) == [
        "= 10 - $size-width / 2", "= 20 - $size-height / 2", "$size-width", "$size-height",
      ])
    #expect(figure["cornerRadius"]?.string == "$corner")
    #expect(figure["cornerCurve"]?.string == "circular")
    #expect(scene["parameters"]?["size-width"]?.number == 40)
    #expect(scene["parameters"]?["size-height"]?.number == 30)
    #expect(scene["parameters"]?["corner"]?.number == 6)
    #expect(remarks.isEmpty)
  }

  @Test func `the points and radii of a star are numbers of its figure`() throws {
    let (scene, remarks) = try read(
      plain(
        """
        {"ty": "sr", "sy": 1, "p": {"k": [1, 2]}, "r": {"k": 30}, "pt": {"sid": "points"},
         "or": {"k": 20}, "ir": {"sid": "inner"}, "os": {"k": 0}, "is": {"k": 0}}
        """), [#""points": {"p": {"k": 7}}"#, #""inner": {"p": {"k": 5}}"#])
    let figure = try #require(scene.objects.compactMap { $0["star"] }.first)
    #expect(figure["points"]?.string == "$points")
    #expect(figure["innerRadius"]?.string == "= $inner / 20")
    #expect(figure["radius"]?.number == 20)
    #expect(figure["center"]?.numbers == [1, 2])
    #expect(figure["rotation"]?.string == "30deg")
    #expect(scene["parameters"]?["points"]?.number == 7)
    #expect(scene["parameters"]?["inner"]?.number == 5)
    #expect(remarks.isEmpty)
  }

  private static let sized = #"{"ty": "rc", "p": {"k": [0, 0]}, "s": {"sid": "x"}, "r": {"k": 0}}"#

  private static func star(_ more: String, _ points: String = #"{"sid": "x"}"#) -> String {
    #"{"ty": "sr", "sy": 1, "p": {"k": [0, 0]}, "r": {"k": 0}, "pt": \#(points), \#(more)}"#
  }

  /// Items with a slot that a scene's figure is not, and how they are drawn then.
  @Test(arguments: [
    sized + #", {"ty": "rd", "r": {"k": 5}}"#, sized + ", " + sized,
    sized.replacing("[0, 0]", with: #"[{"t": 0, "s": [0, 0]}, {"t": 9, "s": [7, 0]}]"#),
    #"{"ty": "gr", "it": [\#(sized), {"ty": "tr", "p": {"k": [9, 0]}}]}"#,
    star(#""or": {"k": 20}, "ir": {"k": 5}, "os": {"k": 10}, "is": {"k": 0}"#),
    star(#""or": {"k": 20}, "ir": {"k": 25}, "os": {"k": 0}, "is": {"k": 0}"#),
    star(#""or": {"k": 0}, "ir": {"k": 0}, "os": {"k": 0}, "is": {"k": 0}"#),
    star(#""or": {"sid": "x"}, "ir": {"k": 1}, "os": {"k": 0}, "is": {"k": 0}"#, #"{"k": 2}"#),
  ])
  func `what is more than a figure is a path`(items: String) throws {
    let (scene, remarks) = try read(plain(items), [#""x": {"p": {"k": [40, 30]}}"#])
    #expect(scene.objects.allSatisfy { $0["roundedRect"] == nil && $0["star"] == nil })
    #expect(remarks.contains { $0.hasPrefix(#"the slot "x" is no parameter here"#) })
  }

  /// The line of a figure begins where the scene says, and dashes begin where the file says.
  @Test func `a path with dashes is no figure`() throws {
    let stroke = """
      {"ty": "st", "c": {"k": [0, 0, 1]}, "o": {"k": 100}, "w": {"k": 2}, "d": [{"n": "d", "v": {"k": 3}}]}
      """
    for (dashes, isFigure) in [
      (stroke, false), (stroke.replacing(#""v": {"k": 3}"#, with: ""), true),
    ] {
      let items = Self.sized + "," + dashes.replacing(#"{"n": "d", }"#, with: "")
      let (scene, _) = try read(LottieText.layer(items), [#""x": {"p": {"k": [40, 30]}}"#])
      #expect(scene.objects.contains { $0["roundedRect"] != nil } == isFigure)
    }
  }

  @Test func `a measure below nothing is nothing`() throws {
    let (scene, _) = try read(
      plain(#"{"ty": "rc", "p": {"k": [0, 0]}, "s": {"k": [9, 9]}, "r": {"sid": "corner"}}"#),
      [#""corner": {"p": {"k": -6}}"#])
    #expect(scene["parameters"]?["corner"]?.number == 0)
  }

  @Test func `the ends of a trimmed stroke are shares of its length`() throws {
    let items = """
      {"ty": "el", "p": {"k": [0, 0]}, "s": {"k": [40, 40]}},
      {"ty": "tm", "s": {"sid": "from"}, "e": {"sid": "to"}, "o": {"k": 0}, "m": 1},
      {"ty": "st", "c": {"k": [0, 0, 1]}, "o": {"k": 100}, "w": {"k": 2}}
      """
    let slots = [#""from": {"p": {"k": 20}}"#, #""to": {"p": {"k": 70}}"#]
    let (scene, remarks) = try read(LottieText.layer(items), slots)
    let shape = try #require(scene.objects.compactMap { $0["shape"] }.first)
    #expect(shape["strokeStart"]?.string == "$from")
    #expect(shape["strokeEnd"]?.string == "$to")
    #expect(scene["parameters"]?["from"]?.number == 0.2)
    #expect(scene["parameters"]?["to"]?.number == 0.7)
    #expect(remarks.isEmpty)
    // An offset is part of both.
    let (turned, words) = try read(
      LottieText.layer(items.replacing(#""o": {"k": 0}"#, with: #""o": {"k": 45}"#)), slots)
    #expect(turned["parameters"] == nil)
    #expect(words.count == 2)
  }

  /// The stroke takes the parameter, and the fill has its part of the path written out.
  @Test func `a slot that is a parameter in one place and written out in another is named`() throws
  {
    let items = """
      {"ty": "el", "p": {"k": [0, 0]}, "s": {"k": [40, 40]}},
      {"ty": "tm", "s": {"k": 0}, "e": {"sid": "to"}, "o": {"k": 0}, "m": 1},
      {"ty": "st", "c": {"k": [0, 0, 1]}, "o": {"k": 100}, "w": {"k": 2}}, \(LottieText.fill)
      """
    let (scene, remarks) = try read(LottieText.layer(items), [#""to": {"p": {"k": 70}}"#])
    #expect(scene["parameters"]?["to"]?.number == 0.7)
    #expect(remarks.count { $0.hasPrefix(#"the slot "to" is no parameter here"#) } == 1)
  }

  @Test func `the slot of an anchor is two numbers`() throws {
    let anchor = #""a": {"sid": "anchor"}"#
    let slots = [#""anchor": {"p": {"k": [5, 7]}}"#]
    let (scene, _) = try read(LottieText.square(transform: anchor), slots)
    #expect(scene["parameters"]?["anchor-x"]?.number == 5)
    #expect(scene["parameters"]?["anchor-y"]?.number == 7)
    let bounds = scene.objects.compactMap { $0["bounds"]?.elements }.first
    #expect(bounds?.prefix(2).compactMap(\.string) == ["$anchor-x", "$anchor-y"])
    // Of a view with a size it is a share of that.
    let solid = """
      {"ty": 1, "sc": "#ff0000", "sw": 50, "sh": 20, "ip": 0, "op": 60, "st": 0, "ks": {\(anchor)}}
      """
    let (sized, _) = try read(solid, slots)
    let share = sized.objects.compactMap { $0["anchorPoint"]?.elements }.first
    #expect(share?.compactMap(\.string) == ["= $anchor-x / 50", "= $anchor-y / 20"])
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
  @Test func `the slot of a gradient has the count of its stops`() throws {
    let gradient = """
      {"ty": "gf", "t": 1, "o": {"k": 100}, "s": {"k": [0, 0]}, "e": {"k": [9, 0]},
       "g": {"sid": "ramp", "p": 2, "k": {"k": [0, 1, 0, 0, 1, 0, 0, 1]}}}
      """
    let three = "[0, 1, 0, 0, 0.5, 0, 1, 0, 1, 0, 0, 1]"
    let (scene, _) = try read(
      LottieText.square(paint: gradient), [#""ramp": {"p": {"p": 3, "k": {"k": \#(three)}}}"#])
    #expect(scene["parameters"]?["ramp"]?.elements.count == 3)
  }

  /// The same number is an opacity of 0.5 and a width of 50.
  @Test func `a slot of several places is a parameter for each of its values`() throws {
    let stroke = """
      {"ty": "rc", "p": {"k": [0, 0]}, "s": {"k": [9, 9]}, "r": {"k": 0}},
      {"ty": "st", "c": {"k": [0, 0, 1]}, "o": {"sid": "x"}, "w": {"sid": "x"}}
      """
    let (scene, remarks) = try read(
      LottieText.layer(stroke, transform: #""o": {"sid": "x"}"#), [#""x": {"p": {"k": 50}}"#])
    let parameters = try #require(scene["parameters"])
    #expect(Set(["x", "x-2"].compactMap { parameters[$0]?.number }) == [0.5, 50])
    #expect(parameters["x-3"] == nil)
    // Both opacities are the one parameter, and the width is the other.
    let opacities = scene.objects.compactMap { $0["opacity"]?.string }
    let widths = scene.objects.compactMap { $0["lineWidth"]?.string }
    #expect(opacities.count == 2 && Set(opacities).count == 1)
    #expect(widths.count == 1 && widths != [opacities[0]])
    #expect(remarks.isEmpty)
  }

  @Test func `a color in a slot keeps the opacity of its paint`() throws {
    let (scene, _) = try read(
      LottieText.square(paint: #"{"ty": "fl", "c": {"sid": "ink"}, "o": {"k": 50}}"#),
      [#""ink": {"p": {"k": [1, 0, 0]}}"#])
    #expect(scene.objects.contains { $0["fillColor"]?.string == "$ink" })
    #expect(scene.objects.compactMap { $0["opacity"]?.number } == [0.5])
  }

  /// A text whose slot gives the documents of a list.
  private func text(_ own: String, slot: String) throws -> (scene: PlainJSON, remarks: [String]) {
    let style = #""f": "Inter", "s": 10, "fc": [0, 0, 0]"#
    func documents(_ texts: String) -> String {
      let list = texts.split(separator: "|").enumerated().map {
        #"{"t": \#($0 * 30), "s": {"t": "\#($1)", \#(style)}}"#
      }
      return "[" + list.joined(separator: ", ") + "]"
    }
    let layer = """
      {"ty": 5, "ip": 0, "op": 60, "st": 0, "ks": {}, "t": {"d": {"sid": "greeting",
       "k": \(documents(own))}}}
      """
    return try read(layer, [#""greeting": {"p": {"k": \#(documents(slot))}}"#])
  }

  @Test func `the slot of a text gives its documents`() throws {
    let (scene, remarks) = try text("Hello", slot: "Goodbye")
    #expect(scene["parameters"]?["greeting"]?.string == "Goodbye")
    #expect(!remarks.contains { $0.contains("slot") })
  }

  @Test func `the slot of a text that becomes another one is named`() throws {
    let (scene, remarks) = try text("one|two", slot: "three|four")
    #expect(scene["parameters"] == nil)
    #expect(scene.texts.contains("three") && scene.texts.contains("four"))
    #expect(remarks.contains { $0.contains(#"the slot "greeting" is no parameter here"#) })
  }

  @Test func `the slot of an image gives its file, and is named`() throws {
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let file = LottieText.file(
      layers: #"{"ty": 2, "refId": "i", "ip": 0, "op": 60, "ks": {}}"#,
      more: """
        , "assets": [{"id": "i", "sid": "photo", "w": 9, "h": 9, "u": "", "p": "own.png"}],
        "slots": {"photo": {"p": {"id": "i", "w": 9, "h": 9, "u": "other/", "p": "slot.png"}}}
        """)
    let imported = try LottieFile.read(Array(file.utf8), name: "test.json") { folder, name in
      folder + name == "other/slot.png" ? png : nil
    }
    #expect(imported.files.count == 1)
    #expect(
      imported.remarks.map(\.reason) == [
        "the slot \"photo\" is no parameter here: a scene has no value of its own for it, so that it "
          + "is written out"
      ])
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
