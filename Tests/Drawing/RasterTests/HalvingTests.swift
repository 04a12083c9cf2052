import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
import FlipbookRaster
import TestSupport
import Testing

/// Images much smaller than their files are drawn from halved versions.
@Suite(.endsInTime) struct HalvingTests {
  /// Levels without order, from a linear congruential generator.
  private static let noise: Bitmap = {
    var state: UInt32 = 7
    return Bitmap(drawing: 256, 256) { _, _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      let level = UInt8(state >> 24)
      return Pixel(red: level, green: 255 - level, blue: level)
    }
  }()

  /// The mean level of red in the rows and columns below a number.
  private func mean(_ bitmap: Bitmap, _ width: Int, _ height: Int) -> Double {
    var sum = 0
    for y in 0..<height { for x in 0..<width { sum += Int(bitmap[x, y].red) } }
    return Double(sum) / Double(width * height)
  }

  // A mean of two levels is half a level too high or too low wherever their sum is odd, which half
  // of them are: a quarter of a level for each halving. Across it is too high and down too low, so
  // that nothing is left; if both went one way, half a level would be for each square halving. The
  // mean of 32² levels that are rounded to the nearest is off by 0.3 / 32.
  @Test(arguments: [64.0, 32]) func `halving makes an image neither lighter nor darker`(
    side: Double
  ) throws {
    var layer = Layer(0, 0, side, side)
    layer.contents = .image(LayerImage(name: "noise", pixelSize: Size(256, 256)))
    let bitmap = try Studio(images: ["noise": Self.noise]).bitmap(of: layer)
    let difference = mean(bitmap, Int(side), Int(side)) - mean(Self.noise, 256, 256)
    #expect(abs(difference) < 0.15, "\(difference)")
  }

  @Test func `a flat image keeps its level`() throws {
    for level in [UInt8(0), 1, 127, 128, 254, 255] {
      let flat = Bitmap(drawing: 256, 256) { _, _ in Pixel(red: level, green: level, blue: level) }
      var layer = Layer(0, 0, 32, 32)
      layer.contents = .image(LayerImage(name: "flat", pixelSize: Size(256, 256)))
      let bitmap = try Studio(images: ["flat": flat]).bitmap(of: layer)
      #expect(bitmap[10, 20] == Pixel(red: level, green: level, blue: level))
    }
  }
}
