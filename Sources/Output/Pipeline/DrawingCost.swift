package import Animation
internal import Layers
package import System

/// What drawing the frames of a film costs, without files.
package struct DrawingCost: Hashable, Sendable {
  /// How many frames were drawn.
  package var frameCount: Int
  /// Seconds of all threads while they were drawn.
  package var cpuTime: Double
  /// Seconds from the first to the last.
  package var wallTime: Double
  /// Seconds of all threads for asking a frame's layers, without drawing them.
  package var samplingTimePerFrame: Double

  /// Draws frames and drops them.
  ///
  /// - Parameter rounds: How often all of them are drawn.
  package init(
    of track: FilmTrack, in timeline: Timeline, drawnBy renderer: FilmRenderer, rounds: Int,
    cancellation: Cancellation
  ) throws(FilmError) {
    let rate = track.schedule.frameRate
    let start = Processor.secondsUsed
    var layers = 0
    for frame in track.frames {
      layers += timeline.presentation(at: rate.time(ofFrame: frame)).sublayers.count
    }
    // Used, so that nothing of it can be left out.
    let sampling = layers >= 0 ? Processor.secondsUsed - start : 0
    let clock = ContinuousClock()
    let before = (cpu: Processor.secondsUsed, wall: clock.now)
    for _ in 0..<rounds { _ = try renderer.render([track], cancellation: cancellation) }
    cpuTime = Processor.secondsUsed - before.cpu
    wallTime = before.wall.duration(to: clock.now) / .seconds(1)
    frameCount = track.frames.count * rounds
    samplingTimePerFrame = sampling / Double(track.frames.count)
  }

  package var framesPerSecond: Double { wallTime > 0 ? Double(frameCount) / wallTime : 0 }
}
