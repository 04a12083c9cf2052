/// The characters of a label that rolls, at one instant.
///
/// A change gives every character that comes or goes a displacement, which its progress leads from what
/// would be seen without it to its end. So a change that interrupts another begins at what is seen, one
/// that is over hides all before it, and an instant needs no other instant. Columns move sideways by
/// distances that add up, as UIKit's additive animations do.
package struct RolledText: Hashable, Sendable {
  /// One character.
  package struct Letter: Hashable, Sendable {
    /// The character, in the last string that has it; its layout has its place.
    package var place: Place
    /// How far it is from there.
    package var moves: [Move] = []
    /// Its displacement in offsets of `TextRoll`, positive down; beyond 1 while a spring overshoots.
    package var turn = 0.0
    /// How far it has disappeared: 0 is solid, 1 gone.
    package var fade = 0.0
  }

  /// A character of one of the strings.
  package struct Place: Hashable, Sendable {
    package var string: Int
    package var index: Int
  }

  /// A share of the distance of a column in one string's layout from its place in the next one's.
  package struct Move: Hashable, Sendable {
    /// The index of the earlier string.
    package var string: Int
    package var column: Int
    /// 1 for the whole distance back to the earlier place, below 0 for a share of that to the later
    /// one.
    package var share: Double
  }

  /// The strings one after the other; the last is the text's own.
  package let strings: [String]
  /// The matches of each string with the next one.
  package let matches: [TextMatch]
  /// Those that can be seen, with those that go below the others.
  package let letters: [Letter]

  package init(_ text: TextContent) {
    let rolls = Self.chain(text.rolls, of: text)
    strings = rolls.map(\.from) + [text.string]
    matches = rolls.map { TextMatch(from: $0.from, to: $0.to) }
    var lives = LetterLives(strings)
    for (number, roll) in rolls.enumerated() { lives.apply(roll, matches[number], at: number) }
    letters = lives.letters
  }

  /// The changes, with others between them that are over, so that each begins with the string that the
  /// one before it ends with.
  private static func chain(_ rolls: [TextRoll], of text: TextContent) -> [TextRoll] {
    guard var last = rolls.first?.from else { return [] }
    let string = text.string
    var chain: [TextRoll] = []
    func bridge(to next: String) -> TextRoll {
      TextRoll(
        from: last, to: next,
        countsDown: text.countsDown ?? WrittenNumbers.fall(from: last, to: next), progress: [1])
    }
    for roll in rolls {
      if roll.from != last { chain.append(bridge(to: roll.from)) }
      chain.append(roll)
      last = roll.to
    }
    if last != string { chain.append(bridge(to: string)) }
    return chain
  }
}
