/// A chunk of a WebP file: a name, a length and data.
struct RIFFChunk {
  let name: String
  let data: ArraySlice<UInt8>

  /// The chunks up to the first incomplete one.
  static func chunks(of file: [UInt8]) -> [RIFFChunk] {
    var chunks: [RIFFChunk] = []
    var offset = 12
    while offset + 8 <= file.count {
      let length = PNGChunk.number(ArraySlice(file[(offset + 4)..<(offset + 8)].reversed()))
      let end = offset + 8 + length
      guard end <= file.count else { break }
      let name = String(decoding: file[offset..<(offset + 4)], as: UTF8.self)
      chunks.append(RIFFChunk(name: name, data: file[(offset + 8)..<end]))
      // Chunks begin at even offsets.
      offset = end + length % 2
    }
    return chunks
  }
}
