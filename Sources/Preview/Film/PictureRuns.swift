package import Images

/// A picture in words for a canvas, shortened by what repeats.
///
/// A browser takes longer to hand a page the bytes of a picture than the picture takes to draw, so
/// that fewer bytes are a shorter way to the glass; a PNG would have to be deflated here and inflated
/// there. The words are R, G, B, A in memory, not premultiplied, row after row. What is sent are
/// orders of one word each, the kind in its two low bits and a count of words above them:
///
/// | kind | what it says |
/// |---|---|
/// | 0 | The next words are those. |
/// | 1 | The next word so many times. |
/// | 2 | As in the row above; never more than a row. |
package struct PictureRuns: Sendable {
  package let width: Int
  package let height: Int
  /// Orders and words, in the machine's order, which is that of browsers: little endian.
  package private(set) var words: [UInt32] = []

  /// What is shorter than this does not end a run of other words.
  private static let shortest = 4

  package init(_ bitmap: Bitmap) {
    (width, height) = (bitmap.width, bitmap.height)
    words.reserveCapacity(width * height / 8)
    // What an opaque picture has in the place of alpha means nothing.
    let solid: UInt32 = bitmap.isOpaque ? 0xFF00_0000 : 0
    bitmap.straight().withUnsafeBytes { bytes in
      append(Pixels(words: bytes.bindMemory(to: UInt32.self), solid: solid))
    }
  }

  private mutating func append(_ pixels: Pixels) {
    var begin = 0
    var place = 0
    while place < pixels.words.count {
      let above = place < width ? 0 : pixels.above(place, width)
      let same = above >= width ? 0 : pixels.same(place)
      guard max(above, same) >= Self.shortest else {
        place += 1
        continue
      }
      append(pixels, begin..<place)
      if above >= same {
        words.append(UInt32(above) << 2 | 2)
      } else {
        words.append(UInt32(same) << 2 | 1)
        words.append(pixels[place])
      }
      place += max(above, same)
      begin = place
    }
    append(pixels, begin..<place)
  }

  private mutating func append(_ pixels: Pixels, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    words.append(UInt32(range.count) << 2)
    for place in range { words.append(pixels[place]) }
  }
}

/// The pixels of a picture, 0xAARRGGBB.
private struct Pixels {
  let words: UnsafeBufferPointer<UInt32>
  /// What is set in each of them.
  let solid: UInt32

  /// As R, G, B, A in memory.
  subscript(place: Int) -> UInt32 {
    let word = words[place]
    return word & 0xFF00_FF00 | word << 16 & 0x00FF_0000 | word >> 16 & 0xFF | solid
  }

  /// How many words from a place on are those of the row above.
  func above(_ place: Int, _ width: Int) -> Int {
    let end = min(width, words.count - place)
    var count = 0
    while count < end, isSame(place + count, place + count - width) { count += 1 }
    return count
  }

  /// How many words from a place on are equal; fewer than 2³⁰, as a picture has at most 2²⁶ pixels.
  func same(_ place: Int) -> Int {
    var end = place + 1
    while end < words.count, isSame(end, place) { end += 1 }
    return end - place
  }

  private func isSame(_ one: Int, _ other: Int) -> Bool {
    (words[one] ^ words[other]) & ~solid == 0
  }
}
