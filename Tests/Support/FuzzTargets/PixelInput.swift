import FlipbookImages

/// Pixels: two pictures of a film, written in every form, and read again.
enum PixelInput {
  static func take(_ bytes: [UInt8]) {
    var feed = ByteFeed(bytes)
    let flags = feed.byte()
    let isOpaque = flags & 1 != 0
    let width = 1 + feed.word() % 200
    let height = 1 + feed.word() % (flags & 2 != 0 ? 400 : 40)
    let loss = Int(flags >> 4)
    let changed = feed.number(below: height)..<height
    let words = stride(from: 0, to: feed.rest.count, by: 4).map { _ in
      UInt32(truncatingIfNeeded: feed.word() << 16 | feed.word())
    }
    guard
      let first = bitmap(width, height, isOpaque, { words.isEmpty ? 0 : words[$0 % words.count] }),
      let second = bitmap(
        width, height, isOpaque,
        { index in
          guard !words.isEmpty else { return 0 }
          return words[(index + (changed.contains(index / width) ? 1 : 0)) % words.count]
        })
    else { return }
    do {
      try png(first, second, changed)
      try gif(first, second, loss: loss)
      let jpeg = try ImageDecoder.decode(
        try JPEGEncoder(comment: "fuzzed").encoded(first), name: "fuzzed.jpg")
      precondition(jpeg.width == width && jpeg.height == height, "a JPEG has another size")
      video(first, second, changed)
    } catch {
      preconditionFailure("what was written cannot be read: \(error)")
    }
  }

  private static func bitmap(
    _ width: Int, _ height: Int, _ isOpaque: Bool, _ word: (Int) -> UInt32
  ) -> Bitmap? {
    var bitmap = Bitmap(width: width, height: height, isOpaque: isOpaque)
    bitmap?.withUnsafeMutableBytes { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      for index in pixels.indices { pixels[index] = word(index) | (isOpaque ? 0xFF00_0000 : 0) }
    }
    return isOpaque ? bitmap : bitmap?.premultiplied()
  }

  /// The pixels come back, and bands that are kept give the bytes of a fresh file.
  private static func png(_ first: Bitmap, _ second: Bitmap, _ changed: Range<Int>) throws {
    for deflate in PNGDeflate.allCases where deflate.isAvailable {
      let encoder = PNGEncoder(deflate: deflate)
      let file = try encoder.encoded(first)
      let shown = try ImageDecoder.decode(file, name: "fuzzed.png")
      precondition(shown == first, "a PNG shows other pixels")
      let kept = try encoder.encoded(second, changedRows: [changed])
      let fresh = try PNGEncoder(deflate: deflate).encoded(second)
      precondition(kept == fresh, "a PNG depends on the one before")
    }
  }

  /// Few colors come back as they are where no loss is allowed.
  private static func gif(_ first: Bitmap, _ second: Bitmap, loss: Int) throws {
    var histogram = ColorHistogram()
    histogram.add(first)
    histogram.add(second)
    let palette = ColorPalette(histogram, atMost: 255)
    let encoder = try GIFEncoder(
      width: first.width, height: first.height, isOpaque: first.isOpaque, palette: palette,
      loss: Double(loss), comment: "fuzzed")
    var file: [UInt8] = []
    for bitmap in [first, second] { try encoder.add(bitmap, delay: 2) { file += $0 } }
    try encoder.end { file += $0 }
    let frames = try ImageDecoder.frames(of: file, name: "fuzzed.gif")
    precondition(
      frames.bitmaps.allSatisfy { $0.width == first.width && $0.height == first.height },
      "a GIF has another size")
    precondition(frames.durations.reduce(0, +) > 0.039, "a GIF has lost a frame's time")
    guard first.isOpaque, loss == 0, palette.colors.count < 255 else { return }
    precondition(frames.bitmaps.first == first, "a GIF shows other pixels")
    precondition(frames.bitmaps.last == second, "a GIF shows other pixels of its second frame")
  }

  /// Rows that are converted alone give the bytes of a whole frame.
  private static func video(_ first: Bitmap, _ second: Bitmap, _ changed: Range<Int>) {
    guard var kept = YCbCrFrame(width: first.width, height: first.height),
      var whole = YCbCrFrame(width: first.width, height: first.height)
    else { return }
    kept.show(first)
    kept.show(second, rows: changed)
    whole.show(second)
    let isSame = kept.withUnsafeBytes { a in
      whole.withUnsafeBytes { b in a.elementsEqual(b) }
    }
    precondition(isSame, "a video frame depends on the one before")
  }
}
