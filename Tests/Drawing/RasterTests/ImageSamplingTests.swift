import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
import FlipbookRaster
import Glibc
import TestSupport
import Testing

/// Images that are turned and made smaller, against formulas and symmetries.
@Suite(.endsInTime) struct ImageSamplingTests {
  /// Red rises by 2 a column and green by 3 a row, which weighted means continue exactly.
  private static let slope = Bitmap(drawing: 80, 60) { x, y in
    Pixel(red: UInt8(20 + 2 * x), green: UInt8(30 + 3 * y), blue: 77)
  }
  private static let noise = Bitmap(drawing: 64, 48, opaque: false) { x, y in
    let n = UInt8(truncatingIfNeeded: (x &* 73) ^ (y &* 151) ^ (x &* y))
    let alpha = n | 0x40
    return Pixel(red: min(n, alpha), green: alpha / 2, blue: 0, alpha: alpha)
  }

  private func studio(_ image: Bitmap) -> Studio {
    Studio(width: 120, height: 110, images: ["image": image])
  }

  /// The image about the middle of the canvas, at a scale and an angle.
  private func layer(
    _ image: Bitmap, scale: Double, angle: Double, middle: Point = Point(60, 55)
  ) -> Layer {
    var layer = Layer(0, 0, Double(image.width), Double(image.height))
    layer.contents = .image(
      LayerImage(
        name: "image", pixelSize: Size(Double(image.width), Double(image.height))))
    layer.position = middle
    layer.transform = Transform.scale(scale, scale).then(.rotation(angle))
    return layer
  }

  /// Where on the image the center of a pixel lies: turned back by the angle and made larger again.
  private func place(
    _ x: Int, _ y: Int, on image: Bitmap, scale: Double, angle: Double
  ) -> (column: Double, row: Double) {
    let (u, v) = (Double(x) + 0.5 - 60, Double(y) + 0.5 - 55)
    return (
      (cos(angle) * u + sin(angle) * v) / scale + Double(image.width) / 2,
      (cos(angle) * v - sin(angle) * u) / scale + Double(image.height) / 2
    )
  }

  @Test(arguments: [
    (1.0, 0.4), (0.7, 0.4), (0.7, 0.0), (1.0, -2.2), (0.9, 1.570_796_3), (1.3, 3.0),
  ])
  func `a slope of colors stays one under every turn`(scale: Double, angle: Double) throws {
    let image = Self.slope
    let bitmap = try studio(image).bitmap(of: layer(image, scale: scale, angle: angle))
    var seen = 0
    for y in 0..<110 {
      for x in 0..<120 {
        let (column, row) = place(x, y, on: image, scale: scale, angle: angle)
        guard column > 2, column < 78, row > 2, row < 58 else { continue }
        seen += 1
        let wanted = (red: 20 + 2 * (column - 0.5), green: 30 + 3 * (row - 0.5))
        #expect(abs(Double(bitmap[x, y].red) - wanted.red) <= 0.75, "\(x), \(y)")
        #expect(abs(Double(bitmap[x, y].green) - wanted.green) <= 0.75, "\(x), \(y)")
      }
    }
    #expect(seen > 1500)
  }

