internal import Animation
internal import Calculus
internal import Document
internal import Layers

/// What of a scene is recorded and compared: key paths, times, frames.
package struct CheckPlan: Sendable {
  var keys: [TraceKey]
  var times: [Double]
  var frames: [Double]

  /// What the settings say, and for the rest: every property of a named view that changes, every
  /// tenth of a second and the last frame, and five frames spread over the film; of a film of more than
  /// 1000 s no more than 10 000 times, as many tenths apart.
  init(for scene: CompiledScene, _ settings: CheckSettings) throws(ReferenceError) {
    times = settings.times ?? Self.tenths(until: scene.lastFrameTime)
    frames = settings.frames ?? Self.quarters(of: scene.lastFrameTime)
    keys = []
    for key in settings.keys ?? [] { keys.append(try scene.views.key(key)) }
    if settings.keys == nil { keys = try Self.changingKeys(of: scene, at: times) }
    try checkSize()
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
    keys = try Self.changingKeys(of: scene, at: times)
    // What moved and rests now has a value still, and that is told.
    let changing = Set(keys.map(\.name))
    keys += recorded.keys.filter { !changing.contains($0) }.compactMap { name in
      try? scene.views.key(name)
    }
  }

  private static func changingKeys(
    of scene: CompiledScene, at times: [Double]
  ) throws(ReferenceError) -> [TraceKey] {
    var fuel = CompiledScene.searchFuel
    do throws(OutOfFuel) {
      return try scene.changingKeys(at: times, fuel: &fuel)
    } catch {
      throw ReferenceError(
        "to find out what changes at \(times.count) times takes more than \(Int(error.seconds)) s; name "
          + "\"keys\" or fewer \"times\" in check.json", kind: .limit)
    }
  }

  /// Throws where more would be recorded than is read again.
  private func checkSize() throws(ReferenceError) {
    let numbers = ValueRows(keys) { _ in nil }.numberCount
    guard times.count > ValueTrace.mostNumbers / numbers else { return }
    throw ReferenceError(
      "\(numbers) numbers at \(times.count) times are more than the \(ValueTrace.mostNumbers) that are "
        + "recorded; name fewer \"keys\" or \"times\" in check.json", kind: .limit)
  }

  /// How many times are recorded at most, beside the last frame's.
  package static let mostTimes = 10_000

  package static func tenths(until last: Double) -> [Double] {
    guard last > 0 else { return [0] }
    let count = (last * 10).rounded(.up)
    // Whole tenths between two, one in films of up to 1000 s.
    let apart = max(1, (count / Double(mostTimes)).rounded(.up))
    var times: [Double] = []
    while Double(times.count) * apart / 10 < last { times.append(Double(times.count) * apart / 10) }
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
