import FlipbookGeometry

extension LetterLayout {
  /// The place of each letter among those that are counted, and how many these are.
  ///
  /// A letter that is not counted itself has the place of what comes next; a space is the end of the word
  /// before it.
  func places(by basis: LottieTextSelector.Basis) -> (places: [Int], count: Int) {
    var places: [Int] = []
    var count = 0
    for (index, letter) in letters.enumerated() {
      places.append(count)
      let isLast = index + 1 == letters.count
      let next = isLast ? lineCount : letters[index + 1].line
      switch basis {
      case .characters: count += 1
      case .charactersWithoutSpaces: count += letter.letter.isSpace ? 0 : 1
      case .words:
        if letter.letter.isSpace, !isLast { count += 1 }
        count += next - letter.line
      case .lines: count += next - letter.line
      }
    }
    return (places, count)
  }

  /// The same in an order of chance, which is always the same for a seed.
  ///
  /// SplitMix64's finalizer (Vigna's public-domain form) of seed and place; the places are put into
  /// the order of these numbers.
  static func shuffled(_ places: [Int], count: Int, seed: Int) -> [Int] {
    func chance(_ place: Int) -> UInt64 {
      var z =
        UInt64(seed + 1) &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(place + 1)
        &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
      return z ^ z >> 31
    }
    let order = (0..<max(count, 0)).map { (chance($0), $0) }.sorted { $0 < $1 }.map(\.1)
    return places.map { order.indices.contains($0) ? order[$0] : $0 }
  }

  /// The middle of the baseline of each letter's group, and half of the group's width.
  func groups(by grouping: LottieTextAnchors.Grouping) -> [(middle: Point, half: Double)] {
    var groups: [(middle: Point, half: Double)] = []
    var index = 0
    while index < letters.count {
      var end = index + 1
      while end < letters.count, isTogether(end, with: index, grouping) { end += 1 }
      let members = letters[index..<end]
      // The space after a word belongs to it, but not to its width.
      let seen = members.filter { grouping != .words || !$0.letter.isSpace }
      let left = (seen.isEmpty ? members : ArraySlice(seen)).map(\.place.x).min() ?? 0
      let right = (seen.isEmpty ? members : ArraySlice(seen)).map(\.end).max() ?? left
      let middle = Point((left + right) / 2, letters[index].place.y)
      groups += members.map { _ in (middle, (right - left) / 2) }
      index = end
    }
    return groups
  }

  /// Whether a letter continues the group that begins with an earlier one.
  private func isTogether(_ index: Int, with first: Int, _ grouping: LottieTextAnchors.Grouping)
    -> Bool
  {
    switch grouping {
    case .characters: false
    case .words:
      letters[index].line == letters[first].line && !letters[index - 1].letter.isSpace
    case .lines: letters[index].line == letters[first].line
    case .all: true
    }
  }
}
