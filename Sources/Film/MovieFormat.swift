package import Animation

/// A kind of movie file: how ffmpeg is asked for it.
///
/// Tags do not convert and conversion does not tag, so every format does both: without a matrix
/// ffmpeg writes BT.601, and players take what is not tagged for BT.709.
package struct MovieFormat: Hashable, Sendable {
  /// What users call it.
  package let name: String
  /// Without the dot.
  package let fileExtension: String
  /// Whether it can hold transparency.
  package let holdsAlpha: Bool
  /// Whether both sides must be even, because its colours are stored at half size.
  package let needsEvenSize: Bool
  /// What follows the input on ffmpeg's command line, except for what depends on the film.
  private let encoding: [String]
  /// ffmpeg's name of the container.
  private let container: String

  /// H.264 at 4:2:0, to be played everywhere.
  package static let mp4 = MovieFormat(
    name: "MP4", fileExtension: "mp4", holdsAlpha: false, needsEvenSize: true,
    encoding: [
      "-vf", "\(toBT709),format=yuv420p,\(frameTags)",
      "-c:v", "libx264", "-preset", "medium", "-crf", "16", "-tune", "animation",
      // x264's bytes depend on the number of its threads.
      "-threads", "4",
    ] + streamTags + ["-movflags", "+faststart"],
    container: "mp4")

  /// All formats, in the order in which they are told to users.
  package static let all = [mp4]

  /// Finds a format by the extension of a file, without regard to case.
  package init?(fileExtension: String) {
    guard let format = Self.all.first(where: { $0.fileExtension == fileExtension.lowercased() })
    else { return nil }
    self = format
  }

  private init(
    name: String, fileExtension: String, holdsAlpha: Bool, needsEvenSize: Bool,
    encoding: [String], container: String
  ) {
    self.name = name
    self.fileExtension = fileExtension
    self.holdsAlpha = holdsAlpha
    self.needsEvenSize = needsEvenSize
    self.encoding = encoding
    self.container = container
  }

  /// Full-range RGB to studio-range Y′CbCr by the matrix of ITU-R BT.709, with exact rounding.
  private static let toBT709 =
    "scale=in_range=pc:out_range=tv:out_color_matrix=bt709:flags=accurate_rnd+full_chroma_int"
  /// The tags of frames: BT.709 primaries and matrix, the transfer function of sRGB.
  private static let frameTags =
    "setparams=range=tv:color_primaries=bt709:color_trc=iec61966-2-1:colorspace=bt709"
  /// The same tags for the stream.
  private static let streamTags = [
    "-color_range", "tv", "-color_primaries", "bt709", "-color_trc", "iec61966-2-1",
    "-colorspace", "bt709",
  ]

  /// ffmpeg's arguments for frames of a size on standard input, into a file.
  ///
  /// A key frame is asked for every second, so that players can jump. Frames are `bgra`, not
  /// premultiplied, when the format and the film have alpha, else `bgr0`.
  package func arguments(
    width: Int, height: Int, hasAlpha: Bool, frameRate: FrameRate, path: String
  ) -> [String] {
    let rate = "\(frameRate.numerator)/\(frameRate.denominator)"
    let second = max(1, (frameRate.numerator + frameRate.denominator / 2) / frameRate.denominator)
    return [
      // Without -xerror a disk that is full at the last write ends with success.
      "-hide_banner", "-loglevel", "error", "-nostats", "-xerror",
      // How many frames were written is read from its standard output.
      "-progress", "pipe:1", "-f", "rawvideo",
      "-pixel_format", hasAlpha ? "bgra" : "bgr0", "-video_size", "\(width)x\(height)",
      "-framerate", rate, "-i", "pipe:0",
    ] + encoding + [
      "-g", "\(second)", "-fflags", "+bitexact", "-metadata", "comment=" + OutputOrigin.mark,
      "-f", container, "-y", "file:" + path,
    ]
  }
}
