import FlipbookMotion

internal import Glibc

/// The range of a selector at an instant.
struct SelectorRange {
  /// In percent of all that is counted, or in counts.
  var start: Double
  var end: Double
  var offset: Double
  /// In percent.
  var amount: Double
  var low: Double
  var high: Double
  var smoothness: Double

  /// The numbers of a selector's properties, in their order.
  init(_ values: ArraySlice<Numbers>) {
    let numbers = values.map { $0[0] }
    (start, end, offset) = (numbers[0], numbers[1], numbers[2])
    (amount, low, high) = (numbers[3], numbers[4], numbers[5])
    smoothness = numbers[6]
  }
}

extension LottieTextSelector {
  /// Its properties in the order that `SelectorRange` reads them.
  var properties: [LottieProperty] {
    [start, end, offset, amount, ease.low, ease.high, smoothness]
  }

  /// How much of a change a letter gets: 0 none, 1 all, below 0 the opposite.
  ///
  /// A letter is as wide as 1 in its count. A square takes as much of a letter as the range covers;
  /// the other shapes are read in the letter's middle.
  ///
  /// https://lottie.github.io/lottie-spec/1.0/ has no text; the shapes are those of After Effects
  /// as lottie-web has them.
  /// - Parameters:
  ///   - index: The letter's place among those counted, from 0.
  ///   - count: How many are counted.
  func share(of index: Int, among count: Int, in range: SelectorRange) -> Double {
    let unit = isCounted ? 1 : Double(count) / 100
    let ends = [(range.start + range.offset) * unit, (range.end + range.offset) * unit]
    let (start, end) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
    var share = eased(height(Double(index), start, end), range)
    if shape == .square, range.smoothness < 100 {
      // The slope is the smoothness in percent of the way from none to all, in its middle.
      let slope = max(range.smoothness / 100, 1e-8)
      share = min(max((share - (0.5 - slope / 2)) / slope, 0), 1)
    }
    return share * range.amount / 100
  }

  private func height(_ index: Double, _ start: Double, _ end: Double) -> Double {
    let length = end - start
    let middle = index + 0.5 - start
    switch shape {
    case .square: return max(0, min(end, index + 1) - max(start, index))
    case .rampUp:
      guard length > 0 else { return index >= end ? 1 : 0 }
      return min(max(middle / length, 0), 1)
    case .rampDown:
      guard length > 0 else { return index >= end ? 0 : 1 }
      return 1 - min(max(middle / length, 0), 1)
    case .triangle, .round, .smooth:
      guard length > 0 else { return 0 }
      // From −1 at the start to 1 at the end.
      let place = min(max(middle / length, 0), 1) * 2 - 1
      switch shape {
      case .triangle: return 1 - abs(place)
      case .round: return (1 - place * place).squareRoot()
      default: return (1 + cos(.pi * place)) / 2
      }
    }
  }

  private func eased(_ height: Double, _ range: SelectorRange) -> Double {
    guard range.low != 0 || range.high != 0 else { return height }
    let low = min(max(range.low / 100, -1), 1)
    let high = min(max(range.high / 100, -1), 1)
    return TimingFunction(max(low, 0), max(-low, 0), 1 - max(high, 0), 1 + min(high, 0))
      .value(at: height)
  }
}
