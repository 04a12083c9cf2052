import FlipbookDocument
import FlipbookForeignFiles
import TestSupport
import Testing

import FlipbookLottie

/// Masks, mattes and effects that are made of blend modes and filters.
@Suite(.endsInTime) struct LottieMaskTests {
  private func matted(_ mode: Int) throws -> PlainJSON {
    let matte = LottieText.square(more: #", "td": 1"#, index: 1)
    let seen = LottieText.square(more: #", "tt": \#(mode)"#, index: 2)
    let scene = try LottieText.scene(LottieText.file(layers: matte + "," + seen))
    let views = try #require(scene["views"]).elements
    #expect(views.count == 1)
    return try #require(views[0]["mask"])
  }

  @Test func anInvertedMatteIsTakenOutOfAPlane() throws {
    let views = try #require(try matted(2)["views"]).elements
    #expect(views.count == 2)
    #expect(views[0]["backgroundColor"]?.string == "black")
    #expect(views[1]["compositing"]?.string == "destinationOut")
    #expect(views[1]["shape"] != nil)
  }

  @Test func aLumaMatteIsAMaskByLightness() throws {
    let mask = try matted(3)
    #expect(mask["filters"]?.elements.first?["luminanceToAlpha"]?.number == 1)
    let inverted = try #require(try matted(4)["views"]).elements
    #expect(inverted[1]["compositing"]?.string == "destinationOut")
    #expect(inverted[1]["filters"]?.elements.first?["luminanceToAlpha"]?.number == 1)
  }

  private static func mask(_ mode: String, expansion: Double = 0) -> String {
    """
    {"mode": "\(mode)", "inv": false, "o": {"k": 100}, "x": {"k": \(expansion)}, "pt": {"k": {
     "c": true, "v": [[0, 0], [9, 0], [9, 9]], "i": [[0, 0], [0, 0], [0, 0]],
     "o": [[0, 0], [0, 0], [0, 0]]}}}
    """
  }

  private func masked(_ masks: String) throws -> PlainJSON {
    let layer = LottieText.square(more: #", "masksProperties": [\#(masks)]"#)
    let scene = try LottieText.scene(LottieText.file(layers: layer))
    return try #require(scene.objects.compactMap { $0["mask"] }.first)
  }

  @Test func masksInDifferenceModeLeaveWhatOneOfThemCovers() throws {
    let mask = try masked(Self.mask("a") + "," + Self.mask("f"))
    let views = try #require(mask["views"]).elements
    #expect(views.map { $0["compositing"]?.string } == [nil, "xor"])
  }

  private static func mask(_ mode: String, isInverted: Bool, _ percent: Int) -> String {
    mask(mode).replacing(#""inv": false"#, with: #""inv": \#(isInverted)"#)
      .replacing(#""o": {"k": 100}"#, with: #""o": {"k": \#(percent)}"#)
  }

  /// The coverage of a mask's view at a point inside of all paths, or outside of them.
  private func coverage(of view: PlainJSON, isInside: Bool) -> Double {
    var result = 0.0
    if let path = view["shape"]?["path"]?.string {
      // The outside of a path is a square of 40 000 points without it.
      result = path.contains("20000") == isInside ? 0 : 1
    }
    for child in view["views"]?.elements ?? [] {
      let share = coverage(of: child, isInside: isInside)
      result = result + share * (1 - result)
    }
    if let mask = view["mask"] { result *= coverage(of: mask, isInside: isInside) }
    return result * (view["opacity"]?.number ?? 1)
  }

  /// https://lottie.github.io/lottie-spec/1.0.1/specs/helpers/#mask: a mask covers its inside, or, inverted,
  /// its outside, by its opacity; masks are added (by normal blending), subtracted and intersected.
  @Test(arguments: ["a", "s", "i"], [false, true])
  func `masks cover what the specification says`(mode: String, isInverted: Bool) throws {
    for (first, second) in [("", mode), ("a", mode), ("s", mode), ("i", mode)] {
      for percent in [100, 30] {
        let parts = first.isEmpty ? [] : [(mode: first, isInverted: false, percent: 60)]
        let masks = parts + [(mode: second, isInverted: isInverted, percent: percent)]
        let view = try masked(
          masks.map { Self.mask($0.mode, isInverted: $0.isInverted, $0.percent) }
            .joined(separator: ","))
        for isInside in [true, false] {
          var wanted: Double?
          for mask in masks {
            let own = isInside != mask.isInverted ? Double(mask.percent) / 100 : 0
            switch mask.mode {
            case "a": wanted = wanted.map { $0 + own * (1 - $0) } ?? own
            case "s": wanted = (wanted ?? 1) * (1 - own)
            default: wanted = (wanted ?? 1) * own
            }
          }
          let found = coverage(of: view, isInside: isInside)
          #expect(abs(found - (wanted ?? 1)) < 1e-9, "\(masks) \(isInside)")
        }
      }
    }
  }

  @Test func expansionsAreLinesThatAreAddedOrTakenAway() throws {
    let wider = try masked(Self.mask("a", expansion: 2))
    #expect(wider["shape"]?["lineWidth"]?.number == 4)
    // Around corners it is as wide.
    #expect(wider["shape"]?["lineJoin"]?.string == "round")
    let smaller = try #require(try masked(Self.mask("a", expansion: -2))["views"]).elements
    #expect(smaller.map { $0["compositing"]?.string } == [nil, "destinationOut"])
    #expect(smaller[1]["shape"]?["lineWidth"]?.number == 4)
    #expect(smaller[1]["shape"]?["fillColor"] == .null)
  }

  /// An expansion makes the path larger: the hole of an inverted mask, too.
  @Test func `the expansion of an inverted mask makes its hole larger`() throws {
    func inverted(_ expansion: Double) throws -> PlainJSON {
      try masked(
        Self.mask("a", expansion: expansion).replacing(#""inv": false"#, with: #""inv": true"#))
    }
    let larger = try #require(try inverted(2)["views"]).elements
    #expect(larger.map { $0["compositing"]?.string } == [nil, "destinationOut"])
    #expect(larger[1]["shape"]?["lineWidth"]?.number == 4)
    #expect(try inverted(-2)["shape"]?["lineWidth"]?.number == 4)
  }

  /// The edge is soft over the feather's width: three standard deviations.
  @Test(arguments: ["a", "s"]) func `a feather is a blur of a third of it`(mode: String) throws {
    let feather = #""f": {"k": [9, 9]}, "o": {"k": 100}"#
    let mask = try masked(Self.mask(mode).replacing(#""o": {"k": 100}"#, with: feather))
    #expect(mask["filters"]?.elements.first?["gaussianBlur"]?.number == 3)
  }

  /// Of a mask that takes away half of what it covers, too.
  @Test func `a feather is that of a subtraction of any opacity`() throws {
    let mask = try masked(
      Self.mask("s").replacing(
        #""o": {"k": 100}"#, with: #""f": {"k": [9, 9]}, "o": {"k": 50}"#))
    #expect(mask["filters"]?.elements.first?["gaussianBlur"]?.number == 3)
    #expect(mask["views"]?.elements.count == 2)
  }

  @Test func `a feather that moves is a blur that moves`() throws {
    let moving = """
      {"a": 1, "k": [{"t": 0, "s": [0, 0], "i": {"x": [1], "y": [1]}, "o": {"x": [0], "y": [0]}},
       {"t": 30, "s": [30, 30]}]}
      """
    let mask = try masked(
      Self.mask("a").replacing(#""o": {"k": 100}"#, with: #""f": \#(moving), "o": {"k": 100}"#))
    let blur = try #require(mask.animations(of: "filters.gaussianBlur").first)
    #expect(blur["fromValue"]?.number == 0 && blur["toValue"]?.number == 10)
    #expect(mask["filters"]?.elements.first?["gaussianBlur"]?.number == 0)
  }

  @Test func `a mask of no mode does nothing`() throws {
    let layer = LottieText.square(more: #", "masksProperties": [\#(Self.mask("n"))]"#)
    let scene = try LottieText.scene(LottieText.file(layers: layer))
    #expect(scene.objects.allSatisfy { $0["mask"] == nil })
  }

  @Test func `the path of a mask is closed`() throws {
    let open = Self.mask("a").replacing(#""c": true"#, with: #""c": false"#)
    let path = try masked(open)["shape"]?["path"]?.string
    #expect(path == "M0 0 L9 0 L9 9 L0 0 Z")
  }

  /// Masks are in the space of the layer, whatever moves it, and whatever a group in it moves.
  @Test(arguments: [
    #"{"ty": "tr"}"#, #"{"ty": "tr", "p": {"k": [7, 0]}}"#, #"{"ty": "tr", "r": {"k": 7}}"#,
    #"{"ty": "tr", "p": {"a": 1, "k": [{"t": 0, "s": [0, 0]}, {"t": 9, "s": [7, 0]}]}}"#,
  ])
  func `a mask moves with its layer`(group: String) throws {
    let layer = LottieText.square(
      transform: #""p": {"k": [30, 40]}"#, more: #", "masksProperties": [\#(Self.mask("a"))]"#
    ).replacing(#"{"ty": "tr"}"#, with: group)
    let scene = try LottieText.scene(LottieText.file(layers: layer))
    let views = try #require(scene["views"]).elements
    #expect(views.count == 1 && views[0]["position"]?.numbers == [30, 40])
    #expect(views[0].objects.compactMap { $0["mask"] }.count == 1)
    let places = views[0].objects.compactMap { $0["mask"]?["position"] }
    #expect(places.isEmpty)
    // What the group moves is in what is masked.
    let masked = views[0].objects.first { $0["mask"] != nil }
    #expect(masked?["position"]?.numbers != [7, 0])
    #expect(masked?["transform"] == nil && masked?["animations"] == nil)
  }

  /// A gradient is seen through its shape, and both through the mask.
  @Test func `a gradient keeps its shape in a mask`() throws {
    let paint = """
      {"ty": "gf", "t": 1, "s": {"k": [0, 0]}, "e": {"k": [5, 0]}, "o": {"k": 100},
       "g": {"p": 2, "k": {"k": [0, 1, 0, 0, 1, 0, 0, 1]}}}
      """
    let layer = LottieText.square(
      more: #", "masksProperties": [\#(Self.mask("a"))]"#, paint: paint)
    let scene = try LottieText.scene(LottieText.file(layers: layer))
    let masks = scene.objects.compactMap { $0["mask"]?["shape"]?["path"]?.string }
    #expect(masks.count == 2 && Set(masks).count == 2)
    let gradient = try #require(scene.objects.first { $0["gradient"] != nil })
    #expect(gradient["mask"]?["shape"]?["path"]?.string?.hasPrefix("M10 -10") == true)
  }

  /// The outside of a path is a large square with a hole, whichever way the path goes.
  @Test func `the outside of a mask has a hole`() throws {
    let shape = try masked(Self.mask("a", isInverted: true, 100))["shape"]
    #expect(shape?["fillRule"]?.string == "even-odd")
    #expect(try masked(Self.mask("a"))["shape"]?["fillRule"] == nil)
  }

  /// After Effects applies masks before effects.
  @Test func `a blur is that of the masked layer`() throws {
    let layer = LottieText.square(
      more: """
        , "masksProperties": [\(Self.mask("a"))], "ef": [{"ty": 29, "ef": [{"v": {"k": 10}}]}]
        """)
    let view = try #require(
      LottieText.scene(LottieText.file(layers: layer))["views"]?.elements.first)
    #expect(view["filters"] != nil && view["mask"] == nil)
    #expect(view["views"]?.elements.first?["mask"] != nil)
  }

  @Test func anExpansionThatPassesZeroIsFirstOneLineAndThenTheOther() throws {
    let moving = """
      {"a": 1, "k": [{"t": 0, "s": [-10], "i": {"x": [1], "y": [1]}, "o": {"x": [0], "y": [0]}},
       {"t": 60, "s": [10]}]}
      """
    let mask = Self.mask("a").replacing(#"{"k": 0.0}"#, with: moving)
    let scene = try masked(mask)
    let widths = scene.animations(of: "lineWidth")
    // In two seconds from 0 at the middle to twice 10, and the other way around.
    #expect(widths.map { $0["values"]?.numbers } == [[0, 0, 20], [20, 0, 0]])
    #expect(widths.map { $0["keyTimes"]?.numbers } == [[0, 0.5, 1], [0, 0.5, 1]])
  }

  @Test(arguments: [("d", "darken"), ("l", "lighten")])
  func theLowerOrHigherOpacityIsThatOfLightnesses(mode: String, word: String) throws {
    let mask = try masked(Self.mask("a") + "," + Self.mask(mode))
    #expect(mask["filters"]?.elements.first?["luminanceToAlpha"]?.number == 1)
    let views = try #require(mask["views"]).elements
    #expect(views.map { $0["compositing"]?.string } == [nil, nil, word])
    #expect(views.prefix(2).map { $0["backgroundColor"]?.string } == ["black", "white"])
    #expect(views[1]["mask"]?["shape"] != nil)
  }

  @Test func aTintIsTwoPlanesOfWhichOneIsAsOpaqueAsTheLayerIsLight() throws {
    let effect = """
      , "ef": [{"ty": 20, "ef": [{"v": {"k": [0, 0, 1]}}, {"v": {"k": [1, 1, 0]}},
      {"v": {"k": 50}}]}]
      """
    let scene = try LottieText.scene(LottieText.file(layers: LottieText.square(more: effect)))
    let tint = try #require(scene.objects.first { $0["id"]?.string == "tint" })
    #expect(tint["opacity"]?.number == 0.5)
    let planes = try #require(tint["views"]).elements
    #expect(planes.map { $0["backgroundColor"]?.string } == ["#0000FF", "#FFFF00"])
    #expect(planes[0]["mask"]?["filters"] == nil)
    #expect(planes[1]["mask"]?["filters"]?.elements.first?["luminanceToAlpha"]?.number == 1)
  }

  /// Of an amount of 100 nothing of the layer's own colors is left.
  @Test func `a whole tint takes the layer's place`() throws {
    let effect = """
      , "ef": [{"ty": 20, "ef": [{"v": {"k": [0, 0, 1]}}, {"v": {"k": [1, 1, 0]}},
      {"v": {"k": 100}}]}]
      """
    let scene = try LottieText.scene(LottieText.file(layers: LottieText.square(more: effect)))
    let planes = try #require(scene["views"]?.elements.first?["views"]).elements
    #expect(planes.map { $0["backgroundColor"]?.string } == ["#0000FF", "#FFFF00"])
    #expect(planes.allSatisfy { $0["mask"] != nil })
  }

  @Test func theHighlightOfARadialGradientIsItsFocalPoint() throws {
    // Half the radius, a quarter turn from the direction of the end, which is to the right.
    let paint = """
      {"ty": "gf", "t": 2, "s": {"k": [0, 0]}, "e": {"k": [5, 0]}, "o": {"k": 100},
       "h": {"k": 50}, "a": {"k": 90}, "g": {"p": 2, "k": {"k": [0, 1, 0, 0, 1, 0, 0, 1]}}}
      """
    let scene = try LottieText.scene(LottieText.file(layers: LottieText.square(paint: paint)))
    let gradient = try #require(scene.objects.compactMap { $0["gradient"] }.first)
    #expect(gradient["focalPoint"]?.numbers == [0, 0.5])
  }

  @Test(arguments: [("Inter", "SemiBold", 600.0), ("Inter", "Regular", nil)])
  func shippedFontsAreNoReasonForARemark(family: String, style: String, weight: Double?) throws {
    let text = """
      {"ty": 5, "nm": "title", "ip": 0, "op": 60, "ks": {}, "t": {"d": {"k": [{"t": 0, "s": {
       "t": "Hello", "f": "F", "s": 20, "fc": [0, 0, 0], "j": 0, "lh": 24}}]}}}
      """
    func read(_ family: String) throws -> (PlainJSON, Int) {
      let fonts =
        #", "fonts": {"list": [{"fName": "F", "fFamily": "\#(family)", "fStyle": "\#(style)"}]}"#
      let imported = try LottieText.read(LottieText.file(layers: text, more: fonts))
      return (try PlainJSON(imported.scene.description()), imported.remarks.count)
    }
    let (scene, remarks) = try read(family)
    #expect(remarks == 0)
    let written = try #require(scene.objects.compactMap { $0["text"] }.first)
    #expect(written["string"]?.string == "Hello")
    #expect(written["fontWeight"]?.number == weight)
    #expect(try read("Comic Sans").1 == 1)
  }
}
