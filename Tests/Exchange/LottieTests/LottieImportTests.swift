import FlipbookDocument
import FlipbookForeignFiles
import TestSupport
import Testing

import FlipbookLottie

/// The views that each part of a Lottie file becomes; the expected values follow from the file by hand.
@Suite(.endsInTime) struct LottieImportTests {
  @Test func canvasIsTheFiles() throws {
    let scene = try LottieText.scene(LottieText.file(layers: LottieText.square()))
    #expect(scene["size"]?.numbers == [100, 100])
    #expect(scene["fps"]?.number == 30)
    #expect(scene["duration"]?.number == 2)
    #expect(scene["background"]?.string == "clear")
  }

  @Test func aSquareIsOneView() throws {
    let scene = try LottieText.scene(
      LottieText.file(layers: LottieText.square(transform: #""p": {"k": [50, 40]}"#)))
    let views = try #require(scene["views"]).elements
    #expect(views.count == 1)
    #expect(views[0]["id"]?.string == "box")
    #expect(views[0]["position"]?.numbers == [50, 40])
    #expect(views[0]["shape"]?["fillColor"]?.string == "#FF0000")
    // Lottie draws rectangles clockwise from the top right.
    #expect(views[0]["shape"]?["path"]?.string == "M10 -10 L10 10 L-10 10 L-10 -10 L10 -10 Z")
  }

  /// Ids are words of forty letters at most, and none that a property has.
  @Test(arguments: [
    ("opacity", "opacity-layer"), ("3 stars", "_3-stars"), ("a·b", "a-b"),
    (String(repeating: "a", count: 99), String(repeating: "a", count: 40)),
  ])
  func `a name becomes an id`(name: String, id: String) throws {
    let layer = LottieText.square().replacing(#""nm": "box""#, with: #""nm": "\#(name)""#)
    let views = try LottieText.scene(LottieText.file(layers: layer))["views"]?.elements
    #expect(views?.map { $0["id"]?.string } == [id])
  }

  /// Opacities of more than all, or less than nothing, are those.
  @Test func `an opacity is within its range`() throws {
    let moving = #""o": {"a": 1, "k": [{"t": 0, "s": [-50]}, {"t": 30, "s": [150]}]}"#
    let scene = try LottieText.scene(
      LottieText.file(layers: LottieText.square(transform: moving)))
    let opacity = try #require(scene.animations(of: "opacity").first)
    #expect(opacity["fromValue"]?.number == 0 && opacity["toValue"]?.number == 1)
  }

  /// Two keyframes at one frame are a jump there, and nothing else.
  @Test func `keyframes of one time are a jump`() throws {
    let jump = #""o": {"a": 1, "k": [{"t": 15, "s": [20]}, {"t": 15, "s": [80]}]}"#
    let scene = try LottieText.scene(
      LottieText.file(layers: LottieText.square(transform: jump)))
    let opacity = try #require(scene.animations(of: "opacity").first)
    #expect(opacity["calculationMode"]?.string == "discrete")
    #expect(opacity["values"]?.numbers == [0.2, 0.8] && opacity["beginTime"]?.number == 0.5)
    #expect(opacity["keyTimes"]?.numbers == [0, 0, 1])
  }

  @Test func `a layer that is only scaled is one view`() throws {
    let scale = #""s": {"a": 1, "k": [{"t": 0, "s": [100, 100]}, {"t": 30, "s": [50, 50]}]}"#
    let view = try LottieText.scene(
      LottieText.file(layers: LottieText.square(transform: scale)))["views"]?.elements.first
    #expect(view?.animations(of: "transform").count == 1 && view?["views"] == nil)
  }

  @Test func `neighbors of one parent are in one view`() throws {
    let layers = [
      LottieText.square(more: #", "parent": 9"#, index: 1),
      LottieText.square(more: #", "parent": 9"#, index: 2),
      #"{"ty": 3, "nm": "p", "ind": 9, "ip": 0, "op": 60, "ks": {"p": {"k": [30, 0]}}}"#,
    ]
    let views = try #require(
      LottieText.scene(LottieText.file(layers: layers.joined(separator: ",")))["views"]
    ).elements
    #expect(views.map { $0["id"]?.string } == ["p-space"])
    #expect(views[0]["views"]?.elements.count == 2)
  }

  @Test func `a chain of too many parents is named`() throws {
    func remarks(_ count: Int) throws -> [String] {
      let nulls = (2..<(count + 2)).map {
        #"{"ty": 3, "ind": \#($0), "parent": \#($0 + 1), "ip": 0, "op": 60, "ks": {}}"#
      }
      let layers = [LottieText.square(more: #", "parent": 2"#)] + nulls
      return try LottieText.read(LottieText.file(layers: layers.joined(separator: ","))).remarks
        .map(\.reason)
    }
    #expect(try remarks(40).isEmpty)
    #expect(
      try remarks(41).contains("the parents of the layer go in a circle, or are too many"))
  }

  @Test func oneCurveStaysACurve() throws {
    let position = """
      "p": {"a": 1, "k": [{"t": 0, "s": [0, 0], "i": {"x": 0.2, "y": 1}, "o": {"x": 0.6, "y": 0}},
      {"t": 30, "s": [60, 30]}]}
      """
    let scene = try LottieText.scene(
      LottieText.file(layers: LottieText.square(transform: position)))
    let animation = try #require(scene.animations(of: "position").first)
    #expect(animation["fromValue"]?.numbers == [0, 0])
    #expect(animation["toValue"]?.numbers == [60, 30])
    #expect(animation["duration"]?.number == 1)
    #expect(animation["timingFunction"]?.numbers == [0.6, 0, 0.2, 1])
  }

  @Test func differentCurvesAreSplit() throws {
    let position = """
      "p": {"a": 1, "k": [{"t": 0, "s": [0, 0], "i": {"x": [0.2, 1], "y": [1, 1]},
      "o": {"x": [0.6, 0], "y": [0, 0]}}, {"t": 30, "s": [60, 30]}]}
      """
    let scene = try LottieText.scene(
      LottieText.file(layers: LottieText.square(transform: position)))
    #expect(scene.animations(of: "position").isEmpty)
    let x = try #require(scene.animations(of: "position.x").first)
    #expect(x["timingFunction"]?.numbers == [0.6, 0, 0.2, 1])
    #expect(scene.animations(of: "position.y").count == 1)
  }

  @Test func aLayerThatTurnsWithItsWayDoesSoBeforeAndAfterIt() throws {
    // Down, and then from right to left, in the second half of two seconds.
    let transform = """
      "p": {"a": 1, "k": [{"t": 30, "s": [50, 0], "i": {"x": 1, "y": 1}, "o": {"x": 0, "y": 0}},
       {"t": 45, "s": [50, 50], "i": {"x": 1, "y": 1}, "o": {"x": 0, "y": 0}},
       {"t": 50, "s": [0, 50]}]}
      """
    let scene = try LottieText.scene(
      LottieText.file(layers: LottieText.square(transform: transform, more: #", "ao": 1"#)))
    let turn = try #require(scene.animations(of: "transform.rotation.z").first)
    let values = try #require(turn["values"]).elements.compactMap(\.string)
    #expect(values.first == "90deg" && values.last == "180deg")
    #expect(turn["beginTime"] == nil && turn["duration"]?.number == 2)
  }

  @Test func opacitiesOfAGradientPassItsColors() throws {
    // An opacity is at the place of a color, at its side, and beyond the next one.
    let paint = """
      {"ty": "gf", "t": 1, "s": {"k": [0, 0]}, "e": {"k": [9, 0]}, "o": {"k": 100},
       "g": {"p": 2, "k": {"a": 1, "k": [
        {"t": 0, "s": [0, 1, 0, 0, 0.5, 0, 0, 1, 0, 1], "i": {"x": [1], "y": [1]},
         "o": {"x": [0], "y": [0]}},
        {"t": 60, "s": [0, 1, 0, 0, 0.5, 0, 0, 1, 1, 0]}]}}}
      """
    let scene = try LottieText.scene(LottieText.file(layers: LottieText.square(paint: paint)))
    let colors = try #require(scene.animations(of: "colors").first?["values"]).elements
    let places = try #require(scene.animations(of: "locations").first?["values"]).elements
    #expect(colors.allSatisfy { $0.elements.count == 3 })
    #expect(places.allSatisfy { $0.numbers.count == 3 && $0.numbers == $0.numbers.sorted() })
    #expect(places.first?.numbers == [0, 0, 0.5] && places.last?.numbers == [0, 0.5, 1])
  }

  @Test func holdsJump() throws {
    let opacity = """
      "o": {"a": 1, "k": [{"t": 0, "s": [100], "h": 1}, {"t": 30, "s": [20], "h": 1},
      {"t": 60, "s": [60]}]}
      """
    let scene = try LottieText.scene(LottieText.file(layers: LottieText.square(transform: opacity)))
    let animation = try #require(scene.animations(of: "opacity").first)
    let values = try #require(animation["values"]).numbers
    let times = try #require(animation["keyTimes"]).numbers
    // At each jump two keys of one time, just before the frame that shows the new value.
    let jump = try #require(zip(times, times.dropFirst()).first { $0 == $1 })
    #expect(jump.0 * 2 <= 1 && jump.0 * 2 > 0.999)
    #expect(values.prefix(3) == [1, 1, 0.2])
    #expect(values.last == 0.6)
  }

  @Test func parentsLendTheirPlaceButNotTheirOpacity() throws {
    let parent = """
      {"ty": 3, "nm": "anchor", "ind": 9, "ip": 0, "op": 60,
       "ks": {"p": {"k": [30, 0]}, "o": {"k": 0}}}
      """
    let child = LottieText.square(more: #", "parent": 9"#)
    let scene = try LottieText.scene(LottieText.file(layers: child + "," + parent))
    let space = try #require(scene["views"]?.elements.first)
    #expect(space["id"]?.string == "anchor-space")
    #expect(space["position"]?.numbers == [30, 0])
    #expect(space["opacity"] == nil)
    #expect(space["views"]?.elements.first?["id"]?.string == "box")
  }

  @Test func aTrimOfAStrokeIsTheStrokes() throws {
    let stroke = """
      {"ty": "st", "c": {"k": [0, 0, 1]}, "o": {"k": 100}, "w": {"k": 4}, "lc": 2, "lj": 2},
      {"ty": "tm", "s": {"k": 0}, "o": {"k": 0}, "m": 1,
       "e": {"a": 1, "k": [{"t": 0, "s": [0], "i": {"x": [1], "y": [1]}, "o": {"x": [0], "y": [0]}},
        {"t": 60, "s": [100]}]}}
      """
    let scene = try LottieText.scene(LottieText.file(layers: LottieText.square(paint: stroke)))
    let end = try #require(scene.animations(of: "strokeEnd").first)
    #expect(end["fromValue"]?.number == 0)
    #expect(end["toValue"]?.number == 1)
    #expect(scene.animations(of: "strokeStart").isEmpty)
  }

  @Test func aTrimThatGoesAroundIsTwoStrokes() throws {
    let stroke = """
      {"ty": "st", "c": {"k": [0, 0, 1]}, "o": {"k": 100}, "w": {"k": 4}},
      {"ty": "tm", "s": {"k": 25}, "e": {"k": 75}, "o": {"k": 180}, "m": 1}
      """
    let scene = try LottieText.scene(LottieText.file(layers: LottieText.square(paint: stroke)))
    // From three quarters, around, to a quarter.
    let shapes = scene.objects.filter { $0["strokeColor"] != nil }
    #expect(shapes.count == 2)
    #expect(shapes.contains { $0["strokeStart"]?.number == 0.75 && $0["strokeEnd"] == nil })
    #expect(shapes.contains { $0["strokeStart"] == nil && $0["strokeEnd"]?.number == 0.25 })
  }

  @Test func layersAreSeenInTheirTime() throws {
    let layer = LottieText.square().replacing(#""ip": 0, "op": 60"#, with: #""ip": 15, "op": 30"#)
    let scene = try LottieText.scene(LottieText.file(layers: layer))
    let hidden = try #require(scene.animations(of: "hidden").first)
    #expect(hidden["values"] == .array([.boolean(true), .boolean(false), .boolean(true)]))
    let times = try #require(hidden["keyTimes"]).numbers
    let duration = try #require(hidden["duration"]?.number)
    #expect(abs(times[1] * duration - 0.5) < 0.001)
    #expect(abs(times[2] * duration - 1) < 0.001)
  }

  @Test func slotsAreParameters() throws {
    let fill = #"{"ty": "fl", "c": {"sid": "accent"}, "o": {"k": 100}}"#
    let scene = try LottieText.scene(
      LottieText.file(
        layers: LottieText.square(paint: fill),
        more: #", "slots": {"accent": {"p": {"a": 0, "k": [0, 1, 0]}}}"#))
    #expect(scene["parameters"]?["accent"]?.string == "#00FF00")
    #expect(scene.objects.contains { $0["fillColor"]?.string == "$accent" })
  }

  @Test func markersAreNamedMoments() throws {
    let scene = try LottieText.scene(
      LottieText.file(
        layers: LottieText.square(), more: #", "markers": [{"tm": 15, "cm": "half way", "dr": 0}]"#)
    )
    let event = try #require(scene["script"]?.elements.first)
    #expect(event["at"]?.number == 0.5)
    #expect(event["name"]?.string == "half-way")
  }

  @Test func compositionsInsideHaveClocksOfTheirOwn() throws {
    let move = """
      "p": {"a": 1, "k": [{"t": 0, "s": [0, 0], "i": {"x": 1, "y": 1}, "o": {"x": 0, "y": 0}},
      {"t": 10, "s": [60, 30]}]}
      """
    let scene = try LottieText.scene(
      LottieText.file(
        layers: """
          {"ty": 0, "refId": "a", "nm": "inside", "ip": 0, "op": 60, "st": 6, "sr": 2, "w": 50,
           "h": 50, "ks": {}}
          """,
        more: #", "assets": [{"id": "a", "layers": [\#(LottieText.square(transform: move))]}]"#))
    let animation = try #require(scene.animations(of: "position").first)
    // Ten frames, twice as long, from the sixth frame on.
    #expect(animation["beginTime"]?.number == 0.2)
    #expect(abs((animation["duration"]?.number ?? 0) - 20.0 / 30) < 1e-5)
  }

  @Test func mattesAreMasks() throws {
    let matte = LottieText.square(more: #", "td": 1"#, index: 1)
    let seen = LottieText.square(more: #", "tt": 1"#, index: 2)
    let scene = try LottieText.scene(LottieText.file(layers: matte + "," + seen))
    let views = try #require(scene["views"]).elements
    #expect(views.count == 1)
    #expect(views[0]["mask"]?["shape"] != nil)
  }
}

extension String {
  func replacing(_ part: String, with other: String) -> String {
    var result = ""
    var rest = Substring(self)
    while let range = rest.firstRange(of: part) {
      result += rest[..<range.lowerBound] + other
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}
