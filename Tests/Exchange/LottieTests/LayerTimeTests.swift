import Glibc
import TestSupport
import Testing

import FlipbookLottie

/// Layers in time: compositions inside that begin later, are stretched or remapped, what is hidden, and
/// layers that turn with their way.
@Suite(.endsInTime) struct LayerTimeTests {
  /// A position from (0, 0) at frame 0 to (60, 30) at frame 10, evenly.
  private static let moving = """
    "p": {"a": 1, "k": [{"t": 0, "s": [0, 0], "i": {"x": 1, "y": 1}, "o": {"x": 0, "y": 0}},
    {"t": 10, "s": [60, 30]}]}
    """

  /// A composition of a square that moves, in a layer with more.
  private func composition(_ more: String, _ inner: String = LottieText.square(transform: moving))
    throws -> PlainJSON
  {
    try LottieText.scene(
      LottieText.file(
        layers: """
          {"ty": 0, "refId": "a", "nm": "inside", "ip": 0, "op": 60, \(more), "w": 50, "h": 40,
           "ks": {}}
          """, more: #", "assets": [{"id": "a", "layers": [\#(inner)]}]"#))
  }

  private func times(_ scene: PlainJSON) throws -> [Double] {
    let animation = try #require(scene.animations(of: "position").first)
    return [animation["beginTime"]?.number ?? 0, animation["duration"]?.number ?? 0]
  }

  /// Frame f of the composition is at frame st + sr · f.
  @Test(arguments: [(0.0, 1.0), (6, 2), (15, 0.5), (0, 0)])
  func `a composition inside is stretched from its start on`(start: Double, stretch: Double) throws
  {
    let size = stretch == 0 ? 1 : stretch
    let found = try times(composition(#""st": \#(start), "sr": \#(stretch)"#))
    #expect(zip(found, [start / 30, size * 10 / 30]).allSatisfy { abs($0 - $1) < 1e-5 })
  }

  /// Backward from frame 30 on: the motion is over at frame 20, and begins at frame 30.
  @Test func `a stretch below 0 is backward`() throws {
    let scene = try composition(
      #""st": 30, "sr": -1"#, LottieText.square(transform: Self.moving, more: #", "hd": false"#))
    let motion = try #require(scene.animations(of: "position").first)
    for frame in 0..<60 {
      let share = min(max((30 - Double(frame)) / 10, 0), 1)
      let found = motion.value(at: Double(frame) / 30) ?? []
      #expect(zip(found, [60 * share, 30 * share]).allSatisfy { abs($0 - $1) < 0.05 }, "\(frame)")
    }
  }

  /// From 0.2 s of the composition on, at half its pace: its tenth frame is at (1/3 − 0.2) · 2 s, also where
  /// the layer is seen only later.
  @Test(arguments: [0, 3]) func `an even remapping is a clock`(first: Int) throws {
    let remap = """
      "st": 0, "tm": {"a": 1, "k": [{"t": 0, "s": [0.2], "i": {"x": [1], "y": [1]},
       "o": {"x": [0], "y": [0]}}, {"t": 60, "s": [1.2]}]}
      """
    let scene = try LottieText.scene(
      LottieText.file(
        layers: """
          {"ty": 0, "refId": "a", "ip": \(first), "op": 60, \(remap), "w": 50, "h": 40, "ks": {}}
          """,
        more:
          #", "assets": [{"id": "a", "layers": [\#(LottieText.square(transform: Self.moving))]}]"#))
    let animation = try #require(scene.animations(of: "position").first)
    #expect(animation["fromValue"]?.numbers == [0, 0])
    let end = (animation["beginTime"]?.number ?? 0) + (animation["duration"]?.number ?? 0)
    #expect(abs(end - (1.0 / 3 - 0.2) * 2) < 1e-4)
    #expect(abs((animation["duration"]?.number ?? 0) - 2.0 / 3) < 1e-4)
  }

  @Test func `a composition shows nothing outside of its size`() throws {
    let scene = try composition(#""st": 0"#)
    let view = try #require(scene["views"]?.elements.first)
    #expect(view["masksToBounds"] == .boolean(true))
    #expect(view["bounds"]?.numbers == [0, 0, 50, 40])
  }

  @Test func `hidden layers and shapes are left out`() throws {
    let shown = LottieText.square()
    let hidden = LottieText.square(more: #", "hd": true"#).replacing("box", with: "hidden")
    let scene = try LottieText.scene(LottieText.file(layers: shown + "," + hidden))
    #expect(scene["views"]?.elements.map { $0["id"]?.string } == ["box"])
    let stroke = #"{"ty": "st", "hd": true, "c": {"k": [0, 0, 0]}, "o": {"k": 100}, "w": {"k": 2}}"#
    let painted = try LottieText.scene(
      LottieText.file(layers: LottieText.square(paint: LottieText.fill + "," + stroke)))
    #expect(painted.objects.allSatisfy { $0["strokeColor"] == nil })
  }

  /// A hidden layer lends its place to its children, and its picture as a matte.
  @Test func `a hidden layer is a parent and a matte like others`() throws {
    let parent =
      #"{"ty": 3, "nm": "p", "ind": 9, "hd": true, "ip": 0, "op": 60, "ks": {"p": {"k": [30, 0]}}}"#
    let child = try LottieText.scene(
      LottieText.file(layers: LottieText.square(more: #", "parent": 9"#) + "," + parent))
    #expect(child["views"]?.elements.first?["position"]?.numbers == [30, 0])
    let matte = LottieText.square(more: #", "td": 1, "hd": true"#, index: 1)
    let seen = try LottieText.scene(
      LottieText.file(layers: matte + "," + LottieText.square(more: #", "tt": 1"#, index: 2)))
    #expect(seen["views"]?.elements.first?["mask"]?["shape"] != nil)
  }

  @Test func `effects and styles that are off are left out`() throws {
    let blur = #"{"ty": 29, "en": 0, "ef": [{"v": {"k": 3}}]}"#
    let style = #"{"ty": 1, "hd": true, "c": {"k": [0, 0, 0]}, "o": {"k": 50}}"#
    let scene = try LottieText.scene(
      LottieText.file(
        layers: LottieText.square(more: #", "ef": [\#(blur)], "sy": [\#(style)]"#)))
    #expect(scene.objects.allSatisfy { $0["filters"] == nil && $0["shadowOpacity"] == nil })
  }

  /// The turn of a layer that goes along its way, at each frame.
  private func turns(_ transform: String) throws -> [Double] {
    let scene = try LottieText.scene(
      LottieText.file(layers: LottieText.square(transform: transform, more: #", "ao": 1"#)))
    let turn = try #require(scene.animations(of: "transform.rotation.z").first)
    return (0..<60).compactMap { turn.value(at: Double($0) / 30)?.first }
  }

  private static let even = #""i": {"x": [1], "y": [1]}, "o": {"x": [0], "y": [0]}"#

  /// To the right, and down and a bit to the left, and up: 0, 100, and 270 by way of 180, and not of 0.
  @Test func `a layer turns with its way by the shorter way, and by its own rotation`() throws {
    let turns = try turns(
      """
      "r": {"k": 5}, "p": {"a": 1, "k": [{"t": 0, "s": [0, 0], \(Self.even)},
       {"t": 20, "s": [50, 0], \(Self.even)}, {"t": 40, "s": [0, 40], \(Self.even)},
       {"t": 60, "s": [0, -40]}]}
      """)
    let second = atan2(40.0, -50.0) * 180 / .pi
    #expect(turns.count == 60)
    #expect(turns.prefix(19).allSatisfy { abs($0 - 5) < 0.2 })
    #expect(turns[22..<39].allSatisfy { abs($0 - second - 5) < 0.2 })
    #expect(turns[42...].allSatisfy { abs($0 - 275) < 0.2 })
  }

  /// Down and to the right by 45°, with the coordinates by themselves.
  @Test func `a way of two coordinates has a direction, too`() throws {
    let turns = try turns(
      """
      "p": {"s": true, "x": {"a": 1, "k": [{"t": 0, "s": [0], \(Self.even)}, {"t": 60, "s": [60]}]},
       "y": {"a": 1, "k": [{"t": 0, "s": [0], \(Self.even)}, {"t": 60, "s": [60]}]}}, "r": {"a": 1,
       "k": [{"t": 0, "s": [0], \(Self.even)}, {"t": 60, "s": [60]}]}
      """)
    for (frame, turn) in turns.enumerated() { #expect(abs(turn - 45 - Double(frame)) < 0.2) }
  }

  @Test func `a parent turns its children with its way`() throws {
    let parent = """
      {"ty": 3, "nm": "p", "ind": 9, "ip": 0, "op": 60, "ao": 1, "ks": {"p": {"a": 1, "k": [
       {"t": 0, "s": [0, 0], \(Self.even)}, {"t": 60, "s": [0, 60]}]}}}
      """
    let scene = try LottieText.scene(
      LottieText.file(layers: LottieText.square(more: #", "parent": 9"#) + "," + parent))
    let turns = scene.objects.compactMap { $0["transform"]?.elements.first?["rotate"]?.string }
    let moving = scene.animations(of: "transform.rotation.z").compactMap { $0.value(at: 1)?.first }
    #expect(turns == ["90deg"] || moving.map { abs($0 - 90) < 0.2 } == [true])
  }
}
