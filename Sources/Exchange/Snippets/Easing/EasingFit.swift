/// Finds the polyline with the fewest stops inside a tube around a curve.
///
/// Stops need not be on the curve: a polyline that may use the whole tube has about a fraction 1/√2 of
/// the segments of the best one with its corners on the curve, and half of what Ramer, Douglas and
/// Peucker find. Inputs are multiples of a thousandth (of a finer step where the curve has corners
/// that need it) and outputs rounded numbers, as they will be written, so rounding adds no error. Among these the path with the fewest segments is found by a
/// search over the whole graph: from a corner, each later one is in sight whose slope stays between
/// those that touch the tube (Imai and Iri, "An Optimal Algorithm for Approximating a Piecewise Linear
/// Function", 1986, without the restriction to rounded corners).
package struct EasingFit {
  /// A piece of the curve without jumps, over a part of the duration.
  package struct Piece {
    /// The shares of the duration between which it is defined, from 0 to 1.
    package var range: ClosedRange<Double>
    /// The progress at a share of the duration in the range.
    package var value: (Double) -> Double

    package init(over range: ClosedRange<Double>, _ value: @escaping (Double) -> Double) {
      (self.range, self.value) = (range, value)
    }
  }

  /// The tolerances that make sense in CSS: below, the text would be thousands of stops.
  package static let tolerances = 1e-5...0.5
  /// The inputs of stops are multiples of one divided by these, the first that suffices.
  private static let gridCounts = [1000, 4000, 10_000]
  /// Samples of the curve for each step of the grid.
  private static let samplesPerStep = 4
  /// How many outputs are tried at each input, evenly over the height of the tube.
  private static let levelCount = 9

  private let tolerance: Double
  private let decimals: Int

  /// - Parameter tolerance: The largest vertical distance, in progress, within `tolerances`.
  package init(tolerance: Double) {
    self.tolerance = min(max(tolerance, Self.tolerances.lowerBound), Self.tolerances.upperBound)
    var decimals = 1
    var unit = 0.1
    while unit > self.tolerance / 8 { (unit, decimals) = (unit / 10, decimals + 1) }
    self.decimals = decimals
  }

  /// The polyline, whose first and last outputs are kept exactly.
  ///
  /// - Parameters:
  ///   - pieces: The curve in order, from 0 to 1; where one ends and the next one begins, it may jump.
  ///   - end: The last output, no farther than the tolerance from the curve.
  /// - Returns: nil where the curve bends too often for stops at ten-thousandths of the duration.
  package func easing(of pieces: [Piece], endingAt end: Double) -> LinearEasing? {
    for gridCount in Self.gridCounts {
      if let easing = easing(of: pieces, endingAt: end, gridCount) { return easing }
    }
    return nil
  }

  private func easing(of pieces: [Piece], endingAt end: Double, _ gridCount: Int) -> LinearEasing? {
    var stops: [LinearEasing.Stop] = []
    var error = 0.0
    for piece in pieces {
      let ends = Ends(
        first: piece.range.lowerBound == 0 ? rounded(piece.value(0)) : nil,
        last: piece.range.upperBound == 1 ? rounded(end) : nil)
      guard let fitted = fit(piece, ends, gridCount) else { return nil }
      stops += fitted.stops
      error = max(error, fitted.error)
    }
    guard stops.count >= 2 else { return nil }
    return LinearEasing(stops: stops, error: error)
  }

  /// Fits a piece; where the curve bends so much between two samples that it leaves the tube, again
  /// with a narrower one.
  private func fit(_ piece: Piece, _ ends: Ends, _ gridCount: Int) -> LinearEasing? {
    var height = tolerance * (1 - 1e-9)
    for _ in 0..<6 {
      guard let stops = path(of: piece, height: height, ends, gridCount) else { return nil }
      let easing = LinearEasing(stops: stops)
      let error = error(of: easing, in: piece)
      if error <= tolerance { return LinearEasing(stops: stops, error: error) }
      height -= 1.25 * (error - tolerance)
      if height <= tolerance / 8 { return nil }
    }
    return nil
  }

  /// The largest distance between both, over sixteen times as many samples as the search used.
  private func error(of easing: LinearEasing, in piece: Piece) -> Double {
    let (start, length) = (piece.range.lowerBound, piece.range.upperBound - piece.range.lowerBound)
    let count = max(64, Int(64_000 * length))
    var largest = 0.0
    for index in 0...count {
      let input = start + length * Double(index) / Double(count)
      largest = max(largest, abs(easing.progress(at: input) - piece.value(input)))
    }
    return largest
  }
}

