import FlipbookDocument
import FlipbookForeignFiles
import TestSupport
import Testing

import FlipbookLottie

/// Fills, strokes and effects of layers.
@Suite(.endsInTime) struct PaintTests {
  private static let square =
    #"{"ty": "rc", "p": {"k": [0, 0]}, "s": {"k": [20, 20]}, "r": {"k": 0}}"#

  private func scene(_ items: String..., more: String = "") throws -> PlainJSON {
    try LottieText.scene(
      LottieText.file(
        layers: LottieText.layer(items.joined(separator: ", "), more: more)))
  }

  private func shape(_ paint: String) throws -> PlainJSON {
    try #require(scene(Self.square, paint).objects.compactMap { $0["shape"] }.first)
  }

  /// https://lottie.github.io/lottie-spec/1.0.1/specs/constants/#line-cap and `#line-join`.
  @Test(arguments: [
    (1, nil, 1, nil), (2, "round", 2, "round"), (3, "square", 3, "bevel"),
  ])
  func `caps and joins have the file's numbers`(
    cap: Int, capWord: String?, join: Int, joinWord: String?
  ) throws {
    let shape = try shape(
      """
      {"ty": "st", "c": {"k": [0, 0, 0]}, "o": {"k": 100}, "w": {"k": 2}, "lc": \(cap),
       "lj": \(join), "ml": 4}
      """)
    #expect(shape["lineCap"]?.string == capWord)
    #expect(shape["lineJoin"]?.string == joinWord)
    #expect(shape["miterLimit"]?.number == (join == 1 ? 4 : nil))
  }

