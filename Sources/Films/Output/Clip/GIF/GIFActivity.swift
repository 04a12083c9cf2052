internal import FlipbookImages
internal import FlipbookRaster
internal import FlipbookSystem
internal import FlipbookTimeline

/// The amount of change in a film over time, which predicts the bytes of a GIF's frames relative to
/// each other.
///
/// LZW mainly encodes color changes along a row, so for each frame it counts the pixels that differ
/// from the previous frame and from the pixel on the left. A small picture shows this as well as a
/// large one.
struct GIFActivity {
  /// The times of the film's frames, ascending, and the total change up to each of them.
  private let times: [Double]
  private let sums: [Double]

  /// The colors of the frames that represent those of the whole track.
  let colors: ColorHistogram

  /// The amount for a frame without any change: its header.
  private static let least = 4.0
  /// The approximate spacing of the frames that are examined, in seconds of the clip.
  private static let distance = 0.08

  /// Examines frames of a track: enough that nothing lasting is missed, plus those that represent
  /// its colors.
  init(of track: FilmTrack, drawnBy renderer: FilmRenderer, cancellation: Cancellation)
    throws(FilmError)
  {
    let rate = track.schedule.frameRate
    let step = max(1, Int(Self.distance * Double(rate.numerator) / Double(rate.denominator)))
    let colored = Set(ColorHistogram.sample(track.frames))
    let counter = Counter(colored: colored)
    var track = track
    track.frames = track.frames.enumerated()
      .filter { $0.offset % step == 0 || colored.contains($0.element) }.map(\.element)
    track.clips = [counter]
    _ = try renderer.render([track], cancellation: cancellation)
    colors = counter.colors
    times = track.frames.map { track.schedule.time(ofFrame: $0) }
    var sum = 0.0
    sums = counter.counts.map {
      sum += Self.least + Double($0)
      return sum
    }
  }

  /// The total change up to a time, interpolated between two examined frames.
  private func sum(until time: Double) -> Double {
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle + 1 } else { high = middle }
    }
    guard low > 0, low < times.count else { return low > 0 ? sums[low - 1] : 0 }
    let share = (time - times[low - 1]) / (times[low] - times[low - 1])
    return sums[low - 1] + share * (sums[low] - sums[low - 1])
  }

  /// The amount of change in each frame of a track since the previous one; 0 for the first.
  func changes(of track: FilmTrack) -> [Double] {
    let sums = track.frames.map { sum(until: track.schedule.time(ofFrame: $0)) }
    return [0] + zip(sums.dropFirst(), sums).map { max(Self.least, $0 - $1) }
  }

  /// Counts changes from frame to frame.
  private final class Counter: ClipWriter {
    let path = ""
    let notes: [String] = []
    private(set) var counts: [Int] = []
    private(set) var colors = ColorHistogram()
    private let colored: Set<Int>
    private var last: [UInt32] = []

    init(colored: Set<Int>) { self.colored = colored }

    func take(_ frame: Int, _ painting: Painting) {
      if colored.contains(frame) { colors.add(painting.bitmap) }
      let (width, height) = (painting.bitmap.width, painting.bitmap.height)
      painting.bitmap.withUnsafeBytes { bytes in
        let words = bytes.assumingMemoryBound(to: UInt32.self)
        if last.count != words.count { last = [UInt32](repeating: 0, count: words.count) }
        var count = 0
        for y in 0..<height {
          var left = UInt32.max
          for x in 0..<width {
            let word = words[y * width + x]
            if word != left, word != last[y * width + x] { count += 1 }
            left = word
            last[y * width + x] = word
          }
        }
        counts.append(count)
      }
    }

    func complete() {}
    func commit() {}
    func cancel() {}
  }
}