extension EasingFit {
  /// A corner that the search may use: its input, and the outputs inside the tube.
  private struct Column {
    var input: Double
    var outputs: [Double]
  }

  /// How a corner is reached with the fewest segments.
  private struct Step {
    var count = Int.max
    var column = 0
    var level = 0
  }

  /// Outputs that are not free.
  private struct Ends {
    var first: Double?
    var last: Double?
  }

  private func path(
    of piece: Piece, height: Double, _ ends: Ends, _ gridCount: Int
  ) -> [LinearEasing.Stop]? {
    let columns = columns(of: piece, height: height, ends, gridCount)
    guard columns.count >= 2 else { return nil }
    let steps = search(columns, piece, height: height)
    guard let end = steps.last, let level = end.indices.min(by: { end[$0].count < end[$1].count }),
      end[level].count < .max
    else { return nil }
    var stops: [LinearEasing.Stop] = []
    var (column, row) = (columns.count - 1, level)
    while true {
      stops.append(.init(input: columns[column].input, output: columns[column].outputs[row]))
      if column == 0 { return stops.reversed() }
      (column, row) = (steps[column][row].column, steps[column][row].level)
    }
  }

  private func columns(
    of piece: Piece, height: Double, _ ends: Ends, _ gridCount: Int
  ) -> [Column] {
    let (start, end) = (piece.range.lowerBound, piece.range.upperBound)
    let count = Double(gridCount)
    var inputs = [start]
    var number = Int((start * count).rounded(.down)) + 1
    while Double(number) / count < end {
      if Double(number) / count > start { inputs.append(Double(number) / count) }
      number += 1
    }
    inputs.append(end)
    return inputs.enumerated().map { index, input in
      if index == 0, let first = ends.first { return Column(input: input, outputs: [first]) }
      if index == inputs.count - 1, let last = ends.last {
        return Column(input: input, outputs: [last])
      }
      let value = piece.value(input)
      var outputs: [Double] = []
      // From the middle outwards: of equally good corners the one on the curve is taken.
      for level in 0..<Self.levelCount {
        let step = Double((level + 1) / 2) * (level % 2 == 0 ? 2 : -2)
        let output = rounded(value + step / Double(Self.levelCount - 1) * height)
        if abs(output - value) <= height, !outputs.contains(output) { outputs.append(output) }
      }
      return Column(input: input, outputs: outputs)
    }
  }

  private func rounded(_ value: Double) -> Double {
    var factor = 1.0
    for _ in 0..<decimals { factor *= 10 }
    return (value * factor).rounded() / factor
  }

  /// The fewest segments to every corner.
  private func search(_ columns: [Column], _ piece: Piece, height: Double) -> [[Step]] {
    // The tube between each two columns, sampled at and between them.
    let walls = zip(columns, columns.dropFirst()).map { a, b in
      (1...Self.samplesPerStep).map { sample in
        let share = Double(sample) / Double(Self.samplesPerStep)
        let input = sample == Self.samplesPerStep ? b.input : a.input + (b.input - a.input) * share
        return (input: input, value: piece.value(input))
      }
    }
    var steps = columns.map { [Step](repeating: Step(), count: $0.outputs.count) }
    for level in steps[0].indices { steps[0][level].count = 0 }
    for start in columns.indices.dropLast() {
      for level in columns[start].outputs.indices where steps[start][level].count < .max {
        let (x, y) = (columns[start].input, columns[start].outputs[level])
        let count = steps[start][level].count + 1
        var (low, high) = (-Double.infinity, Double.infinity)
        for next in (start + 1)..<columns.count {
          for wall in walls[next - 1] {
            let distance = wall.input - x
            low = max(low, (wall.value - height - y) / distance)
            high = min(high, (wall.value + height - y) / distance)
          }
          guard low <= high else { break }
          let distance = columns[next].input - x
          for (row, output) in columns[next].outputs.enumerated() {
            let slope = (output - y) / distance
            if slope >= low, slope <= high, count < steps[next][row].count {
              steps[next][row] = Step(count: count, column: start, level: level)
            }
          }
        }
      }
    }
    return steps
  }
}
