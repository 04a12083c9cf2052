package import FlipbookImages
package import FlipbookRaster
package import FlipbookTimeline

/// Writes a film to standard output, frame by frame in order.
///
/// Data that a reader has received cannot be withdrawn: after an error the stream ends in the
/// middle.
package final class FrameStream: ClipWriter {
  package let path = StandardOutput.path
  package let notes: [String]
  private let coder: any FrameStreamCoder
  private var output: StandardOutput
  private var hasBegun = false

  /// - Parameters:
  ///   - isOpaque: Whether the frames are opaque; when they are not and the format has no alpha,
  ///     the stream shows them over black.
  ///   - quality: The quality of JPEGs.
  ///   - deflate: The compression of PNGs.
  package init(
    _ format: FrameStreamFormat, width: Int, height: Int, isOpaque: Bool, frameRate: FrameRate,
    quality: JPEGQuality = .usual, deflate: PNGDeflate = .preferred,
    to output: StandardOutput = StandardOutput()
  ) throws(FilmError) {
    coder =
      switch format {
      case .y4m: try Y4MCoder(width: width, height: height, frameRate: frameRate)
      case .rgba: RawCoder(width: width, height: height, isRedFirst: true)
      case .bgra: RawCoder(width: width, height: height, isRedFirst: false)
      case .png: FileCoder(FrameFileFormat.png(deflate).makeEncoder())
      case .jpeg: FileCoder(FrameFileFormat.jpeg(quality).makeEncoder())
      }
    notes =
      isOpaque || format.holdsAlpha
      ? [] : ["\(format.name) has no transparency: the film is shown over black"]
    self.output = output
  }

  /// The number of bytes written so far.
  package var byteCount: Int { output.byteCount }

  package func take(_ frame: Int, _ painting: Painting) throws(FilmError) {
    if !hasBegun {
      hasBegun = true
      try coder.head.withUnsafeBufferPointer { (bytes) throws(FilmError) in
        try output.write(UnsafeRawBufferPointer(bytes))
      }
    }
    try coder.code(painting) { (bytes) throws(FilmError) in try output.write(bytes) }
  }

  package func complete() {}
  package func commit() {}
  package func cancel() {}
}
