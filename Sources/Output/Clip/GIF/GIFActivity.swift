internal import Animation
internal import Images
internal import Raster
internal import System

/// How much happens in a film, moment by moment: what tells the bytes of a GIF's frames apart.
///
/// What LZW codes is where colors change along a row, so of each frame those pixels are counted that
/// differ from the frame before and from the pixel on the left. A small picture shows that as well as a large one.
struct GIFActivity {
  /// The times of the film's frames, ascending, and how much has happened until each of them.
  private let times: [Double]
  private let sums: [Double]

  /// The colors of the frames that tell those of the whole track.
  let colors: ColorHistogram

  /// What a frame is counted as that changes nothing: its head.
  private static let least = 4.0
  /// How far apart the frames are about that are looked at, in seconds of the clip.
  private static let distance = 0.08

  /// Looks at some frames of a track: so many that nothing is overlooked that lasts, and those that tell
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

  /// What has happened until a time, evenly between two frames that were looked at.
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

  /// For each frame of a track how much happens since the one before; the first has nothing.
  func changes(of track: FilmTrack) -> [Double] {
    let sums = track.frames.map { sum(until: track.schedule.time(ofFrame: $0)) }
    return [0] + zip(sums.dropFirst(), sums).map { max(Self.least, $0 - $1) }
  }

  /// Counts for one frame after the other.
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
