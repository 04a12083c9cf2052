internal import FlipbookImages
internal import FlipbookSystem
internal import FlipbookTimeline
internal import Glibc

/// Rewrites the frame delays of an animated image that ffmpeg has made.
///
/// Browsers use milliseconds: a delay of 1/60 s is truncated to 16 ms, which makes a film of 10 s
/// end 0.4 s early. So each delay is in whole milliseconds, and frame n begins at the millisecond
/// nearest to its time: 17, 16, 17.
enum ClipDelays {
  /// Fractions of seconds in `fcTL` chunks.
  case png
  /// Milliseconds in `ANMF` chunks, which are already correct except for the last one, whose end
  /// the encoder does not have.
  case riff

  /// Corrects a complete file that is open for reading and writing; false, with `errno`, when it
  /// cannot be read or written.
  ///
  /// Only delays and their checksums change, in place.
  func correct(_ descriptor: Int32, frameCount: Int, frameRate: FrameRate) -> Bool {
    switch self {
    case .png: Self.correctPNG(descriptor, frameRate)
    case .riff: Self.correctRIFF(descriptor, frameRate.time(ofFrame: frameCount))
    }
  }

  // MARK: - PNG

  private static func correctPNG(_ descriptor: Int32, _ frameRate: FrameRate) -> Bool {
    var offset = 8
    var time = 0.0
    while true {
      guard let head = bytes(of: descriptor, at: offset, count: 8) else { return false }
      guard head.count == 8 else { return true }
      let size = head[..<4].reduce(0) { $0 << 8 | Int($1) }
      if head[4...].elementsEqual("fcTL".utf8), size == 26 {
        guard let data = bytes(of: descriptor, at: offset + 8, count: size) else { return false }
        guard data.count == size else { return true }
        let end = time + frames(of: data) { frameRate.time(ofFrame: 1) * $0 }
        let chunk = PNGChunk(type: "fcTL", data: delayed(data, from: time, to: end)[...]).bytes
        guard write(chunk, to: descriptor, at: offset) else { return false }
        time = end
      }
      offset += 12 + size
    }

    /// The duration of a frame in frames: ffmpeg rounds fractions that do not fit, so a value close
    /// to a whole number is rounded to it.
    func frames(of data: [UInt8], _ seconds: (Double) -> Double) -> Double {
      let (top, bottom) = (number(data[20..<22]), number(data[22..<24]))
      let delay = Double(top) / Double(bottom == 0 ? 100 : bottom)
      let count = delay / seconds(1)
      let whole = max(1, count.rounded())
      return top == 0 || abs(count - whole) < 0.01 * whole ? seconds(whole) : delay
    }
  }

  /// The data of an `fcTL` chunk for a frame displayed between two times in seconds.
  private static func delayed(_ data: [UInt8], from start: Double, to end: Double) -> [UInt8] {
    let milliseconds = (1000 * end).rounded() - (1000 * start).rounded()
    var (delay, parts) = (milliseconds, 1000)
    // A delay has 16 bits.
    while delay > 65_535, parts > 1 {
      parts /= 10
      delay = (milliseconds * Double(parts) / 1000).rounded()
    }
    let count = Int(min(delay, 65_535))
    return data[..<20]
      + [count >> 8, count, parts >> 8, parts].map(UInt8.init(truncatingIfNeeded:))
      + data[24...]
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  // MARK: - RIFF

  private static func correctRIFF(_ descriptor: Int32, _ duration: Double) -> Bool {
    var offset = 12
    /// The position of the last delay, and when that frame begins, in milliseconds.
    var last: (offset: Int, start: Int)?
    var end = 0
    while true {
      guard let head = bytes(of: descriptor, at: offset, count: 8) else { return false }
      guard head.count == 8 else { break }
      let size = littleEndian(head[4...])
      if head[..<4].elementsEqual("ANMF".utf8) {
        guard let delay = bytes(of: descriptor, at: offset + 20, count: 3) else { return false }
        last = (offset + 20, end)
        end += littleEndian(delay[...])
      }
      offset += 8 + size + size % 2
    }
    let length = Int(min((1000 * duration).rounded(), 1e12))
    guard let last, length > last.start else { return true }
    // A delay has 24 bits.
    let delay = min(length - last.start, 0xFF_FFFF)
    return write(
      [0, 8, 16].map { UInt8(truncatingIfNeeded: delay >> $0) }, to: descriptor, at: last.offset)
  }

  private static func littleEndian(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  // MARK: - Files

  /// Up to `count` bytes of a file, fewer at its end; nil when it cannot be read.
  private static func bytes(of descriptor: Int32, at offset: Int, count: Int) -> [UInt8]? {
    try? FileBytes.next(count, from: descriptor, at: offset)
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32, at offset: Int) -> Bool {
    pwrite(descriptor, bytes, bytes.count, off_t(offset)) == bytes.count
  }
}
