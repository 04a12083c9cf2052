import FlipbookDocument
import FlipbookInteraction
import FlipbookOpening
import FlipbookRaster
import TestSupport
import Testing

import FlipbookExports

/// Scenes as Lottie animations.
@Suite(.endsInTime) struct LottieExportTests {
  private static let fonts = FontLibrary(
    directories: ["\(Repository.path)/scenes/fonts"], program: nil)

  private func scene(_ text: String) throws -> CompiledScene {
    try CompiledScene(
      reading: .text(Array(text.utf8), file: "test.json"), name: "test", overlay: nil,
      fonts: Self.fonts)
  }

  private func scene(named name: String) throws -> CompiledScene {
    try CompiledScene(
      reading: .file("\(Repository.path)/scenes/\(name).json"), name: name, overlay: nil,
      fonts: Self.fonts)
  }

  @Test("is JSON that keeps its promises", arguments: ["pane", "corner-radius", "strokes", "mask"])
  func scenes(name: String) throws {
    let file = try LottieExport(scene(named: name)).file()
    _ = try JSONDocument.read(Array(file.text.utf8), file: "film.json")
    #expect(file.summary.largestError <= 1.1)
    #expect(file.summary.layers > 0)
    // Fewer keyframes than a twentieth of one for each frame.
    let frames = try scene(named: name).resolved
    let count = frames.frameCount(at: frames.frameRate)
    #expect(file.summary.keyframes < max(12, file.summary.animatedProperties * count / 5))
  }

  @Test("names what Lottie cannot say once for each kind")
  func remarks() throws {
    let file = try LottieExport(scene(named: "emitter")).file()
    #expect(file.remarks.count { $0.reason.contains("particles") } == 1)
    #expect(file.remarks.allSatisfy { $0.severity == .warning })
  }

  @Test(
    "names what is lost of transitions, which are replaced by their parts",
    arguments: [("curlUp", "page curl"), ("crossDissolve", "dissolve becomes")])
  func transitions(name: String, reason: String) throws {
    let file = try LottieExport(
      scene(
        """
        { "size": [100, 100], "duration": 2, "views": [
            { "id": "a", "frame": [0, 0, 50, 50], "backgroundColor": "#FF0000" } ],
          "script": [ { "at": 0.5, "transition": { "view": "a", "options": ["\(name)"],
            "duration": 0.5, "changes": { "a.backgroundColor": "#00FF00" } } } ] }
        """)
    ).file()
    #expect(file.remarks.count { $0.reason.contains(reason) } == 1)
  }

  @Test("says that siblings cover each other in the order of the file, whatever their depth")
  func depth() throws {
    func remarks(_ transform: String) throws -> Int {
      try LottieExport(
        scene(
          """
          { "size": [100, 100], "duration": 1, "views": [
              { "id": "a", "frame": [0, 0, 50, 50], "backgroundColor": "red", "transform": [\(transform)] },
              { "id": "b", "frame": [0, 0, 50, 50], "backgroundColor": "blue" } ] }
          """)
      ).file().remarks.count { $0.reason.contains("no depth") }
    }
    #expect(try remarks(#"{ "rotate3D": ["40deg", 0, 1, 0] }"#) == 1)
    #expect(try remarks(#"{ "rotate": "40deg" }"#) == 0)
    // There is nothing that an only child could cover.
    let alone = try LottieExport(
      scene(
        """
        { "size": [100, 100], "duration": 1, "views": [
            { "frame": [0, 0, 50, 50], "backgroundColor": "red",
              "transform": [{ "rotate3D": ["40deg", 0, 1, 0] }] } ] }
        """)
    ).file()
    #expect(!alone.remarks.contains { $0.reason.contains("no depth") })
  }

