/// Finds the start of a scene in a recording.
package enum RecordingTime {
  /// The start in seconds of the recording.
  ///
  /// - Parameters:
  ///   - scene: The scene's signatures, with one long before its start and one long after its end.
  ///   - length: The length of the scene in seconds.
  package static func start(
    of scene: SignatureFilm, in recording: SignatureFilm, length: Double
  ) -> Double {
    let isLive = scene.isLive
    let indexes = isLive.indices.filter { isLive[$0] }
    guard !indexes.isEmpty, let last = recording.times.last else { return 0 }
    let offset = offset(scene, recording)
    let none = [Float](repeating: 0, count: scene.count)
    let a = scene.reduced(to: indexes, less: none)
    let b = recording.reduced(to: indexes, less: offset)
    let residual = WarpResidual(a, b) { _ in -Double.infinity...Double.infinity }
    let step = 1.0 / 60
    var best = (start: 0.0, share: Double.infinity)
    var start = -length / 2
    while start <= last {
      if let share = residual.share(TimeWarp(shift: start)), share < best.share {
        best = (start, share)
      }
      start += step
    }
    var width = step / 2
    while width > 1e-4 {
      let from = best.start
      for guess in [from - width, from + width] {
        if let share = residual.share(TimeWarp(shift: guess)), share < best.share {
          best = (guess, share)
        }
      }
      if best.start == from { width /= 2 }
    }
    return best.start
  }

  /// The brightness offset of the recording: its first picture minus the scene's first, at each
  /// position.
  private static func offset(_ scene: SignatureFilm, _ recording: SignatureFilm) -> [Float] {
    (0..<scene.count).map { recording.values[$0] - scene.values[$0] }
  }
}
