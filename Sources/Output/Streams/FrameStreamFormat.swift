package import Animation
internal import Raster

/// How a film is written to standard output, frame after frame.
package enum FrameStreamFormat: String, Hashable, Sendable, CaseIterable {
  /// YUV4MPEG2 at 4:2:0: the pixels of an MP4 before they are compressed.
  case y4m
  /// Bytes of red, green, blue and alpha without anything between frames; not premultiplied.
  case rgba
  /// The same from blue to red.
  case bgra
  /// One PNG file after the other.
  case png
  /// One JPEG file after the other.
  case jpeg

  /// In users' words.
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

  /// The options by which ffmpeg and ffplay read the stream, which does not say all of them itself.
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

/// Turns frames into the bytes of a stream, keeping what it needs again from frame to frame.
protocol FrameStreamCoder: AnyObject {
  /// What stands before the first frame.
  var head: [UInt8] { get }

  /// Sends a frame's bytes, in one piece or in several; they are lent.
  func code(
    _ painting: Painting, _ send: (UnsafeRawBufferPointer) throws(FilmError) -> Void
  ) throws(FilmError)
}
