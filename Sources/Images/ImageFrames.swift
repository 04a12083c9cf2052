/// The pictures of an image file, of one size: one, or an animation's in their order.
package struct ImageFrames: Sendable {
  /// The most pictures of one file; together they may have `Bitmap.maximumPixelCount` pixels.
  package static let maximumCount = 4096

  package private(set) var bitmaps: [Bitmap] = []
  /// How long each picture is shown, in seconds.
  package private(set) var durations: [Double] = []
  /// Pixels per point of a picture that has a size in points; nil for pixels from a file.
  package internal(set) var pixelsPerPoint: Double?
  /// How long the processor was busy drawing an SVG, in seconds; 0 for other files.
  package internal(set) var drawingTime = 0.0
  private let name: String

  init(name: String) {
    self.name = name
  }

  /// Refuses one more picture of that size where there are enough.
  func checkRoom(width: Int, height: Int) throws(ImageError) {
    let count = bitmaps.count + 1
    guard count <= Self.maximumCount, count * width * height <= Bitmap.maximumPixelCount else {
      throw .tooLong(name: name)
    }
  }

  /// Refuses pictures of that size and number, before any of them is decoded, where they are too many
  /// for one file, or have more pixels than they may.
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

  /// Adds a picture with the delay that its file states.
  ///
  /// Up to a hundredth of a second stands for a tenth, as browsers take it (WebKit's
  /// `ImageFrame`): many files say 0 and mean as fast as the first browsers were.
  mutating func append(_ bitmap: Bitmap, delay: Double) {
    bitmaps.append(bitmap)
    durations.append(delay < 0.011 ? 0.1 : delay)
  }

  /// The same with each picture turned upright.
  func oriented(by orientation: EXIFOrientation) -> ImageFrames {
    guard orientation != .upright else { return self }
    var result = self
    result.bitmaps = bitmaps.map { $0.oriented(by: orientation) }
    return result
  }
}
