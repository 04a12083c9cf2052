import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import FlipbookTimeline
import TestSupport
import Testing

/// Maps of a view's keys that many views share.
@Suite(.endsInTime) struct StyleTests {
  private static func scene(_ styles: String, _ views: String, _ rest: String = "") -> String {
    "{ \"size\": [100, 100], \"duration\": 1\(rest),\n  \"styles\": { \(styles) },\n"
      + "  \"views\": [\(views)] }"
  }

  private func views(_ styles: String, _ views: String, _ rest: String = "") throws -> [SceneView] {
    try SceneText.load(Self.scene(styles, views, rest)).scene.root.subviews
  }

  /// A view with styles, and the same view with all keys of its own.
  private func expectSame(
    _ styles: String, _ view: String, as plain: String, _ rest: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let styled = try SceneText.load(Self.scene(styles, view, rest)).scene.root.subviews
    let own = try SceneText.load(views: plain, rest).scene.root.subviews
    #expect(styled == own, sourceLocation: sourceLocation)
  }

  private let card =
    #""card": { "backgroundColor": "white", "cornerRadius": 12, "shadowOpacity": 0.2, "frame": [0, 0, 50, 30] }"#
  private let raised = #""raised": { "shadowOpacity": 0.4, "shadowRadius": 8 }"#

  @Test func `a view takes the keys of its styles`() throws {
    try expectSame(
      card, #"{ "style": "card" }"#,
      as:
        #"{ "backgroundColor": "white", "cornerRadius": 12, "shadowOpacity": 0.2, "frame": [0, 0, 50, 30] }"#
    )
  }

