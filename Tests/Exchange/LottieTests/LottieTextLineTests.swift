import TestSupport
import Testing

import FlipbookLottie

/// The lines around letters, and those in which letters are.
@Suite(.endsInTime) struct LottieTextLineTests {
  /// A line of 4 points over the letters, unless the file puts it behind them.
  @Test func `lines of letters are above or behind them`() throws {
    let line = #", "sc": [0, 0, 1], "sw": 4"#
    let above = try LetterText.views("A", style: line)
    #expect(above.map { $0["shape"]?["fillColor"]?.string } == ["#000000"])
    #expect(above[0]["shape"]?["strokeColor"]?.string == "#0000FF")
    let behind = try LetterText.views("A", style: line + #", "of": false"#)
    #expect(behind.map { $0["shape"]?["strokeColor"]?.string } == ["#0000FF", nil])
    #expect(behind.map { $0["shape"]?["fillColor"]?.string } == [nil, "#000000"])
    // Without a width there is no line, and without a color no fill.
    let none = try LetterText.views("A", style: #", "sc": [0, 0, 1]"#)
    #expect(none[0]["shape"]?["strokeColor"] == nil)
    let hollow = try LetterText.views("A", style: line + #", "fc": []"#)
    #expect(hollow[0]["shape"]?["fillColor"] == .null)
    let half = try LetterText.views("A", LetterText.animator(#""so": {"k": 40}"#), style: line)
    #expect(half[0]["shape"]?["strokeColor"]?.string == "#0000FF66")
  }

  @Test func `a line of letters that moves is never below nothing`() throws {
    let width = """
      "sw": {"a": 1, "k": [{"t": 0, "s": [-8], "i": {"x": [1], "y": [1]}, "o": {"x": [0], "y": [0]}},
       {"t": 60, "s": [8]}]}
      """
    let views = try LetterText.views(
      "A", LetterText.animator(width), style: #", "sc": [0, 0, 1], "sw": 4"#)
    let course = try #require(views[0].animations(of: "lineWidth").first)
    #expect(course["fromValue"]?.number == 0 && course["toValue"]?.number == 12)
  }

  /// The lower left corners of letters.
  private func places(_ string: String, _ style: String) throws -> [[Double]] {
    let path = try #require(LetterText.views(string, style: style)[0]["shape"]?["path"]?.string)
    return path.split(separator: "M").map {
      $0.split(separator: " ").prefix(2).compactMap { Double($0) }
    }
  }

  /// Letters and spaces of 50 points in a box of 120 from (10, 20) on; the baseline is 75 below its top.
  @Test(arguments: [(0, 10.0), (1, 30), (2, 20), (3, 10), (4, 30), (5, 20), (6, 10)])
  func `a paragraph is broken at its spaces`(justification: Int, start: Double) throws {
    let box = #", "sz": [120, 300], "ps": [10, 20], "j": \#(justification)"#
    #expect(
      try places("AB CD", box) == [
        [start, 95], [start + 50, 95], [start, 215], [start + 50, 215],
      ])
    // The baseline is shifted up.
    #expect(try places("AB CD", box + #", "ls": 5"#).map { $0[1] } == [90, 90, 210, 210])
  }

  /// A word that is too long is broken where its room ends, and so is one after spaces.
  @Test func `a long word is broken anywhere`() throws {
    let box = #", "sz": [120, 300], "ps": [0, 0]"#
    #expect(try places("ABC", box) == [[0, 75], [50, 75], [0, 195]])
    #expect(try places("A BCD", box) == [[0, 75], [0, 195], [50, 195], [0, 315]])
  }

  @Test func `neither spaces at the end nor the last tracking are part of a line`() throws {
    #expect(try places("A ", #", "j": 1"#).map { $0[0] } == [-50])
    // A tenth of 100 between two letters of 50.
    #expect(try places("AB", #", "j": 1, "tr": 100"#).map { $0[0] } == [-110, -50])
  }

  @Test func `a word is turned about the middle of its letters`() throws {
    let words = try LetterText.views(
      "AB CD", LetterText.animator(#""r": {"k": 90}"#), more: #", "m": {"g": 2}"#)
    #expect(words.map { $0["bounds"]?.numbers } == [[50, 0, 0, 0], [200, 0, 0, 0]])
  }
}
