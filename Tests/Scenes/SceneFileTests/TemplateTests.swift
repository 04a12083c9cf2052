import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import FlipbookTimeline
import TestSupport
import Testing

/// Views that are written once and made many times.
@Suite(.endsInTime) struct TemplateTests {
  private func load(_ template: String, _ use: String, _ rest: String = "") throws -> LoadedScene {
    try SceneText.load(
      views: #"{ "id": "list", "template": { \#(use) } }"#,
      #", "parameters": { "accent": "red" }, "templates": { \#(template) }\#(rest)"#)
  }

  private func messages(_ template: String, _ use: String, _ rest: String = "") -> [String] {
    SceneText.messages(
      #"{ "size": [100, 100], "duration": 1, "parameters": { "accent": "red" }, "#
        + #""templates": { \#(template) }, "#
        + #""views": [{ "id": "list", "template": { \#(use) } }]\#(rest) }"#)
  }

  private let row = #""row": { "view": { "id": "row", "frame": [0, 0, "$width", 10] } }"#

  @Test func `each row makes a view with its own values`() throws {
    let list = try load(
      row, #""use": "row", "rows": [{ "width": 20 }, { "width": 30 }], "offset": [1, 12]"#
    ).scene.root.subviews[0]
    #expect(
      list.subviews.map(\.layer.frame) == [
        Rect(x: 0, y: 0, width: 20, height: 10), Rect(x: 1, y: 12, width: 30, height: 10),
      ])
    #expect(list.subviews.map(\.name) == ["list.row0", "list.row1"])
  }

  @Test func `a row overrides a template's parameter, which overrides the scene's`() throws {
    let template = #"""
      "row": { "parameters": { "tint": "$accent", "accent": "blue" },
        "view": { "backgroundColor": "$tint", "borderColor": "$accent", "zPosition": "$index" } }
      """#
    let rows = try load(template, #""use": "row", "rows": [{}, { "tint": "lime" }]"#)
      .scene.root.subviews[0].subviews.map(\.layer)
    #expect(
      rows.map(\.backgroundColor) == [
        Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 1, blue: 0),
      ])
    #expect(rows.map(\.borderColor) == Array(repeating: Color(red: 0, green: 0, blue: 1), count: 2))
    #expect(rows.map(\.zPosition) == [0, 1])
  }

  @Test func `the number of the row stands in a template's own parameters`() throws {
    let template = #"""
      "row": { "parameters": { "z": "$index", "x": "= $index * 20 + 1", "label": "Row {= $index + 1}", "deep": [[0, "$index"]] },
        "view": { "id": "row", "position": ["$x", "= $z + $x"], "zPosition": "$z", "text": "$label" } }
      """#
    let rows = try load(template, #""use": "row", "rows": [{}, { "z": 7 }, {}]"#)
      .scene.root.subviews[0].subviews.map(\.layer)
    #expect(rows.map(\.zPosition) == [0, 7, 2])
    #expect(rows.map(\.position) == [Point(1, 1), Point(21, 28), Point(41, 43)])
    let labels = rows.map { layer in
      if case .text(let text) = layer.kind { text.string } else { "" }
    }
    #expect(labels == ["Row 1", "Row 2", "Row 3"])
    // Elsewhere there is no row, and other names are those of the scene.
    #expect(
      messages(
        #""row": { "parameters": { "z": "$indx" }, "view": { "zPosition": "$z" } }"#,
        #""use": "row", "count": 1"#)
        == [#"unknown parameter "indx". Declare "indx" under "parameters"."#])
    #expect(
      messages(row, #""use": "row", "rows": [{ "width": "$index" }]"#)
        == [#"unknown parameter "index". Declare "index" under "parameters"."#])
  }

  @Test func `the number of the row is handed on to other templates`() throws {
    let template = #"""
      "cell": { "parameters": { "z": 0, "x": "= $index + 5", "label": "" },
        "view": { "id": "cell", "zPosition": "$z", "position": ["$x", "$index"], "text": "$label" } },
      "row": { "view": { "id": "row", "template": { "use": "cell", "parameters": {
        "z": "$index", "label": "Row {index}" } } } },
      "wide": { "view": { "id": "row", "template": { "use": "cell", "rows": [
        { "z": "= $index * 10" }, { "z": "= $index * 10", "x": "$index" }] } } }
      """#
    func cells(_ name: String) throws -> [Layer] {
      try load(template, #""use": "\#(name)", "count": 2"#).scene.root.subviews[0].subviews
        .flatMap(\.subviews).map(\.layer)
    }
    let single = try cells("row")
    #expect(single.map(\.zPosition) == [0, 1])
    #expect(single.map(\.position) == [Point(5, 0), Point(5, 0)])
    let labels = single.map { layer in
      if case .text(let text) = layer.kind { text.string } else { "" }
    }
    #expect(labels == ["Row 0", "Row 1"])
    let wide = try cells("wide")
    #expect(wide.map(\.zPosition) == [0, 0, 10, 10])
    #expect(wide.map(\.position) == [Point(5, 0), Point(0, 1), Point(5, 0), Point(1, 1)])
  }

  @Test func `a template uses another one and hands its values on`() throws {
    let template = #"""
      "cell": { "view": { "id": "$name", "frame": [0, 0, 5, "$height"] } },
      "row": { "view": { "id": "row", "template": { "use": "cell", "rows": [
        { "name": "a", "height": "$height" }, { "name": "b", "height": 3 }] } } }
      """#
    let list = try load(template, #""use": "row", "rows": [{ "height": 7 }, { "height": 9 }]"#)
      .scene.root.subviews[0]
    #expect(list.subviews.map { $0.subviews.map(\.layer.bounds.height) } == [[7, 3], [9, 3]])
    #expect(list.subviews[1].subviews.map(\.name) == ["list.row1.a", "list.row1.b"])
  }

  @Test func `names inside of a template mean its own views`() throws {
    let template = #"""
      "row": { "view": { "id": "row", "views": [{ "id": "dot" }], "gestures": [
        { "tap": { "events": [{ "set": { "row.opacity": 0, "dot.opacity": 0 } }] } }] } }
      """#
    let list = try load(template, #""use": "row", "count": 3"#).scene.root.subviews[0]
    for view in list.subviews {
      guard case .tap(let tap)? = view.gestures.first, case .events(let events) = tap.action,
        case .set(let changes)? = events.first?.event
      else {
        Issue.record("no tap")
        continue
      }
      #expect(changes.map(\.layer) == [view.layer.id, view.subviews[0].layer.id])
    }
  }

  @Test func `animations of later rows begin later`() throws {
    let template = #"""
      "row": { "view": { "animations": [
        { "basic": { "keyPath": "opacity", "fromValue": 0, "duration": 1, "delay": 0.5 } },
        { "basic": { "keyPath": "opacity", "fromValue": 0, "duration": 1, "beginTime": 2 } }] } }
      """#
    let list = try load(template, #""use": "row", "count": 3, "instanceDelay": 0.25"#)
      .scene.root.subviews[0]
    #expect(list.subviews.map { $0.animations[0].animation.delay } == [0.5, 0.75, 1])
    #expect(list.subviews.map { $0.animations[1].animation.timing.beginTime } == [2, 2.25, 2.5])
  }

  @Test func `the script reaches each row by its name`() throws {
    let script = #", "script": [{ "at": 0.5, "set": { "row1.opacity": 0 } }]"#
    let scene = try load(row, #""use": "row", "rows": [{ "width": 1 }, { "width": 2 }]"#, script)
      .scene
    guard case .set(let changes)? = scene.script.first?.event else {
      Issue.record("no event")
      return
    }
    #expect(changes.map(\.layer) == [scene.root.subviews[0].subviews[1].layer.id])
  }

  @Test func `what a row lacks or has too much is told at the row`() {
    #expect(
      messages(row, #""use": "row", "rows": [{ "widht": 1 }, { "width": 1, "name": "a" }]"#) == [
        #"the template needs "width""#,
        #"the template has no parameter "widht". Did you mean "width"?"#,
        #"the template has no parameter "name""#,
      ])
    #expect(
      messages(row, #""use": "row", "count": 2"#) == [
        #"the template needs "width". Give "rows" in place of "count", or the template's "parameters"."#
      ])
  }

  @Test func `a mistake in a row stands at the row, with the key it was for`() {
    let text = """
      { "size": [9, 9], "templates": { "row": { "view": { "opacity": "$o" } } },
        "views": [{ "template": { "use": "row",
          "rows": [{ "o": 1 },
                   { "o": 7 }] } }] }
      """
    let errors = SceneText.errors(text)
    #expect(errors.hasPrefix("scene.json:4:21: error: \"opacity\" must be between 0 and 1, not 7"))
    #expect(errors.hasSuffix("at templates.row.view.opacity"))
  }

  @Test func `a mistake in the template itself is told once`() {
    #expect(
      messages(#""row": { "view": { "opacty": 1 } }"#, #""use": "row", "count": 5"#)
        == [#"unknown key "opacty". Did you mean "opacity"?"#])
  }

  /// Mistakes after which more would be missed: one each, however many rows there are.
  static let oneMistake = [
    #""gestures": [{ "pan": { "moves": "position", "limits": [5, 5, 1, 1], "rubberBand": { "dimensions": 10 } } }]"#,
    #""gestures": [{ "pinch": { "limits": [5, 1], "rubberBand": { "dimensions": 10 } } }]"#,
    #""animations": [{ "basic": { "keyPath": "opacity", "fromValue": "a", "toValue": 1 } }]"#,
    #""animations": [{ "keyframe": { "keyPath": "opacity", "values": [0, "b", 1] } }]"#,
    #""gestures": [{ "pan": { "moves": "position.x", "release": { "snap": { "anchors": [{ "value": "a" }, { "value": 3 }] } } } }]"#,
  ]

  @Test(arguments: oneMistake.indices)
  func `a second row makes no second mistake`(index: Int) {
    let template = "\"row\": { \"view\": { \(Self.oneMistake[index]) } }"
    let one = messages(template, #""use": "row", "count": 1"#)
    #expect(one.count == 1, "\(one)")
    #expect(messages(template, #""use": "row", "count": 3"#) == one)
  }

  @Test(arguments: [
    (
      #""use": "rwo", "count": 1"#, #"unknown template "rwo". Did you mean "row"?"#
    ),
    (#""use": "row""#, #"one of "rows", "count", "parameters" is missing"#),
    (#""use": "row", "rows": {}"#, #""rows" needs a list of rows, not an object"#),
    (
      #""use": "row", "rows": [1]"#,
      #"an element of "rows" needs an object with the values of parameters, not a number"#
    ),
    (#""use": "row", "count": -1"#, #""count" must be 0 or more, not -1"#),
    (
      #""use": "row", "count": 1e9"#,
      #"the template needs "width". Give "rows" in place of "count", or the template's "parameters"."#
    ),
  ])
  func `a mistake in a use is told`(use: String, message: String) {
    #expect(messages(row, use) == [message])
  }

  @Test func `a template that includes itself is refused with the way around`() {
    let templates = #"""
      "a": { "view": { "template": { "use": "b", "count": 2 } } },
      "b": { "view": { "template": { "use": "a", "count": 2 } } }
      """#
    #expect(
      messages(templates, #""use": "a", "count": 2"#)
        == [#"the template "a" includes itself. The cycle is "a" → "b" → "a"."#])
  }

  @Test func `templates that stand for gigabytes are refused`() {
    let levels = (0..<9).map {
      #""t\#($0)": { "view": { "template": { "use": "t\#($0 + 1)", "count": 10 } } }"#
    }.joined(separator: ", ")
    #expect(
      messages(
        levels + #", "t9": { "view": {\#(String(repeating: " ", count: 20_000))} }"#,
        #""use": "t0", "count": 10"#)
        == ["with its templates expanded, the scene is larger than 32 MiB"])
    let long = String(repeating: "x", count: 100_000)
    let rows = (0..<500).map { _ in ##"{ "s": "$long" }"## }.joined(separator: ", ")
    #expect(
      SceneText.messages(
        #"{ "size": [9, 9], "parameters": { "long": "\#(long)" }, "templates": { "row": { "view": "#
          + #"{ "text": "$s" } } }, "views": [{ "template": { "use": "row", "rows": [\#(rows)] } }] }"#
      )
        == ["after substitution of its parameters, the scene is larger than 32 MiB"])
  }
}
