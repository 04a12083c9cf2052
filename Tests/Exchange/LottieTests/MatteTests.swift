import TestSupport
import Testing

import FlipbookLottie

/// Track mattes: https://lottie.github.io/lottie-spec/1.0.1/specs/constants/#matte-mode, and which
/// layers they are.
@Suite(.endsInTime) struct MatteTests {
  /// A square of a name; the numbers of layers are their indices from the front.
  private func square(_ name: String, _ index: Int, _ more: String = "") -> String {
    LottieText.square(more: more, index: index).replacing(
      #""nm": "box""#, with: #""nm": "\#(name)""#)
  }

  /// The views from back to front.
  private func views(_ layers: String...) throws -> [PlainJSON] {
    let scene = try LottieText.scene(LottieText.file(layers: layers.joined(separator: ",")))
    return scene["views"]?.elements ?? []
  }

  private func names(_ views: [PlainJSON]) -> [String?] { views.map { $0["id"]?.string } }

  @Test func `the layer in front is the matte, and is not seen`() throws {
    // Also where the file does not say that it is one.
    for more in [#", "td": 1"#, ""] {
      let views = try views(square("matte", 1, more), square("seen", 2, #", "tt": 1"#))
      #expect(names(views) == ["seen"])
      #expect(views[0]["mask"] != nil)
    }
  }

  /// `tp` of Bodymovin 5.11: the index of the layer that is the matte, wherever it is.
  @Test(arguments: [true, false])
  func `a matte that is named by its index may be anywhere`(isOnlyMatte: Bool) throws {
    let views = try views(
      square("first", 1), square("second", 2),
      square("third", 3, #", "tt": 1, "tp": 4"#),
      square("matte", 4, isOnlyMatte ? #", "td": 1"# : "").replacing(
        "[1, 0, 0, 1]", with: "[0, 1, 0, 1]"))
    // A layer that is not only a matte is seen, too.
    #expect(names(views) == (isOnlyMatte ? [] : ["matte"]) + ["third", "second", "first"])
    #expect(views.map { $0["mask"] != nil }.filter(\.self).count == 1)
    let mask = try #require(views.first { $0["id"]?.string == "third" }?["mask"])
    #expect(mask.objects.compactMap { $0["fillColor"]?.string } == ["#00FF00"])
  }

  @Test func `a layer that is a matte of none is not seen either`() throws {
    #expect(try names(views(square("matte", 1, #", "td": 1"#), square("seen", 2))) == ["seen"])
  }

  /// Nothing shows nothing through it, and inverted everything.
  @Test(arguments: [(1, false), (2, true), (3, false), (4, true)])
  func `a matte with nothing in it is empty`(mode: Int, isSeen: Bool) throws {
    let empty = #"{"ty": 3, "ind": 1, "ip": 0, "op": 60, "td": 1, "ks": {}}"#
    let views = try views(empty, square("seen", 2, #", "tt": \#(mode)"#))
    #expect(names(views) == (isSeen ? ["seen"] : []))
    #expect(views.allSatisfy { $0["mask"] == nil })
  }

  @Test func `a layer is no matte of itself`() throws {
    let views = try views(square("first", 1), square("seen", 2, #", "tt": 1, "tp": 2"#))
    #expect(names(views) == ["seen", "first"])
    #expect(views.allSatisfy { $0["mask"] == nil })
  }

  /// An index that several layers have is that of the first one.
  @Test func `a matte is the first layer of its index`() throws {
    let views = try views(
      square("first", 1, #", "td": 1"#).replacing("[1, 0, 0, 1]", with: "[0, 1, 0, 1]"),
      square("second", 1), square("seen", 2, #", "tt": 1, "tp": 1"#))
    let mask = try #require(views.first { $0["id"]?.string == "seen" }?["mask"])
    #expect(mask.objects.compactMap { $0["fillColor"]?.string } == ["#00FF00"])
  }

  /// The lightness is that of what the filter or the shadow makes of the matte.
  @Test(arguments: [
    (#"{"ty": 29, "ef": [{"v": {"k": 10}}]}"#, "filters"),
    (#"{"ty": 25, "ef": []}"#, "shadowOpacity"),
  ])
  func `the lightness of a matte is seen after its effects`(effect: String, key: String) throws {
    let views = try views(
      square("matte", 1, #", "td": 1, "ef": [\#(effect)]"#), square("seen", 2, #", "tt": 3"#))
    let mask = try #require(views.first?["mask"])
    #expect(mask["filters"]?.elements.map { $0["luminanceToAlpha"]?.number } == [1])
    #expect(mask[key == "filters" ? "shadowOpacity" : key] == nil)
    let inner = try #require(mask["views"]?.elements.first)
    #expect(inner[key] != nil && inner["filters"]?.elements.first?["luminanceToAlpha"] == nil)
  }

  /// The layer mixes as it is seen through its matte, which does not mix with anything.
  @Test func `a blend mode is that of the layer with its matte`() throws {
    let views = try views(
      square("matte", 1, #", "td": 1, "bm": 2"#), square("seen", 2, #", "tt": 1, "bm": 1"#),
      square("back", 3))
    #expect(names(views) == ["back", "seen"])
    try #require(views.count == 2)
    #expect(views[1]["compositing"]?.string == "multiply")
    #expect(views[1].objects.filter { $0["compositing"] != nil }.count == 1)
    #expect(views[1]["mask"] != nil)
  }
}
