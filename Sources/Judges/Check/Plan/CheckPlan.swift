internal import FlipbookCalculus
internal import FlipbookDocument
internal import FlipbookInteraction
internal import FlipbookLayers
import FlipbookOpening
internal import FlipbookTimeline

/// The parts of a scene that are recorded and compared: key paths, times, frames.
package struct CheckPlan: Sendable {
  var keys: [TraceKey]
  var instants: [TraceInstant]
  var frames: [Double]

  /// Takes keys, times and frames from the settings, and chooses those that are not given.
  ///
  /// The defaults are: every property of a named view that changes between the recorded instants; these
  /// are every frame and every boundary between two motions, with velocities about ten times a
  /// second; and the pictures of five frames spread over the film. Where these are too many numbers, the
  /// boundaries are left out, then all but every tenth of a second; a film longer than 1000 s is
  /// sampled at no more than 10 000 times.
  ///
  /// A comparison asks for every property that changes between the recorded instants, and for every
  /// frame where its numbers would not be too many, so the same is decided here.
  init(for scene: CompiledScene, _ settings: CheckSettings) throws(ReferenceError) {
    frames = settings.frames ?? Self.quarters(of: scene.lastFrameTime)
    instants = settings.times?.map { TraceInstant(time: $0) } ?? Self.everyFrame(of: scene)
    if let named = try Self.keys(of: scene, settings) {
      keys = named
    } else {
      keys = try Self.changingKeys(of: scene, at: instants.map(\.time))
    }
    if settings.times == nil, isTooLarge {
      let shown = FrameInstants(of: scene)
      instants =
        hasEveryFrame(of: shown.count)
        ? shown.withBoundaries([], atMost: Self.maximumTimes)
        : Self.tenths(until: scene.lastFrameTime).map { TraceInstant(time: $0) }
      if settings.keys == nil {
        let known = Set(keys.map(\.name))
        keys += try Self.changingKeys(of: scene, at: instants.map(\.time)).filter {
          !known.contains($0.name)
        }
      }
    }
    try checkSize()
  }

  /// Plans a comparison with a recorded trace: its keys and those that change now, at its times or
  /// at the times in the settings.
  init(
    for scene: CompiledScene, comparing recorded: ValueTrace, _ settings: CheckSettings
  ) throws(ReferenceError) {
    instants = settings.times?.map { TraceInstant(time: $0) } ?? recorded.instants
    frames = []
    if let named = try Self.keys(of: scene, settings) {
      keys = named
      return
    }
    keys = try Self.changingKeys(of: scene, at: instants.map(\.time))
    // A property that moved in the recording and is now constant is still compared, so that the
    // change is reported.
    let changing = Set(keys.map(\.name))
    keys += recorded.keys.filter { !changing.contains($0) }.compactMap { name in
      try? scene.views.key(name)
    }
  }

  /// The keys that the settings name; nil for those that change.
  private static func keys(
    of scene: CompiledScene, _ settings: CheckSettings
  ) throws(ReferenceError) -> [TraceKey]? {
    guard let names = settings.keys else { return nil }
    var keys: [TraceKey] = []
    for name in names { keys.append(try scene.views.key(name)) }
    return keys
  }

  private static func changingKeys(
    of scene: CompiledScene, at times: [Double]
  ) throws(ReferenceError) -> [TraceKey] {
    var fuel = CompiledScene.searchFuel
    do throws(OutOfFuel) {
      return try scene.changingKeys(at: times, fuel: &fuel)
    } catch {
      throw ReferenceError(
        "finding out what changes at \(times.count) times takes more than \(Int(error.seconds)) s; name "
          + "\"keys\" or fewer \"times\" in check.json", kind: .limit)
    }
  }

  /// The count of numbers at each time.
  private var numberCount: Int { ValueRows(keys) { _ in nil }.numberCount }

  private var isTooLarge: Bool { instants.count > ValueTrace.maximumNumbers / numberCount }

  /// Throws where the trace would be larger than the reader accepts.
  private func checkSize() throws(ReferenceError) {
    guard isTooLarge else { return }
    throw ReferenceError(
      "\(numberCount) numbers at \(instants.count) times are more than the \(ValueTrace.maximumNumbers) that are "
        + "recorded; name fewer \"keys\" or \"times\" in check.json", kind: .limit)
  }

  /// The maximum count of recorded times, besides that of the last frame.
  package static let maximumTimes = 10_000

  /// Whether values are recorded at every frame of a film of `count` frames with these keys.
  func hasEveryFrame(of count: Int) -> Bool {
    count <= Self.maximumTimes && count <= ValueTrace.maximumNumbers / numberCount
  }

  /// Every frame, and the instants at which one motion hands over to the next, limited to
  /// `maximumTimes`.
  private static func everyFrame(of scene: CompiledScene) -> [TraceInstant] {
    let frames = FrameInstants(of: scene)
    guard frames.count <= maximumTimes else {
      return tenths(until: scene.lastFrameTime).map { TraceInstant(time: $0) }
    }
    return frames.withBoundaries(scene.timeline.boundaries, atMost: maximumTimes)
  }

  package static func tenths(until last: Double) -> [Double] {
    guard last > 0 else { return [0] }
    let count = (last * 10).rounded(.up)
    // The step in whole tenths: one in films of up to 1000 s.
    let apart = max(1, (count / Double(maximumTimes)).rounded(.up))
    var times: [Double] = []
    while Double(times.count) * apart / 10 < last { times.append(Double(times.count) * apart / 10) }
    return times + [last]
  }

  /// Rounded down to hundredths of a second, so that the names of files are readable.
  static func quarters(of last: Double) -> [Double] {
    var times: [Double] = []
    for quarter in 0...4 {
      let time = (last * Double(quarter) / 4 * 100).rounded(.down) / 100
      if times.last != time { times.append(time) }
    }
    return times
  }
}
