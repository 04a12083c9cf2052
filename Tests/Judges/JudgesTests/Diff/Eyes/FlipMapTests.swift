import FlipbookDiff
import FlipbookImages
import TestSupport
import Testing

/// FLIP against what its own program said (Fixtures/flip/record.py).
@Suite(.endsInTime) struct FlipMapTests {
  @Test func `FLIP is what its authors' program says, pixel by pixel`() throws {
    try #require(FlipPair.all.count >= 50)
    var (pixels, near, exact) = (0, 0, 0)
    for pair in FlipPair.all {
      let map = try FlipMap(pair.reference, pair.test, pixelsPerDegree: pair.ppd, jobs: 2)
      let error = abs(map.mean - pair.mean)
      if error <= 1e-5 { exact += 1 }
      // Of stripes one pixel wide hardly anything is left by the filters, and the program's own
      // rounding to 32 bits moves the mean by up to 2.8e-5 from what 64 bits give.
      #expect(error <= 3e-5, "pair \(pair.number): \(map.mean), not \(pair.mean)")
      pixels += pair.map.count
      near += zip(map.values, pair.map).count { abs(Double($0) - $1) <= 1.0 / 255 }
    }
    #expect(exact >= 50, "\(exact) of \(FlipPair.all.count) means")
    #expect(Double(near) >= 0.999 * Double(pixels), "\(near) of \(pixels)")
  }

  @Test func `FLIP does not depend on the number of threads or on bands of rows`() throws {
    // Taller than two bands: pair upon pair.
    let (a, b) = (try tall(\.reference), try tall(\.test))
    let map = try FlipMap(a, b, jobs: 1)
    #expect(try FlipMap(a, b, jobs: 3).values == map.values)
    #expect(map.values.count == a.width * a.height)
    // The middle of a band is what it is when the picture is cut above and below it.
    let same = try FlipMap(a, a, jobs: 2)
    #expect(same.values.allSatisfy { $0 == 0 })
  }

  /// Five pairs upon each other.
  private func tall(_ side: KeyPath<FlipPair, Bitmap>) throws -> Bitmap {
    var bitmap = try #require(
      Bitmap(width: FlipPair.width, height: FlipPair.height * 5, isOpaque: true))
    for (number, pair) in FlipPair.all.prefix(5).enumerated() {
      for index in 0..<FlipPair.width * FlipPair.height {
        let (x, y) = (index % FlipPair.width, index / FlipPair.width)
        if let pixel = pair[keyPath: side].pixel(x: x, y: y) {
          bitmap.setPixel(x: x, y: number * FlipPair.height + y, to: pixel)
        }
      }
    }
    return bitmap
  }
}
