/// The pictures of an image file, all with the same size: one, or those of an animation in order.
package struct ImageFrames: Sendable {
  /// The maximum number of pictures in one file; together they may have `Bitmap.maximumPixelCount`
  /// pixels.
  package static let maximumCount = 4096

  package private(set) var bitmaps: [Bitmap] = []
  /// The duration of each picture, in seconds.
  package private(set) var durations: [Double] = []
  /// How often they are played, the first time included; nil for ever.
  package private(set) var plays: Int?
  /// Pixels per point of a picture with a size in points; nil for pixels from a file.
  package internal(set) var pixelsPerPoint: Double?
  /// The processor time for drawing an SVG, in seconds; 0 for other files.
  package internal(set) var drawingTime = 0.0
  private let name: String

  init(name: String) {
    self.name = name
  }

  /// Throws if another picture of a size exceeds the limits.
  func checkRoom(width: Int, height: Int) throws(ImageError) {
    let count = bitmaps.count + 1
    guard count <= Self.maximumCount, count * width * height <= Bitmap.maximumPixelCount else {
      throw .tooLong(name: name)
    }
  }

  /// Throws if pictures of a size and number exceed the limits of a file, or their budget of
  /// pixels, before any of them is decoded.
  static func check(
    count: Int, width: Int, height: Int, pixels budget: Int, name: String
  ) throws(ImageError) {
    guard count <= maximumCount, count * width * height <= Bitmap.maximumPixelCount else {
      throw .tooLong(name: name)
    }
    guard count * width * height <= budget else { throw .beyondBudget(name: name) }
  }

  /// Of all pictures together.
  package var pixelCount: Int { bitmaps.reduce(0) { $0 + $1.width * $1.height } }

  /// Of all pictures together.
  package var byteCount: Int { bitmaps.reduce(0) { $0 + $1.byteCount } }

  /// Adds a picture with the delay stated in its file.
  ///
  /// A delay up to a hundredth of a second is replaced with a tenth, as in browsers (WebKit's
  /// `ImageFrame`): many files state 0 and depend on the speed of the first browsers.
  mutating func append(_ bitmap: Bitmap, delay: Double) {
    bitmaps.append(bitmap)
    durations.append(delay < 0.011 ? 0.1 : delay)
  }

  /// Sets how often the pictures are played, by a number of a file in which 0 means for ever.
  mutating func setPlays(_ count: Int) { plays = count > 0 ? count : nil }

  /// The same with each picture rotated to be upright.
  func oriented(by orientation: EXIFOrientation) -> ImageFrames {
    guard orientation != .upright else { return self }
    var result = self
    result.bitmaps = bitmaps.map { $0.oriented(by: orientation) }
    return result
  }
}
