import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import FlipbookTimeline
import TestSupport
import Testing

/// Labels that say values: parameters in braces, numbers that are followed, and sizes that fit.
@Suite(.endsInTime) struct TextNumbersTests {
  private func strings(
    _ text: String, _ parameters: String = #""index": 2, "count": 3"#,
    set: [(String, String)] = []
  ) throws -> [String] {
    try SceneText.load(
      #"{ "size": [300, 100], "duration": 1, "parameters": { \#(parameters) }, "views": [{ "text": \#(text) }] }"#,
      set: set
    ).scene.root.subviews.map {
      guard case .text(let text) = $0.layer.kind else { return "" }
      return text.string
    }
  }

  @Test(arguments: [
    (#""Page {index} of {count}""#, "Page 2 of 3"), (#""{= $index + 1}. of {count}""#, "3. of 3"),
    (#""{{index}} is {index}""#, "{index} is 2"), (#""}}{{""#, "}{"),
    (#"{ "runs": [{ "string": "{count} " }, { "string": "new" }] }"#, "3 new"),
    (#"{ "string": "$$5 for {count}" }"#, "$5 for 3"),
    (#""{= width / $count}""#, "100"), (#""\u007bindex}""#, "2"),
  ]) func `names in braces are put into a text`(_ text: String, _ string: String) throws {
    #expect(try strings(text) == [string])
  }

  @Test func `parameters of any kind are written as they are`() throws {
    let parameters =
      #""a": "A{b}", "price": 1.50, "isOn": true, "sum": "= 2 * $price""#
    #expect(try strings(#""{a} {price} {isOn} {sum}""#, parameters) == ["A{b} 1.50 true 3"])
    // A whole parameter is the text itself, in which names count.
    #expect(try strings(#""$whole""#, #""whole": "No. {number}", "number": 7"#) == ["No. 7"])
    // A value of the command line is data.
    #expect(
      try strings(#""$whole""#, #""whole": "", "number": 7"#, set: [("whole", "{number")])
        == ["{number"])
  }

  @Test func `rows put their values into texts`() throws {
    let list = try SceneText.load(
      #"""
      { "size": [300, 100], "duration": 1, "templates": { "row": { "view": {
          "id": "row", "text": "{= $index + 1}. {name}: {level} %" } } },
        "views": [{ "template": { "use": "row", "rows": [
          { "name": "Ada", "level": 10 }, { "name": "Bob", "level": "= 100 / 4" }] } }] }
      """#
    ).scene.root.subviews[0].subviews.map(\.layer.kind)
    #expect(
      list == [
        .text(TextContent(string: "1. Ada: 10 %")), .text(TextContent(string: "2. Bob: 25 %")),
      ])
  }

  @Test(arguments: [
    (#""Page {index""#, #""{" has no end. For a brace write "{{"."#, 8),
    (#""Page } of""#, #""}" ends nothing. For a brace write "}}"."#, 8),
    (#""Page {indx}""#, #"unknown parameter "indx". Did you mean "index"?"#, 9),
    (#""Page { index }""#, #""{ index }" names no parameter. For a brace write "{{"."#, 9),
    (#""{list}""#, #"the parameter "list" is a list, which has no text"#, 4),
    (#""{= $index +}""#, "a number or a name is missing at the end", 14),
    (#""{= a.position.x}""#, #"a text cannot refer to "a.position.x""#, 6),
  ]) func `an error in the braces of text is at its character`(
    _ text: String, _ message: String, _ column: Int
  ) {
    let found = SceneText.diagnostics(
      "{ \"size\": [9, 9], \"parameters\": { \"index\": 2, \"list\": [] }, \"views\": [{ \"text\":\n"
        + " \(text) }] }")
    #expect(found.count == 1)
    #expect(found.first?.message.hasPrefix(message) == true, "\(found.map(\.message))")
    #expect(found.first?.place?.start.line == 2)
    #expect(found.first?.place?.start.column == column)
  }

  // MARK: - Numbers that are followed

  private func film(_ text: String, _ more: String = "") throws -> ResolvedScene {
    try Resolver().resolve(
      SceneText.load(
        #"""
        { "size": [300, 100], "duration": 3, "views": [
          { "id": "a", "properties": { "level": 0 },
            "animations": [{ "basic": { "keyPath": "level", "fromValue": 0, "toValue": 1, "duration": 2,
              "timingFunction": "linear", "fillMode": "both" } }] },
          { "id": "label", "position": [100, 50], \#(text) }]\#(more) }
        """#
      ).scene)
  }

  private func string(_ film: ResolvedScene, at time: Double) -> LayerValue? {
    film.timeline.state(of: LayerKeyPath(.string), in: LayerID(2), at: time)?.value
  }

  @Test(arguments: [
    (#"{ "bind": "a.level", "format": "0 %" }"#, "25 %"),
    (#"{ "bind": "= a.level * 8 + 1", "format": "0.0 of 9" }"#, "3.0 of 9"),
    (#"{ "bind": "a.level", "to": [0, 300], "format": "m:ss" }"#, "1:15"),
  ]) func `a text follows a number`(_ binding: String, _ text: String) throws {
    let film = try film(#""text": { "string": \#(binding) }"#)
    #expect(string(film, at: 0.5) == .string(text))
  }

  @Test func `a text is bound in an event, and freed by the next string`() throws {
    let film = try film(
      #""text": "Ready""#,
      #"""
      , "script": [{ "at": 0.5, "set": { "label.string": { "bind": "a.level", "format": "0 %" } } },
        { "at": 1, "set": { "label.string": "Done" } }]
      """#)
    #expect(string(film, at: 0.25) == .string("Ready"))
    #expect(string(film, at: 0.75) == .string("38 %"))
    #expect(string(film, at: 1.5) == .string("Done"))
  }

  @Test(arguments: [
    (
      #""text": { "string": { "bind": "a.level" } }"#,
      #""string" is a string, so the binding needs "to" or "format""#
    ),
    (
      #""opacity": { "bind": "a.level", "format": "0" }"#,
      #""format" writes a text, and "opacity" is a number"#
    ),
    (
      #""text": { "string": { "bind": "a.level", "format": "km" } }"#,
      #"the format "km" has neither digits nor a clock"#
    ),
    (#""sizeToFit": true"#, #""sizeToFit" fits a view to its text, and this one has none"#),
  ]) func `a binding that cannot be a text is refused`(_ keys: String, _ message: String) {
    let found = SceneText.messages(
      #"{ "size": [9, 9], "duration": 1, "views": [{ "id": "a", "properties": { "level": 0 } }, { \#(keys) }] }"#
    )
    #expect(found.first?.hasPrefix(message) == true, "\(found)")
  }

  private func warnings(_ keys: String, _ rest: String = "") throws -> [String] {
    try SceneText.load(
      #"""
      { "size": [300, 100], "duration": 1, "views": [{ "id": "a", "properties": { "level": 0 } },
        { "id": "label", \#(keys) }]\#(rest) }
      """#
    ).warnings.diagnostics.map(\.message)
  }

  // Ten points a letter and twenty points high.
  @Test(arguments: [
    (
      #""frame": [0, 0, 45, 20], "text": "Hello""#, "",
      ["is cut: it is 50 points wide, and its view 45"]
    ),
    (#""frame": [0, 0, 50, 20], "text": "Hello""#, "", []),
    (#""text": "Hello""#, "", []),
    (
      #""frame": [0, 0, 45, 20], "text": { "string": "Hello", "wrapped": true }"#, "", []
    ),
    (
      #""frame": [0, 0, 45, 10], "text": { "string": "Hello", "wrapped": true, "truncationMode": "end" }"#,
      "", []
    ),
    (
      #""frame": [0, 0, 45, 20], "text": { "string": { "bind": "a.level", "to": [1, 10000], "format": "0" } }"#,
      "", ["is cut: it is 50 points wide, and its view 45"]
    ),
    (
      #""text": "Hi""#, #", "script": [{ "at": 0.5, "set": { "label.string": "Hello" } }]"#,
      ["is cut: it is 50 points wide, and its view 20"]
    ),
    (
      #""text": "Hi", "sizeToFit": true"#,
      #", "script": [{ "at": 0.5, "set": { "label.string": "Hello" } }]"#, []
    ),
    (
      #""text": "Hi""#,
      #", "script": [{ "at": 0.5, "set": { "label.string": { "bind": "a.level", "format": "0.00" } } }]"#,
      ["is cut: it is 40 points wide, and its view 20"]
    ),
  ]) func `a text that is cut is warned of`(
    _ keys: String, _ rest: String, _ ends: [String]
  ) throws {
    let found = try warnings(keys, rest)
    #expect(found.count == ends.count)
    for (message, end) in zip(found, ends) {
      #expect(message.contains(end + "; with \"sizeToFit\": true"), "\(message)")
    }
  }

  @Test func `a view fits its text while the font grows, with its rate`() throws {
    let film = try film(
      #""sizeToFit": true, "text": "Hello", "anchorPoint": [0, 0]"#,
      #", "script": [{ "at": 0, "animate": { "duration": 1, "changes": { "label.fontSize": 34 } } }]"#
    )
    // These letters are ten points wide at any size, so that the view keeps its size.
    let state = film.timeline.state(of: LayerKeyPath(.bounds, .size), in: LayerID(2), at: 0.5)
    #expect(state?.value == .size(Size(50, 20)))
    #expect(state?.velocity == .size(Size(0, 0)) || state?.velocity == nil)
  }

  @Test func `a view is as large as its text at every instant`() throws {
    let film = try film(
      #""anchorPoint": [0, 0], "sizeToFit": true, "text": { "string": { "bind": "a.level", "to": [0, 100], "format": "0" } }"#
    )
    func size(_ time: Double) -> LayerValue? {
      film.timeline.state(of: LayerKeyPath(.bounds, .size), in: LayerID(2), at: time)?.value
    }
    // Ten points a letter: 5, 50, 100.
    #expect(size(0.1) == .size(Size(10, 20)))
    #expect(size(1) == .size(Size(20, 20)))
    #expect(size(1.999) == .size(Size(30, 20)))
    #expect(film.timeline.presentation(at: 1).descendant(LayerID(2))?.bounds.size == Size(20, 20))
  }
}