  @Test(arguments: [0.3, 0.785, 1.1])
  func `a checkerboard of single pixels is flat gray at half size, however it is turned`(
    angle: Double
  ) throws {
    let image = Bitmap(drawing: 128, 128) { x, y in (x + y) % 2 == 0 ? .black : .white }
    let bitmap = try studio(image).bitmap(of: layer(image, scale: 0.5, angle: angle))
    for y in 40..<70 {
      for x in 45..<75 { #expect(abs(Int(bitmap[x, y].red) - 127) <= 1) }
    }
  }

  @Test(arguments: [0.9, 0.7, 0.5, 0.3, 0.12])
  func `the mean is kept at every size`(scale: Double) throws {
    let image = Bitmap(drawing: 100, 100) { x, y in
      let n = UInt8(truncatingIfNeeded: (x &* 73) ^ (y &* 151) ^ (x &* y))
      return Pixel(red: n, green: n, blue: n)
    }
    func mean(_ bitmap: Bitmap, _ columns: Range<Int>, _ rows: Range<Int>) -> Double {
      let sum = rows.reduce(0) { sum, y in columns.reduce(sum) { $0 + Int(bitmap[$1, y].red) } }
      return Double(sum) / Double(columns.count * rows.count)
    }
    let bitmap = try studio(image).bitmap(of: layer(image, scale: scale, angle: 0.5))
    // White around it is taken off: what is drawn is 255 less than it.
    let drawn = Double(120 * 110) * (255 - mean(bitmap, 0..<120, 0..<110))
    let area = 100 * 100 * scale * scale
    #expect(abs(drawn / area - (255 - mean(image, 0..<100, 0..<100))) < (scale < 0.2 ? 4 : 2))
  }

  @Test(arguments: [0.2, 0.9, 2.5])
  func `the edges of a turned image cover pixels in part`(angle: Double) throws {
    let image = Bitmap(drawing: 60, 40) { _, _ in .black }
    let bitmap = try studio(image).bitmap(of: layer(image, scale: 0.9, angle: angle))
    #expect(abs(bitmap.ink - 54 * 36) < 2)
    let centroid = bitmap.centroid
    #expect(abs(centroid.x - 60) < 0.05 && abs(centroid.y - 55) < 0.05)
    // Each pixel against the area of the part of it that lies in the image, counted on a fine grid.
    for y in 0..<110 {
      for x in 0..<120 {
        var inside = 0
        for n in 0..<256 {
          let u = Double(x) + (Double(n % 16) + 0.5) / 16 - 60
          let v = Double(y) + (Double(n / 16) + 0.5) / 16 - 55
          let column = cos(angle) * u + sin(angle) * v
          let row = cos(angle) * v - sin(angle) * u
          if abs(column) < 27, abs(row) < 18 { inside += 1 }
        }
        let coverage = 1 - Double(bitmap[x, y].red) / 255
        #expect(abs(coverage - Double(inside) / 256) < 0.07, "\(x), \(y)")
      }
    }
  }

  @Test(arguments: [(1.0, 0.4), (0.6, 0.4), (0.4, 1.0), (1.7, -0.8)])
  func `a mirrored image turned the other way is the mirrored picture`(
    scale: Double, angle: Double
  ) throws {
    let image = Self.noise
    let mirrored = Bitmap(drawing: image.width, image.height, opaque: false) { x, y in
      image[image.width - 1 - x, y]
    }
    let one = try studio(image).bitmap(of: layer(image, scale: scale, angle: angle))
    let other = try studio(mirrored).bitmap(of: layer(mirrored, scale: scale, angle: -angle))
    for y in 0..<110 {
      for x in 0..<120 {
        let (column, row) = place(x, y, on: image, scale: scale, angle: angle)
        // Cairo's coverage of edges has 15 rows a pixel, which are not mirrored.
        let isEdge = min(column, row, 64 - column, 48 - row) < 2 / scale
        #expect(one[x, y].distance(to: other[119 - x, y]) <= (isEdge ? 20 : 2), "\(x), \(y)")
      }
    }
  }

  /// Cairo draws what is not turned; a turn that moves no corner by a thousandth of a pixel makes no
  /// difference but the finer weights: Cairo's have 7 bits.
  @Test(arguments: [ContentsFilter.linear, .nearest], [Self.slope, Self.noise])
  func `the fast way and Cairo's agree where both can be taken`(
    filter: ContentsFilter, image: Bitmap
  ) throws {
    let middle = Point(60.3125, 55.6875)
    var (plain, turned) = (
      layer(image, scale: 1, angle: 0, middle: middle),
      layer(image, scale: 1, angle: 1e-6, middle: middle)
    )
    for filterOf in [\Layer.magnificationFilter, \Layer.minificationFilter] {
      plain[keyPath: filterOf] = filter
      turned[keyPath: filterOf] = filter
    }
    let studio = studio(image)
    #expect(try studio.bitmap(of: plain).distance(to: studio.bitmap(of: turned)) <= 2)
  }

  @Test func `an image that rests is kept, and kept pixels are the drawn ones`() throws {
    let image = Self.noise
    let studio = studio(image)
    let pictures = [0.2, 0.2, 0.3, 0.2, 0.2, 0.3, 0.3].map {
      studio.picture(of: [layer(image, scale: 0.7, angle: $0)])
    }
    let canvas = studio.canvas()
    for picture in pictures {
      #expect(try canvas.bitmap(of: picture) == studio.canvas().bitmap(of: picture))
    }
  }

  @Test func `a part of the canvas shows what the whole canvas shows there`() throws {
    let image = Self.noise
    let studio = studio(image)
    let turned = layer(image, scale: 0.8, angle: 0.7)
    let whole = try studio.bitmap(of: turned)
    // A clip makes a group of its own, whose pixels begin elsewhere.
    var window = Layer(37, 21, 50, 60)
    window.masksToBounds = true
    var inner = turned
    inner.position = Point(60 - 37, 55 - 21)
    window.sublayers = [inner, Layer(0, 0, 0, 0)]
    let part = try studio.bitmap(of: window)
    for y in 21..<81 {
      for x in 37..<87 {
        let (column, row) = place(x, y, on: image, scale: 0.8, angle: 0.7)
        guard min(column, row, 64 - column, 48 - row) > 2 else { continue }
        #expect(part[x, y].distance(to: whole[x, y]) <= 1)
      }
    }
  }

  @Test func `a turned image at an odd place far off draws nothing and does not fail`() throws {
    let studio = studio(Self.noise)
    for (x, scale) in [(1e7, 1.0), (60, 1e-9), (60, 1e9), (-1e15, 1e3), (60, 1e-300)] {
      var odd = layer(Self.noise, scale: scale, angle: 0.4)
      odd.position = Point(x, 55)
      _ = try studio.bitmap(of: odd)
    }
  }
}
