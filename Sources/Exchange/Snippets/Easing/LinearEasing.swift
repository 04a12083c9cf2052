/// The CSS easing function `linear()`: a polyline of progress over time.
///
/// The first stop is 0 at 0 and the last one is the final progress at 1; two stops at one input are a
/// jump (CSS Easing Functions Level 2, section 2.2).
package struct LinearEasing: Equatable, Sendable {
  /// A point of the polyline.
  package struct Stop: Equatable, Sendable {
    /// The share of the duration, from 0 to 1, a multiple of a thousandth or of a finer step.
    package var input: Double
    /// The progress, with as many decimals as the tolerance needs.
    package var output: Double

    package init(input: Double, output: Double) {
      (self.input, self.output) = (input, output)
    }
  }

  /// At least two, with inputs that never decrease.
  package var stops: [Stop]
  /// The largest vertical distance from the curve, in progress.
  package var error: Double

  package init(stops: [Stop], error: Double = 0) {
    (self.stops, self.error) = (stops, error)
  }

  /// The progress at a share of the duration, as browsers interpolate; after the last stop its output.
  package func progress(at input: Double) -> Double {
    guard let first = stops.first, let last = stops.last else { return input }
    guard input >= first.input else { return first.output }
    guard let next = stops.firstIndex(where: { $0.input > input }) else { return last.output }
    let (a, b) = (stops[next - 1], stops[next])
    return a.output + (b.output - a.output) * (input - a.input) / (b.input - a.input)
  }
}

extension LinearEasing {
  /// The function as CSS writes it, in which a browser places stops without an input evenly between
  /// their neighbors.
  package var css: String {
    let last = stops.count - 1
    let texts = stops.enumerated().map { index, stop in
      let output = SnippetNumber.text(stop.output, decimals: 6)
      if index == 0 && stop.input == 0 || index == last && stop.input == 1 { return output }
      return "\(output) \(SnippetNumber.text(stop.input * 100, decimals: 4))%"
    }
    return "linear(\(texts.joined(separator: ", ")))"
  }
}
