/// The numbers that a label says, for the direction in which it counts.
///
/// Parts of a clock are numbers of their own, so 1:59 is less than 2:00, and 59 less than 1:00.
package enum WrittenNumbers {
  /// Whether the numbers of the second text are smaller; false where they are equal, or where either
  /// says none.
  package static func fall(from old: String, to new: String) -> Bool {
    let (one, other) = (numbers(in: Array(old)), numbers(in: Array(new)))
    guard !one.isEmpty, !other.isEmpty else { return false }
    let count = max(one.count, other.count)
    func padded(_ list: [Double]) -> [Double] {
      Array(repeating: 0, count: count - list.count) + list
    }
    for (before, after) in zip(padded(one), padded(other)) where before != after {
      return after < before
    }
    return false
  }

  /// The numbers of a label from left to right; those too large for a number are infinite.
  static func numbers(in text: [Character]) -> [Double] {
    runs(in: text).map { run in
      let point = run.point ?? run.range.upperBound
      var value = 0.0
      var share = 1.0
      for index in run.range {
        guard let digit = text[index].isDigit ? text[index].wholeNumberValue : nil else { continue }
        if index < point {
          value = value * 10 + Double(digit)
        } else {
          share /= 10
          value += Double(digit) * share
        }
      }
      return run.isNegative ? -value : value
    }
  }

  /// The index of the decimal point of a label's last number, or of the end of its digits; the number of
  /// characters where there are no digits.
  static func decimalPoint(in text: [Character]) -> Int {
    guard let last = runs(in: text).last else { return text.count }
    return last.point ?? last.range.upperBound
  }

  /// Digits with the separators between them.
  private struct Run {
    var range: Range<Int>
    /// The index of the decimal point.
    var point: Int?
    var isNegative: Bool
  }

  private static let separators: Set<Character> = [
    ".", ",", "'", "’", "\u{A0}", "\u{202F}", "\u{2009}", "٫", "٬",
  ]

  private static func runs(in text: [Character]) -> [Run] {
    var runs: [Run] = []
    var index = 0
    while index < text.count {
      guard text[index].isDigit else {
        index += 1
        continue
      }
      let start = index
      while index < text.count {
        let continues =
          separators.contains(text[index]) && index + 1 < text.count && text[index + 1].isDigit
        guard text[index].isDigit || continues else { break }
        index += 1
      }
      runs.append(
        Run(
          range: start..<index, point: point(in: text, start..<index),
          isNegative: isNegative(text, start)))
    }
    return runs
  }

  /// A minus counts where nothing that it could join the number to is before it.
  private static func isNegative(_ text: [Character], _ start: Int) -> Bool {
    guard start > 0 else { return false }
    // A currency may be between the two, as in −$5.
    let sign = text[start - 1].isCurrencySymbol && start > 1 ? start - 2 : start - 1
    guard text[sign] == "-" || text[sign] == "−" else { return false }
    return sign == 0 || !(text[sign - 1].isDigit || text[sign - 1].isLetter)
  }

  /// The last separator is a decimal point if it occurs once, and if the digits after it cannot be a
  /// group: other than three of them, another separator before it, or a point.
  private static func point(in text: [Character], _ range: Range<Int>) -> Int? {
    let found = range.filter { separators.contains(text[$0]) }
    guard let last = found.last, found.count(where: { text[$0] == text[last] }) == 1 else {
      return nil
    }
    let isGroup =
      range.upperBound - last - 1 == 3 && found.count == 1 && text[last] != "." && text[last] != "٫"
    return isGroup ? nil : last
  }
}
