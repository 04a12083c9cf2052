internal import FlipbookImages
internal import FlipbookPainter
internal import FlipbookRaster
package import FlipbookSystem

/// The cost of drawing frames of a film and of writing them as files, measured on some of them.
package struct FrameCost: Hashable, Sendable {
  /// The processor time of a frame that no other precedes, in seconds: fonts are opened, and all of it
  /// is drawn.
  package var first: Double
  /// The processor time of a frame that follows another, in seconds, on average.
  package var next: Double
  /// The number of frames that were drawn.
  package var frameCount: Int

  /// The number of places in the film at which frames are drawn.
  private static let placeCount = 8
  /// The number of frames in a row.
  private static let rowLength = 3

  /// Draws and encodes rows of frames at several places of a film, and discards them.
  ///
  /// - Parameter frames: At least one.
  package init(
    of frames: [Int], _ schedule: FrameSchedule, drawnBy renderer: FilmRenderer,
    as format: FrameFileFormat, cancellation: Cancellation
  ) throws(FilmError) {
    var renderer = renderer
    renderer.jobs = 1
    var count = 0
    func cost(_ frames: ArraySlice<Int>) throws(FilmError) -> Double {
      let start = Processor.secondsUsed
      let meter = FrameMeter(format)
      _ = try renderer.render(
        [FilmTrack(schedule: schedule, frames: Array(frames), clips: [meter])],
        cancellation: cancellation)
      count += frames.count
      return Processor.secondsUsed - start
    }
    let places = min(Self.placeCount, frames.count)
    var (first, next, rest) = (0.0, 0.0, 0)
    for place in 0..<places {
      let start = min(
        frames.count * place / places, max(0, frames.count - Self.rowLength))
      let row = frames[start..<min(frames.count, start + Self.rowLength)]
      let alone = try cost(row.prefix(1))
      first += alone / Double(places)
      guard row.count > 1 else { continue }
      next += max(0, try cost(row) - alone)
      rest += row.count - 1
    }
    self.first = first
    self.next = rest == 0 ? first : next / Double(rest)
    frameCount = count
  }

  /// The processor time of consecutive frames, in seconds.
  package func time(ofFrames count: Int) -> Double {
    count == 0 ? 0 : first + Double(count - 1) * next
  }
}

/// Encodes frames as files and keeps none of them.
private final class FrameMeter: ClipWriter {
  let path = ""
  let notes: [String] = []
  private let encoder: any FrameFileEncoder
  private var last: Picture?

  init(_ format: FrameFileFormat) { encoder = format.makeEncoder() }

  func take(_ frame: Int, _ painting: Painting) throws(FilmError) {
    let changedRows = painting.changedRows(since: last)
    try FilmError.encoding { () throws(ImageError) in
      try encoder.encode(painting.bitmap, changedRows: changedRows) { _, _ in }
    }
    last = painting.picture
  }

  func complete() {}
  func commit() {}
  func cancel() {}
}
