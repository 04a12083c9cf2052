import FlipbookDocument
import FlipbookForeignFiles
import TestSupport
import Testing

import FlipbookLottie

/// Files of strangers: each becomes a scene with remarks, or an error with its place, and never a
/// trap.
@Suite(.endsInTime) struct LottieHostileTests {
  private static let animated = LottieText.file(
    layers: LottieText.square(
      transform: #"""
        "p": {"a": 1, "k": [{"t": 0, "s": [0, 0], "i": {"x": [0.2, 1], "y": [1, 1]},
        "o": {"x": [0.6, 0], "y": [0, 0]}, "to": [0, 9], "ti": [9, 0]}, {"t": 30, "s": [60, 30]}]},
        "r": {"k": 30}, "s": {"a": 1, "k": [{"t": 0, "s": [100, 100]}, {"t": 9, "s": [-5, 0]}]}
        """#,
      more: """
        , "masksProperties": [{"mode": "s", "inv": false, "o": {"k": 50}, "pt": {"k": {"c": true,
        "v": [[0, 0], [9, 0], [9, 9]], "i": [[0, 0], [0, 0], [0, 0]],
        "o": [[0, 0], [0, 0], [0, 0]]}}}], "ef": [{"ty": 29, "ef": [{"v": {"k": 3}}]}]
        """,
      paint: """
        {"ty": "rd", "r": {"k": 3}}, {"ty": "gf", "t": 2, "s": {"k": [0, 0]}, "e": {"k": [5, 5]},
        "o": {"k": 90}, "g": {"p": 2, "k": {"k": [0, 1, 0, 0, 1, 0, 0, 1]}}}
        """))

  @Test func theFixtureIsAScene() throws {
    let scene = try LottieText.read(Self.animated)
    #expect(scene.scene.line.contains("radial"))
    #expect(scene.remarks.isEmpty)
  }

  @Test func truncatedAnywhereIsAnError() {
    let bytes = Array(Self.animated.utf8)
    for end in bytes.indices {
      #expect(throws: Diagnostic.self) {
        _ = try LottieFile.read(Array(bytes[..<end]), name: "cut.json")
      }
    }
  }

  @Test(arguments: 0..<8) func damagedBytesNeverTrap(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let bytes = Array(Self.animated.utf8)
    let letters = Array("0123456789-.e[]{},:\"as".utf8)
    for _ in 0..<60 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let index = Int.random(in: damaged.indices, using: &generator)
        damaged[index] = letters[Int.random(in: letters.indices, using: &generator)]
      }
      _ = try? LottieFile.read(damaged, name: "damaged.json")
    }
  }

  @Test func aCompositionInItselfIsNamed() throws {
    let inside = #"{"ty": 0, "refId": "a", "ip": 0, "op": 60, "w": 9, "h": 9, "ks": {}}"#
    let scene = try LottieText.read(
      LottieText.file(
        layers: inside, more: #", "assets": [{"id": "a", "layers": [\#(inside)]}]"#))
    let remark = try #require(scene.remarks.first { $0.kind == .circle })
    #expect(remark.reason == "the composition \"a\" contains itself")
    #expect(remark.place?.path == "assets[0].layers[0]")
  }

  @Test(arguments: [LottieText.square(), #"{"ty": 3, "ip": 0, "op": 60, "ks": {}}"#])
  func compositionsThatMultiplyEnd(innermost: String) {
    // Each of 20 compositions has ten of the next; of some nothing is left.
    let assets = (0..<20).map { index -> String in
      let layer =
        index == 19
        ? innermost
        : #"{"ty": 0, "refId": "c\#(index + 1)", "ip": 0, "op": 60, "w": 9, "h": 9, "ks": {}}"#
      let layers = Array(repeating: layer, count: 10).joined(separator: ",")
      return #"{"id": "c\#(index)", "layers": [\#(layers)]}"#
    }
    let text = LottieText.file(
      layers: #"{"ty": 0, "refId": "c0", "ip": 0, "op": 60, "w": 9, "h": 9, "ks": {}}"#,
      more: ", \"assets\": [" + assets.joined(separator: ",") + "]")
    #expect {
      _ = try LottieText.read(text)
    } throws: {
      ($0 as? Diagnostic)?.kind == .limit
    }
  }

  @Test func parentsInALoopAreNamed() throws {
    let one = LottieText.square(more: #", "parent": 2"#, index: 1)
    let two = LottieText.square(more: #", "parent": 1"#, index: 2)
    let scene = try LottieText.read(LottieText.file(layers: one + "," + two))
    #expect(scene.remarks.contains { $0.kind == .circle && $0.place?.path == "layers[1]" })
  }

  @Test func manyLayersAreManyViewsOrAnError() throws {
    let layer = ##"{"ty":1,"sc":"#ff0000","sw":9,"sh":9,"ip":0,"op":60,"ks":{}}"##
    let some = Array(repeating: layer, count: 3000).joined(separator: ",")
    #expect(try LottieText.scene(LottieText.file(layers: some))["views"]?.elements.count == 3000)
    let many = Array(repeating: layer, count: 100_001).joined(separator: ",")
    #expect {
      _ = try LottieText.read(LottieText.file(layers: many))
    } throws: {
      ($0 as? Diagnostic)?.kind == .limit
    }
  }

  @Test func numbersAsTextsAreReadWithARemark() throws {
    let text = LottieText.file(layers: LottieText.square()).replacing(
      #""w": 100"#, with: #""w": "100""#)
    let scene = try LottieText.read(text)
    #expect(scene.remarks.contains { $0.kind == .type })
    for word in ["NaN", "\"nan\"", "1e999", "null", "[]", "-5"] {
      let hostile = LottieText.file(layers: LottieText.square()).replacing(
        #""w": 100"#, with: "\"w\": \(word)")
      #expect(throws: Diagnostic.self) { _ = try LottieText.read(hostile) }
    }
  }

  @Test func expressionsAreNamedAndNotRun() throws {
    let rotation = #""r": {"k": 30, "x": "var f = $.readFile('/etc/passwd'); 90"}"#
    let scene = try LottieText.read(
      LottieText.file(layers: LottieText.square(transform: rotation)))
    #expect(scene.scene.line.contains("30deg"))
    #expect(scene.remarks.contains { $0.reason.hasPrefix("expressions are not run") })
    #expect(!scene.scene.line.contains("passwd"))
  }

  @Test func filesOutsideOfTheFolderAreMissing() throws {
    let folder = try TemporaryFolder()
    let text = LottieText.file(
      layers: #"{"ty": 2, "refId": "p", "ip": 0, "op": 60, "ks": {}}"#,
      more: #", "assets": [{"id": "p", "w": 9, "h": 9, "u": "../", "p": "secret.png"}]"#)
    try folder.makeFolder("inner")
    let path = folder.write(text, to: "inner/file.json")
    folder.write(bytes: [0x89, 0x50, 0x4E, 0x47], to: "secret.png")
    let scene = try LottieFile.read(path: path)
    #expect(scene.files.isEmpty)
    #expect(scene.remarks.contains { $0.kind == .missingFile })
  }

  @Test func hugeFilmsEnd() {
    let text = LottieText.file(
      layers: LottieText.square(
        transform: """
          "r": {"a": 1, "k": [{"t": 0, "s": [0]}, {"t": 1e300, "s": [90]}]},
          "s": {"a": 1, "k": [{"t": 0, "s": [0, 9]}, {"t": 1e9, "s": [90, -5]}]}, "sk": {"k": 20}
          """)
    ).replacing(#""op": 60"#, with: #""op": 1e300"#)
    _ = try? LottieText.read(text)
  }

  @Test func versionsFromTheFutureAreReadAsFarAsTheyGo() throws {
    let text = LottieText.file(
      layers: LottieText.square() + #", {"ty": 99, "ip": 0, "op": 60, "new": {"k": []}}"#
    ).replacing("5.9.0", with: "99.0")
    let scene = try LottieText.read(text)
    #expect(scene.remarks.contains { $0.reason.contains("type 99") })
  }
}
