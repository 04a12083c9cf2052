/// What ffmpeg tells about its work with `-progress`: lines of `key=value`.
struct EncoderReport {
  /// How many frames it says it has written.
  private(set) var frameCount = 0
  /// The beginning of a line whose end has not come.
  private var line: [UInt8] = []

  private static let longestLine = 256

  /// Reads on.
  mutating func read(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        take(String(decoding: line, as: UTF8.self))
        line = []
      } else if line.count < Self.longestLine {
        line.append(byte)
      }
    }
  }

  private mutating func take(_ line: String) {
    guard line.hasPrefix("frame="),
      let count = Int(line.dropFirst("frame=".count).filter { $0 != " " })
    else { return }
    frameCount = count
  }
}
