package import FlipbookImages
package import FlipbookOutput

/// The outputs of a scene and their paths.
package struct OutputRequest: Hashable, Sendable {
  /// The paths of outputs, whose extensions determine their kinds; empty for the default paths.
  package var paths: [String] = []
  /// The format of frames; nil for the default.
  package var format: OutputFormat?
  package var jpegQuality: JPEGQuality?
  /// A contact sheet with this grid of instants.
  package var sheet: SheetGrid?
  /// A picture of superimposed instants at this interval in seconds.
  package var onion: Double?
  /// The formats of clips next to the frames.
  package var clips: [ClipFormat] = []
  /// Whether a review page is made.
  package var hasPage = false
  /// Whether frames are written to files, where nothing else is specified.
  package var hasFrames = true
  /// The compression of PNGs.
  package var png: PNGCompression?
  /// Whether a frame equal to the one before becomes a link to its file.
  package var linksRepeats = false

  package init() {}

  /// The format of the files in a folder of frames.
  package var fileFormat: FrameFileFormat {
    format == .stream(.jpeg) ? .jpeg(jpegQuality ?? .usual) : .png(deflate)
  }

  /// The compressor of PNGs.
  package var deflate: PNGDeflate { png.deflate }
}

/// The compression of PNGs, which does not change their pixels.
package enum PNGCompression: String, Hashable, Sendable, CaseIterable {
  case fast, small
}

extension PNGCompression? {
  /// The compressor for this compression.
  package var deflate: PNGDeflate { self == .small ? .smallest : .preferred }
}

/// The format of a film's frames.
package enum OutputFormat: Hashable, Sendable {
  case stream(FrameStreamFormat)
  case clip(ClipFormat)

  /// The name of the format.
  package var word: String {
    switch self {
    case .stream(let format): format.rawValue
    case .clip(let format): format.fileExtension
    }
  }
}

/// The columns and rows of a contact sheet.
package struct SheetGrid: Hashable, Sendable {
  package let columns: Int
  package let rows: Int
  /// Whether its instants are where things move, rather than evenly spaced.
  package var isMoving = false

  /// The maximum of either.
  package static let most = 50

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}
