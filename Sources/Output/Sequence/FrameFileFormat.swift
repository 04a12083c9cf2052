internal import Document
package import Images
package import Raster
internal import System

/// How each frame of a sequence is stored: one file a frame.
package enum FrameFileFormat: Hashable, Sendable {
  case png(PNGDeflate)
  /// Without transparency: shown over black.
  case jpeg(JPEGQuality)

  /// What a sequence is made of unless something else is asked for.
  package static let usual = FrameFileFormat.png(.preferred)

  /// The most that a file may have to be read: eight times the largest frame without compression.
  static let largestByteCount = 2 << 30

  /// The endings of all files that hold frames, without the dot.
  static let fileExtensions = ["png", "jpg"]

  /// The ending of its files, without the dot.
  package var fileExtension: String {
    switch self {
    case .png: "png"
    case .jpeg: "jpg"
    }
  }

  /// Whether its files hold every pixel as it was drawn.
  var isLossless: Bool { Self.isLossless(fileExtension: fileExtension) }

  static func isLossless(fileExtension: String) -> Bool { fileExtension == "png" }

  /// The libraries that write its files, by name, with their versions.
  var libraries: [String: String] {
    switch self {
    case .png: ["libpng": PNGDeflate.libpngVersion]
    case .jpeg: ["libjpeg": JPEGQuality.libraryVersion]
    }
  }

  /// What a manifest says of how its files are written: files are the same when these are equal.
  var members: [(String, JSONText)] {
    switch self {
    case .png(let deflate): [("deflate", .string(deflate.library))]
    case .jpeg(let quality):
      [("format", .string(Self.jpegName)), ("quality", .number(Double(quality.level)))]
    }
  }

  /// The ending of the files beside a manifest that was found.
  static func fileExtension(of record: ManifestRecord) -> String {
    guard case .object(let film) = record.film else { return "png" }
    return film["format"] == .string(jpegName) ? "jpg" : "png"
  }

  /// Manifests of PNGs do not name their format.
  private static let jpegName = "jpeg"

  /// Whether it can hold transparency.
  package var holdsAlpha: Bool {
    switch self {
    case .png: true
    case .jpeg: false
    }
  }

  /// What makes the files; one for each worker.
  package func makeEncoder() -> any FrameFileEncoder {
    switch self {
    case .png(let deflate): PNGEncoder(deflate: deflate)
    case .jpeg(let quality): JPEGEncoder(quality: quality, comment: OutputOrigin.mark)
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
    _ body: (UnsafeRawBufferPointer, PixelHash) -> Result
  ) throws(ImageError) -> Result

  /// The parts of the file that was made last.
  var frameBands: FrameBands { get }
}

extension PNGEncoder: FrameFileEncoder {
  package func encode<Result>(
    _ painting: Painting, changedRows: [Range<Int>]?,
    _ body: (UnsafeRawBufferPointer, PixelHash) -> Result
  ) throws(ImageError) -> Result {
    try encode(painting.bitmap, changedRows: changedRows, body)
  }

  package var frameBands: FrameBands { FrameBands(count: bands.count, kept: bands.kept) }
}

extension JPEGEncoder: FrameFileEncoder {
  /// Nothing of a JPEG can be kept.
  package func encode<Result>(
    _ painting: Painting, changedRows: [Range<Int>]?,
    _ body: (UnsafeRawBufferPointer, PixelHash) -> Result
  ) throws(ImageError) -> Result {
    try encode(painting.bitmap) { body($0, painting.bitmap.pixelHash) }
  }

  package var frameBands: FrameBands { FrameBands(count: 0, kept: 0) }
}
