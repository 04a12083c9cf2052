extension LetterCourses {
  /// Where tracking moves each letter of a label: letters make room in front of them, but for the
  /// first of a line, and the line stays justified.
  func shifts(_ layout: LetterLayout) -> [Moving<Numbers>] {
    guard has(.tracking) else { return layout.letters.map { _ in Moving(Numbers([0, 0])) } }
    var result: [Moving<Numbers>] = []
    while result.count < layout.letters.count {
      let start = result.count
      let number = layout.letters[start].line
      let end = layout.letters[start...].firstIndex { $0.line != number } ?? layout.letters.count
      let line = line(start..<end, justification: layout.justification)
      result += (0..<(end - start)).map { index in
        let own = line.map { Numbers([$0[index], 0]) }
        guard own.keys.allSatisfy({ $0.way == .linear }) else { return own }
        return Moving(Sampling.thinned(own.keys, within: 0.02), instead: own.first)
      }
    }
    return result
  }

  /// The shifts of all letters of a line together, because each depends on all others.
  private func line(_ letters: Range<Int>, justification: Double) -> Moving<Numbers> {
    let gaps = letters.dropFirst().map { letter in
      course([.tracking], of: letter, from: Numbers([0]), isLinear: true, within: 0.02) {
        $0 = Numbers([$0[0] + $1[0][0] * $2])
      }
    }
    return scope.sampling.combined(gaps, isLinear: true, within: 0.02, in: scope.window) { gaps in
      var places = [0.0]
      for gap in gaps { places.append(places[places.count - 1] + gap[0]) }
      let whole = places[places.count - 1] * justification
      return Numbers(places.map { $0 - whole })
    }
  }
}
