internal import Animation
internal import Geometry
internal import Interaction

/// The numbers of some keys over a film, stretch by stretch between the instants at which anything
/// begins or ends: a jump is a gap, and no difference is taken across one.
struct ScenePlotSamples {
  let duration: Double
  private(set) var curves: [Curve] = []

  /// One number of one key.
  struct Curve {
    var name: String
    var value: [[Point]] = []
    var velocity: [[Point]] = []
    var acceleration: [[Point]] = []
    var model: [[Point]] = []
  }

  private static let sampleCount = 900.0
  private static let mostStretches = 3000

  init(of scene: CompiledScene, keys: [TraceKey]) {
    duration = scene.lastFrameTime
    let stretches = Self.stretches(of: scene, until: duration)
    for key in keys {
      let names = key.componentNames(of: key.state(in: scene.timeline, at: 0).value)
      for (component, ending) in names.enumerated() {
        var curve = Curve(name: ending)
        for (start, end) in stretches {
          add(start, end, key, component, scene, to: &curve)
        }
        curves.append(curve)
      }
    }
  }

  private static func stretches(
    of scene: CompiledScene, until duration: Double
  ) -> [(Double, Double)] {
    var times = Set(scene.timeline.boundaries)
    for mark in scene.resolved.marks.segments { times.formUnion([mark.start, mark.end]) }
    for touch in scene.resolved.marks.touches { times.formUnion([touch.landed, touch.lifted]) }
    var sorted = times.filter { $0 > 0 && $0 < duration }.sorted()
    if sorted.count > mostStretches { sorted = [] }
    let all = [0] + sorted + [duration]
    return zip(all, all.dropFirst()).filter { $0 < $1 }.map { ($0, $1) }
  }

  private mutating func add(
    _ start: Double, _ end: Double, _ key: TraceKey, _ component: Int, _ scene: CompiledScene,
    to curve: inout Curve
  ) {
    let length = end - start
    // What is seen just before the next stretch begins.
    let last = end - min(1e-7, length / 1000)
    let count = max(2, Int((length / duration * Self.sampleCount).rounded(.up)))
    let step = min(1e-4, length / 8)
    func state(_ time: Double) -> (Double?, Double?) {
      let state = key.state(in: scene.timeline, at: time)
      let values = state.value.components ?? []
      let rates = state.velocity ?? []
      return (
        values.indices.contains(component) ? values[component] : nil,
        rates.indices.contains(component) ? rates[component] : nil
      )
    }
    var (values, rates, accelerations, models) = ([Point](), [Point](), [Point](), [Point]())
    for index in 0...count {
      let time = start + (last - start) * Double(index) / Double(count)
      let (value, rate) = state(time)
      if let value { values.append(Point(time, value)) }
      if let rate { rates.append(Point(time, rate)) }
      let middle = min(max(time, start + step), last - step)
      if let before = state(middle - step).1, let after = state(middle + step).1 {
        accelerations.append(Point(time, (after - before) / (2 * step)))
      }
      let model = key.state(in: scene.timeline, at: time, tree: .model).value.components ?? []
      if model.indices.contains(component) { models.append(Point(time, model[component])) }
    }
    Self.join(values, to: &curve.value)
    Self.join(rates, to: &curve.velocity)
    Self.join(accelerations, to: &curve.acceleration)
    Self.join(models, to: &curve.model)
  }

  /// Adds a stretch, to the one before where the two meet.
  private static func join(_ points: [Point], to runs: inout [[Point]]) {
    guard let first = points.first else { return }
    let span = points.map(\.y).max().map { $0 - (points.map(\.y).min() ?? $0) } ?? 0
    if let last = runs.last?.last,
      abs(last.y - first.y) <= max(1e-4 * max(span, abs(last.y)), 1e-9)
    {
      runs[runs.count - 1] += points
    } else {
      runs.append(points)
    }
  }
}
