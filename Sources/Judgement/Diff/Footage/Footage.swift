package import Images

/// Pictures in time, whatever they are made from: a picture, a folder of frames, a clip, a scene.
package protocol Footage {
  var summary: FootageSummary { get }

  /// Begins to read from the first frame.
  func reader() throws(FootageError) -> any FootageReader
}

/// Reads the frames of one footage in their order; one thread may use it.
package protocol FootageReader {
  /// The picture of a frame.
  ///
  /// Frames are asked for in ascending order; the same one may be asked for again.
  mutating func picture(_ frame: Int) throws(FootageError) -> Bitmap
}

/// What is known of footage before any of its pictures is read.
package struct FootageSummary: Hashable, Sendable {
  /// What footage is made from.
  package enum Kind: String, Hashable, Sendable {
    case picture, frames, clip, scene
  }

  /// As the command line names it.
  package var name: String
  package var kind: Kind
  /// In pixels.
  package var width: Int
  package var height: Int
  /// When each frame begins to be shown, in seconds, ascending; never empty.
  package var times: [Double]
  /// When the last frame ends to be shown, in seconds; nil where that is not to be compared.
  package var end: Double?
  /// Frames per second, where the footage has a rate.
  package var rate: Double?
  /// Whether pictures may have transparent pixels.
  package var hasAlpha = true
  /// Whether pictures were compressed with losses, by the name of the codec.
  package var lossyCodec: String?
  /// What a person should know about it, one sentence each.
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

  /// The usual time between two frames, in seconds: the median of those above 0; 1/60 for a single
  /// one, and where all are shown at once.
  package var interval: Double {
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }.filter { $0 > 0 && $0.isFinite }
      .sorted()
    return steps.isEmpty ? 1 / 60 : steps[steps.count / 2]
  }
}
