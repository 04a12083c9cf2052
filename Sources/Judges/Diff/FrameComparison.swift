package import FlipbookImages

/// The pixel differences of two pictures of the same instant.
package struct FrameComparison: Hashable, Sendable {
  /// A pixel by its column and row from the top left.
  package struct Pixel: Hashable, Sendable {
    package var x: Int
    package var y: Int

    package init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }
  }

  /// Width and height of both, in pixels.
  package let expectedSize: Pixel
  package let actualSize: Pixel
  /// The number of differing pixels up to which the pictures count as equal.
  private let allowedCount: Int
  /// The number of pixels that differ by more than the tolerance in some channel.
  package private(set) var differingCount = 0
  /// The largest difference of a channel, 0…255, including differences within the tolerance.
  package private(set) var largest = 0
  /// The first differing pixels, row by row, at most `pixelLimit`.
  package private(set) var firstPixels: [Pixel] = []

  /// The smallest rectangle around the differing pixels; nil where there are none.
  package var area: PictureArea? {
    guard let low, let high else { return nil }
    return PictureArea(x: low.x, y: low.y, width: high.x - low.x + 1, height: high.y - low.y + 1)
  }
  private var low: Pixel?
  private var high: Pixel?

  package static let pixelLimit = 3

  /// Compares the channels as they are in memory, premultiplied; a difference of up to `tolerance`
  /// levels of 255 counts as equal, and so do pictures of which no more than a share of all pixels, from 0
  /// to 1, differs by more.
  package init(expected: Bitmap, actual: Bitmap, tolerance: Int, share: Double = 0) {
    allowedCount = Int(share * Double(expected.width * expected.height))
    expectedSize = Pixel(x: expected.width, y: expected.height)
    actualSize = Pixel(x: actual.width, y: actual.height)
    guard expectedSize == actualSize, expected != actual else { return }
    let width = expected.width
    expected.withUnsafeBytes { left in
      actual.withUnsafeBytes { right in
        let a = left.bindMemory(to: UInt32.self)
        let b = right.bindMemory(to: UInt32.self)
        let opaqueA: UInt32 = expected.isOpaque ? 0xFF00_0000 : 0
        let opaqueB: UInt32 = actual.isOpaque ? 0xFF00_0000 : 0
        for index in 0..<min(a.count, b.count) {
          let difference = Self.difference(a[index] | opaqueA, b[index] | opaqueB)
          guard difference > 0 else { continue }
          largest = max(largest, difference)
          guard difference > tolerance else { continue }
          differingCount += 1
          let pixel = Pixel(x: index % width, y: index / width)
          if firstPixels.count < Self.pixelLimit { firstPixels.append(pixel) }
          low = Pixel(x: min(low?.x ?? pixel.x, pixel.x), y: low?.y ?? pixel.y)
          high = Pixel(x: max(high?.x ?? pixel.x, pixel.x), y: pixel.y)
        }
      }
    }
  }

  /// Whether the pictures count as equal.
  package var isEqual: Bool { expectedSize == actualSize && differingCount <= allowedCount }

  /// The difference in one line.
  package var message: String {
    guard expectedSize == actualSize else {
      return "is \(actualSize.x)×\(actualSize.y) pixels instead of "
        + "\(expectedSize.x)×\(expectedSize.y)"
    }
    let pixels = firstPixels.map { "(\($0.x), \($0.y))" }.joined(separator: " ")
    return "\(differingCount) \(differingCount == 1 ? "pixel differs" : "pixels differ"), "
      + "by at most \(largest) of 255, first at \(pixels)"
  }

  /// The largest difference in the four channels of two words.
  static func difference(_ a: UInt32, _ b: UInt32) -> Int {
    var largest = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let difference = Int(a >> shift & 255) - Int(b >> shift & 255)
      largest = max(largest, abs(difference))
    }
    return largest
  }
}
