import FlipbookLayers
import TestSupport
import Testing

/// Which characters of a label stay, which replace each other, and which way the digits go.
@Suite(.endsInTime) struct TextMatchTests {
  /// The columns as words: `1` stays, `1>2` is replaced, `1-` goes, `+1` comes.
  private func columns(_ old: String, _ new: String) -> String {
    let (before, after) = (Array(old), Array(new))
    return TextMatch(from: before, to: after).columns.map { column in
      switch (column.old, column.new) {
      case (let from?, let to?) where column.stays:
        "\(before[from])\(before[from] == after[to] ? "" : "?")"
      case (let from?, let to?): "\(before[from])>\(after[to])"
      case (let from?, nil): "\(before[from])-"
      case (nil, let to?): "+\(after[to])"
      case (nil, nil): "?"
      }
    }.joined(separator: " ")
  }

  // The digits written below each other by hand, as in a sum, between what both strings begin and end
  // with.
  @Test(arguments: [
    ("199", "200", "1>2 9>0 9>0"),
    ("9", "10", "+1 9>0"),
    ("10", "9", "1- 0>9"),
    ("1:59", "2:00", "1>2 : 5>0 9>0"),
    ("9:59", "10:00", "+1 9>0 : 5>0 9>0"),
    ("$1,299", "$1,301", "$ 1 , 2>3 9>0 9>1"),
    ("1,242", "1,160", "1 , 2>1 4>6 2>0"),
    // Recorded on iOS: nothing rolls, one zero comes.
    ("1,000", "10,000", "1 +0 , 0 0 0"),
    // Recorded on iOS: three nines in the places of the zeros.
    ("1,000", "999", "1- ,- 0>9 0>9 0>9"),
    ("10.5", "9", "1- 0>9 .- 5-"),
    ("9.5 km", "10.25 km", "+1 9>0 . +2 5   k m"),
    ("1.299.000", "1.301.000", "1 . 2>3 9>0 9>1 . 0 0 0"),
    ("Draft", "Done", "D r>o a>n f>e t-"),
    ("Create", "Created", "C r e a t e +d"),
    ("", "5", "+5"), ("5", "", "5-"), ("7", "7", "7"),
    ("aba", "abaaba", "a b a +a +b +a"),
  ]) func `two strings are matched in columns`(_ old: String, _ new: String, _ expected: String) {
    #expect(columns(old, new) == expected)
  }

  @Test(arguments: [
    ("199", "200", 3), ("9", "10", 2), ("1:59", "2:00", 3), ("1,000", "10,000", 1), ("7", "7", 1),
    (String(repeating: "a", count: 100), String(repeating: "b", count: 100), 32),
  ]) func `each changed column has its wave, from the left`(
    _ old: String, _ new: String, _ count: Int
  ) {
    let match = TextMatch(from: old, to: new)
    #expect(match.waveCount == count)
    let waves = match.columns.filter { !$0.stays }.map(\.wave)
    #expect(waves == waves.sorted())
    #expect(Set(waves) == Set(0..<(waves.isEmpty ? 0 : count)))
  }

  @Test(arguments: [
    ("9", "10", false), ("10", "9", true), ("-5", "-4", false), ("−4 °C", "−5 °C", true),
    ("1:59", "2:00", false), ("1:00", "0:59", true), ("59", "1:00", false),
    ("1:00:00", "59:59", true),
    ("$1,299", "$1,301", false), ("1.299,50 €", "1.299,40 €", true), ("0.9", "0.85", true),
    ("3.142", "3.15", false), ("−$5", "$4", false), ("2024-05-01", "2024-04-30", true),
    ("Draft", "Done", false), ("Draft 9", "Done", false), ("7", "7.0", false),
    ("\(String(repeating: "9", count: 400))", "5", true),
  ]) func `smaller numbers count down`(_ old: String, _ new: String, _ falls: Bool) {
    #expect(WrittenNumbers.fall(from: old, to: new) == falls)
  }

  /// Every character of both strings is in exactly one column, in its order.
  @Test(arguments: 0..<200) func `no character is lost`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func text() -> String {
      String(
        (0..<Int.random(in: 0...9, using: &random)).map { _ in
          "0019:.,- ab€é".randomElement(using: &random) ?? "0"
        })
    }
    let (old, new) = (text(), text())
    let match = TextMatch(from: old, to: new)
    #expect(match.columns.compactMap(\.old) == Array(old.indices.enumerated().map(\.offset)))
    #expect(match.columns.compactMap(\.new) == Array(new.indices.enumerated().map(\.offset)))
    for column in match.columns where column.stays {
      #expect(column.old.map { Array(old)[$0] } == column.new.map { Array(new)[$0] })
    }
  }
}
