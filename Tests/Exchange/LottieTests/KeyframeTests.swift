import FlipbookDocument
import FlipbookForeignFiles
import FlipbookMotion
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

  /// A keyframe that holds, and one of old files that holds with an end of its own.
  @Test(arguments: ["", #", "e": [90]"#]) func `a value that holds jumps`(end: String) throws {
    let found = try opacities(
      #"{"t": 0, "s": [20], "h": 1\#(end)}, {"t": 30, "s": [80], "e": [10], \#(Self.even)}"#)
    // The last keyframe leads nowhere, whatever its end is.
    expect(found) { $0 < 30 ? 20 : 80 }
  }

  /// Only their times are written where the value stays.
  @Test func `a keyframe without a value has the one before`() throws {
    let found = try opacities(
      #"{"t": 0, "s": [0], \#(Self.even)}, {"t": 15, "s": [30], \#(Self.even)}, {"t": 30}"#)
    expect(found) { min(30, 2 * $0) }
  }

  private static let apart =
    #""i": {"x": [1, 0.2], "y": [1, 1]}, "o": {"x": [0, 0.6], "y": [0, 0]}"#

  /// A bent way, one of two curves, and a jump, remapped backward: read at each frame, it is the way itself.
  @Test(arguments: [
    #""to": [0, 50], "ti": [-50, 0], "# + even, apart, #""h": 1"#,
  ])
  func `a way stays what it is in a remapped composition`(way: String) throws {
    let position = """
      "p": {"a": 1, "k": [{"t": 0, "s": [0, 0], \(way)}, {"t": 60, "s": [100, 100]}]}
      """
    func positions(_ layers: String, _ more: String) throws -> [[Double]] {
      let scene = try LottieText.scene(LottieText.file(layers: layers, more: more))
      let keys = way == Self.apart ? ["position.x", "position.y"] : ["position"]
      let animations = try keys.map { try #require(scene.animations(of: $0).first) }
      return (0...60).map { frame in
        animations.flatMap { $0.value(at: Double(frame) / 30) ?? [] }
      }
    }
    let square = LottieText.square(transform: position)
    let curve = TimingFunction(0.6, 0, 0.2, 1)
    let forward =
      way == Self.apart
      ? (0...60).map { [Double($0) / 0.6, 100 * curve.value(at: Double($0) / 60)] }
      : try positions(square, "")
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
    guard way.contains("to") else { return }
    // The middle of the curve: (0 + 3 · 0 + 3 · 50 + 100) / 8 and (0 + 3 · 50 + 3 · 100 + 100) / 8.
    #expect(zip(forward[30], [31.25, 68.75]).allSatisfy { abs($0 - $1) < 0.1 })
  }

  /// A way through space has one curve, that of its length.
  @Test func `a bent way has the first of several curves`() throws {
    let scene = try scene(
      """
      "p": {"a": 1, "k": [{"t": 0, "s": [0, 0], "to": [0, 50], "ti": [-50, 0], \(Self.apart)},
       {"t": 60, "s": [100, 100]}]}
      """)
    let middle = try #require(scene.animations(of: "position").first?.value(at: 1))
    #expect(zip(middle, [31.25, 68.75]).allSatisfy { abs($0 - $1) < 0.1 })
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

  @Test func `a solid without a width has no share of it`() throws {
    let solid = """
      {"ty": 1, "sc": "#ff0000", "sw": 0, "sh": 20, "ip": 0, "op": 60, "ks": {"a": {"k": [10, 5]}}}
      """
    let view = try LottieText.scene(LottieText.file(layers: solid))["views"]?.elements.first
    #expect(view?["anchorPoint"]?.numbers == [0, 0.25])
  }

  /// The origin of the bounds is that of a view around, which has no size to be an anchor's share of.
  @Test func `the anchor of a solid moves in a view around`() throws {
    let solid = """
      {"ty": 1, "sc": "#ff0000", "sw": 50, "sh": 20, "ip": 0, "op": 60, "ks": {"a": {"a": 1,
       "k": [{"t": 0, "s": [0, 0], \(Self.even)}, {"t": 30, "s": [10, 5]}]}, "p": {"k": [30, 40]}}}
      """
    let outer = try #require(
      LottieText.scene(LottieText.file(layers: solid))["views"]?.elements.first)
    #expect(outer["position"]?.numbers == [30, 40] && outer["frame"] == nil)
    #expect(outer["animations"]?.elements.count == 1)
    let inner = try #require(outer["views"]?.elements.first)
    #expect(inner["frame"]?.numbers == [0, 0, 50, 20] && inner["animations"] == nil)
  }

  /// The anchor and the place of a slanted layer are beside its matrix.
  @Test func `a slanted layer has its anchor and its place once`() throws {
    let view = try #require(
      scene(
        """
        "sk": {"k": 10}, "sa": {"k": 0}, "a": {"k": [5, 6]},
        "p": {"s": true, "x": {"k": 30}, "y": {"k": 40}}
        """)["views"]?.elements.first)
    #expect(view["bounds"]?.numbers == [5, 6, 0, 0] && view["position"]?.numbers == [30, 40])
    #expect(view["transform"]?.numbers.suffix(2) == [0, 0])
  }

  @Test func `one number of a scale is that of both axes`() throws {
    let view = try scene(#""s": {"k": 50}"#)["views"]?.elements.first
    #expect(view?["transform"]?.elements.compactMap { $0["scale"]?.number } == [0.5])
  }

  /// An axis by itself cannot be read out of a matrix that it makes 0.
  @Test(arguments: [(50, true), (0, false), (-50, false)])
  func `axes of a scale by themselves stay above nothing`(end: Int, isApart: Bool) throws {
    let scale = """
      "s": {"a": 1, "k": [{"t": 0, "s": [100, 100], \(Self.apart)}, {"t": 30, "s": [\(end), 100]}]}
      """
    let scene = try scene(scale)
    #expect(scene.animations(of: "transform.scale.x").isEmpty != isApart)
    #expect(scene.animations(of: "transform").isEmpty == isApart)
    // An axis that stays has no course.
    #expect(scene.animations(of: "transform.scale.y").isEmpty)
    #expect(scene["views"]?.elements.first?["views"] == nil)
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
    // So are two that begin together and end apart.
    let later = try position(axis(60), axis(30).replacing(#""t": 30"#, with: #""t": 45"#))
    #expect(later.animations(of: "position").isEmpty)
    // One that stays is where it is.
    let still = try position(axis(60), #"{"k": 7}"#)
    #expect(still["views"]?.elements.first?["position"]?.numbers == [0, 7])
    #expect(still.animations(of: "position.x").first?["toValue"]?.number == 60)
  }

  /// A rotation cannot be read out of a mirrored matrix: it is that of a view around.
  @Test func `a mirrored layer turns in a view around`() throws {
    let turning = #""r": {"a": 1, "k": [{"t": 0, "s": [0], \#(Self.even)}, {"t": 30, "s": [90]}]}"#
    for scale in ["[-100, 100]", "[100, -100]", "[0, 100]", "[100, 0]", "[100, 100]"] {
      let scene = try scene(#"\#(turning), "s": {"k": \#(scale)}, "o": {"k": 50}"#)
      let turned = try #require(
        scene.objects.first { !($0["animations"]?.elements.isEmpty ?? true) })
      #expect(turned.animations(of: "transform.rotation.z").count == 1)
      #expect(turned["transform"] == nil)
      let mirrored = turned["views"]?.elements.first { $0["transform"] != nil }
      #expect((mirrored != nil) == (scale != "[100, 100]"))
      // The view around has the name and the opacity.
      #expect(scene.objects.compactMap { $0["opacity"]?.number } == [0.5])
      #expect(turned["opacity"] != nil && turned["id"]?.string == "box")
      #expect(mirrored?["id"] == nil)
    }
  }
}
