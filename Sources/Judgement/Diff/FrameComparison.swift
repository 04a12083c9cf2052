package import Images

/// The pixel differences of two pictures of the same instant.
package struct FrameComparison: Hashable, Sendable {
  /// A pixel by its column and row from the top left.
  package struct Place: Hashable, Sendable {
    package var x: Int
    package var y: Int

    package init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }
  }

  /// Width and height of both, in pixels.
  package let expectedSize: Place
  package let actualSize: Place
  /// The number of pixels that differ by more than the tolerance in some channel.
  package private(set) var differingCount = 0
  /// The largest difference of a channel, 0…255, including differences within the tolerance.
  package private(set) var largest = 0
  /// The first differing pixels, row by row, at most `placeLimit`.
  package private(set) var firstPlaces: [Place] = []

  /// The smallest rectangle around the differing pixels; nil where there are none.
  package var area: PictureArea? {
    guard let low, let high else { return nil }
    return PictureArea(x: low.x, y: low.y, width: high.x - low.x + 1, height: high.y - low.y + 1)
  }
  private var low: Place?
  private var high: Place?

  package static let placeLimit = 3

  /// Compares the channels as they are in memory, premultiplied; a difference of up to `tolerance`
  /// levels of 255 counts as equal.
  package init(expected: Bitmap, actual: Bitmap, tolerance: Int) {
    expectedSize = Place(x: expected.width, y: expected.height)
    actualSize = Place(x: actual.width, y: actual.height)
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
          let place = Place(x: index % width, y: index / width)
          if firstPlaces.count < Self.placeLimit { firstPlaces.append(place) }
          low = Place(x: min(low?.x ?? place.x, place.x), y: low?.y ?? place.y)
          high = Place(x: max(high?.x ?? place.x, place.x), y: place.y)
        }
      }
    }
  }

  /// Whether the pictures count as equal.
  package var isEqual: Bool { expectedSize == actualSize && differingCount == 0 }

  /// The difference in one line.
  package var message: String {
    guard expectedSize == actualSize else {
      return "is \(actualSize.x)×\(actualSize.y) pixels instead of "
        + "\(expectedSize.x)×\(expectedSize.y)"
    }
    let places = firstPlaces.map { "(\($0.x), \($0.y))" }.joined(separator: " ")
    return "\(differingCount) \(differingCount == 1 ? "pixel differs" : "pixels differ"), "
      + "by at most \(largest) of 255, first at \(places)"
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
