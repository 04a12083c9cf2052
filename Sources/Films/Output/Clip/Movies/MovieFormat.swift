internal import FlipbookSystem
package import FlipbookTimeline

/// A format of movie files, with the ffmpeg options for it.
///
/// Tags do not convert and conversion does not tag, so every format does both: without a matrix
/// ffmpeg writes BT.601, and players assume BT.709 for untagged files.
package struct MovieFormat: Hashable, Sendable {
  /// The user-visible name of the container.
  package let name: String
  /// The user-visible name of the codec.
  package let codec: String
  /// Without the dot.
  package let fileExtension: String
  /// The pixel formats.
  let layout: PixelLayout
  /// ffmpeg's name of the encoder, and the options that it gets.
  private let encoder: [String]
  /// The options of each quality; empty if there is only one.
  private let qualities: [MovieQuality: [String]]
  /// ffmpeg's name of the container, and the options that it gets.
  let container: [String]
  /// Whether frames are stored as differences, so that players can seek only to key frames.
  private let hasKeyFrames: Bool

  /// ffmpeg's names of the pixel formats that an encoder accepts.
  struct PixelLayout: Hashable {
    var opaque: String
    /// With alpha; nil where the format has none.
    var translucent: String?

    /// Whether colors are stored at half size.
    var isSubsampled: Bool { opaque.hasPrefix("yuv420") }
    /// Whether frames are stored without conversion to Y′CbCr.
    var isRGB: Bool { opaque.hasPrefix("bgr") || opaque.hasPrefix("rgb") }
  }

  /// Whether it can hold transparency.
  package var holdsAlpha: Bool { layout.translucent != nil }
  /// Whether several qualities are available.
  package var hasQualities: Bool { !qualities.isEmpty }
  /// Whether the color of transparent pixels affects their neighbors, as with lossy compression.
  var mixesClear: Bool { holdsAlpha && !layout.isRGB }
  /// Whether both dimensions must be even.
  package var needsEvenSize: Bool { layout.isSubsampled }

  /// H.264 at 4:2:0, which plays everywhere.
  package static let mp4 = MovieFormat(
    name: "MP4", codec: "H.264", fileExtension: "mp4",
    layout: PixelLayout(opaque: "yuv420p", translucent: nil),
    // x264's bytes depend on the number of its threads. With a thread that looks ahead, one of 25 cells
    // has other bytes on a busy machine (x264 0.164); without it they are those of an idle one.
    encoder: ["libx264", "-threads", "4", "-x264-params", "sync-lookahead=0"],
    qualities: [
      .draft: ["-preset", "ultrafast", "-crf", "22"],
      .standard: ["-preset", "veryfast", "-crf", "14"],
      .high: ["-preset", "fast", "-crf", "10"],
      .archive: ["-preset", "fast", "-crf", "4"],
    ],
    container: ["mp4", "-movflags", "+faststart"], hasKeyFrames: true)

  /// VP9 at 4:2:0, for web pages; with alpha where the film has transparency.
  package static let webm = MovieFormat(
    name: "WebM", codec: "VP9", fileExtension: "webm",
    layout: PixelLayout(opaque: "yuv420p", translucent: "yuva420p"),
    encoder: [
      "libvpx-vp9", "-b:v", "0", "-row-mt", "1",
      // Frames that are only references cannot have alpha next to them.
      "-auto-alt-ref", "0", "-threads", "4",
    ],
    qualities: [
      .draft: ["-crf", "24", "-deadline", "realtime", "-cpu-used", "7"],
      .standard: ["-crf", "18", "-deadline", "good", "-cpu-used", "2"],
      .high: ["-crf", "11", "-deadline", "good", "-cpu-used", "2"],
      .archive: ["-crf", "4", "-deadline", "good", "-cpu-used", "2"],
    ],
    container: ["webm"], hasKeyFrames: true)

  /// ProRes 4444, for editing; with alpha of 16 bits where the film has transparency.
  package static let mov = MovieFormat(
    name: "MOV", codec: "ProRes 4444", fileExtension: "mov",
    layout: PixelLayout(opaque: "yuv444p10le", translucent: "yuva444p10le"),
    encoder: [
      "prores_ks", "-profile:v", "4444", "-alpha_bits", "16", "-qscale:v", "9", "-vendor", "apl0",
    ],
    container: ["mov", "-movflags", "+faststart"], hasKeyFrames: false)

  /// VP9 for pages that also have H.264: encoded six times as fast as `webm`, a third larger.
  package static let webmOfPages = MovieFormat(
    name: "WebM", codec: "VP9", fileExtension: "webm", layout: webm.layout,
    encoder: [
      "libvpx-vp9", "-crf", "18", "-b:v", "0", "-deadline", "realtime", "-cpu-used", "5",
      "-row-mt", "1", "-auto-alt-ref", "0", "-threads", "4",
    ],
    container: ["webm"], hasKeyFrames: true)

  /// FFV1, for archives: every pixel as drawn, with alpha.
  package static let mkv = MovieFormat(
    name: "Matroska", codec: "FFV1", fileExtension: "mkv",
    layout: PixelLayout(opaque: "bgr0", translucent: "bgra"),
    // Every frame is independent and has its own checksum.
    encoder: ["ffv1", "-level", "3", "-slicecrc", "1", "-g", "1"],
    container: ["matroska"], hasKeyFrames: false)

  /// An animated PNG, which plays in browsers and is lossless; only the parts of frames that change
  /// are stored.
  package static let apng = MovieFormat(
    name: "APNG", codec: "PNG", fileExtension: "apng",
    layout: PixelLayout(opaque: "rgb24", translucent: "rgba"),
    encoder: ["apng", "-pred", "mixed"], container: ["apng", "-plays", "0"], hasKeyFrames: false)

  /// A lossless animated WebP.
  package static let webp = MovieFormat(
    name: "WebP", codec: "WebP", fileExtension: "webp",
    layout: PixelLayout(opaque: "bgra", translucent: "bgra"),
    encoder: ["libwebp_anim", "-lossless", "1", "-compression_level", "4"],
    container: ["webp", "-loop", "0"], hasKeyFrames: false)

  /// Whether its file size can be limited.
  package var canBeFitted: Bool { self == .webp || hasQualities }

  /// The rate factor of a quality; nil if it has none.
  func rateFactor(_ quality: MovieQuality) -> Int? {
    guard let words = qualities[quality], let index = words.firstIndex(of: "-crf") else {
      return nil
    }
    return Int(words[index + 1])
  }

  /// The options for a lossy WebP, with a quality from 0 to 100.
  package static func lossyWebP(quality: Int) -> [String] {
    ["-lossless", "0", "-quality", "\(quality)"]
  }

  /// Whether players repeat it as often as the file says.
  package var canBeRepeated: Bool { self == .apng || self == .webp }

  /// The options for a file that is played a number of times; none where the format cannot say it.
  package func played(_ count: Int) -> [String] {
    canBeRepeated ? [self == .apng ? "-plays" : "-loop", "\(count)"] : []
  }

  /// The same streams in a container that keeps times exactly, for cells that are joined later.
  var ofCells: MovieFormat {
    // MP4 has no ProRes and no FFV1.
    let ending = ["mp4", "webm"].contains(fileExtension) ? "mp4" : "mov"
    return MovieFormat(
      name: name, codec: codec, fileExtension: ending, layout: layout, encoder: encoder,
      qualities: qualities, container: [ending, "-movflags", "+faststart"],
      hasKeyFrames: hasKeyFrames)
  }

  /// The maximum length of a side; nil where it is beyond what can be drawn.
  var maximumSide: Int? { self == .webp ? 16_383 : nil }

  /// The mark added at the end of a file where ffmpeg writes none, so that it is recognized as this
  /// tool's.
  var trailer: ClipTrailer? {
    switch self {
    case .apng: .png
    case .webp: .riff
    default: nil
    }
  }

  /// How it stores frame delays, if these are rewritten.
  var delays: ClipDelays? {
    switch self {
    case .apng: .png
    case .webp: .riff
    default: nil
    }
  }

  /// AV1 at 4:2:0: smaller than H.264, and slower to encode.
  private static func av1(_ container: MovieFormat) -> MovieFormat {
    MovieFormat(
      name: container.name, codec: "AV1", fileExtension: container.fileExtension,
      layout: PixelLayout(opaque: "yuv420p", translucent: nil),
      encoder: [
        "libaom-av1", "-b:v", "0", "-row-mt", "1", "-threads", "4",
      ],
      qualities: [
        .draft: ["-usage", "realtime", "-crf", "26", "-cpu-used", "8"],
        .standard: ["-crf", "18", "-cpu-used", "6"],
        .high: ["-crf", "11", "-cpu-used", "6"],
        .archive: ["-crf", "4", "-cpu-used", "6"],
      ],
      container: container.container, hasKeyFrames: true)
  }

  /// The formats, one for each extension, in the order in which they are listed for users.
  package static let all = [mp4, webm, mov, mkv, apng, webp]
  /// Other codecs for the same containers.
  package static let alternatives = [av1(mp4), av1(webm)]

  /// The name of its codec on the command line, such as `av1`.
  package var codecName: String {
    codec.split(separator: " ").first.map { $0.lowercased().filter { $0 != "." } } ?? codec
  }

  /// The same container with another codec; nil when the container does not support it.
  package func with(codecNamed name: String) -> MovieFormat? {
    (Self.all + Self.alternatives).first {
      $0.fileExtension == fileExtension && $0.codecName == name
    }
  }

  private init(
    name: String, codec: String, fileExtension: String, layout: PixelLayout, encoder: [String],
    qualities: [MovieQuality: [String]] = [:], container: [String], hasKeyFrames: Bool
  ) {
    self.name = name
    self.codec = codec
    self.fileExtension = fileExtension
    self.layout = layout
    self.encoder = encoder
    self.qualities = qualities
    self.container = container
    self.hasKeyFrames = hasKeyFrames
  }

  /// Full-range RGB to studio-range Y′CbCr by the matrix of ITU-R BT.709, with exact rounding.
  private static let toBT709 =
    "scale=in_range=pc:out_range=tv:out_color_matrix=bt709:flags=accurate_rnd+full_chroma_int"

  /// The pixel format in which frames are sent.
  func form(isOpaque: Bool) -> MoviePixels.Form {
    if holdsAlpha, !isOpaque { return .straight }
    return layout.isSubsampled ? .planar : .opaque
  }

  /// The tags of frames: BT.709 primaries and matrix, the transfer function of sRGB.
  private static let frameTags =
    "setparams=range=tv:color_primaries=bt709:color_trc=iec61966-2-1:colorspace=bt709"
  /// The same tags for the stream.
  static let streamTags = [
    "-color_range", "tv", "-color_primaries", "bt709", "-color_trc", "iec61966-2-1",
    "-colorspace", "bt709",
  ]

  /// ffmpeg's arguments for encoding frames of a size from standard input to a file.
  ///
  /// A key frame is requested every second, so that players can seek. Frames are sent in the pixel
  /// format that the movie format needs; formats other than `yuv420p` are converted by ffmpeg.
  ///
  /// - Parameter additions: The user's arguments, which come last and take precedence.
  package func arguments(
    width: Int, height: Int, isOpaque: Bool, frameRate: FrameRate,
    quality: MovieQuality = .standard, audio: ClipAudio? = nil,
    additions: [String] = [], path: String
  ) -> [String] {
    let sound = audioCodec.flatMap { codec in audio.map { ($0.input, $0.output(codec)) } }
    let second = frameRate.keyFrameInterval
    let form = form(isOpaque: isOpaque)
    let joins = joinsAlpha(isOpaque: isOpaque)
    return [
      // Without -xerror, a full disk at the last write is not reported as an error.
      "-hide_banner", "-loglevel", "error", "-nostats", "-xerror",
      // The number of frames written is parsed from standard output.
      "-progress", "pipe:1", "-f", "rawvideo",
      "-pixel_format", form.rawValue, "-video_size", "\(width)x\(height)",
      "-framerate", "\(frameRate.numerator)/\(frameRate.denominator)", "-i", "pipe:0",
    ] + (sound?.0 ?? []) + (joins ? Self.twoVideos(alongside: sound?.1 ?? []) : [])
      + ["-vf", filters(for: form).joined(separator: ",")] + ["-c:v"] + encoder
      + (qualities[quality] ?? [])
      + (layout.isRGB ? [] : Self.streamTags)
      + (hasKeyFrames ? ["-g", "\(second)"] : [])
      // Both videos have key frames at the same times.
      + (joins ? ["-keyint_min", "\(second)"] : []) + (sound?.1 ?? []) + [
        "-fflags", "+bitexact", "-metadata", "comment=" + OutputOrigin.mark, "-f",
      ] + container + additions + (joins ? Self.exactAlpha : []) + ["-y", "file:" + path]
  }

  /// Whether color and alpha are encoded as two videos, which `WebMAlpha` joins.
  func joinsAlpha(isOpaque: Bool) -> Bool { !isOpaque && layout.translucent == "yuva420p" }

  /// Maps the frames twice; the arguments of a sound already map the sound and the frames once.
  private static func twoVideos(alongside sound: [String]) -> [String] {
    ["-map", "0:v:0"] + (sound.isEmpty ? ["-map", "0:v:0"] : [])
  }

  /// The filters that make the second video the alpha of the first, without loss: all levels
  /// unchanged.
  ///
  /// The levels are 0 to 255, but tagged as video range: if the tag matches the storage, nothing is
  /// converted again (ffmpeg 7 does otherwise).
  private static let exactAlpha = [
    "-filter:v:1", "alphaextract,scale=in_range=pc:out_range=pc,format=yuv420p,setrange=tv",
    "-crf:v:1", "0", "-lossless:v:1", "1",
  ]

  /// The filters applied to frames of a form before encoding.
  private func filters(for form: MoviePixels.Form) -> [String] {
    let isWhole = form == .straight && !joinsAlpha(isOpaque: false)
    let stored = isWhole ? layout.translucent ?? layout.opaque : layout.opaque
    if layout.isRGB { return ["format=\(stored)"] }
    return form == .planar
      ? [Self.frameTags] : [Self.toBT709, "format=\(stored)", Self.frameTags]
  }
}