  /// 1 is non-zero, and 2 even-odd.
  @Test(arguments: [(1, nil), (2, "even-odd")])
  func `the rule of a fill is the file's`(rule: Int, word: String?) throws {
    let shape = try shape(#"{"ty": "fl", "c": {"k": [1, 0, 0]}, "o": {"k": 100}, "r": \#(rule)}"#)
    #expect(shape["fillRule"]?.string == word)
  }

  /// Half of 255 is 127.5, and files before version 4.1.9 have levels of 0…255.
  @Test(arguments: [("[1, 0, 0.5, 1]", 50, "#FF008080"), ("[255, 0, 128, 1]", 100, "#FF0080")])
  func `a color has the opacity of its paint`(color: String, opacity: Int, hex: String) throws {
    let shape = try shape(#"{"ty": "fl", "c": {"k": \#(color)}, "o": {"k": \#(opacity)}}"#)
    #expect(shape["fillColor"]?.string == hex)
  }

  @Test func `a paint has a blend mode of its own`() throws {
    let scene = try scene(
      Self.square, #"{"ty": "fl", "c": {"k": [1, 0, 0]}, "o": {"k": 100}, "bm": 3}"#,
      LottieText.fill)
    #expect(scene.objects.compactMap { $0["compositing"]?.string } == ["overlay"])
  }

  /// Merge Paths: 5 leaves what an odd number of paths covers; 3 and 4 would cut paths.
  @Test(arguments: [(1, nil, false), (3, nil, true), (4, nil, true), (5, "even-odd", false)])
  func `merged paths are one, or named as left out`(mode: Int, rule: String?, isNamed: Bool) throws
  {
    let items = [Self.square, #"{"ty": "mm", "mm": \#(mode)}"#, LottieText.fill]
    let imported = try LottieText.read(
      LottieText.file(layers: LottieText.layer(items.joined(separator: ", "))))
    let scene = try PlainJSON(imported.scene.description())
    #expect(scene.objects.compactMap { $0["shape"] }.first?["fillRule"]?.string == rule)
    #expect(imported.remarks.contains { $0.reason.contains("Merge Paths") } == isNamed)
  }

  @Test func `paths of a group are painted behind it where its transform has them`() throws {
    let group =
      #"{"ty": "gr", "it": [\#(Self.square), {"ty": "tr", "p": {"k": [30, 0]}, "s": {"k": [50, 50]}}]}"#
    let scene = try scene(group, LottieText.fill)
    let path = scene.objects.compactMap { $0["shape"]?["path"]?.string }
    #expect(path == ["M35 -5 L35 5 L25 5 L25 -5 L35 -5 Z"])
  }

  @Test(arguments: [("#f80", "#FF8800"), ("#ff8800", "#FF8800"), ("none", "#000000")])
  func `a solid has a color of three or six digits`(color: String, hex: String) throws {
    let solid = """
      {"ty": 1, "sc": "\(color)", "sw": 50, "sh": 20, "ip": 0, "op": 60, "st": 0, "ks": {}}
      """
    let view = try LottieText.scene(LottieText.file(layers: solid))["views"]?.elements.first
    #expect(view?["backgroundColor"]?.string == hex)
    #expect(view?["bounds"]?.numbers == [0, 0, 50, 20])
  }

  /// The numbers of the specification's list: 1 is multiply, and 16 plus lighter; beyond it there are none.
  @Test(arguments: [(1, "multiply"), (10, "difference"), (15, "luminosity"), (16, "plusLighter")])
  func `blend modes have the file's numbers`(mode: Int, word: String) throws {
    let front = LottieText.square(more: #", "bm": \#(mode)"#)
    let scene = try LottieText.scene(LottieText.file(layers: front + "," + LottieText.square()))
    #expect(scene.objects.compactMap { $0["compositing"]?.string } == [word])
    let unknown = front.replacing(#""bm": \#(mode)"#, with: #""bm": 17"#)
    let remarks = try LottieText.read(LottieText.file(layers: unknown)).remarks.map(\.reason)
    #expect(remarks == ["the blend mode 17 is normal here"])
  }

  // MARK: - Effects

  private func shadow(_ more: String) throws -> PlainJSON {
    let scene = try LottieText.scene(LottieText.file(layers: LottieText.square(more: more)))
    return try #require(scene.objects.first { $0["shadowOpacity"] != nil })
  }

  /// After Effects' Drop Shadow: a direction of 90° is to the right, clockwise from above; 51 of 255.
  @Test(arguments: [(90.0, [10.0, 0.0]), (180.0, [0.0, 10.0]), (0.0, [0.0, -10.0])])
  func `a drop shadow falls in its direction`(direction: Double, offset: [Double]) throws {
    let controls = ["[1, 0, 0, 1]", "51", "\(direction)", "10", "20"].map {
      #"{"v": {"k": \#($0)}}"#
    }
    let view = try shadow(#", "ef": [{"ty": 25, "ef": [\#(controls.joined(separator: ","))]}]"#)
    #expect(view["shadowColor"]?.string == "#FF0000")
    #expect(view["shadowOpacity"]?.number == 0.2)
    #expect(view["shadowOffset"]?.numbers.map { $0 + 0 } == offset)
    // Three tenths of the softness.
    #expect(view["shadowRadius"]?.number == 6)
  }

  /// A layer style: the light comes from its angle, counterclockwise from the right.
  @Test(arguments: [(90.0, [0.0, 10.0]), (180.0, [10.0, 0.0]), (0.0, [-10.0, 0.0])])
  func `the shadow of a style falls away from its light`(angle: Double, offset: [Double]) throws {
    let view = try shadow(
      """
      , "sy": [{"ty": 1, "c": {"k": [1, 0, 0, 1]}, "o": {"k": 20}, "a": {"k": \(angle)},
       "d": {"k": 10}, "s": {"k": 20}}]
      """)
    #expect(view["shadowOpacity"]?.number == 0.2)
    #expect(view["shadowOffset"]?.numbers.map { $0 + 0 } == offset)
  }

  /// After Effects' Fill: the third control is the color, and the seventh the opacity of 0…1.
  @Test func `a fill effect is a color seen through the layer`() throws {
    let controls = ["0", "0", "[0, 1, 0, 1]", "0", "0", "0", "0.5"].map { #"{"v": {"k": \#($0)}}"# }
    let scene = try LottieText.scene(
      LottieText.file(
        layers: LottieText.square(
          more: #", "ef": [{"ty": 21, "ef": [\#(controls.joined(separator: ","))]}]"#)))
    let plane = try #require(scene.objects.first { $0["id"]?.string == "fill-effect" })
    #expect(plane["backgroundColor"]?.string == "#00FF00" && plane["opacity"]?.number == 0.5)
    #expect(
      scene.objects.first { $0["mask"] != nil }?["mask"]?.objects.contains { $0["shape"] != nil }
        == true)
  }

  private static func course(_ from: String, _ to: String) -> String {
    """
    {"a": 1, "k": [{"t": 0, "s": [\(from)], "o": {"x": [0], "y": [0]}, "i": {"x": [1], "y": [1]}},
     {"t": 60, "s": [\(to)]}]}
    """
  }

  /// From above to below by way of the right.
  @Test func `a shadow whose direction moves goes around`() throws {
    let controls = ["[1, 0, 0, 1]", "51", "", "10", "20"].map {
      #"{"v": \#($0.isEmpty ? Self.course("0", "180") : #"{"k": \#($0)}"#)}"#
    }
    let view = try shadow(#", "ef": [{"ty": 25, "ef": [\#(controls.joined(separator: ","))]}]"#)
    let offset = try #require(view.animations(of: "shadowOffset").first)
    for (time, wanted) in [(0.0, [0.0, -10.0]), (1, [10, 0]), (1.9999, [0, 10])] {
      let found = offset.value(at: time) ?? []
      #expect(zip(found, wanted).allSatisfy { abs($0 - $1) < 0.05 }, "\(found)")
    }
  }

  /// After Effects' own values: half as dark, five points to the right and down, and sharp.
  @Test(arguments: [#"{"ty": 25, "ef": []}"#])
  func `a shadow without controls is that of After Effects`(effect: String) throws {
    let view = try shadow(#", "ef": [\#(effect)]"#)
    #expect(view["shadowOpacity"]?.number == 0.5 && view["shadowRadius"]?.number == 0)
    let side = 5 * 0.5.squareRoot()
    #expect(view["shadowOffset"]?.numbers.allSatisfy { abs($0 - side) < 0.001 } == true)
  }

  @Test func `the controls of expressions draw nothing, and are no loss`() throws {
    let layer = LottieText.square(more: #", "ef": [{"ty": 5, "ef": []}, {"ty": 0, "ef": []}]"#)
    #expect(try LottieText.read(LottieText.file(layers: layer)).remarks.isEmpty)
  }

  /// Within a scene's range of 0…1000 points.
  @Test func `a blur that moves is a filter that moves`() throws {
    let effect = #"{"ty": 29, "ef": [{"v": \#(Self.course("-10", "10000"))}]}"#
    let scene = try LottieText.scene(
      LottieText.file(layers: LottieText.square(more: #", "ef": [\#(effect)]"#)))
    let blur = try #require(scene.animations(of: "filters.gaussianBlur").first)
    #expect(blur["fromValue"]?.number == 0 && blur["toValue"]?.number == 1000)
  }

  private static let plainStroke = #""c": {"k": [0, 0, 0]}, "o": {"k": 100}"#

  /// https://lottie.github.io/lottie-spec/1.0.1/specs/shapes/#base-stroke: caps and joins are round, and the
  /// miter limit, of which players have 4, is not said.
  @Test func `a stroke that says little is round`() throws {
    let shape = try shape(#"{"ty": "st", \#(Self.plainStroke), "w": {"k": 2}}"#)
    #expect(shape["lineCap"]?.string == "round" && shape["lineJoin"]?.string == "round")
    let pointed = try self.shape(#"{"ty": "st", \#(Self.plainStroke), "w": {"k": 2}, "lj": 1}"#)
    #expect(pointed["miterLimit"]?.number == 4)
  }

  @Test func `a stroke without a width draws nothing, and one that moves stays in its range`()
    throws
  {
    let none = try scene(Self.square, #"{"ty": "st", \#(Self.plainStroke), "w": {"k": 0}}"#)
    #expect(none.objects.allSatisfy { $0["shape"] == nil })
    let moving = try scene(
      Self.square, #"{"ty": "st", \#(Self.plainStroke), "w": \#(Self.course("-5", "5"))}"#)
    let width = try #require(moving.animations(of: "lineWidth").first)
    #expect(width["fromValue"]?.number == 0 && width["toValue"]?.number == 5)
  }

  @Test func `a path of which nothing is left is not drawn`() throws {
    let trim = #"{"ty": "tm", "s": {"k": 0}, "e": {"k": 0}, "o": {"k": 0}, "m": 1}"#
    #expect(try scene(Self.square, trim, LottieText.fill).objects.allSatisfy { $0["shape"] == nil })
  }

  /// Each by keyframes of its own.
  @Test func `a color and an opacity that move apart are two courses`() throws {
    let color = Self.course("1, 0, 0", "0, 0, 1")
    let opacity = Self.course("100", "0").replacing(#""t": 60"#, with: #""t": 30"#)
    let scene = try scene(Self.square, #"{"ty": "fl", "c": \#(color), "o": \#(opacity)}"#)
    let courses = ["fillColor", "opacity"].map { scene.animations(of: $0).first }
    #expect(courses.map { $0?["duration"]?.number } == [2, 1])
    #expect(courses[0]?["toValue"]?.string == "#0000FF" && courses[1]?["toValue"]?.number == 0)
  }

  /// Colors somewhat above 1 are shares that leave their range, and not levels of 0…255.
  @Test func `a color beyond its range is the nearest one`() throws {
    let bright = try shape(#"{"ty": "fl", "c": {"k": [1.2, 0.5, -0.1]}, "o": {"k": 100}}"#)
    #expect(bright["fillColor"]?.string == "#FF8000")
    let none = try shape(#"{"ty": "fl", "c": {"k": [1, 0, 0]}, "o": {"k": -20}}"#)
    #expect(none["fillColor"]?.string == "#FF000000")
  }

  // MARK: - Groups

  /// Corners at (±10, ±10) by x + tan(−45°) · y, and then by 30 and 4.
  @Test func `a group slants its paths and has its coordinates apart`() throws {
    let transform =
      #""sk": {"k": 45}, "sa": {"k": 0}, "p": {"s": true, "x": {"k": 30}, "y": {"k": 4}}"#
    let group = #"{"ty": "gr", "it": [\#(Self.square), {"ty": "tr", \#(transform)}]}"#
    let paths = try scene(group, LottieText.fill).objects.compactMap {
      $0["shape"]?["path"]?.string
    }
    #expect(paths == ["M50 -6 L30 14 L10 14 L30 -6 L50 -6 Z"])
  }

  /// Two that move in each other, the inner one turned in a mirrored space.
  @Test func `groups in each other are views in each other`() throws {
    let fading = #""o": \#(Self.course("100", "0"))"#
    let mirrored = #""r": \#(Self.course("0", "90")), "s": {"k": [-100, 100]}"#
    for (inner, outer, key) in [
      (fading, fading, "opacity"), (mirrored, mirrored, "transform.rotation.z"),
    ] {
      let group = """
        {"ty": "gr", "it": [{"ty": "gr", "it": [\(Self.square), \(LottieText.fill),
         {"ty": "tr", \(inner)}]}, {"ty": "tr", \(outer)}]}
        """
      let scene = try scene(group)
      #expect(scene.animations(of: key).count == 2)
      for view in scene.objects {
        let count = view["animations"]?.elements.count ?? 0
        #expect(count == 0 || count == 1 && view["transform"] == nil)
      }
    }
  }

  /// One copy is where its repeater has it, and its group around it.
  @Test func `a group does not take the place of what is in it`() throws {
    let repeater = #"{"ty": "rp", "c": {"k": 1}, "o": {"k": 1}, "tr": {"p": {"k": [10, 0]}}}"#
    let group = """
      {"ty": "gr", "nm": "outer", "it": [\(Self.square), \(LottieText.fill), \(repeater),
       {"ty": "tr", "s": {"k": [50, 50]}}]}
      """
    let objects = try scene(group).objects
    let transforms = objects.compactMap { $0["transform"] }
    #expect(transforms.contains { $0.numbers == [1, 0, 0, 1, 10, 0] })
    #expect(transforms.contains { $0.elements.first?["scale"]?.number == 0.5 })
    #expect(objects.compactMap { $0["id"]?.string } == ["layer", "layer", "copy1"])
  }

  /// A paint that has a slot and moves, in a group that moves.
  @Test func `the opacity of a paint is beside that of its group`() throws {
    let paint =
      #"{"ty": "fl", "c": {"sid": "ink", "k": [1, 0, 0]}, "o": \#(Self.course("0", "80"))}"#
    let group = """
      {"ty": "gr", "it": [\(Self.square), \(paint), {"ty": "tr", "o": \(Self.course("100", "0"))}]}
      """
    let scene = try scene(group)
    #expect(scene.animations(of: "opacity").count == 2)
    #expect(scene.objects.allSatisfy { ($0["animations"]?.elements.count ?? 0) < 2 })
  }

  @Test func `a group without a name leaves its paint's`() throws {
    let named = LottieText.fill.replacing(#""ty": "fl""#, with: #""ty": "fl", "nm": "red""#)
    let group = #"{"ty": "gr", "nm": "", "it": [\#(Self.square), \#(named), {"ty": "tr"}]}"#
    let other = #"{"ty": "gr", "nm": "blue", "it": [\#(Self.square), \#(named), {"ty": "tr"}]}"#
    let names = try scene(group, other).objects.compactMap { $0["id"]?.string }
    #expect(names == ["layer", "blue", "red"])
  }

  /// What is in the group changes its paths first.
  @Test func `modifiers behind a group come after those in it`() throws {
    let (round, trim) = (
      #"{"ty": "rd", "r": {"k": 5}}"#,
      #"{"ty": "tm", "s": {"k": 0}, "e": {"k": 60}, "o": {"k": 0}}"#
    )
    func paths(_ items: String...) throws -> [String] {
      try LottieText.scene(
        LottieText.file(layers: LottieText.layer(items.joined(separator: ",")))
      ).objects.compactMap { $0["shape"]?["path"]?.string }
    }
    let grouped = #"{"ty": "gr", "it": [\#(Self.square), \#(round), {"ty": "tr"}]}"#
    let flat = try paths(Self.square, round, trim, LottieText.fill)
    #expect(try paths(grouped, trim, LottieText.fill) == flat)
    #expect(try paths(Self.square, trim, round, LottieText.fill) != flat)
  }

  /// A standard deviation of three tenths of the blurriness.
  @Test func `a blur is as wide as its players have it`() throws {
    let scene = try LottieText.scene(
      LottieText.file(
        layers: LottieText.square(more: #", "ef": [{"ty": 29, "ef": [{"v": {"k": 10}}]}]"#)))
    let filters = scene.objects.compactMap { $0["filters"]?.elements.first }
    #expect(filters.compactMap { $0["gaussianBlur"]?.number } == [3])
  }
}
