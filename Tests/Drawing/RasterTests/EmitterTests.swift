import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
import FlipbookRaster
import TestSupport
import Testing

/// Particles are images of their cell.
@Suite(.endsInTime) struct EmitterTests {
  private func layer(_ mode: EmitterRenderMode, _ particles: [EmitterContent.Particle]) -> Layer {
    var cell = EmitterCell()
    cell.contents = LayerImage(name: "spot", pixelSize: Size(20, 20))
    var emitter = EmitterContent()
    emitter.renderMode = mode
    emitter.emitterCells = [cell]
    emitter.particles = particles
    var layer = Layer(0, 0, 100, 100)
    layer.kind = .emitter(emitter)
    return layer
  }

  private func particle(
    _ x: Double, _ color: Color, scale: Double = 1
  ) throws -> EmitterContent.Particle {
    var cell = EmitterCell()
    (cell.birthRate, cell.lifetime) = (1, 1)
    var emitter = EmitterContent()
    emitter.emitterCells = [cell]
    var particle = try #require(emitter.particles(at: 0) { _ in emitter }.first)
    (particle.position, particle.color, particle.scale) = (Point(x, 50), color, scale)
    return particle
  }

  private func draw(_ layer: Layer, over background: Color = .black) throws -> Bitmap {
    var studio = Studio()
    studio.background = background
    studio.images["spot"] = Bitmap(drawing: 20, 20) { _, _ in .white }
    return try studio.bitmap(of: layer)
  }

  @Test func `the youngest particle lies on top, or the oldest`() throws {
    let two = [try particle(40, .pureRed), try particle(50, .pureBlue)]
    #expect(try draw(layer(.unordered, two))[45, 50] == .pureBlue)
    #expect(try draw(layer(.oldestLast, two))[45, 50] == .pureRed)
  }

  @Test func `the light of additive particles adds up`() throws {
    let two = [
      try particle(40, .pureRed), try particle(50, Color(red: 0.2, green: 0, blue: 1, alpha: 0.5)),
    ]
    let bitmap = try draw(layer(.additive, two), over: Color(red: 0, green: 0.4, blue: 0))
    #expect(bitmap[45, 50].distance(to: Pixel(red: 255, green: 102, blue: 128)) <= 1)
    #expect(bitmap[55, 50].distance(to: Pixel(red: 26, green: 102, blue: 128)) <= 1)
    #expect(bitmap[80, 50] == Pixel(red: 0, green: 102, blue: 0))
  }

  @Test func `particles have the size of their image, times their scale, about their place`() throws
  {
    let bitmap = try draw(layer(.unordered, [try particle(50, .black, scale: 0.5)]), over: .white)
    #expect(abs(bitmap.ink - 100) < 1e-9)
    #expect(bitmap[45, 45] == .black && bitmap[44, 50] == .white && bitmap[54, 54] == .black)
  }

  @Test(arguments: [0, 0.5, 1.2])
  func `a drawn particle covers its area and looks as a view of its shape`(angle: Double) throws {
    var image = LayerImage(name: "dash", pixelSize: Size(16, 10))
    image.drawing = [Layer(0, 0, 16, 10, .white)]
    var cell = EmitterCell()
    cell.contents = image
    (cell.birthRate, cell.lifetime) = (1, 1)
    var emitter = EmitterContent()
    emitter.emitterCells = [cell]
    var particle = try #require(emitter.particles(at: 0) { _ in emitter }.first)
    (particle.position, particle.color, particle.angle) = (Point(50.3, 49.6), .black, angle)
    emitter.particles = [particle]
    var host = Layer(0, 0, 100, 100)
    host.kind = .emitter(emitter)
    let bitmap = try draw(host, over: .white)
    #expect(abs(bitmap.ink - 160) < 0.2)
    var view = Layer(0, 0, 16, 10, .black)
    view.position = particle.position
    view.transform = .rotation(angle)
    // Cairo takes 15 samples in a pixel's height, each 17 levels of 255; at a corner two
    // edges may each be off by one.
    #expect(bitmap.distance(to: try draw(view, over: .white)) <= 34)
  }

  @Test func `particles lie above the border and are cut by a mask`() throws {
    var card = layer(.unordered, [try particle(0, .pureRed)])
    card.frame = Rect(x: 20, y: 0, width: 60, height: 100)
    card.borderWidth = 10
    #expect(try draw(card, over: .white)[22, 50] == .pureRed)
    #expect(try draw(card, over: .white)[15, 50] == .pureRed)
    card.masksToBounds = true
    #expect(try draw(card, over: .white)[22, 50] == .pureRed)
    #expect(try draw(card, over: .white)[15, 50] == .white)
  }
}
