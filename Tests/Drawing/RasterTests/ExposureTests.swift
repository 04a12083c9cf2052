import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
internal import FlipbookPainter
import FlipbookRaster
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
      let areas = exposed.commands.dropFirst(samples[0].commands.count)
      #expect(!areas.isEmpty)
      var isInside = [Bool](repeating: false, count: drawn.count)
      for area in areas {
        guard case .exposure(let exposure) = area.paint else { continue }
        let lit = try samples.map {
          Self.words(
            of: try studio.canvas().bitmap(of: $0, edgeLight: exposure.edgeLight))
        }
        let bounds = area.bounds
        var wrong = 0
        for y in bounds.minY..<bounds.maxY {
          for place in y * 180 + bounds.minX..<y * 180 + bounds.maxX {
            isInside[place] = true
            let (seen, all) = (plain.map { $0[place] }, lit.map { $0[place] })
            let isRight =
              exposure.edgeLight == 0
              ? LinearLight.isMean(drawn[place], of: seen)
              : LinearLight.isExposed(drawn[place], plain: seen, lit: all)
            if !isRight { wrong += 1 }
          }
        }
        #expect(wrong == 0, "\(steps), \(bounds)")
      }
      #expect(drawn.indices.allSatisfy { isInside[$0] || drawn[$0] == plain[0][$0] })
      let isBlurred = drawn != plain[0]
      #expect(isBlurred)
    }
  }

  /// 256 samples of white are the largest sum.
  @Test(arguments: [2, 3, 16, 255, 256]) func `any number of samples up to 256 is an exposure`(
    count: Int
  ) throws {
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

  /// The share of light that an edge gives as what it covers: all of it from half a pixel on, and
  /// nothing where things only fade, so that text and corners look at rest as they did before.
  ///
  /// A shape that moves along an edge leaves it as it is at rest, also where it strays from it a little; else
  /// an edge would have other levels where it goes into the next step of coverage.
  ///
  /// Half a pixel of white is the level 128 at rest and 188 as light, so eight steps lead there.
  @Test func `an edge that moves along itself nears its look at rest`() throws {
    let studio = Studio(width: 40, height: 40, background: .black)
    func level(_ aside: Double) throws -> Int {
      let samples = (0..<8).map { step in
        let part = Double(step) / 7
        return studio.picture(of: [Layer(10.5 + aside * part, 2 + 4 * part, 20, 30, .white)])
      }
      let exposed = try #require(Picture(exposedTo: samples))
      return Int(try studio.canvas().bitmap(of: exposed)[10, 20].red)
    }
    #expect(try level(0) == 128)
    #expect(try abs(level(0.1) - 183) < 5)
    let levels = try (0...24).map { try level(Double($0) / 256) }
    let steps = zip(levels, levels.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { abs($0) <= 60 / 8 + 2 }, "\(levels)")
  }

  /// A moving shape is as light as the mean of pictures at ten times the size, whose every pixel is the
  /// mean of a hundred: the light of exact coverage but for a tenth of a pixel of soft edge.
  @Test(arguments: ["disc", "card", "ring", "slanted", "text", "translucent"])
  func `edges of all sorts have the light of what they cover`(kind: String) throws {
    func layers(_ x: Double) -> [Layer] {
      var layer = Layer(12 + x, 9 + x / 3, 30, 22, .white)
      switch kind {
      case "disc": layer.cornerRadius = 11
      case "card":
        layer.cornerRadius = 6
        layer.masksToBounds = true
        layer.sublayers = [Layer(10, 8, 30, 22, .pureRed), Layer(-5, 3, 12, 12, .pureBlue)]
      case "ring":
        layer.backgroundColor = nil
        layer.borderWidth = 3
        layer.borderColor = .white
        layer.cornerRadius = 8
      // No edge of it moves along itself, which is 0.32 rad.
      case "slanted": layer.transform = .rotation(0.6)
      case "text":
        layer.backgroundColor = nil
        var text = TextContent(string: "Hi")
        text.foregroundColor = .white
        text.fontSize = 24
        layer.kind = .text(text)
      default:
        layer.opacity = 0.6
        layer.cornerRadius = 5
        layer.sublayers = [Layer(6, 5, 12, 30, .pureGreen)]
      }
      return [layer]
    }
    let steps = (0..<8).map { Double($0) * 0.1 }
    let studio = Studio(width: 60, height: 40, background: .black)
    let fine = Studio(width: 600, height: 400, scale: 10, background: .black)
    let samples = steps.map { studio.picture(of: layers($0)) }
    let drawn = try studio.canvas().bitmap(of: try #require(Picture(exposedTo: samples)))
    let plain = try samples.map { Self.words(of: try studio.canvas().bitmap(of: $0)) }
    let canvas = fine.canvas()
    var light = [Double](repeating: 0, count: 60 * 40 * 3)
    for step in steps {
      let words = Self.words(of: try canvas.bitmap(of: fine.picture(of: layers(step))))
      for y in 0..<400 {
        for x in 0..<600 {
          let word = words[y * 600 + x]
          for (part, shift) in [UInt32(16), 8, 0].enumerated() {
            light[(y / 10 * 60 + x / 10) * 3 + part] +=
              LinearLight.linear(Double(word >> shift & 255) / 255) / 800
          }
        }
      }
    }
    var (most, sum, whole) = (0.0, 0.0, 0.0)
    for (place, word) in Self.words(of: drawn).enumerated() {
      for (part, shift) in [UInt32(16), 8, 0].enumerated() {
        let off =
          LinearLight.linear(Double(word >> shift & 255) / 255) - light[place * 3 + part]
        // A shape that moves along itself looks as at rest.
        let levels = plain.map { Int($0[place] >> shift & 255) }
        let isMoved = (levels.max() ?? 0) - (levels.min() ?? 0) >= 16
        if isMoved { most = max(most, abs(off)) }
        sum += off
        whole += light[place * 3 + part]
      }
    }
    #expect(most < 0.06, "\(kind)")
    // Edges of the fine pictures lose 0.019 pixels of light each themselves: of letters with stems of
    // two pixels that is up to 2 %.
    let limit = kind == "text" ? 0.02 : 0.01
    #expect(abs(sum) < limit * whole, "\(kind): \(sum) of \(whole)")
  }
}
