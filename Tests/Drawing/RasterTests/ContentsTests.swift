import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
internal import FlipbookPainter
import FlipbookRaster
import Glibc
import TestSupport
import Testing

@Suite(.endsInTime) struct ContentsTests {
  /// 4 × 2 pixels: the left half red, the right half blue.
  static let flag = Bitmap(drawing: 4, 2) { x, _ in x < 2 ? .pureRed : .pureBlue }
  let studio = Studio(images: [
    "flag": flag,
    "white": Bitmap(drawing: 8, 8) { _, _ in .white },
    "black": Bitmap(drawing: 8, 8) { _, _ in .black },
  ])

  func layer(_ frame: Rect, _ gravity: ContentsGravity) -> Layer {
    var layer = Layer(frame.minX, frame.minY, frame.width, frame.height)
    layer.contents = .image(LayerImage(name: "flag", pixelSize: Size(4, 2)))
    layer.contentsGravity = gravity
    layer.magnificationFilter = .nearest
    return layer
  }

  /// CALayerContentsGravity, in a layer of 40 × 40 at (10, 10) for an image of 4 × 2:
  /// the rectangle that the image fills.
  @Test(
    .proves("M12"),
    arguments: [
      (ContentsGravity.resize, Rect(x: 10, y: 10, width: 40, height: 40)),
      (.resizeAspect, Rect(x: 10, y: 20, width: 40, height: 20)),
      (.resizeAspectFill, Rect(x: -10, y: 10, width: 80, height: 40)),
      (.center, Rect(x: 28, y: 29, width: 4, height: 2)),
      (.top, Rect(x: 28, y: 10, width: 4, height: 2)),
      (.bottom, Rect(x: 28, y: 48, width: 4, height: 2)),
      (.left, Rect(x: 10, y: 29, width: 4, height: 2)),
      (.right, Rect(x: 46, y: 29, width: 4, height: 2)),
      (.topLeft, Rect(x: 10, y: 10, width: 4, height: 2)),
      (.topRight, Rect(x: 46, y: 10, width: 4, height: 2)),
      (.bottomLeft, Rect(x: 10, y: 48, width: 4, height: 2)),
      (.bottomRight, Rect(x: 46, y: 48, width: 4, height: 2)),
    ])
  func `contents lie where their gravity puts them`(
    gravity: ContentsGravity, place: Rect
  ) throws {
    let bitmap = try studio.bitmap(of: layer(Rect(x: 10, y: 10, width: 40, height: 40), gravity))
    for y in 0..<100 {
      for x in 0..<100 {
        let center = Point(Double(x) + 0.5, Double(y) + 0.5)
        let expected: Pixel =
          place.contains(center) ? (center.x < place.center.x ? .pureRed : .pureBlue) : .white
        #expect(bitmap[x, y] == expected, "at \(x), \(y)")
      }
    }
  }

  @Test func `contents that overflow are cut only by masksToBounds`() throws {
    var filling = layer(Rect(x: 30, y: 10, width: 40, height: 40), .resizeAspectFill)
    #expect(try studio.bitmap(of: filling)[15, 30] == .pureRed)
    filling.masksToBounds = true
    let masked = try studio.bitmap(of: filling)
    #expect(masked[29, 30] == .white && masked[30, 30] == .pureRed && masked[69, 30] == .pureBlue)
    #expect(masked[70, 30] == .white)
  }

  @Test func `the scale of an image makes it smaller`() throws {
    var small = layer(Rect(x: 10, y: 10, width: 40, height: 40), .topLeft)
    small.contents = .image(LayerImage(name: "flag", pixelSize: Size(4, 2), scale: 2))
    let bitmap = try studio.bitmap(of: small)
    #expect(bitmap[10, 10].red > bitmap[10, 10].blue)
    #expect(bitmap[11, 10].blue > bitmap[11, 10].red)
    #expect(bitmap[12, 10] == .white && bitmap[10, 11] == .white)
  }

  @Test func `contentsRect shows a part, and goes on beyond the edge`() throws {
    var part = layer(Rect(x: 10, y: 10, width: 40, height: 40), .resize)
    part.contentsRect = Rect(x: 0.5, y: 0, width: 0.5, height: 1)
    let right = try studio.bitmap(of: part)
    #expect(right[10, 10] == .pureBlue && right[49, 49] == .pureBlue)
    part.contentsRect = Rect(x: -1, y: -1, width: 3, height: 3)
    let wide = try studio.bitmap(of: part)
    // The image is the middle third; left and right of it its edge pixels go on.
    #expect(wide[11, 11] == .pureRed && wide[48, 48] == .pureBlue && wide[28, 30] == .pureRed)
    part.contentsRect = Rect(x: 0.5, y: 0, width: 0, height: 1)
    #expect(studio.picture(of: [part]).commands.isEmpty)
  }

  @Test func `image edges on pixel borders are clean`() throws {
    var smooth = layer(Rect(x: 10, y: 10, width: 40, height: 40), .resize)
    smooth.magnificationFilter = .linear
    let bitmap = try studio.bitmap(of: smooth)
    #expect(bitmap[10, 10] == .pureRed && bitmap[49, 49] == .pureBlue)
    #expect(bitmap[9, 10] == .white && bitmap[50, 49] == .white)
  }

  @Test func `linear magnification mixes, nearest does not`() throws {
    var smooth = layer(Rect(x: 10, y: 10, width: 80, height: 40), .resize)
    smooth.magnificationFilter = .linear
    let middle = try studio.bitmap(of: smooth)[50, 30]
    // 20 pixels per image pixel; half a pixel right of the border: 0.5 + 0.5/20 blue.
    #expect(abs(Int(middle.blue) - Int((255 * 0.525).rounded())) <= 2)
    smooth.magnificationFilter = .nearest
    #expect(try studio.bitmap(of: smooth)[50, 30] == .pureBlue)
  }

