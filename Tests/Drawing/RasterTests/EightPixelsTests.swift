import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
import FlipbookRaster
import TestSupport
import Testing

/// Law 14 for reading eight pixels at once: the bytes of a canvas that reads four are the same.
@Suite(.endsInTime) struct EightPixelsTests {
  private static func noise(isOpaque: Bool) -> Bitmap {
    var dice = SeededGenerator(seed: isOpaque ? 1 : 2)
    return Bitmap(drawing: 211, 157, opaque: isOpaque) { x, y in
      let alpha =
        isOpaque || (x / 40 + y / 30) % 3 == 0 ? 255 : UInt8.random(in: 0...255, using: &dice)
      func level() -> UInt8 { UInt8.random(in: 0...alpha, using: &dice) }
      return Pixel(red: level(), green: level(), blue: level(), alpha: alpha)
    }
  }

  private let studio = Studio(
    width: 101, height: 103, background: Color(red: 0.3, green: 0.5, blue: 0.7),
    images: ["opaque": noise(isOpaque: true), "clear": noise(isOpaque: false)])

  private func image(_ name: String, _ frame: Rect) -> Layer {
    var layer = Layer(frame.minX, frame.minY, frame.width, frame.height)
    layer.contents = .image(LayerImage(name: name, pixelSize: Size(211, 157)))
    return layer
  }

  /// Draws layers by both, and expects most of them to show anything.
  private func expectSame(_ layers: [Layer], _ what: String) throws {
    let plain = Canvas(images: ImageStore(studio.images), fonts: Studio.fonts, isPlain: true)
    let nothing = try studio.bitmap()
    var shown = 0
    for (index, layer) in layers.enumerated() {
      let bitmap = try studio.bitmap(of: layer)
      #expect(try bitmap == plain.bitmap(of: studio.picture(of: [layer])), "\(what) \(index)")
      shown += bitmap == nothing ? 0 : 1
    }
    #expect(shown > layers.count / 2)
  }

  @Test(arguments: ["opaque", "clear"])
  func `turned images are the same eight pixels at a time and one by one`(name: String) throws {
    var dice = SeededGenerator(seed: 3)
    try expectSame(
      (0..<24).map { index in
        var layer = image(name, Rect(x: 0, y: 10, width: 95, height: 70))
        let angle = index % 8 == 0 ? Double(index / 8) * .pi / 2 : dice.number(-4, 4)
        layer.transform = Transform.scale(dice.number(0.2, 3), dice.number(0.2, 3))
          .then(.rotation(angle)).then(.translation(dice.number(-45, 45), dice.number(-45, 45)))
        return layer
      }, name)
  }

  @Test(arguments: ["opaque", "clear"])
  func `images in perspective are the same eight pixels at a time and one by one`(name: String)
    throws
  {
    var dice = SeededGenerator(seed: 4)
    try expectSame(
      (0..<24).map { index in
        var layer = image(name, Rect(x: 0, y: 10, width: 95, height: 70))
        // Small ones are read at several sizes and places, large and near ones reach behind the eye.
        let size = index % 3 == 0 ? dice.number(0.05, 0.4) : dice.number(0.4, 4)
        layer.transform = Transform.scale(size, size)
          .then(
            .rotation(dice.number(-1.5, 1.5), x: dice.number(-1, 1), y: 1, z: dice.number(-1, 1))
          )
          .then(.perspective(distance: dice.number(60, 600)))
        if index % 4 == 3 {
          // A blend mode inside makes it a sheet, which is read in means of two by two pixels.
          var dot = Layer(5, 5, 90, 60, .white)
          dot.compositing = .multiply
          layer.sublayers = [dot]
        }
        return layer
      }, name)
  }

  @Test(arguments: ["opaque", "clear"])
  func `pages that curl are the same eight pixels at a time and one by one`(name: String) throws {
    var dice = SeededGenerator(seed: 5)
    try expectSame(
      (0..<15).map { index in
        let frame = Rect(
          x: dice.number(-30, 20), y: dice.number(-30, 20), width: dice.number(20, 150),
          height: dice.number(20, 150))
        var page = image(name, frame)
        if index % 2 == 0 { page.backgroundColor = .white }
        var crossing = Layer(frame.minX, frame.minY, frame.width, frame.height)
        crossing.kind = .transition(
          from: page, to: Layer(frame.minX, frame.minY, frame.width, frame.height, .pureGreen),
          kind: .curl(index % 3 == 0 ? .down : .up), progress: dice.number(0.02, 0.98))
        if index % 5 == 4 { crossing.transform = .rotation(dice.number(-3, 3)) }
        return crossing
      }, name)
  }
}

extension SeededGenerator {
  fileprivate mutating func number(_ low: Double, _ high: Double) -> Double {
    Double.random(in: low...high, using: &self)
  }
}
