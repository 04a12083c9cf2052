internal import Document
package import Images
package import Raster

/// How each frame of a sequence is stored: one file a frame.
package enum FrameFileFormat: Hashable, Sendable {
  case png(PNGDeflate)

  /// What a sequence is made of unless something else is asked for.
  package static let usual = FrameFileFormat.png(.preferred)

  /// The endings of all files that hold frames, without the dot.
  static let fileExtensions = ["png"]

  /// The ending of its files, without the dot.
  package var fileExtension: String {
    switch self {
    case .png: "png"
    }
  }

  /// The libraries that write its files, by name, with their versions.
  var libraries: [String: String] {
    switch self {
    case .png: ["libpng": PNGDeflate.libpngVersion]
    }
  }

  /// What a manifest says of how its files are written: files are the same when these are equal.
  var members: [(String, JSONText)] {
    switch self {
    case .png(let deflate): [("deflate", .string(deflate.library))]
    }
  }

  /// The ending of the files beside a manifest that was found.
  static func fileExtension(of record: ManifestRecord) -> String { "png" }

  /// What makes the files; one for each worker.
  package func makeEncoder() -> any FrameFileEncoder {
    switch self {
    case .png(let deflate): PNGEncoder(deflate: deflate)
    }
  }
}

/// Makes the files of single frames, keeping what it needs again from frame to frame; one serves one
/// thread.
package protocol FrameFileEncoder: AnyObject {
  /// Encodes a frame and lends the file, and the hash of the frame's pixels as they were drawn.
  ///
  /// The bytes must not be used after the closure returns. They do not depend on `changedRows`.
  ///
  /// - Parameter changedRows: The rows in which the frame may differ from the one that was encoded
  ///   last; nil when it may differ everywhere.
  func encode<Result>(
    _ painting: Painting, changedRows: [Range<Int>]?,
    _ body: (UnsafeRawBufferPointer, PixelHash) throws -> Result
  ) throws -> Result

  /// The parts of the file that was made last.
  var frameBands: FrameBands { get }
}

extension PNGEncoder: FrameFileEncoder {
  package func encode<Result>(
    _ painting: Painting, changedRows: [Range<Int>]?,
    _ body: (UnsafeRawBufferPointer, PixelHash) throws -> Result
  ) throws -> Result {
    try encode(painting.bitmap, changedRows: changedRows, body)
  }

  package var frameBands: FrameBands { FrameBands(count: bands.count, kept: bands.kept) }
}
