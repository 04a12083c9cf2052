import FlipbookOutput
import TestSupport
import Testing

/// The memory of encoders.
@Suite(.endsInTime) struct EncoderMemoryTests {
  /// Peaks of resident memory in MiB at 320×180, 960×540, 1920×1080 and 2560×1440 pixels, as
  /// `tools/encoder_memory.py` measured them (ffmpeg 5.1, 60 frames).
  private static let peaks: [(MovieFormat, MovieQuality, [Int])] = [
    (.mp4, .draft, [56, 70, 128, 172]), (.mp4, .standard, [62, 120, 288, 434]),
    (.mp4, .high, [69, 158, 419, 642]), (.mp4, .archive, [69, 169, 419, 652]),
    (.webm, .draft, [97, 165, 353, 546]), (.webm, .standard, [97, 162, 353, 540]),
    (.webm, .archive, [97, 163, 352, 545]), (.mov, .standard, [56, 69, 118, 169]),
    (.mkv, .standard, [59, 134, 385, 646]),
  ]

  @Test func `an estimate is at least what was measured, and at most a third more`() {
    let sizes = [320 * 180, 960 * 540, 1920 * 1080, 2560 * 1440]
    for (format, quality, peaks) in Self.peaks {
      for (pixels, peak) in zip(sizes, peaks) {
        let estimate = format.encoderByteCount(pixels: pixels, isOpaque: true, quality: quality)
        #expect(estimate >= peak << 20, "\(format.name) \(quality) at \(pixels) pixels")
        #expect(estimate <= (peak + peak / 3 + 16) << 20, "\(format.name) \(quality) at \(pixels)")
      }
    }
  }

  @Test func `alpha takes a second encoder`() {
    func bytes(_ format: MovieFormat, isOpaque: Bool) -> Int {
      format.encoderByteCount(pixels: 1 << 20, isOpaque: isOpaque, quality: .standard)
    }
    #expect(bytes(.webm, isOpaque: false) == 2 * bytes(.webm, isOpaque: true))
    #expect(bytes(.mov, isOpaque: false) == bytes(.mov, isOpaque: true))
  }

  @Test func `every format has an estimate`() {
    for format in MovieFormat.all + MovieFormat.alternatives {
      #expect(format.encoderByteCount(pixels: 1, isOpaque: true, quality: .standard) > 50 << 20)
    }
  }
}
