internal import FlipbookImages
internal import FlipbookOutput
internal import FlipbookSystem

/// The picture on the screen at one instant.
public struct ScenePicture: Sendable {
  private let bitmap: Bitmap

  init(_ bitmap: Bitmap) { self.bitmap = bitmap }

  /// In pixels.
  public var width: Int { bitmap.width }
  /// In pixels.
  public var height: Int { bitmap.height }

  /// The color of a pixel, from 0 to 255 and not premultiplied, with coordinates from the top left
  /// corner; nil outside the picture.
  public func pixel(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)? {
    bitmap.pixel(x: x, y: y).map { ($0.red, $0.green, $0.blue, $0.alpha) }
  }

  /// Writes the picture as a PNG, which gets its name only when it is complete; an existing file is
  /// replaced.
  ///
  /// - Throws: An error if the file cannot be created or written.
  public func write(to path: String) throws(SceneFault) {
    do throws(FilmError) {
      try PNGEncoder(deflate: .preferred).write(bitmap, to: path, as: .forced)
    } catch {
      throw SceneFault("\(error)")
    }
  }
}
