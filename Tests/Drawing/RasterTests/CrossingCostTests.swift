import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
internal import FlipbookPainter
import FlipbookRaster
import TestSupport
import Testing

/// The cost of planes that cut through each other is counted while they are put over each other.
@Suite(.endsInTime) struct CrossingCostTests {
  static func painter(_ side: Int) -> LayerPainter {
    LayerPainter(PaintSettings(pixelWidth: side, pixelHeight: side, scale: 1, background: .white))
  }

  /// Copies of a square, each turned 37° farther about a slanted axis, so that each cuts all others.
  static func fan(_ count: Int, side: Double, alpha: Double) -> Layer {
    var replicator = ReplicatorContent()
    replicator.instanceCount = count
    replicator.preservesDepth = true
    replicator.instanceTransform = .rotation(37 * .pi / 180, x: 1, y: 0.7, z: 0.3)
    var square = Layer(side * 0.05, side * 0.05, side * 0.9, side * 0.9, .pureRed)
    square.id = LayerID(3)
    square.backgroundColor?.alpha = alpha
    var copies = Layer(0, 0, side, side)
    copies.id = LayerID(7)
    copies.kind = .replicator(replicator)
    copies.sublayers = [square]
    var space = Layer(0, 0, side, side)
    space.id = LayerID(5)
    space.kind = .transformLayer
    space.sublayers = [copies]
    var stage = Layer(0, 0, side, side)
    stage.id = LayerID(4)
    stage.sublayerTransform = .perspective(distance: side / 2)
    stage.sublayers = [space]
    return stage
  }

  // 180 squares that are seen through, in a million pixels: the pixels that lines cut take 16 samples
  // of all of them, 16 · 180 · 10⁶ colors or about ten seconds.
  @Test func `planes that are seen through are refused before they are drawn`() throws {
    let fan = Self.fan(180, side: 1000, alpha: 0.5)
    let seconds = ProcessorTime.seconds {
      let error = #expect(throws: RasterError.self) {
        try Self.painter(1000).affordablePicture(of: fan)
      }
      #expect(error?.layer == LayerID(7))
    }
    #expect(seconds < ProcessorTime.limit)
    _ = try Self.painter(1000).affordablePicture(of: Self.fan(6, side: 1000, alpha: 0.5))
  }

  // Of opaque planes a pixel shows few: those are found by one look at each plane, and only they take
  // samples. 16 samples of each of 40 planes were 640 steps a pixel and more.
  @Test func `what opaque planes hide takes no samples`() throws {
    let canvas = Studio().canvas()
    let picture = Self.painter(200).picture(of: Self.fan(40, side: 200, alpha: 1))
    _ = try canvas.bitmap(of: picture)
    let burned = canvas.burned
    #expect(burned > 0)
    #expect(burned / (200 * 200) < 640 * 3, "\(burned)")
    // The same steps again.
    _ = try canvas.bitmap(of: picture)
    #expect(canvas.burned == burned)
  }

  /// The count before is the count while it is drawn, within a factor of a few: a pixel
  /// shows more or fewer of the planes whose lines run through it.
  @Test(arguments: [(12, 1.0), (12, 0.5), (30, 1.0), (30, 0.5)])
  func `the count before tells the count of drawing`(count: Int, alpha: Double) throws {
    let canvas = Studio().canvas()
    let picture = Self.painter(240).picture(of: Self.fan(count, side: 240, alpha: alpha))
    _ = try canvas.bitmap(of: picture)
    let ratio = picture.cost * 1e9 / canvas.burned
    #expect(ratio > 1.0 / 3 && ratio < 4, "\(ratio)")
  }

  @Test func `sorting planes by their depth is paid for`() throws {
    var root = Layer(0, 0, 100, 100)
    // 100 spaces of 256 planes compare 3 200 000 pairs.
    root.sublayers = (0..<100).map { index in
      var fan = Self.fan(256, side: 4, alpha: 1)
      fan.id = LayerID(100 + index)
      return fan
    }
    let tree = root
    let seconds = ProcessorTime.seconds {
      #expect(throws: RasterError.self) { try Self.painter(100).affordablePicture(of: tree) }
    }
    #expect(seconds < 4 * ProcessorTime.limit)
  }

  /// Law 14: what is left out shows nowhere.
  ///
  /// Each pixel as the mean of sixteen samples of all planes.
  @Test(arguments: [1.0, 0.6])
  func `pixels are those of all planes in the order of each sample`(alpha: Double) throws {
    let side = 60
    var fan = Self.fan(9, side: Double(side), alpha: alpha)
    fan.sublayers[0].sublayers[0].sublayers[0].backgroundColor = Color(
      red: 0.9, green: 0.5, blue: 0.2, alpha: alpha)
    guard case .replicator(var replicator) = fan.sublayers[0].sublayers[0].kind else { return }
    (replicator.instanceRedOffset, replicator.instanceBlueOffset) = (-0.08, 0.05)
    fan.sublayers[0].sublayers[0].kind = .replicator(replicator)
    let painter = LayerPainter(
      PaintSettings(pixelWidth: side, pixelHeight: side, scale: 1, background: nil))
    let picture = painter.picture(of: fan)
    guard case .crossing(let crossing)? = picture.commands.first?.paint,
      picture.commands.count == 1
    else {
      Issue.record("the planes do not cross")
      return
    }
    let canvas = Studio().canvas()
    let drawn = try canvas.bitmap(of: picture)
    let sheets = try crossing.faces.map { face in
      try canvas.bitmap(
        of: Picture(width: side, height: side, background: nil, commands: face.commands))
    }
    for y in 0..<side {
      for x in 0..<side {
        var sum = SIMD4<Double>.zero
        for sample in 0..<16 {
          let place = SIMD2(
            Double(x) + (Double(sample) + 0.5) / 16,
            Double(y) + (Double(sample * 5 % 16) + 0.5) / 16)
          let order = crossing.faces.indices.sorted { a, b in
            let depths = [a, b].map {
              (crossing.faces[$0].slope * place).sum() + crossing.faces[$0].height
            }
            return (depths[0], a) < (depths[1], b)
          }
          var seen = SIMD4<Double>.zero
          for index in order {
            let word = sheets[index].word(x, y)
            let rest = (seen * (255 - word.w) / 255).rounded(.toNearestOrAwayFromZero)
            seen = word + rest
          }
          sum += seen
        }
        let mean = ((sum + 8) / 16).rounded(.down)
        #expect(drawn.word(x, y) == mean, "\(x), \(y)")
      }
    }
  }

  @Test func `drawing ends where nobody wants the picture`() throws {
    let canvas = Studio().canvas()
    let picture = Self.painter(200).picture(of: Self.fan(30, side: 200, alpha: 1))
    _ = try canvas.bitmap(of: picture)
    let whole = canvas.burned
    #expect(throws: RasterError.unwanted) {
      try canvas.draw(while: { false }) { () throws(RasterError) in
        _ = try canvas.bitmap(of: picture)
      }
    }
    #expect(canvas.burned < whole / 10)
    // It is wanted again.
    _ = try canvas.bitmap(of: picture)
    #expect(canvas.burned == whole)
  }
}

extension Bitmap {
  /// The premultiplied blue, green, red and alpha of a pixel.
  fileprivate func word(_ x: Int, _ y: Int) -> SIMD4<Double> {
    withUnsafeBytes { bytes in
      let place = (y * width + x) * 4
      return SIMD4((0..<4).map { Double(bytes[place + $0]) })
    }
  }
}
