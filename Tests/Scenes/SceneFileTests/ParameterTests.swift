import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import TestSupport
import Testing

/// Values with names, and what the command line makes of them.
@Suite(.endsInTime) struct ParameterTests {
  private let scene = """
    { "size": [100, 100], "duration": 1, "parameters": { "accent": "red", "width": 20, "half": 0.5 },
      "title": "$$accent",
      "views": [{ "frame": [0, 0, "$width", 10], "opacity": "$half", "backgroundColor": "$accent" }] }
    """

  @Test func `a parameter stands for its value, also inside a list`() throws {
    let layer = try SceneText.load(scene).scene.root.subviews[0].layer
    #expect(layer.bounds.size == Size(20, 10))
    #expect(layer.opacity == 0.5)
    #expect(layer.backgroundColor == Color(red: 1, green: 0, blue: 0))
  }

  @Test func `two dollar signs are one in a text`() throws {
    #expect(try SceneText.load(scene).scene.title == "$accent")
  }

  @Test func `the command line sets a parameter as JSON, or else as a text`() throws {
    let loaded = try SceneText.load(
      scene, set: [("width", "30"), ("accent", "blue"), ("half", "0.25")])
    let layer = loaded.scene.root.subviews[0].layer
    #expect(layer.bounds.size.width == 30)
    #expect(layer.opacity == 0.25)
    #expect(layer.backgroundColor == Color(red: 0, green: 0, blue: 1))
  }

  @Test func `a quoted value of the command line is a string`() throws {
    let loaded = try SceneText.load(scene, set: [("accent", "\"blue\"")])
    #expect(
      loaded.scene.root.subviews[0].layer.backgroundColor == Color(red: 0, green: 0, blue: 1))
  }

  @Test func `an error in a value of the command line is told at its option`() {
    #expect(
      SceneText.errors(scene, set: [("width", "30"), ("half", "2")])
        == "error: --set half: \"opacity\" must be between 0 and 1, not 2")
  }

  @Test(
    arguments: [
      (#""title": "$acent""#, #"unknown parameter "acent". Did you mean "accent"?"#),
      (
        #""title": "$zzzz""#,
        #"unknown parameter "zzzz". Declare "zzzz" under "parameters"."#
      ),
      (
        #""title": "$5.00""#,
        #""$5.00" is not a parameter. For text that begins with a dollar sign write "$$5.00"."#
      ),
      (#""title": "\u0024acent""#, #"unknown parameter "acent". Did you mean "accent"?"#),
    ])
  func `a name that no parameter has is an error`(title: String, message: String) {
    #expect(
      SceneText.messages(#"{ "size": [1, 1], "parameters": { "accent": "a" }, \#(title) }"#)
        == [message])
  }

  @Test func `setting what the scene does not declare is an error without a place`() {
    #expect(
      SceneText.errors(scene, set: [("acent", "blue")]) == """
        error: the scene declares no parameter "acent" that could be set. Did you mean "accent"?
        """)
  }

  @Test func `parameters may refer to each other, but not in a circle`() throws {
    let chain =
      #"{ "size": ["$a", 1], "duration": 1, "parameters": { "a": "$b", "b": "$c", "c": 7 } }"#
    #expect(try SceneText.load(chain).scene.size.width == 7)
    #expect(
      SceneText.messages(
        #"{ "size": [1, 1], "parameters": { "x": "$c", "c": ["$b"], "b": { "k": "$a" }, "a": "$c" } }"#
      )
        == [#"the parameters "a", "c", "b" refer to each other"#])
    #expect(
      SceneText.messages(#"{ "size": [1, 1], "parameters": { "a": ["$a"] } }"#)
        == [#"the parameter "a" refers to itself"#])
  }

  @Test func `a circle that the command line opens is none`() throws {
    let scene = #"{ "size": ["$a", 1], "duration": 1, "parameters": { "a": "$b", "b": "$a" } }"#
    #expect(try SceneText.load(scene, set: [("b", "4")]).scene.size.width == 4)
  }

  @Test func `parameters that stand for gigabytes are refused`() {
    // Each level is ten times the one before: 10⁹ values.
    let levels = (0..<9).map { level in
      "\"p\(level)\": [\((0..<10).map { _ in "\"$p\(level + 1)\"" }.joined(separator: ", "))]"
    }.joined(separator: ", ")
    #expect(
      SceneText.messages(
        #"{ "size": [1, 1], "parameters": { \#(levels), "p9": 1 }, "views": "$p0" }"#)
        == ["after substitution of its parameters, the scene is larger than 32 MiB"])
  }

  @Test func `parameters that nest too deep are refused`() {
    let chain = (0..<300).map { "\"p\($0)\": [\"$p\($0 + 1)\"]" }.joined(separator: ", ")
    #expect(
      SceneText.messages(
        #"{ "size": [1, 1], "parameters": { \#(chain), "p300": 1 }, "views": "$p0" }"#)
        == ["after substitution of its parameters, the scene is nested more than 256 deep"])
  }
}
