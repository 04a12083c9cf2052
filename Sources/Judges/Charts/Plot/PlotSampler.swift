internal import FlipbookGeometry
internal import FlipbookInteraction
internal import FlipbookLayers
import FlipbookOpening
internal import FlipbookTimeline

/// Samples one number of a key of a scene.
struct PlotSampler {
  let key: TraceKey
  let component: Int
  let scene: CompiledScene

  /// The number and its velocity, where they are defined.
  struct State {
    var time: Double
    var value: Double?
    var velocity: Double?
  }

  func state(at time: Double) -> State {
    let state = key.state(in: scene.timeline, at: time)
    let (values, rates) = (state.value.components ?? [], state.velocity ?? [])
    return State(
      time: time, value: values.indices.contains(component) ? values[component] : nil,
      velocity: rates.indices.contains(component) ? rates[component] : nil)
  }

  func model(at time: Double) -> Double? {
    let values = key.state(in: scene.timeline, at: time, tree: .model).value.components ?? []
    return values.indices.contains(component) ? values[component] : nil
  }

  /// The states over a span of time, split where the value or the velocity jumps.
  func pieces(of stretch: ClosedRange<Double>, count: Int) -> [[State]] {
    let length = stretch.upperBound - stretch.lowerBound
    let states = (0...count).map {
      state(at: stretch.lowerBound + length * Double($0) / Double(count))
    }
    func span(_ number: (State) -> Double?) -> Double {
      let all = states.compactMap(number)
      return (all.max() ?? 0) - (all.min() ?? 0)
    }
    let (values, velocities) = (span(\.value), span(\.velocity))
    var pieces: [[State]] = [[]]
    for (index, state) in states.enumerated() {
      if index > 0,
        let (before, after) = jump(from: states[index - 1], to: state, values, velocities)
      {
        pieces[pieces.count - 1].append(before)
        pieces.append([after])
      }
      pieces[pieces.count - 1].append(state)
    }
    return pieces
  }

  /// How often a span is halved: from a tenth of a second to less than a nanosecond.
  private static let halvings = 28

  /// The states on both sides of a jump between two samples; nil where there is none.
  ///
  /// A step that halves with the span is a slope; one that keeps its size is a jump.
  private func jump(
    from start: State, to end: State, _ values: Double, _ velocities: Double
  ) -> (State, State)? {
    func step(_ a: State, _ b: State) -> Double {
      func share(_ a: Double?, _ b: Double?, _ span: Double) -> Double {
        guard let a, let b, span > 0 else { return 0 }
        return abs(b - a) / span
      }
      return max(
        share(a.value, b.value, values), share(a.velocity, b.velocity, velocities))
    }
    let whole = step(start, end)
    guard whole > 0.01 else { return nil }
    var (low, high) = (start, end)
    for halving in 1...Self.halvings {
      let middle = state(at: (low.time + high.time) / 2)
      guard low.time < middle.time, middle.time < high.time else { break }
      if step(low, middle) > step(middle, high) { high = middle } else { low = middle }
      if halving == 6, step(low, high) < 0.2 * whole { return nil }
    }
    return step(low, high) > 0.1 * whole ? (low, high) : nil
  }

  /// Difference quotients of the velocity, with rounding errors set to 0.
  func accelerations(of piece: [State], fastest: Double) -> [Point] {
    guard let first = piece.first?.time, let last = piece.last?.time, last > first else {
      return []
    }
    let step = min(1e-4, (last - first) / 8)
    return piece.compactMap { sample in
      let middle = min(max(sample.time, first + step), last - step)
      guard let before = state(at: middle - step).velocity,
        let after = state(at: middle + step).velocity
      else { return nil }
      let difference = after - before
      // Velocities are accurate to about 1e-12 of the largest.
      let isNoise = abs(difference) <= 1e-10 * fastest
      return Point(sample.time, isNoise ? 0 : difference / (2 * step))
    }
  }

  /// Whether a step of the value is an angle that wraps around its range.
  func isWrap(_ step: Double) -> Bool {
    guard case .property(let path) = key.path, path.name.contains("rotation") else { return false }
    let revolutions = (step / (2 * .pi)).rounded()
    return revolutions != 0 && abs(step - revolutions * 2 * .pi) < 1e-3
  }
}
