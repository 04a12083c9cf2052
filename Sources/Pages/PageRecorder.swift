package import Animation
package import Images
package import Output
package import Raster
package import System

/// Takes the frames of a film for a page, in order: as clips in memory, or as pictures that are exact
/// to the bit, and one of them as a poster.
///
/// H.264 comes first, because every phone and most browsers play it, and VP9 second, for builds of
/// Chromium without it. Where one of the two cannot be made the page does without.
package final class PageRecorder: ClipWriter {
  /// The page's place.
  package let path: String
  package private(set) var notes: [String] = []
  /// What the page embeds, the first choice first; there after `complete`.
  package private(set) var sources: [PageSource] = []
  /// A PNG of a frame in which most films are on their way.
  package private(set) var poster: [UInt8] = []
  private let wish: Wish
  private var clips: [EmbeddedClip] = []
  private var patches: PicturePatches?

  /// What is wanted of the pictures.
  package struct Wish: Sendable {
    package var frameCount: Int
    /// The most bytes that the page may have.
    package var limit = PageRecorder.usualLimit
    /// Whether frames are kept as they are, in place of clips.
    package var isLossless = false
    /// What compresses the pictures, and the poster.
    package var deflate = PNGDeflate.preferred
    /// For how many seconds ffmpeg may do nothing.
    package var patience = 30.0

    package init(frameCount: Int) { self.frameCount = frameCount }

    /// The frame of the poster.
    package var posterFrame: Int { Int(Double(frameCount - 1) * 0.4) }
  }

  /// Small enough for most mailboxes and issue trackers.
  package static let usualLimit = 24 << 20
  /// The longest side of a poster is about this, in pixels.
  private static let posterSide = 720
  /// WebM tells times in milliseconds: above this rate two frames could have the same one.
  private static let highestWebMRate = 400.0

  /// Begins; without ffmpeg, or when that is wished, pictures are kept in place of clips.
  ///
  /// - Parameter movie: A movie that the same run makes of the same frames. Where the page would make
  ///   the same one it takes its bytes; the movie must be completed before the recorder then.
  package init(
    path: String, width: Int, height: Int, isOpaque: Bool, frameRate: FrameRate, _ wish: Wish,
    besides movie: MovieEncoder? = nil, cancellation: Cancellation
  ) throws(FilmError) {
    self.path = path
    self.wish = wish
    guard !wish.isLossless, (try? MovieEncoder.find("ffmpeg")) != nil else {
      if !wish.isLossless {
        notes.append("ffmpeg is not installed: the page has PNGs in place of clips and is larger")
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

  /// The page is written by whoever has the sources.
  package func commit() {}

  package func cancel() { for clip in clips { clip.cancel() } }

  /// Does something with each clip; one that fails is left out as long as there is another.
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
        notes.append("the page does without \(clip.name): \(error.summary)")
      }
    }
  }

  /// Leaves out what has no room beside the first choice, and ends when that has none.
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
        "the page has no \(clip.name) for browsers without \(clips[0].name): with it, it would have "
          + "more than \(wish.limit >> 20) MiB")
      return
    }
    if count > wish.limit { throw .pageTooLarge(path: path, limit: wish.limit) }
  }
}
