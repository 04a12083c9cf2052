import TestSupport
import Testing

/// The commonest mistakes are answered with what to write.
@Suite(.endsInTime) struct MistakeMessageTests {
  @Test(
    arguments: [
      (
        "{ \"id\": \"a\", \"gestures\": [ { \"hover\": {} } ] }",
        "unknown key \"hover\". It can be \"pan\", \"tap\", \"pinch\", \"rotate\", \"reorder\", "
          + "\"longPress\", \"doubleTap\", \"screenEdgePan\", \"swipe\"."
      ),
      (
        "{ \"opacity\": 50 }",
        "\"opacity\" must be between 0 and 1, not 50. For 50 % write 0.5."
      ),
      (
        "{ \"opacity\": \"50%\" }", "\"opacity\" needs a number, not a string. Write 0.5."
      ),
      (
        "{ \"cornerRadius\": \"12px\" }",
        "\"cornerRadius\" needs a number, not a string. Write 12."
      ),
      (
        "{ \"backgroundColor\": \"FF3B30\" }",
        "\"FF3B30\" is not a color. Write \"#FF3B30\"."
      ),
      (
        "{ \"backgroundColor\": \"rd\" }", "\"rd\" is not a color. Did you mean \"red\"?"
      ),
      ("{ \"borderRadius\": 3 }", "unknown key \"borderRadius\". Did you mean \"cornerRadius\"?"),
      ("{ \"subviews\": [] }", "unknown key \"subviews\". Did you mean \"views\"?"),
      (Self.animation("x"), "unknown key path \"x\". Did you mean \"position.x\"?"),
      (
        Self.animation("rotation"),
        "unknown key path \"rotation\". Did you mean \"transform.rotation.z\"?"
      ),
      (Self.animation("postion.x"), "unknown key path \"postion.x\". Did you mean \"position.x\"?"),
      (
        Self.animation("opacity", "\"timingFunction\": \"ease-in-out\""),
        "\"ease-in-out\" is not a timing function. Did you mean \"easeInOut\"?"
      ),
      (
        "{ \"contents\": \"nothing.png\" }", "image \"nothing.png\" not found"
      ),
      (
        "{ \"cornerradius\": 3 }", "unknown key \"cornerradius\". Did you mean \"cornerRadius\"?"
      ),
    ])
  func `a mistake in a view is told in one message`(view: String, message: String) {
    #expect(
      SceneText.messages("{ \"size\": [9, 9], \"duration\": 1, \"views\": [\(view)] }") == [message]
    )
  }

  /// A view with a basic animation of a key path.
  private static func animation(_ keyPath: String, _ more: String? = nil) -> String {
    "{ \"animations\": [ { \"basic\": { \"keyPath\": \"\(keyPath)\", \"toValue\": 1, \"duration\": 1"
      + (more.map { ", " + $0 } ?? "") + " } } ] }"
  }

  @Test(arguments: [
    ("{ \"size\": [9, 9] \"views\": [] }", "expected \",\" or \"}\", found a string"),
    ("{ 'size': [9, 9] }", "expected a key in double quotes, found \"'\""),
    ("{ \"size\": [9, 9], \"views\": [] } end", "expected the end, found \"end\""),
    ("{ size: [9, 9] }", "expected a key in double quotes, found \"size\""),
  ])
  func `a slip of the pen is told where it is`(text: String, message: String) {
    #expect(SceneText.messages(text) == [message])
  }

  @Test(arguments: [("\"300ms\"", "0.3"), ("\"0.3s\"", "0.3"), ("\"2\"", "2")])
  func `a duration in a text is answered with its number`(written: String, number: String) {
    let animation =
      "{ \"basic\": { \"keyPath\": \"opacity\", \"toValue\": 0, \"duration\": \(written) } }"
    #expect(
      SceneText.messages(
        "{ \"size\": [9, 9], \"views\": [ { \"animations\": [\(animation)] } ] }")
        == ["\"duration\" needs a number, not a string. Write \(number)."])
  }

  @Test func `a view that is not there is answered with those that are, where they are few`() {
    func messages(_ count: Int) -> [String] {
      let views = ["ada", "bob", "cy", "dee", "eli", "fay", "gus", "hal", "ivy"]
        .prefix(count).map { "{ \"id\": \"\($0)\" }" }.joined(separator: ", ")
      return SceneText.messages(
        "{ \"size\": [9, 9], \"duration\": 1, \"views\": [\(views)], \"script\": "
          + "[ { \"at\": 0, \"set\": { \"nothing.opacity\": 0 } } ] }")
    }
    #expect(messages(1) == ["unknown view \"nothing\". The only view is \"ada\"."])
    #expect(
      messages(3)
        == ["unknown view \"nothing\". The views are \"ada\", \"bob\", \"cy\"."])
    #expect(messages(9) == ["unknown view \"nothing\""])
  }

  @Test func `a value of the command line is told at its option`() {
    let scene = """
      { "size": [9, 9], "duration": 1, "parameters": { "accent": "red" },
        "views": [ { "id": "a", "backgroundColor": "$accent" } ] }
      """
    #expect(
      SceneText.errors(scene, set: [("accent", "rd")])
        == "error: --set accent: \"rd\" is not a color. Did you mean \"red\"?")
  }
}
