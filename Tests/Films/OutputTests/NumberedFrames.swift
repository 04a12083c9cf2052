import FlipbookImages
import FlipbookOutput
import FlipbookRaster
import Glibc
import Synchronization

/// Frames that show their number: every pixel is its color.
struct NumberedFrames: FrameProducer {
  /// How long a frame takes, in microseconds.
  var delay: @Sendable (_ frame: Int) -> UInt32 = { _ in 0 }
  var drawn: Tally?

  func draw(_ frame: Int, into painting: inout Painting) throws(FilmError) {
    usleep(delay(frame))
    painting.replace { $0.fill(with: Self.pixel(of: frame)) }
    drawn?.add(frame)
  }

  static func pixel(of frame: Int) -> Pixel {
    Pixel(red: UInt8(frame & 255), green: UInt8(frame >> 8 & 255), blue: 7)
  }
}

/// Counts what happened, from any thread.
final class Tally: Sendable {
  private let counts = Mutex<[Int: Int]>([:])

  func add(_ frame: Int) { counts.withLock { $0[frame, default: 0] += 1 } }

  var frames: [Int: Int] { counts.withLock { $0 } }
}

/// Keeps the numbers of the frames that came, and whether each was what its number says.
final class Recorder: OrderedFrameSink {
  private(set) var frames: [Int] = []
  private(set) var wrong: [Int] = []
  /// How long taking a frame takes, in microseconds.
  var delay: UInt32 = 0
  /// Called with every frame's number.
  var whenTaking: (Int) throws(FilmError) -> Void = { _ in }

  func take(_ frame: Int, _ painting: Painting) throws(FilmError) {
    usleep(delay)
    try whenTaking(frame)
    frames.append(frame)
    if painting.bitmap.pixel(x: 0, y: 0) != NumberedFrames.pixel(of: frame) { wrong.append(frame) }
  }
}
