import FlipbookDocument
package import FlipbookGeometry
package import FlipbookImages
package import FlipbookOpening
internal import FlipbookSceneFile

/// An assertion about a film whose numbers were derived independently of the tool.
package struct Expectation: Hashable, Sendable {
  /// In seconds of the scene.
  package var time: Double
  package var subject: Subject
  /// The tolerance of each number: in the value's own unit, or in levels of 255 for colors.
  package var tolerance: Double
  /// Where the number comes from.
  package var reason: String
  /// The names of what the assertion proves, such as rows of a table of requirements.
  package var proves: [String]

  package init(
    time: Double, subject: Subject, tolerance: Double, reason: String, proves: [String] = []
  ) {
    self.time = time
    self.subject = subject
    self.tolerance = tolerance
    self.reason = reason
    self.proves = proves
  }

  /// The expected value.
  package enum Subject: Hashable, Sendable {
    /// The value of `view.keyPath`, and its velocity where one is given.
    case value(key: String, TracedValue, velocity: [Double]?)
    /// The color, 0…255 for each channel, of the pixel at a point given in points.
    case pixel(Point, color: [Double])
  }

  /// The assertion's name in reports.
  package var title: String {
    let time = JSONText.text(of: time)
    return switch subject {
    case .value(let key, _, _): "expect \(key) at \(time)"
    case .pixel(let point, _):
      "expect the color at (\(JSONText.text(of: point.x)), \(JSONText.text(of: point.y))) at \(time)"
    }
  }

  /// Describes how a state differs from the assertion; nil when it agrees.
  package func failure(of state: TracedState) -> String? {
    guard case .value(_, let value, let velocity) = subject else { return nil }
    if !isNear(state.value, value) {
      return message(
        state.value.text(insteadOf: value), state.value.components, value.components)
    }
    guard let velocity else { return nil }
    if !isNear(state.velocity, velocity) {
      let expected = TracedState(value: value, velocity: velocity)
      return message(
        "velocity \(state.velocityValue.text(insteadOf: expected.velocityValue))", state.velocity,
        velocity)
    }
    return nil
  }

  /// Describes how a frame differs from the assertion; nil when it agrees.
  ///
  /// - Parameter scale: Pixels per point of the frame.
  package func failure(of frame: Bitmap, scale: Double) -> String? {
    guard case .pixel(let point, let color) = subject else { return nil }
    let (x, y) = ((point.x * scale).rounded(.down), (point.y * scale).rounded(.down))
    guard let column = Int(exactly: x), let row = Int(exactly: y),
      let pixel = frame.pixel(x: column, y: row)
    else { return "is outside the picture (\(reason))" }
    var actual = [pixel.red, pixel.green, pixel.blue].map(Double.init)
    if color.count == 4 { actual.append(Double(pixel.alpha)) }
    guard !isNear(actual, color) else { return nil }
    return message("\(JSONText.list(actual)) instead of \(JSONText.list(color))", actual, color)
  }

  private func message(_ text: String, _ actual: [Double]?, _ expected: [Double]?) -> String {
    guard let actual, let expected, actual.count == expected.count else {
      return "\(text) (\(reason))"
    }
    let off = zip(actual, expected).map { abs($0 - $1) }.max() ?? 0
    return
      "\(text), off by \(Numerals.significant(off)) where \(JSONText.text(of: tolerance)) is allowed "
      + "(\(reason))"
  }

  private func isNear(_ actual: TracedValue, _ expected: TracedValue) -> Bool {
    guard let expected = expected.components else { return actual == expected }
    return isNear(actual.components, expected)
  }

  private func isNear(_ actual: [Double]?, _ expected: [Double]) -> Bool {
    guard let actual, actual.count == expected.count else { return false }
    return zip(actual, expected).allSatisfy { abs($0 - $1) <= tolerance }
  }
}
