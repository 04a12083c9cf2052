import FlipbookDocument
import FlipbookExports
import Foundation
import TestSupport
import Testing

@Suite(.endsInTime) struct PageExportTests {
  private func page(_ text: String, _ options: PageExport.Options = .init()) throws -> String {
    let export = PageExport(of: try PageScene.of(text), options: options)
    #expect(export.remarks == [])
    return try #require(export.html())
  }

  @Test func namesNothingElsewhere() throws {
    let page = try page(
      PageScene.ball + """
        , { "frame": [0, 0, 100, 30], "text": { "string": "Hamburg 🎈" } },
        { "id": "sky", "frame": [0, 50, 50, 50], "gradient": { "colors": ["red", "blue"] } }
        """)
    for word in ["http:", "https:", "@import", "src=\"/", "fetch(", "url(/", "<link"] {
      #expect(!page.contains(word), "\(word)")
    }
    #expect(!page.contains("font-family"))
    #expect(!page.contains("Hamburg"), "texts are outlines")
    #expect(page.contains("default-src 'none'"))
    #expect(!page.contains("connect-src"))
  }

  @Test func titlesAreTextAndNothingElse() throws {
    var options = PageExport.Options()
    options.title = "</title><script>alert(1)</script>\" onload='x' & \u{0} \u{2028}"
    let page = try page(PageScene.ball, options)
    #expect(page.components(separatedBy: "<script>").count == 2)
    #expect(page.components(separatedBy: "</script>").count == 2)
    #expect(
      page.contains(
        "&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot; onload=&#39;x&#39; &amp; \u{FFFD}"
      ))
    #expect(page.components(separatedBy: "\" onload").count == 1)
  }

  @Test func theSameSceneGivesTheSamePage() throws {
    let texts = try (0..<3).map { _ in
      try page(PageScene.ball + #", { "frame": [0, 0, 90, 30], "text": { "string": "Again" } }"#)
    }
    #expect(Set(texts).count == 1)
  }

  @Test func anEmptySceneIsAPage() throws {
    let export = PageExport(of: try PageScene.of(""))
    let page = try #require(export.html())
    #expect(page.contains("const tracks = [];"))
    #expect(export.keyframeCount == 0)
  }

  @Test func endlessRepeatsEndWithTheFilm() throws {
    let scene = try PageScene.of(
      """
      { "id": "dot", "frame": [0, 0, 10, 10], "backgroundColor": "red", "animations": [
        { "basic": { "keyPath": "position.x", "fromValue": 5, "toValue": 195, "duration": 0.1,
          "autoreverses": true, "repeatCount": "infinity" } } ] }
      """, duration: 2)
    let export = PageExport(of: scene)
    #expect(export.remarks == [])
    // Twenty ways there and back, each with a corner.
    #expect((20...90).contains(export.keyframeCount), "\(export.keyframeCount)")
  }

  @Test func tenThousandViewsAreAPageOrAFilm() throws {
    let views = (0..<10_000).map {
      """
      { "frame": [\($0 % 190), \($0 / 60), 3, 3], "backgroundColor": "#34C759" }
      """
    }.joined(separator: ",")
    let still = PageExport(of: try PageScene.of(views))
    #expect((10_000...10_010).contains(still.elementCount))
    let moving = PageExport(
      of: try PageScene.of(
        views + """
          , { "frame": [0, 0, 10, 10], "backgroundColor": "red", "animations": [
            { "basic": { "keyPath": "position.x", "fromValue": 5, "toValue": 195, "duration": 1,
              "repeatCount": "infinity" } } ] }
          """, duration: 60))
    #expect(moving.html() == nil)
    #expect(moving.remarks.map(\.text) == ["more layers over more instants than a page may hold"])
  }

  @Test func aFilmTakesThePlaceOfWhatCSSCannotSay() throws {
    let scene = try PageScene.of(
      """
      { "id": "sparks", "frame": [0, 0, 100, 100], "emitter": { "emitterCells": [
        { "contents": { "draw": { "size": [4, 4], "views": [
            { "frame": [0, 0, 4, 4], "backgroundColor": "white" } ] } },
          "birthRate": 10, "lifetime": 1, "velocity": 20 } ] } }
      """)
    let export = PageExport(of: scene)
    #expect(export.needsFilm)
    #expect(export.html() == nil)
    #expect(
      export.remarks.map(\.text) == ["an emitter: its particles are thousands of elements (sparks)"]
    )
    #expect(export.remarks.first?.place?.start.line != nil)
    let film = PageExport.Film(bytes: [0, 0, 0, 24], type: "video/mp4")
    let page = try #require(export.html(film: film))
    #expect(page.contains("src=\"data:video/mp4;base64,AAAAGA==\""))
  }

  // Browsers do not sort siblings by depth.
  @Test func siblingsThatCoverEachOtherByDepthAreFilms() throws {
    func cards(_ x: Int) -> String {
      """
      { "id": "stage", "frame": [0, 0, 200, 200], "views": [
        { "frame": [20, 50, 80, 80], "backgroundColor": "red", "transform": [{ "rotate3D": ["40deg", 0, 1, 0] }] },
        { "frame": [\(x), 50, 80, 80], "backgroundColor": "blue" } ] }
      """
    }
    let export = PageExport(of: try PageScene.of(cards(20)))
    #expect(export.needsFilm)
    #expect(
      export.remarks.map(\.text) == [
        "layers that share one space and cover each other by depth (stage)"
      ])
    #expect(!PageExport(of: try PageScene.of(cards(110))).needsFilm)
  }

  @Test func filmsThatAreTooLongAreFilms() throws {
    let export = PageExport(of: try PageScene.of(PageScene.ball, duration: 1000))
    #expect(export.needsFilm)
    #expect(export.remarks.count == 1)
  }

  /// 16 000 seconds at 60 frames a second are 960 000 frames.
  @Test(arguments: [(16_000.0, 960_000), (600, 36_000), (601, 36_060)])
  func aFilmOfMoreThanTenMinutesIsRefusedBeforeItIsMade(seconds: Double, frames: Int) throws {
    let scene = try PageScene.of(PageScene.ball, duration: seconds)
    let export = PageExport(of: scene)
    #expect(export.needsFilm)
    guard frames > PageExport.mostFrames else { return try export.checkFilm() }
    let error = #expect(throws: Diagnostic.self) { try export.checkFilm() }
    #expect(error?.kind == .limit && error?.reason.contains("\(frames)") == true)
  }

  /// The value in a browser at a time in milliseconds: values lead straight from one keyframe to the next.
  private func value(_ time: Double, of track: PlainJSON) throws -> Double {
    let stretches = Array(track.elements.dropFirst(2))
    var shown: Double?
    for index in stride(from: 0, to: stretches.count - 1, by: 2) {
      let numbers = stretches[index + 1].elements.compactMap(\.number)
      let keys = stride(from: 0, to: numbers.count - 1, by: 2).map {
        (numbers[$0], numbers[$0 + 1])
      }
      for (a, b) in zip(keys, keys.dropFirst()) where (a.0...b.0).contains(time) && b.0 > a.0 {
        shown = a.1 + (b.1 - a.1) * (time - a.0) / (b.0 - a.0)
      }
    }
    return try #require(shown, "\(track) at \(time)")
  }

  @Test(arguments: [0.5, 0.503, 0.3337, 0.7512])
  func aJumpBetweenFramesIsAJump(instant: Double) throws {
    let scene = try PageScene.of(
      #"{ "id": "a", "frame": [10, 20, 40, 40], "backgroundColor": "red" }"#,
      more: #""script": [{ "at": \#(instant), "set": { "a.position.x": 150 } }]"#)
    let page = try #require(PageExport(of: scene).html())
    let list = try #require(page.components(separatedBy: "const tracks = ").last)
    let tracks = try PlainJSON(try #require(list.components(separatedBy: ";\n").first))
    let track = try #require(tracks.elements.first)
    #expect(tracks.elements.count == 1)
    let (first, last) = (try value(0, of: track), try value(1000, of: track))
    // From x = 30 to 150.
    #expect(abs(last - first - 120) < 0.1)
    #expect(try abs(value(instant * 1000 - 1, of: track) - first) < 0.05)
    #expect(try abs(value(instant * 1000 + 0.1, of: track) - last) < 0.05)
  }

  @Test func controlsAndLoopsAreChoices() throws {
    var options = PageExport.Options()
    #expect(try page(PageScene.ball, options).contains("loops = true"))
    options.loops = false
    options.hasControls = false
    let bare = try page(PageScene.ball, options)
    #expect(bare.contains("loops = false"))
    #expect(bare.contains(#"aria-label="Playback" hidden>"#))
  }

  @Test func whatIsReadAloudIsTheTitle() throws {
    var options = PageExport.Options()
    options.title = "A ball falls"
    let page = try page(PageScene.ball, options)
    #expect(page.contains(#"role="img" aria-label="A ball falls""#))
    #expect(page.contains("<title>A ball falls</title>"))
    #expect(page.contains("prefers-reduced-motion"))
  }
}
