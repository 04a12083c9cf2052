package import FlipbookImages

/// Pictures at times: a picture, a folder of frames, a clip, or a scene.
package protocol Footage {
  var summary: FootageSummary { get }

  /// A reader at the first frame.
  func reader() throws(FootageError) -> any FootageReader
}

/// Reads the frames of one footage in order, on one thread.
package protocol FootageReader {
  /// The picture of a frame.
  ///
  /// Frames must be read in ascending order; the same frame may be read again.
  mutating func picture(_ frame: Int) throws(FootageError) -> Bitmap
}

/// The properties of footage that are known before any picture is read.
package struct FootageSummary: Hashable, Sendable {
  /// The source of footage.
  package enum Kind: String, Hashable, Sendable {
    case picture, frames, clip, scene
  }

  /// How exactly pictures and their times are stored.
  package struct Exactness: Hashable, Sendable {
    /// The name of the codec where pictures have lossy compression; nil otherwise.
    package var lossyCodec: String?
    /// By how much the time of a picture may be wrong, in seconds.
    package var tick = 0.0
  }

  /// The name on the command line.
  package var name: String
  package var kind: Kind
  /// In pixels.
  package var width: Int
  package var height: Int
  /// The start of each frame in seconds, ascending; never empty.
  package var times: [Double]
  /// The end of the last frame in seconds; nil where it is not compared.
  package var end: Double?
  /// Frames per second, where the footage has a rate.
  package var rate: Double?
  /// Whether pictures may have transparent pixels.
  package var hasAlpha = true
  package var exactness = Exactness()
  /// Notes for the user, one sentence each.
  package var notes: [String] = []

  package init(
    name: String, kind: Kind, width: Int, height: Int, times: [Double], end: Double?,
    rate: Double? = nil
  ) {
    self.name = name
    self.kind = kind
    self.width = width
    self.height = height
    self.times = times
    self.end = end
    self.rate = rate
  }

  package var lossyCodec: String? {
    get { exactness.lossyCodec }
    set { exactness.lossyCodec = newValue }
  }

  /// The median of the intervals between frames that are above 0, in seconds; 1/60 for a single
  /// frame, and where all have the same time.
  package var interval: Double {
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }.filter { $0 > 0 && $0.isFinite }
      .sorted()
    return steps.isEmpty ? 1 / 60 : steps[steps.count / 2]
  }
}
