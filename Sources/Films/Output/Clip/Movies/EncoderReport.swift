/// Parses the output of ffmpeg's `-progress`: lines of `key=value`.
///
/// It must be used on one thread.
final class EncoderReport {
  /// The reported number of frames.
  private(set) var frameCount = 0
  /// The end of the last packet written, in seconds.
  private(set) var duration = 0.0
  /// The beginning of an incomplete line.
  private var line: [UInt8] = []

  private static let longestLine = 256

  /// Parses more bytes.
  func read(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        take(String(decoding: line, as: UTF8.self))
        line = []
      } else if line.count < Self.longestLine {
        line.append(byte)
      }
    }
  }

  private func take(_ line: String) {
    let parts = line.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, let number = Int(parts[1].filter { $0 != " " }) else { return }
    switch parts[0] {
    case "frame": frameCount = number
    case "out_time_us": duration = Double(number) / 1e6
    default: break
    }
  }
}