  @Test func `a later style goes before an earlier one, and the view before all`() throws {
    try expectSame(
      "\(card), \(raised)",
      #"{ "style": ["card", "raised"], "cornerRadius": 3 }, { "style": ["raised", "card"] }"#,
      as: #"""
        { "backgroundColor": "white", "cornerRadius": 3, "shadowOpacity": 0.4, "shadowRadius": 8, "frame": [0, 0, 50, 30] },
        { "backgroundColor": "white", "cornerRadius": 12, "shadowOpacity": 0.2, "shadowRadius": 8, "frame": [0, 0, 50, 30] }
        """#)
  }

  @Test func `objects and lists are replaced as a whole`() throws {
    let styles = #"""
      "a": { "shape": { "path": "M0 0L9 9", "lineWidth": 5 }, "filters": [{ "gaussianBlur": 3 }, { "colorInvert": 1 }] },
      "b": { "filters": [{ "colorInvert": 0.5 }] }
      """#
    try expectSame(
      styles, #"{ "style": ["a", "b"], "shape": { "path": "M0 0L1 1" } }"#,
      as: #"{ "shape": { "path": "M0 0L1 1" }, "filters": [{ "colorInvert": 0.5 }] }"#)
  }

  @Test func `a key displaces those that cannot stand with it`() throws {
    let styles = #"""
      "round": { "shape": { "circle": {} }, "frame": [0, 0, 40, 40], "opacity": 0.5, "clipsToBounds": true },
      "deep": { "transformLayer": true }
      """#
    try expectSame(
      styles,
      #"{ "style": "round", "text": "four", "position": [5, 6], "alpha": 1, "masksToBounds": false }, { "style": "deep", "transformLayer": false }, { "style": ["deep", "round"] }"#,
      as: #"""
        { "text": "four", "bounds": [0, 0, 40, 40], "position": [5, 6], "alpha": 1 }, {},
        { "shape": { "circle": {} }, "frame": [0, 0, 40, 40], "opacity": 0.5, "clipsToBounds": true }
        """#)
  }

  @Test func `a place and a size go on from the frame of a style`() throws {
    try expectSame(
      #""box": { "frame": [10, 20, 40, 30] }, "there": { "position": [1, 2] }"#,
      #"{ "style": "box", "position": [5, 6] }, { "style": "box", "bounds": [0, 0, 4, 4] }, { "style": ["there", "box"] }, { "style": ["box", "there"] }, { "style": ["box", "there"], "frame": [0, 0, 8, 8] }, { "style": "box", "anchorPoint": [0, 0] }"#,
      as: #"""
        { "bounds": [0, 0, 40, 30], "position": [5, 6] }, { "bounds": [0, 0, 4, 4], "position": [30, 35] },
        { "frame": [10, 20, 40, 30] }, { "bounds": [0, 0, 40, 30], "position": [1, 2] }, { "frame": [0, 0, 8, 8] },
        { "anchorPoint": [0, 0], "position": [10, 20], "bounds": [0, 0, 40, 30] }
        """#)
  }

  @Test func `styles include others, whose keys theirs go before`() throws {
    try expectSame(
      #""base": { "cornerRadius": 4, "opacity": 0.5 }, "top": { "style": "base", "cornerRadius": 9 }"#,
      #"{ "style": "top" }"#, as: #"{ "cornerRadius": 9, "opacity": 0.5 }"#)
  }

  @Test func `figures fill each view that takes them`() throws {
    let found = try views(
      #""disc": { "shape": { "circle": {} } }"#,
      #"{ "style": "disc", "frame": [0, 0, 20, 20] }, { "style": "disc", "frame": [0, 0, 60, 40] }"#
    )
    let paths = found.compactMap { view -> Path? in
      guard case .shape(let content) = view.layer.kind else { return nil }
      return content.path
    }
    #expect(
      paths == [
        .ellipse(in: Rect(x: 0, y: 0, width: 20, height: 20)),
        .ellipse(in: Rect(x: 10, y: 0, width: 40, height: 40)),
      ])
  }

  @Test func `styles use parameters, and templates take styles by their rows`() throws {
    let list = try views(
      #""a": { "backgroundColor": "$accent" }, "b": { "opacity": 0.5 }"#,
      #"{ "template": { "use": "t", "rows": [{ "look": "a" }, { "look": ["a", "b"] }] } }"#,
      ##", "parameters": { "accent": "#FF0000" }, "templates": { "t": { "view": { "style": "$look" } } }"##
    )[0].subviews.map(\.layer)
    let red = Color(red: 1, green: 0, blue: 0)
    #expect(list.map(\.backgroundColor) == [red, red])
    #expect(list.map(\.opacity) == [1, 0.5])
  }

  @Test func `views inside, animations, gestures and bindings are made for each view`() throws {
    let loaded = try SceneText.load(
      Self.scene(
        #"""
        "toggle": { "frame": [0, 0, 9, 9], "opacity": { "bind": "meter.zPosition" },
          "views": [{ "id": "dot" }],
          "animations": [{ "basic": { "keyPath": "cornerRadius", "toValue": 4, "duration": 1 } }],
          "gestures": [{ "tap": { "events": [] } }] }
        """#,
        #"{ "id": "meter", "zPosition": 0.25 }, { "id": "a", "style": "toggle" }, { "id": "b", "style": "toggle", "opacity": 1 }"#
      ))
    let views = loaded.scene.root.subviews
    #expect(views[1...].map(\.subviews.count) == [1, 1])
    #expect(views[1...].map(\.animations.count) == [1, 1])
    #expect(views[1...].map(\.gestures.count) == [1, 1])
    let seen = try Resolver().resolve(loaded.scene).timeline.presentation(at: 0).sublayers
    #expect(seen[1].opacity == 0.25)
    #expect(seen[2].opacity == 1)
  }

  @Test(
    arguments: [
      (
        #""a": { ‹"opacty"›: 1 }"#, #"{ "style": "a" }, { "style": "a", "opacity": 1 }"#,
        DiagnosticKind.unknownKey, #"unknown key "opacty". Did you mean "opacity"?"#
      ),
      (#""a": { "opacity": ‹2› }"#, "{}", .range, #""opacity" must be between 0 and 1, not 2"#),
      (
        #""card": {}"#, #"{ "style": ‹"crad"› }"#, .reference,
        #"there is no style "crad". Did you mean "card"?"#
      ),
      (
        #""a": { "style": "b" }, "b": { "style": ["c"] }, "c": { "style": [‹"a"›] }"#,
        #"{ "style": "a" }, { "style": "c" }"#, .circle,
        #"the style "a" includes itself. It goes "a" → "b" → "c" → "a"."#
      ),
      (
        #""a": { "style": ‹"a"› }"#, "{}", .circle,
        #"the style "a" includes itself. It goes "a" → "a"."#
      ),
      (
        #""a": { ‹"id"›: "x" }"#, #"{ "style": "a" }"#, .name,
        #"a style has no "id": all views that take it would have the same"#
      ),
      (#""a": ‹[]›"#, "{}", .type, #""a" needs an object of a view's keys, not a list of 0"#),
      (
        #"‹"1a"›: {}"#, "{}", .name,
        #""1a" cannot name a style. A name begins with a letter and continues with letters, digits, _ and -."#
      ),
      (
        #""a": {}"#, #"{ "style": ‹7› }"#, .type,
        #""style" needs the name of a style or a list of names, not a number"#
      ),
      (
        #""a": { "bounds": ‹[0, 0, -1, 0]› }"#, #"{ "style": "a" }, { "style": "a" }"#, .range,
        "a view cannot have a negative width or height"
      ),
      (
        #""a": { "animations": [{ "basic": { "keyPath": ‹"opacty"›, "duration": 1 } }] }"#,
        #"{ "style": "a" }, { "style": "a" }"#, .unknownWord,
        #"unknown key path "opacty". Did you mean "opacity"?"#
      ),
    ])
  func `a mistake in a style is reported once, at its own place`(
    styles: String, views: String, kind: DiagnosticKind, message: String
  ) {
    let text = MarkedText(Self.scene(styles, views))
    let found = SceneText.diagnostics(text.text)
    #expect(found.map(\.kind) == [kind])
    #expect(found.first?.message == message)
    expect(found.first?.place, marks: text)
  }

  @Test func `the name of a style is unknown in a scene without styles`() {
    let messages = SceneText.messages(
      #"{ "size": [9, 9], "duration": 1, "views": [{ "style": "card" }] }"#)
    #expect(
      messages == [#"there is no style "card". "styles" of the scene declares them."#])
  }

  @Test func `styles that include each other in every way end`() {
    // Each includes the one before twice: 2^30 in all.
    let levels = (1...30).map { #""s\#($0)": { "style": ["s\#($0 - 1)", "s\#($0 - 1)"] }"# }
    let found = SceneText.diagnostics(
      Self.scene(
        ([#""s0": { "opacity": 1 }"#] + levels).joined(separator: ", "),
        #"{ "style": "s30" }"#))
    #expect(found.map(\.kind) == [.limit])
    let chain = (1...90_000).map { #""s\#($0)": { "style": "s\#($0 - 1)" }"# }
    let deep = SceneText.diagnostics(
      Self.scene(([#""s0": {}"#] + chain).joined(separator: ", "), #"{ "style": "s90000" }"#))
    #expect(deep.first?.kind == .limit)
  }

  /// In release the whole command takes well under 2 s for this; here it is read only.
  @Test func `ninety thousand views share what sixteen styles make`() throws {
    let styles = (0..<16).map {
      #""s\#($0)": { "opacity": 0.5, "cornerRadius": \#($0), "shadowRadius": 2, "backgroundColor": "red", "borderWidth": 1 }"#
    }
    let names = (0..<16).map { #""s\#($0)""# }.joined(separator: ", ")
    let view = #"{ "style": [\#(names)], "frame": [0, 0, 9, 9] }"#
    let many = Array(repeating: view, count: 20_000).joined(separator: ",\n")
    let loaded = try SceneText.load(Self.scene(styles.joined(separator: ", "), many))
    #expect(loaded.scene.root.subviews.allSatisfy { $0.layer.cornerRadius == 15 })
    #expect(Set(loaded.scene.root.subviews.map(\.layer.id)).count == 20_000)
  }
}
