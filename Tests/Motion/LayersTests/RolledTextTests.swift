import FlipbookLayers
import TestSupport
import Testing

/// The letters of a label that rolls: where they are, and that no change makes them jump.
@Suite(.endsInTime) struct RolledTextTests {
  private func rolled(_ string: String, _ rolls: [TextRoll]) -> RolledText {
    var text = TextContent(string: string)
    text.rolls = rolls
    return RolledText(text)
  }

  private func roll(
    _ old: String, _ new: String, _ progress: [Double], countsDown: Bool = false
  ) -> TextRoll {
    TextRoll(from: old, to: new, countsDown: countsDown, progress: progress)
  }

  /// The look of each character: displacement and fade, by its text.
  private func seen(_ text: RolledText) -> [String: [Double]] {
    var result: [String: [Double]] = [:]
    for letter in text.letters {
      let character = Array(text.strings[letter.place.string])[letter.place.index]
      result["\(character)", default: []] += [letter.turn, letter.fade]
    }
    return result
  }

  @Test func `the new digit comes from below, and the old one leaves above`() {
    // A quarter of the way: the 5 has gone a quarter up, and the 6 three quarters are left.
    #expect(
      seen(rolled("6", [roll("5", "6", [0.25])])) == ["5": [-0.25, 0.25], "6": [0.75, 0.75]])
    #expect(
      seen(rolled("5", [roll("6", "5", [0.25], countsDown: true)]))
        == ["6": [0.25, 0.25], "5": [-0.75, 0.75]])
  }

  @Test func `a roll begins with only the old text and ends with only the new one`() {
    let begin = rolled("200", [roll("199", "200", [0, 0, 0])])
    #expect(begin.letters.map(\.place.string) == [0, 0, 0])
    #expect(begin.letters.allSatisfy { $0.turn == 0 && $0.fade == 0 })
    let end = rolled("200", [roll("199", "200", [1, 1, 1])])
    #expect(end.letters.map(\.place.string) == [1, 1, 1])
    #expect(
      end.letters.allSatisfy {
        $0.turn == 0 && $0.fade == 0 && $0.moves.allSatisfy { $0.share == 0 }
      })
  }

  @Test func `columns of a roll follow each other`() {
    // The first has come half the way, the others have not begun.
    let text = rolled("200", [roll("199", "200", [0.5, 0, 0])])
    #expect(seen(text) == ["1": [-0.5, 0.5], "2": [0.5, 0.5], "9": [0, 0, 0, 0]])
  }

  @Test func `a spring that overshoots is solid`() {
    let text = rolled("6", [roll("5", "6", [1.1])])
    #expect(text.letters.count == 1)
    #expect(abs(text.letters[0].turn + 0.1) < 1e-12 && text.letters[0].fade == 0)
  }

  @Test func `what stays only moves`() {
    let text = rolled("10,000", [roll("1,000", "10,000", [0.25])])
    let staying = text.letters.filter { $0.turn == 0 && $0.fade == 0 }
    #expect(staying.count == 5)
    #expect(staying.allSatisfy { $0.moves.map(\.share) == [0.75] })
  }

  /// The strings of a label that is changed now and then, with the progress of the changes by then.
  private struct Story {
    var strings: [String]
    var progress: [[Double]]
    var downs: [Bool]

    init(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      let words = [
        "9", "10", "11", "9:59", "10:00", "Done", "Draft", "", "1,000", "999", "12", "21",
      ]
      strings = (0...Int.random(in: 1...4, using: &random)).map { _ in
        words.randomElement(using: &random) ?? "9"
      }
      progress = zip(strings, strings.dropFirst()).map { old, new in
        (0..<TextMatch(from: old, to: new).waveCount).map { _ in
          Double.random(in: 0...1, using: &random)
        }
      }
      downs = progress.map { _ in Bool.random(using: &random) }
    }

    func rolls(_ count: Int) -> [TextRoll] {
      (0..<count).filter { strings[$0] != strings[$0 + 1] }.map {
        TextRoll(
          from: strings[$0], to: strings[$0 + 1], countsDown: downs[$0], progress: progress[$0])
      }
    }
  }

  /// The letters with their places on a line where the character i of string k stands at 100 k + i², which
  /// no two layouts have in common.
  private func placed(_ text: RolledText) -> [[Double]] {
    func place(_ string: Int, _ index: Int) -> Double {
      // The same layout for the same string, whenever it is the text's.
      Double(text.strings[string].unicodeScalars.reduce(7) { ($0 * 31 + Int($1.value)) % 997 })
        + Double(index * index)
    }
    return text.letters.filter { $0.fade < 1 - 1e-9 }.map { letter in
      var x = place(letter.place.string, letter.place.index)
      for move in letter.moves {
        let column = text.matches[move.string].columns[move.column]
        guard let old = column.old, let new = column.new else { continue }
        x += (place(move.string, old) - place(move.string + 1, new)) * move.share
      }
      // Rounded, so that rounding does not decide the order.
      return [x, letter.turn, letter.fade].map { ($0 * 1e7).rounded() / 1e7 }
    }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  private func agree(_ one: [[Double]], _ other: [[Double]]) -> Bool {
    one.count == other.count
      && zip(one, other).allSatisfy { a, b in zip(a, b).allSatisfy { abs($0 - $1) < 1.5e-7 } }
  }

  @Test(arguments: 0..<400) func `a change that interrupts begins at what is seen`(_ seed: UInt64) {
    var story = Story(seed: seed)
    let last = story.progress.count - 1
    let before = rolled(story.strings[last], story.rolls(last))
    story.progress[last] = story.progress[last].map { _ in 0 }
    let after = rolled(story.strings[last + 1], story.rolls(last + 1))
    #expect(agree(placed(before), placed(after)), "\(story.strings) \(story.progress)")
  }

  @Test(arguments: 0..<400) func `a change that is over can be left out`(_ seed: UInt64) {
    var story = Story(seed: seed)
    var random = SeededGenerator(seed: seed &+ 1)
    let over = Int.random(in: 0..<story.progress.count, using: &random)
    story.progress[over] = story.progress[over].map { _ in 1 }
    // A change that is left out has the direction of its numbers.
    story.downs = zip(story.strings, story.strings.dropFirst()).map(WrittenNumbers.fall)
    let all = story.rolls(story.progress.count)
    // Only a change at the beginning is left out with nothing before it.
    let rest = all.filter { $0.from != story.strings[over] || $0.to != story.strings[over + 1] }
    guard rest.count == all.count - 1 else { return }
    let string = story.strings[story.strings.count - 1]
    var text = TextContent(string: string)
    text.rolls = rest
    if rest.isEmpty {
      #expect(placed(rolled(string, all)).allSatisfy { $0[1] == 0 && $0[2] == 0 })
    } else {
      #expect(agree(placed(rolled(string, all)), placed(RolledText(text))), "\(story)")
    }
  }

  @Test func `a digit that is taken back returns the way it went`() {
    // 5 to 6, and at a half back to 5, which has come a quarter of the way: the 5 from a half above, and
    // the 6 from a half below.
    let rolls = [roll("5", "6", [0.5]), roll("6", "5", [0.25], countsDown: true)]
    #expect(seen(rolled("5", rolls)) == ["5": [-0.375, 0.375], "6": [0.625, 0.625]])
  }

  @Test func `a faster change hides the slower one before it`() {
    let rolls = [roll("5", "6", [0.3]), roll("6", "5", [1], countsDown: true)]
    #expect(seen(rolled("5", rolls)) == ["5": [0, 0]])
  }
}
