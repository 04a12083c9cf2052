/// A chunk of a WebP file: a name, a length and data.
struct RIFFChunk {
  let name: String
  let data: ArraySlice<UInt8>

  /// The chunks up to the first incomplete one.
  static func chunks(of file: [UInt8]) -> [RIFFChunk] {
    var chunks: [RIFFChunk] = []
    var place = 12
    while place + 8 <= file.count {
      let length = PNGChunk.number(ArraySlice(file[(place + 4)..<(place + 8)].reversed()))
      let end = place + 8 + length
      guard end <= file.count else { break }
      let name = String(decoding: file[place..<(place + 4)], as: UTF8.self)
      chunks.append(RIFFChunk(name: name, data: file[(place + 8)..<end]))
      // Chunks begin at even offsets.
      place = end + length % 2
    }
    return chunks
  }
}
