/// Makes the dimensions of frames even by repeating the last column and row.
struct FramePadding {
  let width: Int
  let height: Int
  let paddedWidth: Int
  let paddedHeight: Int

  init(width: Int, height: Int, toEven: Bool) {
    self.width = width
    self.height = height
    paddedWidth = toEven ? width + width % 2 : width
    paddedHeight = toEven ? height + height % 2 : height
  }

  var isNeeded: Bool { paddedWidth != width || paddedHeight != height }

  /// Passes the padded copy of a frame with four bytes a pixel to the closure.
  func withPadded<Result, Failure: Error>(
    _ frame: UnsafeRawBufferPointer,
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let padded = UnsafeMutableRawBufferPointer.allocate(
      byteCount: paddedWidth * paddedHeight * 4, alignment: 16)
    defer { padded.deallocate() }
    for y in 0..<paddedHeight {
      let row = frame[(min(y, height - 1) * width * 4)...].prefix(width * 4)
      let start = y * paddedWidth * 4
      UnsafeMutableRawBufferPointer(rebasing: padded[start...])
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: row))
      if paddedWidth > width {
        UnsafeMutableRawBufferPointer(rebasing: padded[(start + width * 4)...])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: row.suffix(4)))
      }
    }
    return try body(UnsafeRawBufferPointer(padded))
  }
}
