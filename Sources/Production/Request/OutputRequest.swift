package import Images
package import Output

/// What is made of a scene, and where it goes.
package struct OutputRequest: Hashable, Sendable {
  /// Where outputs go, which are known by their endings; none for the usual places.
  package var paths: [String] = []
  /// How frames are written; nil for the usual way.
  package var format: OutputFormat?
  package var jpegQuality: JPEGQuality?
  /// A contact sheet of so many moments.
  package var sheet: SheetGrid?
  /// A picture of all moments at such a distance in seconds.
  package var onion: Double?
  /// Clips beside the frames.
  package var clips: [ClipFormat] = []
  /// Whether a page to send is made.
  package var hasPage = false
  /// Whether frames have files of their own, where nothing else is said.
  package var hasFrames = true
  /// How PNGs are written.
  package var png: PNGWay?
  /// Whether a frame that equals the one before becomes a link to its file.
  package var linksRepeats = false

  package init() {}

  /// How the files of a folder of frames are written.
  package var fileFormat: FrameFileFormat {
    format == .stream(.jpeg) ? .jpeg(jpegQuality ?? .usual) : .png(deflate)
  }

  /// What compresses PNGs.
  package var deflate: PNGDeflate { png.deflate }
}

/// How PNGs are written; they show the same.
package enum PNGWay: String, Hashable, Sendable, CaseIterable {
  case fast, small
}

extension PNGWay? {
  /// What compresses PNGs that are written so.
  package var deflate: PNGDeflate { self == .small ? .smallest : .preferred }
}

/// What the frames of a film become.
package enum OutputFormat: Hashable, Sendable {
  case stream(FrameStreamFormat)
  case clip(ClipFormat)

  /// What it is called.
  package var word: String {
    switch self {
    case .stream(let format): format.rawValue
    case .clip(let format): format.fileExtension
    }
  }
}

/// Columns and rows of a sheet.
package struct SheetGrid: Hashable, Sendable {
  package let columns: Int
  package let rows: Int

  /// The most of either.
  package static let most = 50

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}
