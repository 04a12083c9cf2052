/// A repeating pattern of dash and gap lengths that Cairo accepts.
package struct DashPattern: Hashable {
  package let lengths: [Double]
  package let phase: Double

  /// nil for a solid line: no lengths, a length that is negative or not a number, none above 0, or
  /// only gaps of length 0.
  package init?(_ lengths: [Double], phase: Double) {
    let sum = lengths.reduce(0, +)
    guard !lengths.isEmpty, sum > 0, sum.isFinite, lengths.allSatisfy({ $0 >= 0 }),
      lengths.count <= 10_000
    else { return nil }
    let lengths = Self.joined(lengths)
    let gaps = lengths.indices.reduce(0) { $0 + ($1 % 2 == 1 ? lengths[$1] : 0) }
    guard lengths.count % 2 == 1 || gaps > 0 else { return nil }
    self.lengths = lengths
    let period = sum * 2
    let rest = phase.isFinite ? phase.truncatingRemainder(dividingBy: period) : 0
    self.phase = rest < 0 ? rest + period : rest
  }

  /// Joins dashes with no gap between them, and gaps with no dash between them, except at the ends
  /// of the pattern, as Cairo does.
  private static func joined(_ lengths: [Double]) -> [Double] {
    var joined: [Double] = []
    var index = 0
    while index < lengths.count {
      if lengths[index] == 0, index > 0, index < lengths.count - 1 {
        joined[joined.count - 1] += lengths[index + 1]
        index += 2
      } else {
        joined.append(lengths[index])
        index += 1
      }
    }
    return joined
  }

  /// The length of one pass through the pattern.
  package var length: Double { lengths.reduce(0, +) }

  /// The fraction of the line that is dashes.
  package var inkShare: Double {
    guard lengths.count % 2 == 0 else { return 0.5 }
    return stride(from: 0, to: lengths.count, by: 2).reduce(0) { $0 + lengths[$1] } / length
  }
}
