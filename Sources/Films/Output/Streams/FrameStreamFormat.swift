internal import FlipbookRaster
package import FlipbookTimeline

/// The formats in which a film is written to standard output, frame by frame.
package enum FrameStreamFormat: String, Hashable, Sendable, CaseIterable {
  /// YUV4MPEG2 at 4:2:0: the same pixels as an MP4 before compression.
  case y4m
  /// Bytes of red, green, blue and alpha with nothing between frames; not premultiplied.
  case rgba
  /// The same with blue first and red third.
  case bgra
  /// PNG files, one after the other.
  case png
  /// JPEG files, one after the other.
  case jpeg

  /// The user-visible name.
  package var name: String {
    switch self {
    case .y4m: "Y4M"
    case .rgba: "raw RGBA"
    case .bgra: "raw BGRA"
    case .png: "PNG files"
    case .jpeg: "JPEG files"
    }
  }

  /// Whether it can hold transparency.
  package var holdsAlpha: Bool {
    switch self {
    case .rgba, .bgra, .png: true
    case .y4m, .jpeg: false
    }
  }

  /// The options for reading the stream with ffmpeg and ffplay, because the stream does not contain
  /// all of them.
  package func readingOptions(width: Int, height: Int, frameRate: FrameRate) -> [String] {
    let rate = [
      "-framerate",
      frameRate.denominator == 1
        ? "\(frameRate.numerator)" : "\(frameRate.numerator)/\(frameRate.denominator)",
    ]
    return switch self {
    case .y4m: ["-f", "yuv4mpegpipe"]
    case .rgba, .bgra:
      ["-f", "rawvideo", "-pixel_format", rawValue, "-video_size", "\(width)x\(height)"] + rate
    case .png: ["-f", "image2pipe", "-c:v", "png"] + rate
    case .jpeg: ["-f", "image2pipe", "-c:v", "mjpeg"] + rate
    }
  }
}

/// Encodes frames as the bytes of a stream, and keeps data for reuse between frames.
protocol FrameStreamCoder: AnyObject {
  /// The bytes before the first frame.
  var head: [UInt8] { get }

  /// Passes a frame's bytes to the closure, in one or several pieces.
  func code(
    _ painting: Painting, _ send: (UnsafeRawBufferPointer) throws(FilmError) -> Void
  ) throws(FilmError)
}
