import FlipbookImages

/// PNG, JPEG, GIF, WebP and moving PNG: all pictures, or an error with words.
enum ImageInput {
  /// All pictures of a file; more are refused before any is decoded.
  private static let budget = 1 << 20

  static func take(_ bytes: [UInt8]) {
    let frames: ImageFrames
    do throws(ImageError) {
      frames = try ImageDecoder.frames(of: bytes, name: "fuzzed", atMostPixels: budget)
    } catch {
      precondition(!"\(error)".isEmpty, "an image is refused without a word")
      return
    }
    precondition(!frames.bitmaps.isEmpty, "an image has no picture")
    precondition(frames.bitmaps.count == frames.durations.count, "a picture has no duration")
    precondition(
      frames.durations.allSatisfy { $0.isFinite && $0 >= 0 }, "a duration is no time")
    for bitmap in frames.bitmaps {
      precondition(Self.isPremultiplied(bitmap), "light without alpha")
    }
  }

  /// Whether no channel is above alpha, as drawing demands.
  static func isPremultiplied(_ bitmap: Bitmap) -> Bool {
    guard !bitmap.isOpaque else { return true }
    return bitmap.withUnsafeBytes { bytes in
      bytes.bindMemory(to: UInt32.self).allSatisfy { word in
        let alpha = word >> 24
        return word >> 16 & 255 <= alpha && word >> 8 & 255 <= alpha && word & 255 <= alpha
      }
    }
  }
}
