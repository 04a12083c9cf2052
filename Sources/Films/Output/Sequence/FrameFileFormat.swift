internal import FlipbookDocument
package import FlipbookImages
internal import FlipbookRaster
package import FlipbookSystem

/// How each frame of a sequence is stored: one file for each frame.
package enum FrameFileFormat: Hashable, Sendable {
  case png(PNGDeflate)
  /// Without transparency: composited over black.
  case jpeg(JPEGQuality)

  /// The default format of a sequence.
  package static let usual = FrameFileFormat.png(.preferred)

  /// The maximum size of a file to read: eight times the largest frame without compression.
  static let largestByteCount = 2 << 30

  /// The extensions of all files that contain frames, without the dot.
  static let fileExtensions = ["png", "jpg"]

  /// The extension of its files, without the dot.
  package var fileExtension: String {
    switch self {
    case .png: "png"
    case .jpeg: "jpg"
    }
  }

  /// Whether its files contain every pixel as drawn.
  var isLossless: Bool { Self.isLossless(fileExtension: fileExtension) }

  static func isLossless(fileExtension: String) -> Bool { fileExtension == "png" }

  /// The libraries that write its files, by name, with their versions.
  var libraries: [String: String] {
    switch self {
    case .png: ["libpng": PNGDeflate.libpngVersion]
    case .jpeg: ["libjpeg": JPEGQuality.libraryVersion]
    }
  }

  /// The members of a manifest that describe the encoding: files are identical when these are
  /// equal.
  var members: [(String, JSONText)] {
    switch self {
    case .png(let deflate): [("deflate", .string(deflate.library))]
    case .jpeg(let quality):
      [("format", .string(Self.jpegName)), ("quality", .number(Double(quality.level)))]
    }
  }

  /// The extension of the files of a film's frames.
  static func fileExtension(of film: FilmHead) -> String {
    film.members["format"] == .string(jpegName) ? "jpg" : "png"
  }

  /// Manifests for PNGs do not name their format.
  private static let jpegName = "jpeg"

  /// Whether it can hold transparency.
  package var holdsAlpha: Bool {
    switch self {
    case .png: true
    case .jpeg: false
    }
  }

  /// An encoder for the files; each worker has one.
  package func makeEncoder() -> any FrameFileEncoder {
    switch self {
    case .png(let deflate): PNGEncoder(deflate: deflate)
    case .jpeg(let quality): JPEGEncoder(quality: quality, comment: OutputOrigin.mark)
    }
  }
}

/// Encodes single frames as files, and keeps data for reuse between frames; each is used on one
/// thread.
package protocol FrameFileEncoder: AnyObject {
  /// Encodes a frame and passes the file to the closure, with the hash of the frame's pixels as
  /// drawn.
  ///
  /// The bytes must not be used after the closure returns. They do not depend on `changedRows`.
  ///
  /// - Parameter changedRows: The rows in which the frame may differ from the one encoded last; nil
  ///   when it may differ everywhere.
  func encode<Result>(
    _ bitmap: Bitmap, changedRows: [Range<Int>]?,
    _ body: (UnsafeRawBufferPointer, PixelHash) -> Result
  ) throws(ImageError) -> Result

  /// The bands of the last file.
  var frameBands: FrameBands { get }
}

extension FrameFileEncoder {
  /// Writes one picture to a file, which gets its name only when it is complete, and creates the
  /// folder.
  ///
  /// Throws `foreignFile` and keeps an existing file that the claim does not cover.
  package func write(
    _ bitmap: Bitmap, to path: String, as claim: OutputClaim = .marked
  ) throws(FilmError) {
    try FilmError.files(claim.require(path))
    try FilmError.files(FilePath.makeFolder(FilePath.split(path).folder))
    Leftovers.remove(of: path)
    let written = try FilmError.encoding { () throws(ImageError) in
      try encode(bitmap, changedRows: nil) { bytes, _ in
        Result { () throws(FileError) in try OutputFile.write(bytes, to: path, as: claim) }
      }
    }
    try FilmError.files(written.get())
  }
}

extension PNGEncoder: FrameFileEncoder {
  package var frameBands: FrameBands { FrameBands(count: bands.count, kept: bands.kept) }
}

extension JPEGEncoder: FrameFileEncoder {
  /// No part of a JPEG can be reused.
  package func encode<Result>(
    _ bitmap: Bitmap, changedRows: [Range<Int>]?,
    _ body: (UnsafeRawBufferPointer, PixelHash) -> Result
  ) throws(ImageError) -> Result {
    try encode(bitmap) { body($0, bitmap.pixelHash) }
  }

  package var frameBands: FrameBands { FrameBands(count: 0, kept: 0) }
}
