import FlipbookCharts
import FlipbookDocument
import FlipbookExports
import FlipbookLottie
import FlipbookOpening
import TestSupport
import Testing

/// Layers that Lottie cannot say, as pictures: `render export --rasterize`.
@Suite(.endsInTime) struct LottiePictureTests {
  private static let drawing = LottieExportOptions(rasterizes: true)

  private static func film(_ views: String, scale: Int = 1, more: String = "") -> String {
    ##"{ "size": [120, 100], "scale": \##(scale), "duration": 0.5, "fps": 20, "background": "#ECEEF4", "views": [\##(views)]\##(more) }"##
  }

  private static let card = ##"""
    { "frame": [10, 10, 60, 40], "backgroundColor": "#FF9500", "cornerRadius": 12 }
    """##
  private static let turn = """
    "animations": [{ "basic": { "keyPath": "transform.rotation.y", "fromValue": 0.3, "toValue": 1.1, "duration": 0.5 } }]
    """

  /// One scene for each thing that Lottie has no words for, with a word of what is said about it.
  static let lost: [(scene: String, words: String)] = [
    (
      film(
        ##"""
        \##(card), { "frame": [30, 30, 50, 40], "backgroundColor": "#0A84FF", "filters": [{ "gaussianBlur": 0 }],
          "views": [{ "frame": [5, 5, 10, 10], "backgroundColor": "#30D158" }],
          "animations": [{ "basic": { "keyPath": "filters.gaussianBlur.inputRadius", "fromValue": 0, "toValue": 6, "duration": 0.5 } }] }
        """##), "filters are left out"
    ),
    (
      film(
        ##"""
        { "frame": [30, 20, 60, 60], "emitter": { "emitterPosition": [30, 30], "emitterCells": [
          { "birthRate": 40, "lifetime": 1, "velocity": 50, "emissionRange": "360deg", "color": "#FF3B30",
            "contents": { "draw": { "size": [6, 6], "views": [{ "frame": [0, 0, 6, 6], "cornerRadius": 3, "backgroundColor": "white" }] } } }] } }
        """##), "particles"
    ),
    (
      film(
        ##"""
        { "frame": [0, 0, 120, 100], "sublayerTransform": [{ "perspective": 200 }], "views": [
          { "frame": [30, 20, 60, 60], "backgroundColor": "#5856D6", \##(turn) }] }
        """##), "no perspective"
    ),
    (
      film(
        ##"""
        { "frame": [10, 10, 100, 80], "sublayerTransform": [{ "perspective": 300 }], "views": [
          { "frame": [20, 10, 60, 60], "backgroundColor": "#5856D6", \##(turn) },
          { "frame": [30, 20, 40, 40], "backgroundColor": "#FF9500" }] }
        """##), "no depth"
    ),
    (
      film(
        ##"""
        { "id": "a", "frame": [10, 10, 80, 60], "backgroundColor": "#FF0000" }
        """##,
        more: ##"""
          , "script": [ { "at": 0.1, "transition": { "view": "a", "options": ["curlUp"], "duration": 0.35,
              "changes": { "a.backgroundColor": "#00FF00" } } } ]
          """##), "page curl"
    ),
    (
      film(
        ##"""
        { "frame": [0, 0, 60, 100], "backgroundColor": "#FF3B30" }, { "frame": [60, 0, 60, 50], "backgroundColor": "#34C759" },
        { "frame": [20, 20, 80, 60], "cornerRadius": 16, "shadowOpacity": 0.5, "shadowRadius": 8, "shadowOffset": [0, 4],
          "effect": { "blur": 6, "saturation": 1.5, "tint": "#FFFFFF4D" },
          "animations": [{ "basic": { "keyPath": "position.x", "byValue": 10, "duration": 0.5 } }] }
        """##), "effect on what is behind"
    ),
    (
      film(
        ##"""
        { "frame": [10, 10, 64, 64], "image": "images/tiles.png", "minificationFilter": "nearest",
          "animations": [{ "basic": { "keyPath": "opacity", "fromValue": 0.2, "toValue": 1, "duration": 0.5 } }] }
        """##), "how images are sampled"
    ),
    (
      film(
        ##"""
        \##(card), { "frame": [30, 30, 50, 40], "backgroundColor": "#0A84FF", "compositing": "multiply",
          "animations": [{ "basic": { "keyPath": "position.x", "byValue": 20, "duration": 0.5 } }] }
        """##), "blend mode"
    ),
  ]

  /// At the scale of the film and at the times of its frames, pictures are what the film shows; where
  /// one is blurred and has fewer pixels, within what is said of `PictureBlur`.
  @Test(arguments: lost.indices) func `a film drawn as pictures reads back as itself`(index: Int)
    throws
  {
    let scene = try ExportedScene.compiled(Self.lost[index].scene)
    let again = try LottieAgain(scene, Self.drawing)
    let times = [0, 3, 6, 9].map { Double($0) / 20 }
    for difference in try again.differences(from: scene, at: times) {
      #expect(
        difference.mean <= 0.3 && difference.largest <= 12,
        "\(difference.time): \(difference.mean), \(difference.largest)")
    }
    #expect(again.document.remarks.isEmpty, "\(again.document.remarks.map(\.reason))")
  }

  @Test(arguments: lost.indices) func `without pictures what is lost is said, and how to draw it`(
    index: Int
  ) throws {
    let file = try LottieExport(ExportedScene.compiled(Self.lost[index].scene)).file()
    let remark = try #require(file.remarks.first { $0.reason.contains(Self.lost[index].words) })
    #expect(remark.hint?.contains("--rasterize") == true)
  }

  private func pictures(_ document: LottieDocument) throws -> [PlainJSON] {
    try (PlainJSON(document.text)["assets"]?.elements ?? []).filter { $0["p"] != nil }
  }

  private func export(
    _ views: String, _ options: LottieExportOptions = drawing, more: String = ""
  ) throws -> LottieDocument {
    try LottieExport(ExportedScene.compiled(Self.film(views, more: more)), options).file()
  }

  @Test func `what only moves is one picture, and frames that are equal share theirs`() throws {
    let blurred =
      ##""frame": [30, 30, 50, 40], "backgroundColor": "#0A84FF", "filters": [{ "gaussianBlur": 4 }]"##
    let moving = try export(
      """
      { \(blurred), "animations": [{ "basic": { "keyPath": "position.x", "byValue": 30, "duration": 0.5 } }] }
      """)
    #expect(try pictures(moving).count == 1)
    // Half a period out and the same way back, of eight frames.
    let returning = try export(
      """
      { \(blurred), "animations": [{ "basic": { "keyPath": "filters.gaussianBlur.inputRadius", "fromValue": 0, "toValue": 8,
        "duration": 0.2, "autoreverses": true } }] }
      """)
    #expect(try pictures(returning).count <= 6)
    #expect(try pictures(returning).count >= 4)
  }

  /// Nothing of an animation depends on what else the process does.
  @Test func `an animation with pictures is the same each time, on any thread`() async throws {
    let scene = try ExportedScene.compiled(Self.lost[1].scene)
    let texts = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<6 { group.addTask { try LottieExport(scene, Self.drawing).file().text } }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(texts.count == 1)
  }

  @Test func `pictures have a limit`() throws {
    var options = Self.drawing
    options.mostPictureBytes = 2000
    let scene = try ExportedScene.compiled(Self.lost[1].scene)
    #expect(throws: LottieExportError.self) { try LottieExport(scene, options).file() }
    options.mostPictureBytes = 200_000
    #expect(throws: Never.self) { try LottieExport(scene, options).file() }
  }

  @Test func `annotations are drawn in front`() throws {
    let text = Self.film(
      ##"{ "id": "a", "frame": [10, 10, 30, 30], "backgroundColor": "#FF9500" }"##,
      more: #", "annotations": [{ "show": "label", "of": "a" }]"#)
    let scene = try CompiledScene(
      reading: .text(Array(text.utf8), file: "test.json"), name: "test", overlay: SceneOverlay.self,
      fonts: ExportedScene.fonts)
    let again = try LottieAgain(scene, Self.drawing)
    for difference in try again.differences(from: scene, at: [0, 0.25]) {
      #expect(difference.largest <= 4, "\(difference.time): \(difference.largest)")
    }
    let plain = try LottieExport(scene).file()
    #expect(plain.remarks.contains { $0.reason.contains("annotations") && $0.hint != nil })
  }
}

/// Shadows, images and dashes, which players draw in different ways.
extension LottiePictureTests {
  private static let shadow =
    ##""frame": [30, 30, 50, 40], "backgroundColor": "#0A84FF", "shadowOpacity": 0.6, "shadowRadius": 5, "shadowOffset": [2, 4]"##

  private func effects(_ document: LottieDocument) -> Int {
    document.text.split(separator: "Drop Shadow").count - 1
  }

  @Test(arguments: [
    "position.x", "transform.scale", "shadowOpacity", "opacity",
  ]) func `a shadow that keeps its shape is one picture, wherever it goes`(keyPath: String) throws {
    let value = keyPath == "position.x" ? 60 : 0.4
    let text = Self.film(
      """
      { \(Self.shadow), "animations": [{ "basic": { "keyPath": "\(keyPath)", "toValue": \(value), "duration": 0.5 } }] }
      """, scale: 2)
    let scene = try ExportedScene.compiled(text)
    let again = try LottieAgain(scene, LottieExportOptions())
    #expect(try pictures(again.document).count == 1)
    #expect(effects(again.document) == 0)
    #expect(again.document.remarks.isEmpty)
    for difference in try again.differences(from: scene, at: [0, 0.25, 0.45]) {
      #expect(
        difference.mean <= 0.2 && difference.largest <= 8,
        "\(difference.time): \(difference.mean), \(difference.largest)")
    }
  }

  @Test func `a shadow that changes its shape is an effect, or a picture of each frame`() throws {
    let view = """
      { \(Self.shadow), "animations": [{ "basic": { "keyPath": "bounds.size.width", "toValue": 20, "duration": 0.5 } }] }
      """
    let plain = try export(view, LottieExportOptions())
    #expect(effects(plain) == 1)
    #expect(plain.remarks.contains { $0.hint?.contains("--rasterize") == true })
    let drawn = try export(view)
    #expect(effects(drawn) == 0)
    #expect(try pictures(drawn).count > 5)
  }

  @Test func `an image has no more pixels than are ever shown`() throws {
    let view = ##"""
      { "frame": [20, 20, 30, 20], "image": "images/photos/dunes.svg",
        "animations": [{ "basic": { "keyPath": "transform.scale", "toValue": 2, "duration": 0.5 } }] }
      """##
    let scene = try ExportedScene.compiled(Self.film(view))
    let again = try LottieAgain(scene, LottieExportOptions())
    let asset = try #require(try pictures(again.document).first)
    let width = try #require(asset["w"]?.number)
    #expect(width >= 60 && width <= 64, "\(width)")
    for difference in try again.differences(from: scene, at: [0, 0.2, 0.45]) {
      #expect(difference.mean <= 0.5, "\(difference.time): \(difference.mean)")
    }
  }

  @Test(arguments: [[6.0, 4], [0, 5], [7], [3, 2, 1]]) func `dashes that stay are outlines`(
    pattern: [Double]
  ) throws {
    let list = pattern.map { "\($0)" }.joined(separator: ", ")
    let view = ##"""
      { "frame": [10, 10, 100, 80], "shape": { "path": "M0 40 C20 -20 80 -20 100 40 Z M10 60 H90", "strokeColor": "#FF0000",
        "fillColor": null, "lineWidth": 4, "lineCap": "round", "lineDashPattern": [\##(list)], "lineDashPhase": 2 } }
      """##
    let scene = try ExportedScene.compiled(Self.film(view))
    let again = try LottieAgain(scene, LottieExportOptions())
    #expect(!again.document.text.contains(#""n":"d""#))
    for difference in try again.differences(from: scene, at: [0]) {
      #expect(difference.mean <= 0.3, "\(difference.mean)")
    }
  }
}
