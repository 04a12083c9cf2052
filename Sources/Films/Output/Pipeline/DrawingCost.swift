internal import FlipbookLayers
package import FlipbookSystem
package import FlipbookTimeline

/// The cost of drawing the frames of a film, without files.
package struct DrawingCost: Hashable, Sendable {
  /// The number of frames drawn.
  package var frameCount: Int
  /// The processor time of all threads, in seconds.
  package var cpuTime: Double
  /// The elapsed time, in seconds.
  package var wallTime: Double
  /// The processor time for evaluating a frame's layers without drawing them, in seconds.
  package var samplingTimePerFrame: Double

  /// Draws frames and discards them.
  ///
  /// - Parameter rounds: How many times all of them are drawn.
  package init(
    of track: FilmTrack, in timeline: Timeline, drawnBy renderer: FilmRenderer, rounds: Int,
    cancellation: Cancellation
  ) throws(FilmError) {
    let rate = track.schedule.frameRate
    let start = Processor.secondsUsed
    var layers = 0
    for frame in track.frames {
      layers += timeline.visible(at: rate.time(ofFrame: frame)).sublayers.count
    }
    // The value is used, so that the work cannot be optimized away.
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
