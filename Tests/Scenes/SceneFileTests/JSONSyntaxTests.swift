import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import TestSupport
import Testing

/// The language of JSON here, and the messages about other bytes.
@Suite(.endsInTime) struct JSONSyntaxTests {
  @Test(
    arguments: [
      ("", "1:1", "expected a value, found the end of the file"),
      (" \n ", "2:2", "expected a value, found the end of the file"),
      ("{ \"size\": [1, 1]", "1:1", "the file ends inside this object"),
      ("[1, 2", "1:1", "the file ends inside this list"),
      ("{ size: 1 }", "1:3", "expected a key in double quotes, found \"size\""),
      ("{ 'size': 1 }", "1:3", "expected a key in double quotes, found \"'\""),
      ("{ \"size\" 1 }", "1:10", "expected \":\" after the key, found \"1\""),
      ("{ \"a\": 1 \"b\": 2 }", "1:10", "expected \",\" or \"}\", found a string"),
      ("[1 2]", "1:4", "expected \",\" or \"]\", found \"2\""),
      ("[,]", "1:2", "expected a value, found \",\""),
      ("[1,,2]", "1:4", "expected a value, found \",\""),
      ("{ \"a\": }", "1:8", "expected a value, found \"}\""),
      ("[NaN]", "1:2", "expected a value, found \"NaN\""),
      ("[Infinity]", "1:2", "expected a value, found \"Infinity\""),
      ("[-Infinity]", "1:2", "\"-Infinity\" is not a valid JSON number"),
      ("[True]", "1:2", "expected a value, found \"True\""),
      ("[01]", "1:2", "\"01\" is not a valid JSON number"),
      ("[+1]", "1:2", "\"+1\" is not a valid JSON number"),
      ("[.5]", "1:2", "\".5\" is not a valid JSON number"),
      ("[1.]", "1:2", "\"1.\" is not a valid JSON number"),
      ("[1e]", "1:2", "\"1e\" is not a valid JSON number"),
      ("[0x10]", "1:2", "\"0x10\" is not a valid JSON number"),
      ("[1e999]", "1:2", "\"1e999\" is too large for a number"),
      ("[-1e999]", "1:2", "\"-1e999\" is too large for a number"),
      ("['a']", "1:2", "strings need double quotes. Write \"…\" instead of '…'."),
      ("[\"a\nb\"]", "1:2", "the string that begins here is never closed on its line"),
      ("[\"a\tb\"]", "1:4", "unescaped control character in a string"),
      ("[\"\\x\"]", "1:3", "\"\\x\" is not a JSON escape"),
      ("[\"\\u12G4\"]", "1:3", "\"\\u\" needs four hexadecimal digits"),
      ("[\"\\ud800\"]", "1:3", "the escape is half of a surrogate pair"),
      ("[\"\\udc00\\ud800\"]", "1:3", "the escape is half of a surrogate pair"),
      ("[1] /* never ends", "1:5", "the comment that begins here is never closed"),
      ("{} {}", "1:4", "expected the end, found \"{\""),
    ])
  func `a slip in the JSON is told with its place`(json: String, place: String, message: String) {
    let first = SceneText.errors(json).split(separator: "\n").first.map(String.init)
    #expect(first == "scene.json:\(place): error: \(message)")
  }

  @Test func `comments and a last comma are allowed`() throws {
    let loaded = try SceneText.load(
      """
      // A scene.
      { /* in points */ "size": [ 10, 20, ], // the canvas
        "title": "// no comment", "duration": 1, }
      /* the end */
      """)
    #expect(loaded.scene.size.height == 20)
    #expect(loaded.scene.title == "// no comment")
  }

  @Test func `escapes are resolved, also surrogate pairs`() throws {
    let loaded = try SceneText.load(
      #"{ "size": [1, 1], "duration": 1, "title": "\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00" }"#)
    #expect(loaded.scene.title == "\"\\/\u{8}\u{C}\n\r\té😀")
  }

  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("1.25", 1.25), ("1e3", 1000), ("1.5E+2", 150), ("2e-2", 0.02),
      ("1.23456789012345678", 1.2345678901234568), ("0.1", 0.1),
      ("5e-324", .leastNonzeroMagnitude),
      ("1e-400", 0), ("0.30000000000000004", 0.30000000000000004),
    ] as [(String, Double)])
  func `numbers are read to the last bit`(text: String, value: Double) throws {
    let loaded = try SceneText.load(views: #"{ "zPosition": \#(text) }"#)
    #expect(loaded.scene.root.subviews[0].layer.zPosition == value)
  }

  // The standard library's reader is correctly rounded: 17 digits and 25 decimals, so that short
  // numbers, which are read in another way, and long ones lie on both sides of every bound.
  @Test func `thousands of numbers are read as the standard library reads them`() throws {
    var state: UInt64 = 20
    func next(_ bound: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % bound
    }
    var texts: [String] = []
    for digitCount in 1...19 {
      for decimals in 0...25 {
        for _ in 0..<8 {
          var digits = "\(next(9) + 1)"
          while digits.count < digitCount { digits += "\(next(10))" }
          digits = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
          let whole = digits.dropLast(decimals)
          let sign = next(2) == 0 ? "-" : ""
          texts.append(sign + whole + (decimals > 0 ? "." + digits.suffix(decimals) : ""))
        }
      }
    }
    // A scene has no larger ones.
    texts.removeAll { abs(Double($0) ?? 0) > 1e9 }
    let views = texts.map { #"{ "zPosition": \#($0) }"# }
    for start in stride(from: 0, to: views.count, by: 500) {
      let part = start..<min(start + 500, views.count)
      let loaded = try SceneText.load(views: views[part].joined(separator: ",\n"))
      for (text, view) in zip(texts[part], loaded.scene.root.subviews) {
        #expect(view.layer.zPosition.bitPattern == Double(text)?.bitPattern, "\(text)")
      }
      #expect(loaded.scene.root.subviews.count == part.count)
    }
  }

  @Test func `a key that stands twice is an error, escaped or not`() {
    #expect(
      SceneText.errors("{ \"size\": [1, 1],\n  \"title\": \"a\",\n  \"titl\\u0065\": \"b\" }")
        == """
        scene.json:3:3: error: duplicate key "title". The first is in line 2.
          "titl\\u0065": "b" }
          ^~~~~~~~~~~~
        """)
  }

  @Test func `twice the same key is found in large objects`() {
    let many = (0..<50).map { "\"p\($0)\": \($0)" }.joined(separator: ", ")
    let messages = SceneText.messages(
      "{ \"size\": [1, 1], \"duration\": 1, \"parameters\": { \(many), \"p7\": 1 } }")
    #expect(messages == ["duplicate key \"p7\". The first is in line 1."])
  }

  @Test(
    arguments: [
      [0xFF], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80],
      [0xF0, 0x80, 0x80, 0x80], [0xC3], [0x80], [0xF4, 0x90, 0x80, 0x80],
    ] as [[UInt8]])
  func `bytes that are not UTF-8 are refused with their place`(bytes: [UInt8]) {
    let scene = Array("{ \"title\": \"".utf8) + bytes + Array("\" }".utf8)
    do throws(SceneErrors) {
      _ = try SceneLoader.load(
        bytes: scene, name: "scene.json", folder: ".", options: SceneText.options())
      Issue.record("The scene was read.")
    } catch {
      #expect(error.list.diagnostics.first?.message == "the text is not valid UTF-8 here")
      #expect(error.list.diagnostics.first?.place?.column == 13)
    }
  }
}
