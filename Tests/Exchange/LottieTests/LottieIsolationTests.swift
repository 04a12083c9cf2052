import TestSupport
import Testing

import FlipbookLottie

/// Blend modes mix within their layer or composition only.
@Suite(.endsInTime) struct LottieIsolationTests {
  private static func paint(_ mode: Int) -> String {
    #"{"ty": "fl", "c": {"k": [1, 0, 0, 1]}, "o": {"k": 100}, "bm": \#(mode)}"#
  }

  private func scene(_ paint: String) throws -> PlainJSON {
    try LottieText.scene(LottieText.file(layers: LottieText.square(paint: paint)))
  }

  @Test func aPaintWithNothingBehindItInItsLayerIsNormal() throws {
    #expect(try scene(Self.paint(11)).objects.allSatisfy { $0["compositing"] == nil })
  }

  @Test func paintsOfALayerMixInAGroup() throws {
    // The first paint is in front.
    let scene = try scene(Self.paint(1) + "," + Self.paint(0))
    let group = try #require(scene.objects.first { $0["opacity"] != nil })
    #expect(group["opacity"]?.number == 0.9999)
    #expect(group.objects.compactMap { $0["compositing"]?.string } == ["multiply"])
  }

  @Test func layersOfACompositionMixWithEachOther() throws {
    let inside =
      LottieText.square(more: #", "bm": 1"#, index: 1) + ","
      + LottieText.square(more: #", "bm": 2"#, index: 2)
    let layer = """
      {"ty": 0, "refId": "c", "w": 100, "h": 100, "ip": 0, "op": 60, "st": 0, "ks": {}}
      """
    let file = LottieText.file(
      layers: layer, more: #", "assets": [{"id": "c", "layers": [\#(inside)]}]"#)
    let scene = try LottieText.scene(file)
    #expect(scene.objects.compactMap { $0["compositing"]?.string } == ["multiply"])
    #expect(scene.objects.contains { $0["opacity"]?.number == 0.9999 })
    // Those of the file itself mix with everything.
    let outer = try LottieText.scene(
      LottieText.file(layers: LottieText.square(more: #", "bm": 1"#)))
    #expect(outer.objects.compactMap { $0["compositing"]?.string } == ["multiply"])
  }
}
