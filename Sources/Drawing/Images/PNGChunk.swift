internal import CFlipbookPNG

/// A chunk of a PNG file: a length, a type, data and a checksum.
package struct PNGChunk {
  let type: String
  let data: ArraySlice<UInt8>

  package init(type: String, data: ArraySlice<UInt8>) {
    self.type = type
    self.data = data
  }

  /// The chunks of a file up to the first that is incomplete or has a wrong checksum.
  static func chunks(of file: [UInt8]) -> [PNGChunk] {
    var chunks: [PNGChunk] = []
    var offset = 8
    while offset + 12 <= file.count {
      let length = number(file[offset..<(offset + 4)])
      let end = offset + 8 + length
      guard end + 4 <= file.count else { break }
      let sum = file[(offset + 4)..<end].withUnsafeBytes {
        flipbook_png_crc($0.baseAddress, $0.count)
      }
      guard Int(sum) == number(file[end..<(end + 4)]) else { break }
      let type = String(decoding: file[(offset + 4)..<(offset + 8)], as: UTF8.self)
      chunks.append(PNGChunk(type: type, data: file[(offset + 8)..<end]))
      offset = end + 4
    }
    return chunks
  }

  /// The bytes of the chunk in a file.
  package var bytes: [UInt8] {
    let body = Array(type.utf8) + data
    let sum = body.withUnsafeBytes { flipbook_png_crc($0.baseAddress, $0.count) }
    return Self.bytes(of: UInt32(truncatingIfNeeded: data.count)) + body + Self.bytes(of: sum)
  }

  /// The big-endian number in at most seven bytes.
  static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  static func bytes(of number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
