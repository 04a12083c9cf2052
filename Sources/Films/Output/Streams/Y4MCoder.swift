internal import FlipbookImages
internal import FlipbookRaster
internal import FlipbookTimeline

/// Encodes frames as YUV4MPEG2 (yuv4mpeg(5) of mjpegtools): a header line, then `FRAME` and three
/// planes for each frame.
///
/// `C420mpeg2` sites chroma on the left, and limited range is indicated by ffmpeg's extension. The
/// format has no field for the matrix: it is BT.709, as in an MP4. Odd dimensions are exact; chroma
/// has (n + 1) / 2 columns and rows.
final class Y4MCoder: FrameStreamCoder {
  let head: [UInt8]
  private let width: Int
  private let height: Int
  private var frame: YCbCrFrame
  /// Luma without the padding column of an odd width; empty without padding.
  private var luma: [UInt8]

  private static let frameHead = Array("FRAME\n".utf8)

  init(width: Int, height: Int, frameRate: FrameRate) throws(FilmError) {
    guard let frame = YCbCrFrame(width: width, height: height) else {
      throw .outOfMemory(width: width, height: height)
    }
    self.width = width
    self.height = height
    self.frame = frame
    luma = width == frame.width ? [] : [UInt8](repeating: 0, count: width * height)
    head = Array(
      ("YUV4MPEG2 W\(width) H\(height) F\(frameRate.numerator):\(frameRate.denominator) Ip A1:1 "
        + "C420mpeg2 XCOLORRANGE=LIMITED\n").utf8)
  }

  func code(
    _ painting: Painting, _ send: (UnsafeRawBufferPointer) throws(FilmError) -> Void
  ) throws(FilmError) {
    frame.show(painting.bitmap)
    try Self.frameHead.withUnsafeBufferPointer { (bytes) throws(FilmError) in
      try send(UnsafeRawBufferPointer(bytes))
    }
    let (columns, rows) = (frame.width, frame.height)
    try frame.withUnsafeBytes { (bytes) throws(FilmError) in
      if columns == width {
        try send(UnsafeRawBufferPointer(rebasing: bytes[..<(width * height)]))
      } else {
        for y in 0..<height {
          luma.withUnsafeMutableBytes { target in
            UnsafeMutableRawBufferPointer(rebasing: target[(y * width)..<((y + 1) * width)])
              .copyMemory(
                from: UnsafeRawBufferPointer(rebasing: bytes[(y * columns)...].prefix(width)))
          }
        }
        try luma.withUnsafeBufferPointer { (luma) throws(FilmError) in
          try send(UnsafeRawBufferPointer(luma))
        }
      }
      try send(UnsafeRawBufferPointer(rebasing: bytes[(columns * rows)...]))
    }
  }
}
