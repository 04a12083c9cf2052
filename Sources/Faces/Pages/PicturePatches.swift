import FlipbookDocument
package import FlipbookImages
package import FlipbookOutput

/// Frames as lossless PNGs: periodic key pictures, and between them only the differences from the
/// last key picture, so that any frame needs at most two pictures.
package struct PicturePatches {
  package private(set) var bytes: [UInt8] = []
  package private(set) var index = Index()
  /// The last key picture and its number.
  private var whole: (bitmap: Bitmap, number: Int)?
  private var last: Bitmap?
  private let encoder: PNGEncoder

  /// The interval between key pictures in frames.
  static let spacing = 120

  package init(deflate: PNGDeflate = .preferred) { encoder = PNGEncoder(deflate: deflate) }

  /// The picture of each frame.
  package struct Index: Hashable, Sendable {
    var pictures: [Picture] = []
    /// The number of each frame's picture.
    var frames: [Int] = []

    struct Picture: Hashable, Sendable {
      /// The range of its PNG among the bytes; nil where it equals the key picture.
      var png: Range<Int>?
      /// The number of the key picture on which it is drawn; nil for a key picture.
      var base: Int?
      var x = 0
      var y = 0
    }

    /// The members of the source, as footage.js reads them.
    var json: [(String, JSONText)] {
      func number(_ value: Int) -> JSONText { .number(Double(value)) }
      let pictures = pictures.map { picture in
        JSONText.object(
          (picture.png.map { [("png", .array([number($0.lowerBound), number($0.count)]))] } ?? [])
            + (picture.base.map {
              [("base", number($0)), ("at", .array([number(picture.x), number(picture.y)]))]
            } ?? []))
      }
      return [
        ("pictures", .array(pictures)), ("frames", .array(frames.map(number))),
      ]
    }
  }

  /// Appends a frame; all frames must have the same size.
  package mutating func append(_ bitmap: Bitmap) throws(FilmError) {
    if let last, last == bitmap, let same = index.frames.last {
      index.frames.append(same)
      return
    }
    guard let bitmap = bitmap.kept() else {
      throw .outOfMemory(width: bitmap.width, height: bitmap.height)
    }
    last = bitmap
    if let whole, index.frames.count % Self.spacing != 0, bitmap.isOpaque {
      try append(bitmap, on: whole)
    } else {
      whole = (bitmap, index.pictures.count)
      index.pictures.append(Index.Picture(png: try append(encoded(bitmap))))
      index.frames.append(index.pictures.count - 1)
    }
  }

  /// Appends the difference from a key picture: the smallest rectangle around it, transparent where
  /// nothing differs.
  private mutating func append(
    _ bitmap: Bitmap, on whole: (bitmap: Bitmap, number: Int)
  ) throws(FilmError) {
    var picture = Index.Picture(png: nil, base: whole.number)
    if let area = PixelArea.differing(bitmap, whole.bitmap),
      let patch = bitmap.patch(in: area, on: whole.bitmap)
    {
      (picture.x, picture.y) = (area.x, area.y)
      picture.png = try append(encoded(patch))
    }
    index.pictures.append(picture)
    index.frames.append(index.pictures.count - 1)
  }

  private func encoded(_ bitmap: Bitmap) throws(FilmError) -> [UInt8] {
    try FilmError.encoding { () throws(ImageError) in try encoder.encoded(bitmap) }
  }

  private mutating func append(_ png: [UInt8]) -> Range<Int> {
    bytes += png
    return bytes.count - png.count..<bytes.count
  }
}
