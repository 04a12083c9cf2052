/// The characters of a label that rolls, followed from one of its strings to the next.
struct LetterLives {
  private let characters: [[Character]]
  /// The characters of the current string, in its order.
  private var living: [Life]
  private var gone: [Life] = []

  /// A character from its first string on.
  private struct Life {
    var letter: RolledText.Letter
    /// The displacement as it would be without overshooting.
    var clamped = 0.0
    /// The change that replaced it, and the index of what replaced it.
    var death: Death?

    struct Death {
      var string: Int
      var countsDown: Bool
      var successor: Int?
    }

    /// Leads the displacement from what is seen to a target, of which a share is done; only that up to
    /// 1 fades.
    mutating func move(to target: Double, _ done: Double) {
      let share = min(max(done, 0), 1)
      letter.turn = letter.turn * (1 - done) + target * done
      clamped = clamped * (1 - share) + target * share
      letter.fade = min(abs(clamped), 1)
    }
  }

  init(_ strings: [String]) {
    characters = strings.map(Array.init)
    living = (characters.first ?? []).indices.map {
      Life(letter: RolledText.Letter(place: RolledText.Place(string: 0, index: $0)))
    }
  }

  /// Those that can be seen, with those that go below the others.
  var letters: [RolledText.Letter] { (gone + living).map(\.letter).filter { $0.fade < 1 } }

  /// Changes the current string to the next one.
  mutating func apply(_ roll: TextRoll, _ match: TextMatch, at number: Int) {
    let new = characters[number + 1]
    var next = [Life?](repeating: nil, count: new.count)
    let side = roll.countsDown ? -1.0 : 1.0
    let moved = roll.progress.first ?? 1
    for (index, column) in match.columns.enumerated() {
      let done = roll.progress[min(column.wave, roll.progress.count - 1)]
      func move(_ share: Double) -> RolledText.Move {
        RolledText.Move(string: number, column: index, share: share)
      }
      func settled(_ life: Life, at index: Int) -> Life {
        var life = life
        life.letter.place = RolledText.Place(string: number + 1, index: index)
        life.letter.moves.append(move(1 - moved))
        return life
      }
      if column.stays, let from = column.old, let to = column.new {
        next[to] = settled(living[from], at: to)
        continue
      }
      if let to = column.new {
        if var life = takeReturning(new[to], to: column, at: number, roll) {
          life.move(to: 0, done)
          next[to] = settled(life, at: to)
        } else {
          let place = RolledText.Place(string: number + 1, index: to)
          var life = Life(letter: RolledText.Letter(place: place))
          // A column moves as one, also where it is still on its way.
          life.letter.moves = column.old.map { living[$0].letter.moves } ?? []
          life.letter.turn = side
          life.clamped = side
          life.move(to: 0, done)
          next[to] = settled(life, at: to)
        }
      }
      if let from = column.old {
        var life = living[from]
        life.move(to: -side, done)
        life.letter.moves.append(move(-moved))
        life.death = .init(string: number, countsDown: roll.countsDown, successor: column.new)
        gone.append(life)
      }
    }
    living = next.compactMap(\.self)
  }

  /// A character that the change just before has replaced, and that comes back the way it went.
  private mutating func takeReturning(
    _ character: Character, to column: TextMatch.Column, at number: Int, _ roll: TextRoll
  ) -> Life? {
    guard let from = column.old, number > 0 else { return nil }
    let found = gone.firstIndex { life in
      let place = life.letter.place
      return life.death?.string == number - 1 && life.death?.successor == from
        && life.death?.countsDown != roll.countsDown
        && characters[place.string][place.index] == character
    }
    guard let found else { return nil }
    var life = gone.remove(at: found)
    life.death = nil
    // It goes on with the column that replaced it, of which it is now the character.
    if let last = life.letter.moves.indices.last { life.letter.moves[last].share += 1 }
    return life
  }
}
