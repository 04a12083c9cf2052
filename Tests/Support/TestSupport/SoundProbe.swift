import Glibc
import Testing

/// The sound of clips.
package enum SoundProbe {
  /// The samples of a clip's sound, 48 000 a second; none where it has no sound.
  package static func samples(of path: String) throws -> [Int16] {
    let words =
      "ffmpeg -v quiet -i '\(path)' -map 0:a -f s16le -ac 1 -ar 48000 - </dev/null 2>/dev/null"
    let pipe = try #require(popen(words, "re"))
    defer { pclose(pipe) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, pipe)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return stride(from: 0, to: bytes.count - 1, by: 2).map {
      Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
    }
  }
}
