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

  /// A standard deviation of three tenths of the blurriness.
  @Test func `a blur is as wide as its players have it`() throws {
    let scene = try LottieText.scene(
      LottieText.file(
        layers: LottieText.square(more: #", "ef": [{"ty": 29, "ef": [{"v": {"k": 10}}]}]"#)))
    let filters = scene.objects.compactMap { $0["filters"]?.elements.first }
    #expect(filters.compactMap { $0["gaussianBlur"]?.number } == [3])
  }
}