  @Test func `a drawn image covers half of the pixels that its edges halve`() throws {
    var image = LayerImage(name: "drawn", pixelSize: Size(40, 20))
    image.drawing = [Layer(0, 0, 40, 20, .black)]
    var layer = Layer(20.5, 30.5, 40, 20)
    layer.contents = .image(image)
    let bitmap = try Studio().bitmap(of: layer)
    // Edges at x.5 leave half of white; a corner is covered by a quarter.
    #expect(abs(Int(bitmap[20, 40].red) - 128) <= 1)
    #expect(abs(Int(bitmap[40, 50].red) - 128) <= 1)
    #expect(abs(Int(bitmap[20, 30].red) - 191) <= 1)
    // A drawing that reaches beyond the image is cut at its edge.
    image.drawing = [Layer(-10, -10, 90, 90, .black)]
    layer.contents = .image(image)
    #expect(try Studio().bitmap(of: layer).distance(to: bitmap) <= 1)
  }

  @Test(arguments: [0.9, 0.6, 0.5, 0.37, 0.25, 0.11, 0.05])
  func `shrinking keeps the mean`(scale: Double) throws {
    // Stripes of one pixel: sampling with gaps would show black or white, not gray.
    var studio = Studio()
    studio.images["stripes"] = Bitmap(drawing: 200, 200) { x, y in
      (x + y) % 2 == 0 ? .black : .white
    }
    let side = 200 * scale
    var layer = Layer(0, 0, side, side)
    layer.contents = .image(LayerImage(name: "stripes", pixelSize: Size(200, 200)))
    let bitmap = try studio.bitmap(of: layer)
    let visible = min(side, 100)
    #expect(abs(bitmap.ink / (visible * visible) - 0.5) < 0.02)
    if scale <= 0.5 {
      let center = Int(visible / 2)
      #expect(abs(Int(bitmap[center, center].red) - 127) <= 2)
    }
  }

  @Test func `trilinear calms down what linear lets flicker`() throws {
    // Stripes of one pixel at 0.55: the beat of two grids, as linear filtering shows it, is much
    // weaker when 0.86 (= −log2 0.55) of the halved version, which is gray, is mixed in.
    var studio = Studio()
    studio.images["stripes"] = Bitmap(drawing: 180, 180) { x, _ in x % 2 == 0 ? .black : .white }
    var layer = Layer(0, 0, 99, 99)
    layer.contents = .image(LayerImage(name: "stripes", pixelSize: Size(180, 180)))
    func spread() throws -> Double {
      let bitmap = try studio.bitmap(of: layer)
      let levels = (10..<90).map { Double(bitmap[$0, 50].red) }
      #expect(abs(levels.reduce(0, +) / 80 - 127.5) < 4)
      return (levels.max() ?? 0) - (levels.min() ?? 0)
    }
    let linear = try spread()
    layer.minificationFilter = .trilinear
    let share = -log2(0.55)
    #expect(abs(try spread() - linear * (1 - share)) < 4)
  }

  @Test func `trilinear keeps opaque images opaque`() throws {
    var studio = studio
    studio.background = nil
    for step in 1..<40 {
      var layer = Layer(0, 0, Double(step) / 5, Double(step) / 6)
      layer.contents = .image(LayerImage(name: "white", pixelSize: Size(8, 8)))
      layer.minificationFilter = .trilinear
      layer.transform = .scale(10, 10)
      layer.position = Point(50, 50)
      var parent = Layer(0, 0, 100, 100)
      parent.sublayerTransform = .scale(0.1, 0.1)
      parent.sublayers = [layer]
      guard step > 12 else { continue }
      #expect(try studio.bitmap(of: parent)[50, 50] == .white)
    }
  }

  @Test(arguments: [0.0, 0.2, 0.5, 0.8, 1.0])
  func `a cross fade is (1 − q) old and q new`(progress: Double) throws {
    var layer = Layer(10, 10, 40, 40)
    layer.contents = .crossFade(
      from: LayerImage(name: "white", pixelSize: Size(8, 8)),
      to: LayerImage(name: "black", pixelSize: Size(8, 8)), progress: progress)
    let value = Int(try studio.bitmap(of: layer)[30, 30].red)
    #expect(abs(value - Int((255 * (1 - progress)).rounded())) <= 1)
  }

  @Test func `fading to the same image changes nothing`() throws {
    var studio = studio
    studio.background = nil
    let image = LayerImage(name: "flag", pixelSize: Size(4, 2))
    var layer = layer(Rect(x: 10, y: 10, width: 40, height: 40), .resize)
    let plain = try studio.bitmap(of: layer)
    for step in 1..<20 {
      layer.contents = .crossFade(from: image, to: image, progress: Double(step) / 20)
      #expect(try studio.bitmap(of: layer) == plain)
    }
    layer.contents = .crossFade(from: image, to: nil, progress: 0.75)
    #expect(abs(Int(try studio.bitmap(of: layer)[20, 20].alpha) - 64) <= 1)
  }

  @Test func `a missing image is an error that names it`() throws {
    var layer = Layer(10, 10, 40, 40)
    layer.contents = .image(LayerImage(name: "nowhere", pixelSize: Size(4, 4)))
    #expect(throws: RasterError.missingImage(name: "nowhere")) {
      try studio.bitmap(of: layer)
    }
  }
}