  /// The image behind stays, and the one in front appears; where there is none in front, the one behind goes.
  @Test func `contents that fade are images that appear over others`() throws {
    func layers(_ from: String, _ to: String) throws -> (layers: [PlainJSON], remarks: Int) {
      let film = try ExportedScene.compiled(
        """
        { "size": [100, 100], "duration": 1, "views": [
          { "id": "a", "frame": [0, 0, 50, 50], "contents": "images/frame-0.png", "animations": [
            { "basic": { "keyPath": "contents", "fromValue": \(from), "toValue": \(to), "duration": 1,
              "fillMode": "both", "removedOnCompletion": false } } ] } ] }
        """)
      let file = try LottieExport(film).file()
      let layers =
        try PlainJSON(file.text)["layers"]?.elements.filter { $0["ty"]?.number == 2 } ?? []
      return (layers, file.remarks.count { $0.reason.contains("dissolve becomes") })
    }
    /// The opacities at the ends of each image, from front to back.
    func ends(_ layers: [PlainJSON]) -> [[Double]] {
      layers.map { layer in
        guard let value = layer["ks"]?["o"]?["k"] else { return [100, 100] }
        if let number = value.number { return [number, number] }
        let all = value.elements.compactMap {
          $0["s"]?.elements.first?.number ?? $0.number
        }
        return [all.first ?? .nan, all.last ?? .nan]
      }
    }
    let (a, b) = (#""images/frame-0.png""#, #""images/frame-1.png""#)
    let crossing = try layers(a, b)
    let fading = try layers(a, "null")
    #expect(crossing.remarks == 1 && fading.remarks == 1)
    // The last frame is a sixtieth before the end.
    let found = ends(crossing.layers.filter { $0["op"]?.number == 60 })
    #expect(found.contains { $0[0] < 2 && $0[1] > 97 } && found.contains([100, 100]), "\(found)")
    let gone = ends(fading.layers)
    #expect(gone.contains { $0[0] > 98 && $0[1] < 3 } && !gone.contains([100, 100]), "\(gone)")
  }

  @Test("has a layer for a view that comes and goes only while it is there")
  func presence() throws {
    let file = try LottieExport(
      scene(
        """
        { "size": [100, 100], "duration": 1, "views": [
            { "id": "a", "frame": [0, 0, 10, 10], "backgroundColor": "#FF0000" } ],
          "script": [ { "at": 0.5, "set": { "a.hidden": true } } ] }
        """)
    ).file()
    #expect(file.text.contains(#""ip":0,"op":30,"#))
  }

  @Test("bears an empty scene")
  func empty() throws {
    let file = try LottieExport(
      scene(#"{ "size": [10, 10], "duration": 0.1, "views": [] }"#)
    ).file()
    #expect(file.summary.keyframes == 0)
    _ = try JSONDocument.read(Array(file.text.utf8), file: "film.json")
  }

  @Test("exports ten thousand layers within the time", .timeLimit(.minutes(1)))
  func manyLayers() throws {
    let view = ##"{ "frame": [0, 0, 10, 10], "backgroundColor": "#FF0000" }"##
    let views = [String](repeating: view, count: 10_000).joined(separator: ", ")
    let file = try LottieExport(
      scene(#"{ "size": [100, 100], "duration": 1, "views": [ \#(views) ] }"#)
    ).file()
    #expect(file.summary.layers >= 10_000)
  }

  @Test("refuses more layers than it can write in the time")
  func tooManyLayers() throws {
    let view = ##"{ "frame": [0, 0, 10, 10], "backgroundColor": "#FF0000" }"##
    let views = [String](repeating: view, count: 30_001).joined(separator: ", ")
    let film = try scene(#"{ "size": [100, 100], "duration": 1, "views": [ \#(views) ] }"#)
    #expect(throws: LottieExportError.tooManyLayers) { try LottieExport(film).file() }
  }

  @Test("repeats without end for as long as the film is")
  func endless() throws {
    let text = """
      { "size": [100, 100], "duration": 2, "views": [
          { "id": "a", "frame": [0, 0, 10, 10], "backgroundColor": "#FF0000", "animations": [
            { "basic": { "keyPath": "position.x", "fromValue": 0, "toValue": 90, "duration": 0.5,
              "repeatCount": "infinity" } } ] } ] }
      """
    let film = try scene(text)
    let file = try LottieExport(film).file()
    #expect(file.summary.keyframes <= 12)
  }

  /// 50 layers for two hours, 240 times a second: 86 million samples.
  @Test("refuses a film of hours that never rests, before anything is read")
  func hours() throws {
    let view = """
      { "frame": [0, 0, 10, 10], "backgroundColor": "#FF0000", "animations": [
        { "basic": { "keyPath": "position.x", "toValue": 50, "duration": 7200 } } ] }
      """
    let views = [String](repeating: view, count: 50).joined(separator: ", ")
    let film = try scene(#"{ "size": [100, 100], "duration": 7200, "views": [ \#(views) ] }"#)
    let seconds = ProcessorTime.seconds {
      #expect(throws: LottieExportError.tooMuchMotion(layers: 50)) { try LottieExport(film).file() }
    }
    #expect(seconds < ProcessorTime.limit)
  }

  /// The limits of what is read and of what is kept.
  ///
  /// 240 samples a second of at least 15 µs each are 3.6 ms a second: nine seconds of work are at most 2500 seconds of
  /// one layer's motion, so 3600 are too much. The layers of one are kept for 150 000 samples, which are 625 seconds.
  @Test(
    "takes nine seconds of motion, and ten minutes of one layer",
    arguments: [(1, 590.0, true), (1, 630, false), (30, 120, false)])
  func motionThatFits(layers: Int, seconds: Double, fits: Bool) throws {
    let view = """
      { "frame": [0, 0, 10, 10], "backgroundColor": "#FF0000", "animations": [
        { "basic": { "keyPath": "opacity", "toValue": 0.5, "duration": \(seconds) } } ] }
      """
    let views = [String](repeating: view, count: layers).joined(separator: ", ")
    let film = try scene(
      #"{ "size": [100, 100], "duration": \#(seconds), "fps": 1, "views": [ \#(views) ] }"#)
    do throws(LottieExportError) {
      _ = try LottieExport(film).file()
      #expect(fits)
    } catch {
      guard case .tooMuchMotion = error else { throw error }
      #expect(!fits)
    }
  }

  /// Each layer is read 240 times a second, and once more where the film ends.
  ///
  /// While the layers in it are read,
  /// those of a layer are forgotten, so that of 12 in each other hardly more are kept than of two.
  @Test(arguments: [false, true])
  func `layers in layers are kept for a few at a time`(clips: Bool) throws {
    let (seconds, count) = (4, 12)
    var view = ""
    for _ in 0..<count {
      view = """
        { "frame": [0, 0, 90, 90], "backgroundColor": "#FF0000", "clipsToBounds": \(clips), "animations": [
          { "basic": { "keyPath": "bounds.size.width", "toValue": 50, "duration": \(seconds) } } ],
          "views": [ \(view) ] }
        """
    }
    let film = try scene(
      #"{ "size": [100, 100], "duration": \#(seconds), "views": [ \#(view) ] }"#)
    let kept = try LottieExport(film).file().summary.keptLayers
    let samples = 240 * seconds
    #expect(kept >= samples && kept < 3 * samples, "\(kept)")
  }

  /// Whether a layer moves alone or among others that rest changes nothing about its keyframes.
  @Test("reads only what moves")
  func restingNeighbors() throws {
    let still = ##"{ "frame": [0, 0, 10, 10], "backgroundColor": "#FF0000" }"##
    let moving = """
      { "id": "a", "frame": [0, 0, 10, 10], "backgroundColor": "#0000FF", "cornerRadius": 3, "animations": [
        { "basic": { "keyPath": "position.x", "toValue": 50, "beginTime": 1, "duration": 0.5 } },
        { "basic": { "keyPath": "opacity", "toValue": 0.25, "beginTime": 2, "duration": 0.5 } } ] }
      """
    func layer(_ views: String) throws -> PlainJSON {
      let film = try scene(#"{ "size": [100, 100], "duration": 3, "views": [ \#(views) ] }"#)
      let file = try PlainJSON(LottieExport(film).file().text)
      return try #require(file["layers"]?.elements.first { $0["nm"]?.string == "a" })
    }
    let (alone, among) = (try layer(moving), try layer("\(still), \(moving)"))
    #expect(alone["ks"] == among["ks"])
    #expect(alone["shapes"] == among["shapes"])
    #expect(alone["ks"]?["p"]?["x"]?["k"]?.elements.count == 3)
  }

  /// A bar that is only its round ends at first, where its sides have no length, and then 60 high.
  @Test("outlines with sides of no length keep moving", arguments: ["continuous", "circular"])
  func shrinkingSides(curve: String) throws {
    let view = """
      { "id": "bar", "bounds": [0, 0, 28, 8], "position": [50, 90], "anchorPoint": [0.5, 1],
        "cornerRadius": 8, "cornerCurve": "\(curve)", "maskedCorners": ["topLeft", "topRight", "bottomLeft"],
        "backgroundColor": "#FF0000",
        "animations": [{ "basic": { "keyPath": "bounds.size.height", "toValue": 60, "duration": 1,
          "fillMode": "both", "removedOnCompletion": false } }] }
      """
    let film = try scene(#"{ "size": [100, 100], "duration": 1, "views": [ \#(view) ] }"#)
    let file = try PlainJSON(LottieExport(film).file().text)
    let bar = file["layers"]?.elements.first { $0["nm"]?.string == "bar" }
    let items = bar?["shapes"]?.elements.first?["it"]?.elements ?? []
    let keys = try #require(
      items.first { $0["ty"]?.string == "sh" }?["ks"]?["k"]?.elements)
    let heights = keys.map { key in
      (key["s"]?.elements.first?["v"]?.elements ?? []).map { $0.elements[1].number ?? 0 }.max() ?? 0
    }
    #expect(heights.first == 8)
    #expect(heights.last.map { $0 > 59 } == true, "\(heights)")
    #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 <= $1 }, "\(heights)")
  }

  /// A steady rotation by some turns in a second: at frame n it is 360 · turns · n / 60 degrees, however the
  /// matrix wraps.
  @Test(arguments: [-2.25, -1, -0.75, 0.6, 1, 1.5, 3])
  func `a rotation goes on past half a turn in its direction`(turns: Double) throws {
    let film = try scene(
      """
      { "size": [100, 100], "duration": 1, "views": [
        { "id": "a", "frame": [40, 40, 20, 20], "backgroundColor": "#FF0000", "animations": [
          { "basic": { "keyPath": "transform.rotation.z", "fromValue": 0, "toValue": \(turns * 2 * .pi),
            "duration": 1, "fillMode": "both", "removedOnCompletion": false } } ] } ] }
      """)
    let file = try PlainJSON(LottieExport(film).file().text)
    let layer = file["layers"]?.elements.first { $0["nm"]?.string == "a" }
    let keys = try #require(layer?["ks"]?["r"]?["k"]?.elements)
    #expect(keys.count >= 2)
    for key in keys {
      let frame = try #require(key["t"]?.number)
      let angle = try #require(key["s"]?.elements.first?.number)
      #expect(abs(angle - 360 * turns * frame / 60) < 1, "\(angle) at frame \(frame)")
    }
    let last = try #require(keys.last?["s"]?.elements.first?.number)
    #expect(abs(last) > abs(350 * turns), "\(last)")
  }

  /// A shadow of radius 10 reaches 3 · 10 points, and 8 more below: lottie-web draws an effect inside the
  /// box of what the layer draws.
  @Test(arguments: [
    #""backgroundColor": "white""#, #""contents": "images/frame-0.png""#,
    ##""backgroundColor": "white", "views": [{ "frame": [0, 0, 9, 9], "backgroundColor": "#FF0000" }]"##,
  ])
  func `what casts a shadow draws something as large as it`(content: String) throws {
    let film = try ExportedScene.compiled(
      """
      { "size": [200, 200], "duration": 1, "views": [
        { "id": "a", "frame": [50, 40, 100, 60], \(content), "shadowOpacity": 0.4, "shadowRadius": 10,
          "shadowOffset": [0, 8],
          "animations": [{ "basic": { "keyPath": "cornerRadius", "toValue": 4, "duration": 1 } }] } ] }
      """)
    let file = try PlainJSON(LottieExport(film).file().text)
    let layer = try #require(file["layers"]?.elements.first { $0["ef"] != nil })
    let inside = file["assets"]?.elements.first { $0["id"] == layer["refId"] }
    let layers = inside?["layers"]?.elements ?? [layer]
    let rects = layers.flatMap { $0["shapes"]?.elements ?? [] }
      .flatMap { $0["it"]?.elements ?? [] }.filter { $0["ty"]?.string == "rc" }
    let sizes = rects.compactMap { $0["s"]?["k"]?.elements.compactMap(\.number) }
    #expect(sizes.contains { $0[0] >= 160 && $0[1] >= 60 + 2 * 30 + 8 }, "\(sizes)")
    // The margin does not add up over the instants that are looked at: 176 by 136 points, at each side 4 and a
    // tenth of 176 more for what moves, and 40.
    #expect(sizes.allSatisfy { $0[0] <= 302 && $0[1] <= 262 }, "\(sizes)")
  }

  /// A square of 80 points is turned by 45° about its vertical axis, under an eye at 200 points.
  ///
  /// Its sides are at ±40 cos 45° · s with s = 200 / (200 ∓ 40 sin 45°), and 80 s high. By least squares the flat one
  /// is as wide as they are apart, and as high as they are in the mean.
  @Test func `a layer in perspective is flat where its corners are on average`() throws {
    let film = try scene(
      """
      { "size": [200, 200], "duration": 1, "views": [
        { "id": "a", "frame": [60, 60, 80, 80], "backgroundColor": "#FF0000",
          "transform": [{ "rotate3D": ["45deg", 0, 1, 0] }, { "perspective": 200 }] } ] }
      """)
    let file = try PlainJSON(LottieExport(film).file().text)
    let layer = file["layers"]?.elements.first { $0["nm"]?.string == "a" }
    let scale = (layer?["ks"]?["s"]?["k"]?.elements ?? []).compactMap(\.number)
    try #require(scale.count == 2)
    let half = 40 * 0.5.squareRoot()
    let (near, far) = (200 / (200 - half), 200 / (200 + half))
    #expect(abs(scale[0] / 100 - half * (near + far) / 80) < 1e-3, "\(scale)")
    #expect(abs(scale[1] / 100 - (near + far) / 2) < 1e-3, "\(scale)")
    let position = (layer?["ks"]?["p"]?["k"]?.elements ?? []).compactMap(\.number)
    try #require(position.count == 2)
    #expect(abs(abs(position[0] - 100) - half * (near - far) / 2) < 1e-2, "\(position)")
  }

  @Test("lists the entries of an archive")
  func archive() throws {
    let file = try LottieExport(
      scene(#"{ "size": [10, 10], "duration": 0.1, "views": [] }"#)
    ).file()
    #expect(file.entries.map(\.name) == ["manifest.json", "animations/animation.json"])
  }
}
