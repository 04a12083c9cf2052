import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
internal import FlipbookPainter
import FlipbookRaster
import TestSupport
import Testing

/// Painting over what a bitmap shows already: law 14, every shortcut equals the plain path.
@Suite(.tags(.slow), .endsInTime) struct DamageTests {
  private let studio = Studio(
    width: 180, height: 160,
    images: [
      "noise": Bitmap(drawing: 128, 128, opaque: false) { x, y in
        let n = UInt8(truncatingIfNeeded: (x &* 73) ^ (y &* 151) ^ (x &* y))
        return Pixel(red: n, green: 255 - n, blue: n / 2, alpha: n | 0x80)
      }
    ])

  /// A stage on which a dot moves over layers that rest.
  private func stage(_ resting: [Layer], dotAt place: Point) -> [Layer] {
    var dot = Layer(place.x, place.y, 14, 14, .pureBlue)
    dot.cornerRadius = 7
    return resting + [dot]
  }

  private func painting(of studio: Studio) throws -> Painting {
    Painting(
      on: try #require(
        Bitmap(
          width: studio.width, height: studio.height,
          isOpaque: (studio.background?.alpha ?? 0) >= 1)))
  }

  /// Draws one after the other into one painting, and each as a picture of its own.
  private func expectNothingLeft(of frames: [[Layer]], in studio: Studio) throws {
    var painting = try painting(of: studio)
    let canvas = studio.canvas()
    for (index, layers) in frames.enumerated() {
      let picture = studio.picture(of: layers)
      let former = painting
      try canvas.draw(picture, into: &painting)
      let plain = try studio.canvas().bitmap(of: picture)
      #expect(painting.bitmap == plain, "frame \(index)")
      expectChanges(from: former, to: painting, index)
    }
  }

  /// Whatever a painting does not tell of its changes is the same as before.
  private func expectChanges(from former: Painting, to painting: Painting, _ index: Int) {
    guard let rows = painting.changedRows(since: former.picture) else {
      #expect(former.picture == nil || former.picture?.background != painting.picture?.background)
      return
    }
    if former.picture == painting.picture { #expect(rows.isEmpty, "frame \(index)") }
    let bitmap = painting.bitmap
    let changed = (0..<bitmap.height).filter { y in
      (0..<bitmap.width).contains { bitmap.pixel(x: $0, y: y) != former.bitmap.pixel(x: $0, y: y) }
    }
    #expect(changed.allSatisfy { y in rows.contains { $0.contains(y) } }, "frame \(index)")
  }

  @Test(arguments: [Color.white, Color.white.with(alpha: 0.5), nil])
  func `any frame over any other is as if drawn alone`(background: Color?) throws {
    var studio = studio
    studio.background = background
    let order = [0, 7, 3, 11, 3, 3, 1, 2, 10, 4, 9, 5, 8, 6, 0]
    try expectNothingLeft(of: order.map { CanvasTests.busy($0) }, in: studio)
  }

  @Test func `what rests below and above something that moves stays as it is`() throws {
    var card = Layer(20.3, 15.7, 90, 70, .pureRed)
    card.cornerRadius = 17
    card.shadowOpacity = 0.6
    card.shadowRadius = 9
    var tilted = Layer(60, 50, 80, 70, .pureGreen)
    tilted.transform = Transform.rotation(0.7, x: 1, y: 1, z: 0)
      .then(.perspective(distance: 300))
    tilted.sublayers = [Layer(10, 10, 20, 50, .black)]
    var blurred = Layer(100, 90, 50, 40, .black)
    blurred.filters = [LayerFilter(.gaussianBlur, 5)]
    var faded = Layer(5, 80, 120, 60)
    faded.opacity = 0.5
    faded.sublayers = [Layer(10, 10, 60, 30, .pureBlue), Layer(40, 20, 60, 30, .pureRed)]
    var photo = Layer(90, 5, 70, 60)
    photo.contents = .image(LayerImage(name: "noise", pixelSize: Size(128, 128)))
    photo.transform = .rotation(0.4)
    var cut = Layer(30, 40, 100, 100, .pureGreen.with(alpha: 0.4))
    var mask = Layer(10, 10, 70, 70, .black)
    mask.cornerRadius = 33
    mask.isMask = true
    cut.sublayers = [mask]
    cut.compositing = .multiply
    let resting = [card, tilted, blurred, faded, photo, cut]
    let path = (0..<40).map { Point(Double($0) * 4.3 - 8, 75 + 70 * Double($0 % 7 - 3) / 3.5) }
    for split in 0...resting.count {
      let frames = stride(from: split, to: path.count, by: 3).map { step in
        stage(Array(resting[..<split]), dotAt: path[step]) + resting[split...]
      }
      try expectNothingLeft(of: frames, in: studio)
    }
  }

  @Test func `shallow edges are cut by the border of what is drawn without a trace`() throws {
    // Nearly level lines cross many columns in one row: where they leave a surface, rounding shows.
    let slopes = (1..<12).map { step -> Layer in
      var line = Layer(0, Double(step) * 13, 180, 2.3, .black)
      line.transform = .rotation(0.004 * Double(step))
      return line
    }
    var disc = Layer(20, 10, 140, 140, .pureRed.with(alpha: 0.5))
    disc.cornerRadius = 70
    let frames = (0..<30).map { step in
      stage(slopes + [disc], dotAt: Point(Double(step * 53 % 171), Double(step * 37 % 149) + 0.3))
    }
    try expectNothingLeft(of: frames, in: studio)
  }

  @Test(arguments: [0.37, 1, 1.3, 3.7, 21])
  func `an image of any size does not depend on the rows that are drawn`(scale: Double) throws {
    let frames = (0..<20).map { step -> [Layer] in
      var photo = Layer(-20.3, -31.7, 128 * scale, 128 * scale)
      photo.contents = .image(LayerImage(name: "noise", pixelSize: Size(128, 128)))
      return stage([photo], dotAt: Point(Double(step * 31 % 160), Double(step * 47 % 150)))
    }
    try expectNothingLeft(of: frames, in: studio)
  }

  @Test func `glass is blurred anew when anything behind it moves`() throws {
    var glass = Layer(40, 30, 90, 80)
    glass.effect = VisualEffect(blurRadius: 12)
    var clip = Layer(20, 20, 130, 120)
    clip.masksToBounds = true
    clip.cornerRadius = 25
    clip.opacity = 0.9
    let back = Layer(0, 0, 90, 160, .pureRed)
    let places = (0..<24).map { Point(Double($0) * 7.7, 20 + Double($0) * 4.1) }
    try expectNothingLeft(of: places.map { stage([back], dotAt: $0) + [glass] }, in: studio)
    let inner = places.map { place -> [Layer] in
      var group = clip
      group.sublayers = stage([back], dotAt: place) + [glass]
      return [group]
    }
    try expectNothingLeft(of: inner, in: studio)
  }

  @Test func `layers that come, go and change places leave nothing behind`() throws {
    let layers = (0..<9).map { index -> Layer in
      let (column, row, share) = (Double(index % 3), Double(index / 3), Double(index) / 8)
      return Layer(
        column * 50 + 0.5, row * 40, 70, 55,
        Color(red: share, green: 0.5, blue: 1 - share, alpha: 0.7))
    }
    let frames = [
      layers, Array(layers.dropFirst()), layers.reversed(), [], layers, Array(layers.dropLast(3)),
      Array(layers[2...6]), [layers[8], layers[0]],
    ]
    try expectNothingLeft(of: frames, in: studio)
  }

  @Test func `many things that move apart are all seen`() throws {
    func tile(_ index: Int, at step: Int) -> Layer {
      let x = Double(index % 8) * 22 + Double(step * (index % 5)) / 3
      let y = Double(index / 8) * 31 + Double(step * (index % 3)) / 2
      return Layer(x, y, 6.5, 6.5, Color(red: 0, green: Double(index) / 40, blue: 0.4))
    }
    let frames = (0..<12).map { step in (0..<40).map { tile($0, at: step) } }
    try expectNothingLeft(of: frames, in: studio)
  }

  @Test func `a painting of another size is refused, and shows nothing afterwards`() throws {
    var small = Painting(on: try #require(Bitmap(width: 10, height: 10, isOpaque: true)))
    #expect(throws: RasterError.wrongBitmap(width: 180, height: 160)) {
      try studio.canvas().draw(studio.picture(of: []), into: &small)
    }
    #expect(small.picture == nil)
  }

  @Test func `pixels put into a painting by hand are painted over`() throws {
    let picture = studio.picture(of: [Layer(10, 10, 50, 50, .pureRed)])
    var painting = try painting(of: studio)
    let canvas = studio.canvas()
    try canvas.draw(picture, into: &painting)
    painting.replace { $0.fill(with: .black) }
    try canvas.draw(picture, into: &painting)
    #expect(painting.bitmap == (try studio.canvas().bitmap(of: picture)))
  }
}
