/// An animated PNG (PNG specification, third edition, section 4.9): each frame is converted to a
/// separate PNG, read by libpng, and composited on the previous ones.
struct AnimatedPNG {
  /// A frame's fcTL chunk, and the data of its pixels.
  private struct Frame {
    var width: Int
    var height: Int
    var x: Int
    var y: Int
    var delay: Double
    /// 0 keeps the frame, 1 clears its area, 2 restores the previous contents.
    var disposal: UInt8
    /// Whether the frame is composited on the existing pixels rather than replacing them.
    var blends: Bool
    var data: [UInt8] = []

    init?(_ control: ArraySlice<UInt8>) {
      guard control.count == 26 else { return nil }
      let bytes = Array(control)
      func number(_ start: Int, _ count: Int) -> Int {
        PNGChunk.number(bytes[start..<(start + count)])
      }
      (width, height, x, y) = (number(4, 4), number(8, 4), number(12, 4), number(16, 4))
      // A denominator of 0 means 100.
      delay = Double(number(20, 2)) / Double(number(22, 2) == 0 ? 100 : number(22, 2))
      (disposal, blends) = (bytes[24], bytes[25] == 1)
    }
  }

  private let width: Int
  private let height: Int
  private let head: ArraySlice<UInt8>
  /// The chunks that all frames share: palette, transparency and others.
  private var shared: [UInt8] = []
  private var frames: [Frame] = []
  /// How often they are played; 0 for ever.
  private let plays: Int

  /// The animation of a file; nil when it has none.
  init?(_ file: [UInt8], name: String) throws(ImageError) {
    let chunks = PNGChunk.chunks(of: file)
    guard let header = chunks.first, header.type == "IHDR", header.data.count == 13,
      let data = chunks.firstIndex(where: { $0.type == "IDAT" }),
      let control = chunks[..<data].first(where: { $0.type == "acTL" })
    else { return nil }
    head = header.data
    // The number of frames, and the number of plays.
    plays = PNGChunk.number(control.data.dropFirst(4).prefix(4))
    width = PNGChunk.number(head.prefix(4))
    height = PNGChunk.number(head.dropFirst(4).prefix(4))
    func corrupt(_ reason: String) -> ImageError {
      .corrupt(name: name, format: .png, reason: reason)
    }
    guard chunks.last?.type == "IEND" else { throw corrupt("the file ends too early") }
    guard Bitmap.canHold(width: width, height: height) else {
      throw .tooLarge(name: name, width: width, height: height)
    }
    var sequence = 0
    for chunk in chunks.dropFirst() {
      if chunk.type == "fcTL" || chunk.type == "fdAT" {
        guard chunk.data.count >= 4, PNGChunk.number(chunk.data.prefix(4)) == sequence else {
          throw corrupt("its frames are out of order")
        }
        sequence += 1
      }
      switch chunk.type {
      case "fcTL":
        guard let frame = Frame(chunk.data) else { throw corrupt("a frame has no position") }
        guard frame.width > 0, frame.height > 0, frame.x + frame.width <= width,
          frame.y + frame.height <= height
        else { throw corrupt("a frame lies outside the picture") }
        guard frames.count < ImageFrames.maximumCount else { throw .tooLong(name: name) }
        frames.append(frame)
      case "fdAT", "IDAT":
        // A first picture without a frame is only for readers without animation support.
        guard !frames.isEmpty else { continue }
        let bytes = chunk.type == "fdAT" ? chunk.data.dropFirst(4) : chunk.data
        frames[frames.count - 1].data += PNGChunk(type: "IDAT", data: bytes).bytes
      case "PLTE", "tRNS": shared += chunk.bytes
      default: break
      }
    }
    guard !frames.isEmpty else { return nil }
  }

  /// The pictures, up to a limit, each as the whole canvas at that time.
  func images(
    name: String, profile: ColorProfile?, atMost limit: Int, pixels budget: Int = .max
  ) throws(ImageError) -> ImageFrames {
    try ImageFrames.check(
      count: min(frames.count, limit), width: width, height: height, pixels: budget, name: name)
    var result = ImageFrames(name: name)
    result.setPlays(plays)
    var canvas = try ImageDecoder.makeBitmap(
      width: UInt32(width), height: UInt32(height), isOpaque: false, name: name)
    for frame in frames.prefix(limit) {
      try result.checkRoom(width: width, height: height)
      let picture = try ImageReader.png.frames(
        of: file(of: frame), name: name, profile: profile
      ).bitmaps
      let before = canvas
      for part in picture { lay(part, of: frame, on: &canvas) }
      result.append(canvas.isCovering ? canvas.declared(opaque: true) : canvas, delay: frame.delay)
      switch frame.disposal {
      case 1: clear(frame, on: &canvas)
      // Before the first frame there is nothing to restore: `before` is transparent.
      case 2: canvas = before
      default: break
      }
    }
    return result
  }

  private func file(of frame: Frame) -> [UInt8] {
    let size =
      PNGChunk.bytes(of: UInt32(truncatingIfNeeded: frame.width))
      + PNGChunk.bytes(of: UInt32(truncatingIfNeeded: frame.height))
    let header = PNGChunk(type: "IHDR", data: ArraySlice(size + head.dropFirst(8)))
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    return signature + header.bytes + shared + frame.data + PNGChunk(type: "IEND", data: []).bytes
  }

  private func lay(_ picture: Bitmap, of frame: Frame, on canvas: inout Bitmap) {
    let solid: UInt32 = picture.isOpaque ? 0xFF00_0000 : 0
    picture.withUnsafeBytes { from in
      canvas.withUnsafeMutableBytes { to in
        let source = from.assumingMemoryBound(to: UInt32.self)
        let target = to.assumingMemoryBound(to: UInt32.self)
        for y in 0..<frame.height {
          let row = (frame.y + y) * width + frame.x
          for x in 0..<frame.width {
            let word = source[y * frame.width + x] | solid
            target[row + x] =
              frame.blends ? Self.over(word, target[row + x]) : word
          }
        }
      }
    }
  }

  /// Composites a premultiplied pixel over another: s + d · (255 − a) / 255, rounded to the nearest
  /// integer.
  private static func over(_ source: UInt32, _ target: UInt32) -> UInt32 {
    let rest = 255 - source >> 24
    if rest == 0 { return source }
    var result: UInt32 = 0
    for shift in [0, 8, 16, 24] as [UInt32] {
      let mixed = (source >> shift & 255) + ((target >> shift & 255) * rest * 2 + 255) / 510
      result |= min(mixed, 255) << shift
    }
    return result
  }

  private func clear(_ frame: Frame, on canvas: inout Bitmap) {
    canvas.withUnsafeMutableBytes { bytes in
      let words = bytes.assumingMemoryBound(to: UInt32.self)
      for y in frame.y..<(frame.y + frame.height) {
        let start = y * width + frame.x
        words[start..<(start + frame.width)].update(repeating: 0)
      }
    }
  }
}

extension Bitmap {
  /// Whether no pixel is translucent.
  fileprivate var isCovering: Bool {
    withUnsafeBytes { bytes in
      bytes.assumingMemoryBound(to: UInt32.self).allSatisfy { $0 >= 0xFF00_0000 }
    }
  }
}
