internal import Animation
internal import Layers

/// What of a scene is recorded and compared: key paths, times, frames.
struct CheckPlan: Sendable {
  var keys: [TraceKey]
  var times: [Double]
  var frames: [Double]

  /// What the settings say, and for the rest: every property of a named view that changes, every
  /// tenth of a second and the last frame, and five frames spread over the film.
  init(for scene: CompiledScene, _ settings: CheckSettings) throws(ReferenceError) {
    times = settings.times ?? Self.tenths(until: scene.lastFrameTime)
    frames = settings.frames ?? Self.quarters(of: scene.lastFrameTime)
    keys = []
    for key in settings.keys ?? [] { keys.append(try scene.views.key(key)) }
    if settings.keys == nil { keys = scene.changingKeys(at: times) }
  }

  /// What is compared with a recorded trace: its keys and those that change now, at its times or
  /// at those that the settings say.
  init(
    for scene: CompiledScene, comparing recorded: ValueTrace, _ settings: CheckSettings
  ) throws(ReferenceError) {
    times = settings.times ?? recorded.samples.map(\.time)
    frames = []
    keys = []
    for key in settings.keys ?? [] { keys.append(try scene.views.key(key)) }
    guard settings.keys == nil else { return }
    keys = scene.changingKeys(at: times)
    // What moved and rests now has a value still, and that is told.
    let changing = Set(keys.map(\.name))
    keys += recorded.keys.filter { !changing.contains($0) }.compactMap { name in
      try? scene.views.key(name)
    }
  }

  static func tenths(until last: Double) -> [Double] {
    var times: [Double] = []
    var tenth = 0
    while Double(tenth) / 10 < last {
      times.append(Double(tenth) / 10)
      tenth += 1
    }
    return times + [last]
  }

  /// To the hundredth of a second, so that files have readable names.
  static func quarters(of last: Double) -> [Double] {
    var times: [Double] = []
    for quarter in 0...4 {
      let time = (last * Double(quarter) / 4 * 100).rounded(.down) / 100
      if times.last != time { times.append(time) }
    }
    return times
  }
}
