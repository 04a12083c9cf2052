import Geometry
import Images
import Layers
import Raster
import TestSupport
import Testing

/// Pictures that are the mean of several, in linear light.
@Suite(.endsInTime) struct ExposureTests {
  static func words(of bitmap: Bitmap) -> [UInt32] {
    bitmap.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
      .map { bitmap.isOpaque ? $0 | 0xFF00_0000 : $0 }
  }

  private let studio = CanvasTests().studio

  @Test(arguments: [Color.white, Color.pureBlue.with(alpha: 0.5), nil])
  func `an exposure is the plain mean of its samples, pixel for pixel`(
    background: Color?
  ) throws {
    var studio = studio
    studio.background = background
    for steps in [[0, 1], [3, 4, 5, 6, 7], [9, 9, 2]] {
      let samples = steps.map { studio.picture(of: CanvasTests.busy($0)) }
      let exposed = try #require(Picture(exposedTo: samples))
      let plain = try samples.map { Self.words(of: try studio.canvas().bitmap(of: $0)) }
      let drawn = Self.words(of: try studio.canvas().bitmap(of: exposed))
      let wrong = drawn.indices.filter { place in
        !LinearLight.isMean(drawn[place], of: plain.map { $0[place] })
      }
      #expect(wrong.isEmpty, "\(steps): \(wrong.count), the first at \(wrong.prefix(3))")
      let isBlurred = drawn != plain[0]
      #expect(isBlurred)
    }
  }

  /// 256 samples of white are the largest sum.
  @Test(arguments: [2, 3, 16, 255, 256]) func `any number of samples`(count: Int) throws {
    let studio = Studio(width: 20, height: 4, background: .black)
    let samples = (0..<count).map { sample in
      studio.picture(of: [Layer(0, 0, 19, 4, sample == 0 ? .black : .white)])
    }
    let drawn = try studio.canvas().bitmap(of: try #require(Picture(exposedTo: samples)))
    let share = Double(count - 1) / Double(count)
    let level = UInt8((255 * LinearLight.encoded(share)).rounded())
    #expect(drawn[5, 2] == Pixel(red: level, green: level, blue: level))
    #expect(drawn[19, 2] == .black)
  }

  /// Half of the light is 188 of 255, not 128; with alpha, color is weighted by it.
  @Test func `light adds up, not its encoding`() throws {
    func mean(_ colors: [Color], over background: Color?) throws -> Pixel {
      let studio = Studio(width: 4, height: 4, background: background)
      let samples = colors.map { studio.picture(of: [Layer(0, 0, 4, 4, $0)]) }
      return try studio.canvas().bitmap(of: try #require(Picture(exposedTo: samples)))[1, 1]
    }
    #expect(try mean([.black, .white], over: .black) == Pixel(red: 188, green: 188, blue: 188))
    // Red at alpha 255 and nothing: red at half.
    #expect(
      try mean([.pureRed, .clear], over: nil) == Pixel(red: 255, green: 0, blue: 0, alpha: 128))
    // Light 3/4 red and 1/4 blue: encoded(0.75) = 0.8808, encoded(0.25) = 0.5371, premultiplied by
    // the mean alpha of (192 + 64) / 2 = 128.
    let mixed = try mean(
      [.pureRed.with(alpha: 192.0 / 255), .pureBlue.with(alpha: 64.0 / 255)], over: nil)
    #expect(mixed.alpha == 128)
    #expect(abs(Int(mixed.red) - 225) <= 1)
    #expect(abs(Int(mixed.blue) - 137) <= 1)
  }

  @Test func `pictures that are the same make no exposure`() throws {
    let picture = studio.picture(of: CanvasTests.busy(3))
    #expect(Picture(exposedTo: [picture, picture, picture]) == picture)
    #expect(Picture(exposedTo: []) == nil)
    var other = studio
    other.width = 90
    #expect(Picture(exposedTo: [picture, other.picture(of: [])]) == nil)
  }

  @Test func `only where samples differ is anything exposed`() throws {
    var photo = Layer(0, 0, 180, 160)
    photo.contents = .image(LayerImage(name: "noise", pixelSize: Size(128, 128)))
    let samples = (0..<5).map { step in
      studio.picture(of: [
        photo, Layer(20 + Double(step) * 3, 30, 10, 12, .pureRed),
        Layer(130, 120 + Double(step), 9, 9, .pureGreen.with(alpha: 0.4)),
      ])
    }
    let exposed = try #require(Picture(exposedTo: samples))
    let areas = exposed.commands.dropFirst(samples[0].commands.count).map(\.bounds)
    #expect(
      areas == [
        PixelRect(x: 20, y: 30, width: 22, height: 12),
        PixelRect(x: 130, y: 120, width: 9, height: 13),
      ])
    let drawn = try studio.canvas().bitmap(of: exposed)
    let still = try studio.canvas().bitmap(of: samples[0])
    for y in 0..<160 {
      for x in 0..<180 {
        let isInside = areas.contains {
          ($0.minX..<$0.maxX).contains(x) && ($0.minY..<$0.maxY).contains(y)
        }
        if !isInside { #expect(drawn[x, y] == still[x, y]) }
      }
    }
  }

  @Test func `exposures over each other, and over pictures, are as if drawn alone`() throws {
    var glass = Layer(30, 50, 90, 60)
    glass.effect = VisualEffect(blurRadius: 9)
    var blurred = Layer(100, 90, 50, 40, .black)
    blurred.filters = [LayerFilter(.gaussianBlur, 5)]
    func stage(_ step: Double) -> Picture {
      var dot = Layer(10 + 11 * step, 40 + 5 * step, 14, 14, .pureBlue)
      dot.cornerRadius = 7
      return studio.picture(of: [
        Layer(0, 0, 60, 160, .pureGreen), blurred, dot, glass, Layer(150, 5, 9, 9 + step, .black),
      ])
    }
    let canvas = studio.canvas()
    var painting = Painting(
      on: try #require(Bitmap(width: studio.width, height: studio.height, isOpaque: true)))
    for (start, end) in [(0.0, 1.0), (1, 2), (2, 2), (2, 2), (3, 5), (0, 1), (8, 8), (7.5, 8)] {
      let picture = try #require(
        Picture(exposedTo: (0..<4).map { stage(start + (end - start) * Double($0) / 3) }))
      let former = painting
      try canvas.draw(picture, into: &painting)
      let plain = try studio.canvas().bitmap(of: picture)
      #expect(painting.bitmap == plain, "\(start)")
      guard let rows = painting.changedRows(since: former.picture) else { continue }
      let changed = (0..<160).filter { y in
        (0..<180).contains { plain[$0, y] != former.bitmap[$0, y] }
      }
      #expect(changed.allSatisfy { y in rows.contains { $0.contains(y) } }, "\(start)")
      if picture == former.picture { #expect(rows.isEmpty) }
    }
  }
}
