import Film
import Images
import Judgement
import System
import TestSupport
import Testing

/// FLIP and pixelmatch against what their own programs said (Fixtures/flip/record.py).
@Suite(.endsInTime) struct FlipTests {
  private static let folder: String = {
    let parts = #filePath.split(separator: "/").dropLast()
    return "/" + parts.joined(separator: "/") + "/Fixtures/flip"
  }()

  struct Pair: Sendable {
    var number: Int
    var reference: Bitmap
    var test: Bitmap
    /// What flip-evaluator says of each pixel.
    var map: [Double]
    var ppd: Double
    var mean: Double
    var pixelmatch: Int
  }

  private static let width = 48
  private static let height = 36

  private static let pairs: [Pair] = {
    guard let sheet = try? bitmap("pairs.png"), let maps = try? bitmap("maps.png"),
      let text = FilePath.text(of: folder + "/results.json", atMost: 1 << 20),
      let results = try? PlainJSON(text)
    else { return [] }
    return results.elements.enumerated().compactMap { number, result in
      let top = number * height
      guard let ppd = result["ppd"]?.number, let mean = result["mean"]?.number,
        let count = result["pixelmatch"]?.number,
        let reference = part(of: sheet, x: 0, y: top), let test = part(of: sheet, x: width, y: top)
      else { return nil }
      let map = (0..<width * height).compactMap { index in
        maps.pixel(x: index % width, y: top + index / width).map {
          (Double($0.red) * 256 + Double($0.green)) / 65535
        }
      }
      return Pair(
        number: number, reference: reference, test: test, map: map, ppd: ppd, mean: mean,
        pixelmatch: Int(count))
    }
  }()

  private static func bitmap(_ name: String) throws -> Bitmap? {
    try FilePath.bytes(of: "\(folder)/\(name)", atMost: 1 << 24).map {
      try ImageDecoder.decode($0, name: name)
    }
  }

  private static func part(of sheet: Bitmap, x: Int, y: Int) -> Bitmap? {
    var part = Bitmap(width: width, height: height, isOpaque: true)
    for row in 0..<height {
      for column in 0..<width {
        guard let pixel = sheet.pixel(x: x + column, y: y + row) else { return nil }
        part?.setPixel(x: column, y: row, to: pixel)
      }
    }
    return part
  }

  @Test func `FLIP is what its authors' program says, pixel by pixel`() throws {
    try #require(Self.pairs.count >= 50)
    var (pixels, near, exact) = (0, 0, 0)
    for pair in Self.pairs {
      let map = try FlipMap(pair.reference, pair.test, pixelsPerDegree: pair.ppd, jobs: 2)
      let error = abs(map.mean - pair.mean)
      if error <= 1e-5 { exact += 1 }
      // Of stripes one pixel wide hardly anything is left by the filters, and the program's own
      // rounding to 32 bits moves the mean by up to 2.8e-5 from what 64 bits give.
      #expect(error <= 3e-5, "pair \(pair.number): \(map.mean), not \(pair.mean)")
      pixels += pair.map.count
      near += zip(map.values, pair.map).count { abs(Double($0) - $1) <= 1.0 / 255 }
    }
    #expect(exact >= 50, "\(exact) of \(Self.pairs.count) means")
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
  private func tall(_ side: KeyPath<Pair, Bitmap>) throws -> Bitmap {
    var bitmap = try #require(Bitmap(width: Self.width, height: Self.height * 5, isOpaque: true))
    for (number, pair) in Self.pairs.prefix(5).enumerated() {
      for index in 0..<Self.width * Self.height {
        let (x, y) = (index % Self.width, index / Self.width)
        if let pixel = pair[keyPath: side].pixel(x: x, y: y) {
          bitmap.setPixel(x: x, y: number * Self.height + y, to: pixel)
        }
      }
    }
    return bitmap
  }

  @Test func `pixelmatch's counts are those of its port`() throws {
    try #require(Self.pairs.count >= 50)
    for pair in Self.pairs {
      let count = PixelmatchCount(pair.reference, pair.test).count
      #expect(count == pair.pixelmatch, "pair \(pair.number)")
    }
    // The counts tell something: some pairs have none, others all.
    let counts = Set(Self.pairs.map(\.pixelmatch))
    #expect(counts.contains(0) && counts.contains(Self.width * Self.height) && counts.count > 10)
  }
}
