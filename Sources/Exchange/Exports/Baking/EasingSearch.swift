/// Finds the easing curve that follows a progress best: the one whose largest error is least.
///
/// For a given x, the curve's parameter s solves x(s) = x, and y(s) is linear in the y of the control
/// points. Gauss and Newton's steps, damped after Levenberg and Marquardt, find the least squares in
/// the four coordinates; then samples are weighted by their errors (Lawson 1961), which leads from
/// the least squares toward the least largest error.
struct EasingSearch {
  /// Shares of time, increasing, inside 0…1.
  let inputs: [Double]
  /// The progress at each of them.
  let outputs: [Double]

  /// The coordinates x1, y1, x2, y2.
  typealias Controls = SIMD4<Double>

  /// Whether the progress turns around at most twice, by more than an amount each time: y(s) is a cubic
  /// and has no more than two extremes, so no curve follows any other progress more closely than half
  /// of that.
  func turnsAtMostTwice(by amount: Double) -> Bool {
    var (low, high) = (0.0, 0.0)
    var direction = 0.0
    var turns = 0
    for output in outputs + [1] {
      (low, high) = (min(low, output), max(high, output))
      // Whether it came back from the last extreme, or left the start.
      let isDown = direction >= 0 && output < high - amount
      let isUp = direction <= 0 && output > low + amount
      guard isDown || isUp else { continue }
      if direction != 0 { turns += 1 }
      direction = isDown ? -1 : 1
      (low, high) = (output, output)
    }
    return turns <= 2
  }

  /// The best controls found, with their largest error; `enough` ends the search early.
  func best(enough: Double) -> (controls: Controls, error: Double) {
    guard let first = inputs.indices.first, let last = inputs.indices.last else {
      return (Controls(1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3), 0)
    }
    let leaving = outputs[first] / inputs[first]
    let arriving = (1 - outputs[last]) / (1 - inputs[last])
    var best = (controls: Controls(1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3), error: Double.infinity)
    for (number, x) in Self.starts.enumerated() {
      let start = Controls(x.0, leaving * x.0, x.1, 1 - arriving * (1 - x.1))
      let found = descend(from: start, enough: enough)
      if found.error < best.error { best = found }
      // Other starts find better curves only where the first one was near.
      if best.error <= enough || number == 0 && best.error > 6 * enough { break }
    }
    return best
  }

  /// The x of both control points, of which descents begin.
  private static let starts = [(1.0 / 3, 2.0 / 3), (0.6, 0.4), (0.1, 0.6), (0.4, 0.9)]

  private func descend(
    from start: Controls, enough: Double
  ) -> (controls: Controls, error: Double) {
    var weights = [Double](repeating: 1, count: inputs.count)
    var errors = [Double](repeating: 0, count: inputs.count)
    var controls = start
    var best = (controls: controls, error: Double.infinity)
    for round in 0..<10 {
      controls = leastSquares(from: controls, weights, steps: round == 0 ? 14 : 3)
      let largest = measure(controls, into: &errors)
      guard largest.isFinite else { break }
      if largest < best.error { best = (controls, largest) }
      if best.error <= enough || largest == 0 || best.error > 4 * enough { break }
      var sum = 0.0
      for index in weights.indices {
        weights[index] *= abs(errors[index]) / largest + 1e-3
        sum += weights[index]
      }
      let scale = Double(weights.count) / sum
      for index in weights.indices { weights[index] *= scale }
    }
    return best
  }

  /// The errors of controls at each sample; returns the largest.
  private func measure(_ controls: Controls, into errors: inout [Double]) -> Double {
    var curve = EasingCurve(controls)
    var largest = 0.0
    for index in inputs.indices {
      let error = curve.point(at: inputs[index]).y - outputs[index]
      errors[index] = error
      largest = max(largest, abs(error))
    }
    return largest
  }

  /// Steps toward the least squares.
  private func leastSquares(
    from start: Controls, _ weights: [Double], steps: Int
  ) -> Controls {
    var controls = start
    var system = NormalEquations(controls, self, weights)
    var damping = 1e-3
    for _ in 0..<steps {
      let step = system.step(damping: damping)
      var next = controls + step
      next.x = min(max(next.x, 0), 1)
      next.z = min(max(next.z, 0), 1)
      guard (next * 0).sum() == 0 else { break }
      let moved = NormalEquations(next, self, weights)
      if moved.sum < system.sum {
        let gain = (system.sum - moved.sum) / system.sum
        (controls, system) = (next, moved)
        damping = max(damping * 0.2, 1e-9)
        if gain < 1e-4 { break }
      } else {
        damping *= 8
        if damping > 1e6 { break }
      }
    }
    return controls
  }
}

/// The equations of one step: JᵀJ + λ·diag(JᵀJ) of the errors' derivatives, and Jᵀ of the errors.
private struct NormalEquations {
  private var rows = [SIMD4<Double>](repeating: .zero, count: 4)
  private var right = SIMD4<Double>.zero
  /// Of the weighted squares of the errors.
  private(set) var sum = 0.0

  init(_ controls: SIMD4<Double>, _ search: EasingSearch, _ weights: [Double]) {
    var curve = EasingCurve(controls)
    var (row0, row1, row2, row3) = (
      SIMD4<Double>.zero, SIMD4<Double>.zero, SIMD4<Double>.zero, SIMD4<Double>.zero
    )
    for index in search.inputs.indices {
      let point = curve.point(at: search.inputs[index])
      let (s, r) = (point.parameter, 1 - point.parameter)
      let (first, second) = (3 * r * r * s, 3 * r * s * s)
      // At a fixed x a control's x moves the parameter: ds = −B(s)/x′(s) per unit.
      let slope = point.slope
      let gradient = SIMD4(-slope * first, first, -slope * second, second)
      let error = point.y - search.outputs[index]
      let weighted = gradient * weights[index]
      row0 += weighted * gradient.x
      row1 += weighted * gradient.y
      row2 += weighted * gradient.z
      row3 += weighted * gradient.w
      right -= weighted * error
      sum += weights[index] * error * error
    }
    rows = [row0, row1, row2, row3]
  }

  /// The solution by elimination with the largest pivots.
  func step(damping: Double) -> SIMD4<Double> {
    var m = rows
    var b = right
    for index in 0..<4 { m[index][index] += damping * m[index][index] + 1e-12 }
    for column in 0..<4 {
      var pivot = column
      for row in column..<4 where abs(m[row][column]) > abs(m[pivot][column]) { pivot = row }
      guard abs(m[pivot][column]) > 1e-300 else { return .zero }
      m.swapAt(column, pivot)
      (b[column], b[pivot]) = (b[pivot], b[column])
      for row in stride(from: column + 1, to: 4, by: 1) {
        let factor = m[row][column] / m[column][column]
        m[row] -= m[column] * factor
        b[row] -= b[column] * factor
      }
    }
    var result = SIMD4<Double>.zero
    for row in stride(from: 3, through: 0, by: -1) {
      var value = b[row]
      for column in stride(from: row + 1, to: 4, by: 1) { value -= m[row][column] * result[column] }
      result[row] = value / m[row][row]
    }
    return result
  }
}
