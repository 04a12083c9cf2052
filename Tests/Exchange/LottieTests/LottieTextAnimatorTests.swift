import FlipbookDocument
import FlipbookForeignFiles
import TestSupport
import Testing

import FlipbookLottie

/// Text animators: the expected numbers are derived by hand from the shapes of the selectors, where a
/// letter is as wide as 1 in its count.
@Suite(.endsInTime) struct LottieTextAnimatorTests {
  /// The opacity of each of four letters of which an animator makes some more transparent; letters
  /// that are not seen at all are missing.
  private func opacities(_ range: String, to opacity: Int = 0) throws -> [String: Double] {
    let views = try LetterText.views(
      "ABCD", LetterText.animator(#""o": {"k": \#(opacity)}"#, range: range))
    var result: [String: Double] = [:]
    for view in views {
      for letter in view["id"]?.string ?? "" { result["\(letter)"] = view["opacity"]?.number ?? 1 }
    }
    return result
  }

  @Test func aSquareOfTheFirstHalfMovesTwoOfFourLetters() throws {
    let range = #", "s": {"k": 0}, "e": {"k": 50}"#
    let views = try LetterText.views(
      "ABCD", LetterText.animator(#""p": {"k": [0, -10, 0]}"#, range: range))
    #expect(views.map { $0["id"]?.string } == ["AB", "CD"])
    #expect(views.map { $0["position"]?.numbers } == [[0, -10], nil])
    // The letters' outlines stay where the text has them.
    let path = try #require(views[1]["shape"]?["path"]?.string)
    #expect(path.hasPrefix("M100 0 L110 0"))
  }

  @Test func aSquareTakesAsMuchOfALetterAsItCovers() throws {
    // A quarter of four letters and a half is one letter and a half.
    #expect(
      try opacities(#", "e": {"k": 37.5}"#) == ["B": 0.5, "C": 1, "D": 1])
  }

  @Test func withoutSmoothnessASquareTakesLettersByTheirMiddles() throws {
    func halves(_ end: Int) throws -> [String: Double] {
      try opacities(#", "e": {"k": \#(end)}, "sm": {"k": 0}"#, to: 50)
    }
    #expect(try halves(37) == ["A": 0.5, "B": 1, "C": 1, "D": 1])
    #expect(try halves(38) == ["A": 0.5, "B": 0.5, "C": 1, "D": 1])
    // A share of 0.55 is 0.05 above the middle of a slope that is a half long.
    #expect(
      try opacities(#", "e": {"k": 38.75}, "sm": {"k": 50}"#) == ["B": 0.4, "C": 1, "D": 1])
  }

  @Test func aRampIsReadInTheMiddlesOfLetters() throws {
    let views = try LetterText.views(
      "ABC", LetterText.animator(#""o": {"k": 0}"#, range: #", "sh": 2"#))
    #expect(views.map { $0["opacity"]?.number } == [0.833, 0.5, 0.167])
    #expect(
      try opacities(#", "sh": 3"#) == ["A": 0.125, "B": 0.375, "C": 0.625, "D": 0.875])
  }

  @Test func theOtherShapesRiseAndFall() throws {
    #expect(try opacities(#", "sh": 4"#) == ["A": 0.75, "B": 0.25, "C": 0.25, "D": 0.75])
    // 1 − √(1 − 0.75²) and 1 − √(1 − 0.25²)
    #expect(try opacities(#", "sh": 5"#) == ["A": 0.339, "B": 0.032, "C": 0.032, "D": 0.339])
    // 1 − (1 + cos 135°) / 2 and 1 − (1 + cos 45°) / 2
    #expect(try opacities(#", "sh": 6"#) == ["A": 0.854, "B": 0.146, "C": 0.146, "D": 0.854])
  }

  @Test func `a square without smoothness takes half of a letter whose middle it ends in`() throws {
    #expect(
      try opacities(#", "e": {"k": 37.5}, "sm": {"k": 0}"#) == ["B": 0.5, "C": 1, "D": 1])
  }

  @Test func `a range may end before it starts`() throws {
    #expect(
      try opacities(#", "s": {"k": 50}, "e": {"k": 0}"#) == opacities(#", "e": {"k": 50}"#))
  }

  /// From the second to the third of four letters; the middles are at −¼, ¼, ¾ and 5/4 of it.
  @Test func `a ramp stays what it is beyond its ends`() throws {
    let middle = #", "s": {"k": 25}, "e": {"k": 75}, "sh": "#
    #expect(try opacities(middle + "2", to: 50) == ["A": 1, "B": 0.875, "C": 0.625, "D": 0.5])
    #expect(try opacities(middle + "3", to: 50) == ["A": 0.5, "B": 0.625, "C": 0.875, "D": 1])
    // Without a length it is a step.
    let step = #", "s": {"k": 50}, "e": {"k": 50}, "sh": "#
    #expect(try opacities(step + "2", to: 50) == ["A": 1, "B": 1, "C": 0.5, "D": 0.5])
    #expect(try opacities(step + "3", to: 50) == ["A": 0.5, "B": 0.5, "C": 1, "D": 1])
  }

  /// The curves (0, 1, 1, 1) and (0, 0, 1, 0) are at 1 − ½³ and ½³ in the middle of three letters.
  @Test(arguments: [("ne", -100, 0.125), ("xe", -100, 0.875), ("ne", -300, 0.125)])
  func `ease below nothing bends the other way`(key: String, percent: Int, opacity: Double) throws {
    let views = try LetterText.views(
      "ABC",
      LetterText.animator(
        #""o": {"k": 0}"#, range: #", "sh": 2, "\#(key)": {"k": \#(percent)}"#))
    #expect(views.first { $0["id"]?.string == "B" }?["opacity"]?.number == opacity)
  }

  @Test func easeBendsTheShape() throws {
    // The curve (0, 0, 0, 1) is at 3/4 − 1/4 = 0.5 where its x is 1/8: at the first letter.
    let ease = #", "sh": 2, "ne": {"k": 0}, "xe": {"k": 100}"#
    #expect(try opacities(ease)["A"] == 0.5)
    // Half of the change is made.
    #expect(try opacities(#", "sh": 2, "a": {"k": 50}"#)["A"] == 0.938)
  }

  @Test func rangesMayBeCounts() throws {
    let range = #", "r": 2, "s": {"k": 1}, "e": {"k": 2}, "o": {"k": 1}"#
    #expect(try opacities(range) == ["A": 1, "B": 1, "D": 1])
    // Without an end it is up to the last letter.
    let long = String(repeating: "A", count: 120)
    let all = try LetterText.views(
      long, LetterText.animator(#""o": {"k": 50}"#, range: #", "r": 2, "s": {"k": 20}"#))
    #expect(all.map { $0["id"]?.string?.count } == [20, 40])
    #expect(all.map { $0["opacity"]?.number } == [nil, 0.5])
  }

  @Test func wordsAndLinesMoveAsOne() throws {
    let second = #", "s": {"k": 50}, "b": 3"#
    let words = try LetterText.views(
      "AB CD", LetterText.animator(#""o": {"k": 50}"#, range: second))
    #expect(words.map { $0["id"]?.string } == ["AB", "CD"])
    #expect(words.map { $0["opacity"]?.number } == [nil, 0.5])
    // The space at the end begins no word.
    let spaced = try LetterText.views(
      "AB CD ", LetterText.animator(#""o": {"k": 50}"#, range: second))
    #expect(spaced.map { $0["id"]?.string } == ["AB", "CD"])
    let lines = try LetterText.views(
      "AB C\nD", LetterText.animator(#""o": {"k": 50}"#, range: #", "s": {"k": 50}, "b": 4"#))
    #expect(lines.map { $0["id"]?.string } == ["ABC", "D"])
    // Of characters, the space is one: the last two of five are half of it and the C.
    let letters = try LetterText.views(
      "AB CD", LetterText.animator(#""o": {"k": 50}"#, range: #", "s": {"k": 60}, "b": 1"#))
    #expect(letters.map { $0["id"]?.string } == ["AB", "CD"])
    let seen = try LetterText.views(
      "AB CD", LetterText.animator(#""o": {"k": 50}"#, range: #", "s": {"k": 75}, "b": 2"#))
    #expect(seen.map { $0["id"]?.string } == ["ABC", "D"])
  }

  @Test func aStartThatMovesShowsLettersOneAfterAnother() throws {
    let range = #"""
      , "s": {"a": 1, "k": [{"t": 0, "s": [0], "i": {"x": [1], "y": [1]}, "o": {"x": [0], "y": [0]}},
      {"t": 60, "s": [100]}]}
      """#
    let views = try LetterText.views("ABCD", LetterText.animator(#""o": {"k": 0}"#, range: range))
    #expect(views.count == 4)
    // The start passes the second of four letters from half a second on, for half a second.
    let animation = try #require(views[1].animations(of: "opacity").first)
    let values = try #require(animation["values"]).numbers
    let times = try #require(animation["keyTimes"]).numbers
    let duration = try #require(animation["duration"]?.number)
    #expect(values == [0, 0, 1, 1])
    #expect(duration == 2)
    #expect(abs(times[1] * duration - 0.5) < 1e-4 && abs(times[2] * duration - 1) < 1e-4)
  }

  @Test func aValueThatMovesKeepsItsKeyframes() throws {
    let change = #"""
      "p": {"a": 1, "k": [{"t": 0, "s": [0, 0, 0], "i": {"x": 0.2, "y": 1}, "o": {"x": 0.6, "y": 0}},
      {"t": 30, "s": [40, 20, 0]}]}
      """#
    let views = try LetterText.views("AB", LetterText.animator(change, range: #", "sh": 2"#))
    // A quarter and three quarters of it.
    let ends = try views.map {
      try #require($0.animations(of: "position").first?["toValue"]).numbers
    }
    #expect(ends == [[10, 5], [30, 15]])
    let curves = views.map { $0.animations(of: "position").first?["timingFunction"]?.numbers }
    #expect(curves == [[0.6, 0, 0.2, 1], [0.6, 0, 0.2, 1]])
  }

  @Test func lettersAreScaledAroundTheMiddleOfTheirGroup() throws {
    let double = LetterText.animator(#""s": {"k": [200, 200, 100]}"#)
    let words = try LetterText.views(
      "AB CD", double, more: #", "m": {"g": 2, "a": {"k": [0, -50]}}"#)
    #expect(words.map { $0["id"]?.string } == ["AB", "CD"])
    // Half of the height of capitals above the baseline: 0.5 · 1.2 · 0.714 · 100.
    #expect(words.map { $0["bounds"]?.numbers } == [[50, -42.84, 0, 0], [200, -42.84, 0, 0]])
    #expect(words.map { $0["position"]?.numbers } == [[50, -42.84], [200, -42.84]])
    #expect(words[0]["transform"]?.elements.first?["scale"]?.numbers == [2, 2])
    let letters = try LetterText.views(
      "AB", double, more: #", "m": {"g": 1, "a": {"k": [100, 0]}}"#)
    #expect(letters.map { $0["bounds"]?.numbers } == [[50, 0, 0, 0], [100, 0, 0, 0]])
    let all = try LetterText.views("AB C", double, more: #", "m": {"g": 4}"#)
    #expect(all.map { $0["bounds"]?.numbers } == [[100, 0, 0, 0]])
  }

  /// Without a turn the anchor only moves the letter, the other way.
  @Test func `an anchor moves a letter that is not turned`() throws {
    let views = try LetterText.views("AB", LetterText.animator(#""a": {"k": [5, 7]}"#))
    #expect(views.map { $0["position"]?.numbers } == [[-5, -7]])
    #expect(views[0]["bounds"] == nil)
  }

  @Test func turnsAndScalesTogetherAreAMatrix() throws {
    // Scaled by 2 and 1, then turned by a quarter: x goes to (0, 2), y to (−1, 0).
    let views = try LetterText.views(
      "A", LetterText.animator(#""s": {"k": [200, 100, 100]}, "r": {"k": 90}"#))
    #expect(views[0]["transform"]?.numbers == [0, 2, -1, 0, 0, 0])
    // A half turn about the vertical axis mirrors.
    let mirrored = try LetterText.views("A", LetterText.animator(#""ry": {"k": 180}"#))
    #expect(mirrored[0]["transform"]?.numbers == [-1, 0, 0, 1, 0, 0])
  }

  @Test func trackingMakesRoomBetweenLetters() throws {
    func starts(_ justification: Int) throws -> [Substring] {
      let views = try LetterText.views(
        "ABC", LetterText.animator(#""t": {"k": 10}"#), style: #", "j": \#(justification)"#)
      #expect(views.count == 1)
      let path = try #require(views[0]["shape"]?["path"]?.string)
      return path.split(separator: "M").compactMap { $0.split(separator: " ").first }
    }
    // Letters of 50 with two gaps of 10; 170 in all.
    #expect(try starts(0) == ["0", "60", "120"])
    #expect(try starts(1) == ["-170", "-110", "-50"])
    #expect(try starts(2) == ["-85", "-25", "35"])
  }

  @Test func colorsAndLinesAreLedByShares() throws {
    let changes = #""fc": {"k": [1, 0, 0, 1]}, "sc": {"k": [0, 0, 1, 1]}, "sw": {"k": 4}"#
    let views = try LetterText.views("AB", LetterText.animator(changes, range: #", "sh": 2"#))
    // A quarter and three quarters of the way from black to red, and of the width.
    #expect(views.map { $0["shape"]?["fillColor"]?.string } == ["#400000", "#BF0000"])
    #expect(views.map { $0["shape"]?["lineWidth"]?.number } == [1, 3])
    #expect(views.map { $0["shape"]?["strokeColor"]?.string } == ["#000040", "#0000BF"])
    // Red turned by 120° is green.
    let turned = try LetterText.views(
      "A", LetterText.animator(#""fh": {"k": 120}"#), style: #", "fc": [1, 0, 0]"#)
    #expect(turned[0]["shape"]?["fillColor"]?.string == "#00FF00")
  }

  /// Red is at 0°, green at 120° and blue at 240°; full turns change nothing.
  @Test(arguments: [
    ("[1, 0, 0]", "fh", -120, "#0000FF"), ("[1, 0, 0]", "fh", -480, "#0000FF"),
    ("[0, 1, 0]", "fh", 120, "#0000FF"), ("[0, 0, 1]", "fh", 480, "#FF0000"),
    // Half as saturated, and as bright, by more than there is.
    ("[1, 0.5, 0.5]", "fs", 200, "#FF0000"), ("[0.5, 0.25, 0.25]", "fs", -200, "#808080"),
    ("[1, 0.5, 0.5]", "fb", 200, "#FF8080"), ("[1, 0.5, 0.5]", "fb", -200, "#000000"),
    ("[1, 0, 0]", "fo", 40, "#FF000066"),
  ])
  func `hue turns, and saturation and brightness have ends`(
    color: String, key: String, value: Int, wanted: String
  ) throws {
    let views = try LetterText.views(
      "A", LetterText.animator(#""\#(key)": {"k": \#(value)}"#), style: #", "fc": \#(color)"#)
    #expect(views[0]["shape"]?["fillColor"]?.string == wanted)
  }

  @Test func chanceIsTheSameEachTime() throws {
    let ramp = #", "sh": 2, "rn": 1"#
    let once = try opacities(ramp)
    #expect(try opacities(ramp) == once)
    #expect(once.values.sorted() == [0.125, 0.375, 0.625, 0.875])
  }

  @Test func aStillTextIsOneView() throws {
    let views = try LetterText.views("AB CD", LetterText.animator(#""fc": {"k": [0, 1, 0, 1]}"#))
    #expect(views.count == 1)
    #expect(views[0]["shape"]?["fillColor"]?.string == "#00FF00")
  }

  @Test func whatIsLeftOutIsSaid() throws {
    func remarks(_ animator: String) throws -> [String] {
      try LottieText.read(LetterText.file("AB", animators: animator)).remarks.map(\.reason)
    }
    #expect(
      try remarks(#"{"s": {"t": 1}, "a": {"o": {"k": 0}}}"#)
        == ["text animators whose letters an expression selects are left out"])
    #expect(
      try remarks(LetterText.animator(#""bl": {"k": [5, 5]}"#))
        == [#"text animators do not change "bl" of letters"#])
    #expect(try remarks(LetterText.animator(#""o": {"k": 0}"#)).isEmpty)
  }

  @Test func lettersOfAFontAreMeasured() throws {
    let animator = LetterText.animator(#""o": {"k": 50}"#, range: #", "e": {"k": 50}"#)
    let fonts = #", "fonts": {"list": [{"fName": "F", "fFamily": "Inter", "fStyle": "Bold"}]}"#
    let file = LottieText.file(layers: LetterText.layer("AB", animators: animator), more: fonts)
    let options = LottieOptions { letter, weight in
      #expect(weight == 700)
      return letter == "A" ? 0.7 : 0.6
    }
    let scene = try PlainJSON(
      LottieFile.read(Array(file.utf8), name: "test.json", options: options).scene.description())
    let texts = scene.objects.filter { $0["text"] != nil }
    #expect(texts.map { $0["text"]?["string"]?.string } == ["A", "B"])
    // Inter's first baseline is 0.97 of the size below the top.
    #expect(texts.map { $0["position"]?.numbers } == [[0, -97], [70, -97]])
    #expect(scene.objects.compactMap { $0["opacity"]?.number } == [0.5])
    // Without a measure the text stays whole.
    let plain = try LottieText.read(file)
    #expect(plain.remarks.map(\.kind) == [.unsupported])
  }

  /// A label on a mask's path, from one point to another.
  private func onPath(_ to: (Int, Int), _ options: String) throws -> [PlainJSON] {
    let file = LetterText.file("AB", more: #", "p": {"m": 0, \#(options)}"#).replacing(
      #""ks": {}"#,
      with: """
        "ks": {}, "masksProperties": [{"mode": "n", "o": {"k": 100}, "pt": {"k": {"c": false,
         "v": [[0, 80], [\(to.0), \(to.1)]], "i": [[0, 0], [0, 0]], "o": [[0, 0], [0, 0]]}}}]
        """)
    let scene = try LottieText.scene(file)
    return try #require(scene["views"]?.elements.first?["views"]).elements
  }

  @Test func lettersStandOnAPathWithTheirMiddles() throws {
    // Letters are 50 wide: their middles are 25 and 75 after the margin of 20.
    let flat = try onPath((300, 80), #""f": {"k": 20}, "p": {"k": 1}"#)
    #expect(flat.map { $0["position"]?.numbers } == [[45, 80], [95, 80]])
    #expect(flat.map { $0["bounds"]?.numbers } == [[25, 0, 0, 0], [75, 0, 0, 0]])
    #expect(flat.allSatisfy { $0["transform"] == nil })
    let down = try onPath((0, 380), #""f": {"k": 20}, "p": {"k": 1}"#)
    #expect(down.map { $0["position"]?.numbers } == [[0, 125], [0, 175]])
    #expect(down[0]["transform"]?.elements.first?["rotate"]?.string == "90deg")
    let upright = try onPath((0, 380), #""f": {"k": 20}, "p": {"k": 0}, "r": {"k": 1}"#)
    #expect(upright.map { $0["position"]?.numbers } == [[0, 335], [0, 285]])
    #expect(upright.allSatisfy { $0["transform"] == nil })
    // Beyond its end the path goes on.
    let beyond = try onPath((50, 80), #""f": {"k": 0}"#)
    #expect(beyond.map { $0["position"]?.numbers } == [[25, 80], [75, 80]])
    // So it does before its start, and letters turn with it unless the file says otherwise.
    let before = try onPath((0, 380), #""f": {"k": -40}"#)
    #expect(before.map { $0["position"]?.numbers } == [[0, 65], [0, 115]])
    #expect(before[0]["transform"]?.elements.first?["rotate"]?.string == "90deg")
  }

  /// From the margin to the path's end, first and last letters by their middles.
  @Test func `a forced label takes all of its path`() throws {
    let forced = try onPath((300, 80), #""f": {"k": 20}, "a": {"k": 1}"#)
    #expect(forced.map { $0["position"]?.numbers } == [[20, 80], [300, 80]])
  }

  /// Its end is the path's: middles at 300 − 75 and 300 − 25; on a closed path it goes around.
  @Test func `a label is justified on its path`() throws {
    func positions(_ corners: String, isClosed: Bool, _ options: String) throws -> [[Double]?] {
      let count = corners.split(separator: "]").count
      let zeros = [String](repeating: "[0, 0]", count: count).joined(separator: ", ")
      let file = LetterText.file("AB", style: #", "j": 1"#, more: #", "p": {"m": 0, \#(options)}"#)
        .replacing(
          #""ks": {}"#,
          with: """
            "ks": {}, "masksProperties": [{"mode": "n", "o": {"k": 100}, "pt": {"k": {"c": \(isClosed),
             "v": [\(corners)], "i": [\(zeros)], "o": [\(zeros)]}}}]
            """)
      let scene = try LottieText.scene(file)
      return try #require(scene["views"]?.elements.first?["views"]).elements.map {
        $0["position"]?.numbers
      }
    }
    #expect(
      try positions("[0, 0], [300, 0]", isClosed: false, #""f": {"k": 0}"#) == [
        [225, 0], [275, 0],
      ])
    // A square of 400 points; 50 beyond its start are 25 and 75 after it.
    #expect(
      try positions(
        "[0, 0], [100, 0], [100, 100], [0, 100]", isClosed: true, #""f": {"k": 100}"#) == [
          [25, 0], [75, 0],
        ])
  }

  @Test func hugeTextsEnd() throws {
    let range = #"""
      , "s": {"a": 1, "k": [{"t": 0, "s": [0], "i": {"x": [1], "y": [1]}, "o": {"x": [0], "y": [0]}},
      {"t": 60, "s": [100]}]}
      """#
    let long = String(repeating: "AB ", count: 33_000)
    for change in [#""o": {"k": 0}"#, #""t": {"k": 10}"#, #""r": {"k": 90}, "s": {"k": [0, 0]}"#] {
      let file = LetterText.file(long, animators: LetterText.animator(change, range: range))
      #expect(throws: (any Error).self) { try LottieText.read(file) }
    }
  }
}
