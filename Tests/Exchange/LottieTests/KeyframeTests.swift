import FlipbookDocument
import FlipbookForeignFiles
import TestSupport
import Testing

import FlipbookLottie

/// Keyframes as files of all ages have them, and where transforms put views.
@Suite(.endsInTime) struct KeyframeTests {
  private static let even = #""i": {"x": [1], "y": [1]}, "o": {"x": [0], "y": [0]}"#

  private func scene(_ transform: String) throws -> PlainJSON {
    try LottieText.scene(LottieText.file(layers: LottieText.square(transform: transform)))
  }

  /// The opacity at each frame, in percent.
  private func opacities(_ keys: String) throws -> [Double] {
    let animation = try #require(
      scene(#""o": {"a": 1, "k": [\#(keys)]}"#).animations(of: "opacity").first)
    return (0..<60).compactMap { animation.value(at: Double($0) / 30)?.first.map { $0 * 100 } }
  }

  private func expect(_ found: [Double], _ wanted: (Double) -> Double) {
    #expect(found.count == 60)
    for (frame, value) in found.enumerated() {
      #expect(abs(value - wanted(Double(frame))) < 0.3, "frame \(frame): \(value)")
    }
  }

  /// Before version 5 a keyframe has its own end, `e`, and the last one only its time.
  @Test func `keyframes of old files have their ends`() throws {
    let found = try opacities(
      """
      {"t": 0, "s": [0], "e": [60], \(Self.even)}, {"t": 30, "s": [60], "e": [0], \(Self.even)},
      {"t": 60}
      """)
    expect(found) { $0 < 30 ? 2 * $0 : 2 * (60 - $0) }
  }

  /// From 0 to 60, and then from 20 to 0.
  @Test func `an end that is not the next start is a jump`() throws {
    let found = try opacities(
      """
      {"t": 0, "s": [0], "e": [60], \(Self.even)}, {"t": 30, "s": [20], "e": [0], \(Self.even)},
      {"t": 50, "s": [0]}
      """)
    expect(found) { $0 < 30 ? 2 * $0 : max(0, 50 - $0) }
  }

  /// Both begin with the same value, and only the first one leads anywhere.
  @Test func `ends alone make a value move`() throws {
    let found = try opacities(
      #"{"t": 0, "s": [50], "e": [80], \#(Self.even)}, {"t": 30, "s": [50]}"#)
    expect(found) { $0 < 30 ? 50 + $0 : 50 }
  }

  @Test func `keyframes in disorder are put in order, with a remark`() throws {
    let keys = #"{"t": 30, "s": [60], \#(Self.even)}, {"t": 0, "s": [0], \#(Self.even)}"#
    expect(try opacities(keys)) { min(60, 2 * $0) }
    let remarks = try LottieText.read(
      LottieText.file(layers: LottieText.square(transform: #""o": {"a": 1, "k": [\#(keys)]}"#))
    ).remarks.map(\.reason)
    #expect(remarks == ["keyframes are not in the order of their times"])
  }

  /// A bent way, remapped backward: read at each frame, it is the way itself.
  @Test func `a bent way stays bent in a remapped composition`() throws {
    let position = """
      "p": {"a": 1, "k": [{"t": 0, "s": [0, 0], "to": [0, 50], "ti": [-50, 0], \(Self.even)},
       {"t": 60, "s": [100, 100]}]}
      """
    func positions(_ layers: String, _ more: String) throws -> [[Double]] {
      let animation = try #require(
        LottieText.scene(LottieText.file(layers: layers, more: more)).animations(of: "position")
          .first)
      return (0...60).compactMap { animation.value(at: Double($0) / 30) }
    }
    let square = LottieText.square(transform: position)
    let forward = try positions(square, "")
    let backward = try positions(
      """
      {"ty": 0, "refId": "a", "ip": 0, "op": 60, "st": 0, "w": 50, "h": 50, "ks": {},
       "tm": {"a": 1, "k": [{"t": 0, "s": [2], \(Self.even)}, {"t": 60, "s": [0]}]}}
      """, #", "assets": [{"id": "a", "layers": [\#(square)]}]"#)
    try #require(forward.count == 61 && backward.count == 61)
    for frame in 0..<60 {
      let pair = zip(forward[60 - frame], backward[frame])
      #expect(pair.allSatisfy { abs($0 - $1) < 0.1 }, "frame \(frame)")
    }
    // The middle of the curve: (0 + 3 · 0 + 3 · 50 + 100) / 8 and (0 + 3 · 50 + 3 · 100 + 100) / 8.
    #expect(zip(forward[30], [31.25, 68.75]).allSatisfy { abs($0 - $1) < 0.1 })
  }

  // MARK: - Places

  /// Of 50 by 20 points, the point (10, 5) is at a fifth and a quarter.
  @Test func `the anchor of a solid is a share of its size`() throws {
    let solid = """
      {"ty": 1, "sc": "#ff0000", "sw": 50, "sh": 20, "ip": 0, "op": 60, "st": 0,
       "ks": {"a": {"k": [10, 5]}, "p": {"k": [30, 40]}}}
      """
    let view = try LottieText.scene(LottieText.file(layers: solid))["views"]?.elements.first
    #expect(view?["anchorPoint"]?.numbers == [0.2, 0.25])
    #expect(view?["bounds"]?.numbers == [0, 0, 50, 20])
    #expect(view?["position"]?.numbers == [30, 40])
  }

  @Test func `an anchor that moves is the origin of the bounds`() throws {
    let scene = try scene(
      #""a": {"a": 1, "k": [{"t": 0, "s": [0, 0], \#(Self.even)}, {"t": 30, "s": [10, 20]}]}"#)
    let animation = try #require(scene.animations(of: "bounds.origin").first)
    #expect(
      animation["fromValue"]?.numbers == [0, 0] && animation["toValue"]?.numbers == [10, 20])
  }

  @Test func `coordinates that move together are a position`() throws {
    func axis(_ end: Int, _ curve: String = Self.even) -> String {
      #"{"a": 1, "k": [{"t": 0, "s": [0], \#(curve)}, {"t": 30, "s": [\#(end)]}]}"#
    }
    func position(_ x: String, _ y: String) throws -> PlainJSON {
      try scene(#""p": {"s": true, "x": \#(x), "y": \#(y)}"#)
    }
    let together = try #require(position(axis(60), axis(30)).animations(of: "position").first)
    #expect(together["toValue"]?.numbers == [60, 30])
    let apart = try position(
      axis(60), axis(30, #""i": {"x": [0.2], "y": [1]}, "o": {"x": [0.6], "y": [0]}"#))
    #expect(apart.animations(of: "position").isEmpty)
    #expect(apart.animations(of: "position.x").count == 1)
    #expect(apart.animations(of: "position.y").count == 1)
    // One that stays is where it is.
    let still = try position(axis(60), #"{"k": 7}"#)
    #expect(still["views"]?.elements.first?["position"]?.numbers == [0, 7])
    #expect(still.animations(of: "position.x").first?["toValue"]?.number == 60)
  }

  /// A rotation cannot be read out of a mirrored matrix: it is that of a view around.
  @Test func `a mirrored layer turns in a view around`() throws {
    let turning = #""r": {"a": 1, "k": [{"t": 0, "s": [0], \#(Self.even)}, {"t": 30, "s": [90]}]}"#
    for scale in ["[-100, 100]", "[100, -100]", "[100, 100]"] {
      let scene = try scene(#"\#(turning), "s": {"k": \#(scale)}"#)
      let turned = try #require(
        scene.objects.first { !($0["animations"]?.elements.isEmpty ?? true) })
      #expect(turned.animations(of: "transform.rotation.z").count == 1)
      #expect(turned["transform"] == nil)
      let mirrored = turned["views"]?.elements.first { $0["transform"] != nil }
      #expect((mirrored != nil) == (scale != "[100, 100]"))
    }
  }
}
