/// Which characters of a label stay when its string changes, and which replace each other.
///
/// The characters that both strings begin and end with stay (RenderBox's method `prefixAndSuffix`,
/// which `numericText` uses). Between them characters are columns: counted from the decimal point of
/// the last number if both parts have digits, so that ones replace ones; otherwise from the left. A
/// column with the same character in both stays too, like the colon between 1:59 and 2:00.
package struct TextMatch: Hashable, Sendable {
  /// One column, with the indexes of its characters in the strings; nil where there is none.
  package struct Column: Hashable, Sendable {
    package var old: Int?
    package var new: Int?
    /// Whether it keeps its character.
    package var stays: Bool
    /// Which of the waves moves it, counted from the left; 0 where it stays.
    package var wave = 0
  }

  /// From left to right.
  package private(set) var columns: [Column] = []
  /// The number of waves, at least 1.
  package private(set) var waveCount = 1

  package init(from old: String, to new: String) {
    self.init(from: Array(old), to: Array(new))
  }

  package init(from old: [Character], to new: [Character]) {
    let shared = min(old.count, new.count)
    let head = (0..<shared).first { old[$0] != new[$0] } ?? shared
    let tail =
      (0..<shared - head).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] }
      ?? shared - head
    columns = (0..<head).map { Column(old: $0, new: $0, stays: true) }
    addMiddle(of: old, head..<old.count - tail, and: new, head..<new.count - tail)
    columns += (0..<tail).map {
      Column(old: old.count - tail + $0, new: new.count - tail + $0, stays: true)
    }
    let changed = columns.indices.filter { !columns[$0].stays }
    waveCount = max(1, min(changed.count, TextRoll.mostWaves))
    for (place, index) in changed.enumerated() {
      columns[index].wave = place * waveCount / changed.count
    }
  }

  private mutating func addMiddle(
    of old: [Character], _ oldRange: Range<Int>, and new: [Character], _ newRange: Range<Int>
  ) {
    var (oldOrigin, newOrigin) = (oldRange.lowerBound, newRange.lowerBound)
    if old[oldRange].contains(where: \.isDigit), new[newRange].contains(where: \.isDigit) {
      oldOrigin = WrittenNumbers.decimalPoint(in: old)
      newOrigin = WrittenNumbers.decimalPoint(in: new)
    }
    let first = min(oldRange.lowerBound - oldOrigin, newRange.lowerBound - newOrigin)
    let end = max(oldRange.upperBound - oldOrigin, newRange.upperBound - newOrigin)
    guard first < end else { return }
    for place in first..<end {
      let (one, other) = (oldOrigin + place, newOrigin + place)
      let old = oldRange.contains(one) ? old[one] : nil
      let new = newRange.contains(other) ? new[other] : nil
      guard old != nil || new != nil else { continue }
      columns.append(
        Column(
          old: old == nil ? nil : one, new: new == nil ? nil : other, stays: old == new))
    }
  }
}

extension Character {
  /// Whether it is a decimal digit of any script.
  var isDigit: Bool { wholeNumberValue.map { (0...9).contains($0) } == true && isNumber }
}
