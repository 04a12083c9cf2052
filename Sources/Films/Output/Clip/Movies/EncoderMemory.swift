/// The memory that an encoder needs: a fixed amount, and some bytes for each pixel of its frames.
struct EncoderMemory: Hashable, Sendable {
  /// In MiB.
  let base: Int
  let bytesPerPixel: Int

  /// The peaks of ffmpeg 5.1, measured by `tools/encoder_memory.py` at 320×180 to 2560×1440 pixels, and
  /// rounded up so that no measured peak is larger.
  ///
  /// They are dominated by the frames that an encoder keeps to look ahead, which is why `high` needs
  /// more than `standard`; they do not grow with the film. The two exceptions are estimates: libaom's
  /// `good` usage keeps 35 frames where VP9 keeps 25, and a lossless WebP is kept whole until its end.
  static func of(_ format: MovieFormat, _ quality: MovieQuality) -> EncoderMemory {
    switch (format.codecName, quality) {
    case ("h264", .draft): EncoderMemory(base: 58, bytesPerPixel: 36)
    case ("h264", .standard): EncoderMemory(base: 75, bytesPerPixel: 110)
    case ("h264", _): EncoderMemory(base: 85, bytesPerPixel: 170)
    case ("vp9", _): EncoderMemory(base: 102, bytesPerPixel: 132)
    case ("av1", .draft): EncoderMemory(base: 65, bytesPerPixel: 42)
    case ("av1", _): EncoderMemory(base: 110, bytesPerPixel: 260)
    case ("prores", _): EncoderMemory(base: 60, bytesPerPixel: 34)
    case ("ffv1", _): EncoderMemory(base: 62, bytesPerPixel: 172)
    default: EncoderMemory(base: 70, bytesPerPixel: 60)
    }
  }

  /// The memory for frames of a size, in bytes.
  func byteCount(pixels: Int) -> Int { (base << 20) + bytesPerPixel * pixels }
}

extension MovieFormat {
  /// The memory that ffmpeg probably needs for frames of a size, in bytes; options that the user adds
  /// are not considered.
  package func encoderByteCount(pixels: Int, isOpaque: Bool, quality: MovieQuality) -> Int {
    let one = EncoderMemory.of(self, quality).byteCount(pixels: pixels)
    // Color and alpha are two videos.
    return joinsAlpha(isOpaque: isOpaque) ? 2 * one : one
  }
}
