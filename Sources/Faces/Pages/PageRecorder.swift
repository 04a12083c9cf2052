internal import FlipbookDocument
package import FlipbookImages
package import FlipbookOutput
package import FlipbookRaster
package import FlipbookSystem
package import FlipbookTimeline

/// Records the frames of a film for a page, in order: as clips in memory or as lossless pictures,
/// and one frame as a poster.
///
/// The first clip is H.264, which every phone and most browsers play, and the second is VP9, for
/// builds of Chromium without H.264. Where one of the two cannot be made, the page has only the
/// other.
package final class PageRecorder: ClipWriter {
  /// The path of the page.
  package let path: String
  package private(set) var notes: [String] = []
  /// The sources that the page embeds, first choice first; set by `complete`.
  package private(set) var sources: [PageSource] = []
  /// A PNG of a frame in which most films are in motion.
  package private(set) var poster: [UInt8] = []
  private let wish: Wish
  private var clips: [EmbeddedClip] = []
  private var patches: PicturePatches?

  /// Options for the pictures.
  package struct Wish: Sendable {
    package var frameCount: Int
    /// The maximum size of the page in bytes.
    package var limit = PageRecorder.usualLimit
    /// Whether frames are stored as lossless pictures in place of clips.
    package var isLossless = false
    /// The compressor of the pictures and of the poster.
    package var deflate = PNGDeflate.preferred
    /// The timeout in seconds while ffmpeg makes no progress.
    package var patience = 30.0

    package init(frameCount: Int) { self.frameCount = frameCount }

    /// The frame of the poster.
    package var posterFrame: Int { Int(Double(frameCount - 1) * 0.4) }
  }

  /// The default size limit, which most mailboxes and issue trackers accept.
  package static let usualLimit = 24 << 20
  /// The approximate length of the poster's longest side, in pixels.
  private static let posterSide = 720
  /// The maximum rate for WebM, whose times are in milliseconds: above it, two frames could have
  /// the same time.
  private static let highestWebMRate = 400.0

  /// Starts to record; without ffmpeg, or for a lossless page, pictures are stored in place of
  /// clips.
  ///
  /// - Parameter movie: A movie that the same run makes from the same frames. Where the page would
  ///   need an equal one, it uses that movie's bytes; then the movie must be completed before the
  ///   recorder.
  package init(
    path: String, width: Int, height: Int, isOpaque: Bool, frameRate: FrameRate, _ wish: Wish,
    alongside movie: MovieEncoder? = nil, cancellation: Cancellation
  ) throws(FilmError) {
    self.path = path
    self.wish = wish
    guard !wish.isLossless, (try? EncoderProgram.find("ffmpeg")) != nil else {
      if !wish.isLossless {
        notes.append(
          "ffmpeg is not installed: the page contains PNGs instead of clips and is larger")
      }
      patches = PicturePatches(deflate: wish.deflate)
      return
    }
    let rate = Double(frameRate.numerator) / Double(frameRate.denominator)
    var kinds = [("H.264", "video/mp4; codecs=\"avc1.640033\"", MovieFormat.mp4)]
    if rate <= Self.highestWebMRate {
      kinds.append(("VP9", "video/webm; codecs=\"vp9\"", .webmOfPages))
    }
    for (name, type, format) in kinds {
      if let movie, movie.plainFormat == format {
        clips.append(EmbeddedClip(name: name, type: type, sharing: movie))
        continue
      }
      let encoder = try MovieEncoder(
        path: "\(path).\(format.fileExtension)", format: format, width: width, height: height,
        isOpaque: isOpaque, frameRate: frameRate, force: true, patience: wish.patience,
        cancellation: cancellation)
      clips.append(EmbeddedClip(name: name, type: type, encoder: encoder))
    }
    notes += clips.first?.notes ?? []
  }

  package func take(_ frame: Int, _ painting: Painting) throws(FilmError) {
    let bitmap = painting.bitmap
    if frame == wish.posterFrame {
      let factor = max(1, max(bitmap.width, bitmap.height) / Self.posterSide)
      poster = try FilmError.encoding { () throws(ImageError) in
        try bitmap.reduced(by: factor).map { (reduced) throws(ImageError) in
          try PNGEncoder(deflate: wish.deflate).encoded(reduced)
        } ?? []
      }
    }
    try patches?.append(bitmap)
    try forEachClip { (clip) throws(FilmError) in try clip.take(frame, painting) }
    try requireRoom()
  }

  package func complete() throws(FilmError) {
    try forEachClip { (clip) throws(FilmError) in try clip.complete() }
    sources = clips.map(\.source)
    if let patches {
      sources = [
        PageSource(name: "PNG", form: .pictures(patches.index), bytes: patches.bytes)
      ]
    }
    try requireRoom()
  }

  /// The owner of the sources writes the page.
  package func commit() {}

  package func cancel() { for clip in clips { clip.cancel() } }

  /// Calls a closure with each clip; a clip that fails is dropped as long as there is another.
  private func forEachClip(
    _ body: (EmbeddedClip) throws(FilmError) -> Void
  ) throws(FilmError) {
    for clip in clips {
      do throws(FilmError) {
        try body(clip)
      } catch {
        clip.cancel()
        guard clips.count > 1, error != .interrupted else { throw error }
        clips.removeAll { $0 === clip }
        notes.append("the page lacks \(clip.name): \(error.summary)")
      }
    }
  }

  /// Drops clips that do not fit next to the first choice; throws when that does not fit itself.
  private func requireRoom() throws(FilmError) {
    var count = Base64.count(of: poster.count)
    if let patches { count += Base64.count(of: patches.bytes.count) }
    for clip in clips {
      count += Base64.count(of: clip.byteCount)
      guard count > wish.limit, clips.count > 1, clip !== clips[0] else { continue }
      clip.cancel()
      clips.removeAll { $0 === clip }
      sources.removeAll { $0.name == clip.name }
      notes.append(
        "the page lacks \(clip.name), for browsers without \(clips[0].name): with it, it would exceed "
          + "\(wish.limit >> 20) MiB")
      return
    }
    if count > wish.limit { throw .output(PageTooLarge(path: path, limit: wish.limit)) }
  }
}
