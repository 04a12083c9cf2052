import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
internal import FlipbookPainter
import FlipbookRaster
import TestSupport
import Testing

/// The sublayers of any layer share one space, which the layer flattens into its own plane.
///
/// Core Animation sorts them by depth and cuts those that intersect: D. Duncan of Apple in "Re: Problem
/// getting my layers to draw in the right order" (cocoa-dev, 26 July 2011); "CoreAnimation currently
/// sorts all layers by depth" (WebKit, pull request 6773).
@Suite(.endsInTime) struct SiblingDepthTests {
  let studio = Studio()

  func card(_ color: Color, _ transform: Transform = .identity) -> Layer {
    var layer = Layer(20, 20, 60, 60, color)
    layer.transform = transform
    return layer
  }

  func plain(_ sublayers: [Layer], sublayerTransform: Transform = .identity) -> Layer {
    var layer = Layer(0, 0, 100, 100)
    layer.sublayerTransform = sublayerTransform
    layer.sublayers = sublayers
    return layer
  }

  /// Turned by a positive angle about y, the left side comes toward the eye.
  static let tilt = Transform.rotation(0.8, x: 0, y: 1, z: 0)

  @Test func `the near half of a tilted layer is in front of flat siblings, whichever come later`()
    throws
  {
    let cards = [card(.pureRed, Self.tilt), card(.pureBlue)]
    for cards in [cards, cards.reversed()] {
      for eye in [Transform.identity, .perspective(distance: 300)] {
        let bitmap = try studio.bitmap(of: plain(cards, sublayerTransform: eye))
        // The tilted one is cos 0.8 = 0.7 times as wide: from 29 to 71, without perspective.
        for y in stride(from: 26, to: 74, by: 4) {
          #expect(bitmap[34, y] == .pureRed && bitmap[48, y] == .pureRed)
          #expect(bitmap[51, y] == .pureBlue && bitmap[66, y] == .pureBlue)
        }
        #expect(bitmap[22, 50] == .pureBlue)
        // Elsewhere on the canvas they are cut at the same place.
        var moved = plain(cards, sublayerTransform: eye)
        moved.frame.origin = Point(20, -10)
        let other = try studio.bitmap(of: moved)
        #expect(other[54, 40] == .pureRed && other[68, 40] == .pureRed)
        #expect(other[71, 40] == .pureBlue && other[86, 40] == .pureBlue)
      }
    }
  }

  // A question on Stack Overflow (21306297): of two views of equal size, the earlier one with
  // CATransform3DMakeTranslation(0, 0, 10), only that one is seen.
  @Test func `a layer that is moved toward the eye covers later ones`() throws {
    let near = card(.pureRed, .translation(0, 0, 10))
    #expect(try studio.bitmap(of: plain([near, card(.pureBlue)]))[50, 50] == .pureRed)
    let far = card(.pureRed, .translation(0, 0, -10))
    #expect(try studio.bitmap(of: plain([card(.pureBlue), far]))[50, 50] == .pureBlue)
    // A zPosition is a depth like that of a transform.
    var raised = card(.pureBlue)
    raised.zPosition = 11
    #expect(try studio.bitmap(of: plain([raised, near]))[50, 50] == .pureBlue)
  }

  @Test func `layers in one plane keep the order of the tree, however it is tilted`() throws {
    for turn in [0.9, -0.9] {
      let plane = Transform.rotation(turn, x: 0, y: 1, z: 0)
      // The middle of the later one is farther or nearer, but where both are, they are equally deep.
      let left = Layer(10, 20, 50, 60, .pureRed)
      let right = Layer(40, 20, 50, 60, .pureBlue)
      for (first, last, top) in [
        (left, right, Pixel.pureBlue), (right, left, Pixel.pureRed),
      ] {
        var raised = Layer(0, 0, 4, 4, .black)
        raised.zPosition = -1
        let cards = [first, last, raised]
        let tilted = plain(cards, sublayerTransform: plane)
        #expect(try studio.bitmap(of: tilted)[50, 50] == top)
        #expect(
          try studio.bitmap(of: .space([moved(first, plane), moved(last, plane)]))[50, 50] == top)
      }
    }
    // Half a turn leaves rounding errors of depth.
    let turned = card(.pureRed, .rotation(.pi, x: 0, y: 1, z: 0))
    #expect(try studio.bitmap(of: plain([card(.pureBlue), turned]))[50, 50] == .pureRed)
    #expect(try studio.bitmap(of: plain([turned, card(.pureBlue)]))[50, 50] == .pureBlue)
  }

  /// A layer whose plane is turned about the middle of the canvas.
  private func moved(_ layer: Layer, _ transform: Transform) -> Layer {
    var layer = layer
    let middle = layer.position
    layer.transform = Transform.translation(middle.x - 50, middle.y - 50).then(transform)
      .then(.translation(50 - middle.x, 50 - middle.y))
    return layer
  }

  @Test func `a tilted set of layers shows its other side from behind`() throws {
    var near = card(.pureRed)
    near.zPosition = 10
    let cards = [near, card(.pureBlue)]
    #expect(try studio.bitmap(of: plain(cards))[50, 50] == .pureRed)
    let behind = plain(cards, sublayerTransform: .rotation(2.6, x: 0, y: 1, z: 0))
    #expect(try studio.bitmap(of: behind)[50, 50] == .pureBlue)
  }

  @Test(.proves("M15.2.30"))
  func `ordinary layers are flat: depth counts among siblings only`() throws {
    // Above its own plane in any case.
    var ground = card(.pureBlue)
    ground.sublayers = [Layer(10, 10, 40, 40, .pureRed)]
    ground.sublayers[0].transform = Self.tilt.then(.translation(0, 0, -500))
    let alone = try studio.bitmap(of: ground)
    #expect(alone[45, 50] == .pureRed && alone[55, 50] == .pureRed)
    // W can never be on top of Z: it is drawn into Y.
    for depth in [1000.0, -1000] {
      var nephew = Layer(10, 10, 40, 40, .pureGreen)
      nephew.zPosition = depth
      nephew.transform = .translation(0, 0, depth)
      var first = card(.pureBlue)
      first.sublayers = [nephew]
      let bitmap = try studio.bitmap(of: plain([first, Layer(50, 0, 50, 100, .pureRed)]))
      #expect(bitmap[40, 50] == .pureGreen && bitmap[60, 50] == .pureRed)
    }
  }

  @Test func `what is in a transform layer shares the space of its siblings`() throws {
    var space = Layer(0, 0, 100, 100)
    space.kind = .transformLayer
    space.sublayers = [card(.pureRed, Self.tilt)]
    for layers in [[space, card(.pureBlue)], [card(.pureBlue), space]] {
      let bitmap = try studio.bitmap(of: plain(layers))
      #expect(bitmap[40, 50] == .pureRed && bitmap[60, 50] == .pureBlue)
    }
  }

  /// Law: the sublayers of an ordinary layer look as they do in a transform layer in its place.
  @Test(arguments: 0..<24) func `cubes and cover flows need no transform layer`(seed: Int) throws {
    var dice = StrokeDice(generator: SeededGenerator(seed: UInt64(seed)))
    let colors: [Color] = [.pureRed, .pureGreen, .pureBlue, .black]
    let layers = (0..<2 + dice.roll(5)).map { index in
      var layer = Layer(
        dice.number(0...50), dice.number(0...50), dice.number(10...60), dice.number(10...60),
        colors[index % 4].with(alpha: dice.roll(3) == 0 ? 0.6 : 1))
      layer.id = LayerID(10 + index)
      layer.transform = Transform.rotation(
        dice.number(-3...3), x: dice.number(-1...1), y: 1, z: dice.number(-1...1)
      ).then(.translation(0, 0, dice.number(-20...20)))
      layer.zPosition = Double(dice.roll(3) - 1) * 10
      layer.isDoubleSided = dice.roll(4) > 0
      layer.opacity = dice.roll(4) > 0 ? 1 : 0.5
      return layer
    }
    let spaced = Layer.space(layers, perspective: 250)
    var ordinary = spaced
    ordinary.sublayers = layers
    #expect(try studio.bitmap(of: ordinary).distance(to: studio.bitmap(of: spaced)) == 0)
  }

  @Test func `copies of a replicator are siblings`() throws {
    var replicator = ReplicatorContent()
    replicator.instanceCount = 2
    replicator.instanceTransform = .rotation(1.2, x: 0, y: 1, z: 0)
    var copies = Layer(0, 0, 100, 100)
    copies.kind = .replicator(replicator)
    copies.sublayers = [card(.pureRed)]
    // The second copy comes toward the eye at the left, and goes behind the first at the right.
    let bitmap = try studio.bitmap(of: copies)
    replicator.instanceRedOffset = -1
    replicator.instanceBlueOffset = 1
    copies.kind = .replicator(replicator)
    let colored = try studio.bitmap(of: copies)
    #expect(bitmap[45, 50] == .pureRed && bitmap[55, 50] == .pureRed)
    #expect(colored[55, 50] == .pureRed && colored[45, 50] != .pureRed)
  }

  // A shape in a layer without extent, which says nothing of where it is.
  @Test func `a shape that reaches out of its layer's bounds is cut where siblings cross`() throws {
    var content = ShapeContent()
    content.path = .rect(Rect(x: -30, y: -30, width: 60, height: 60))
    content.fillColor = .pureRed
    var shape = Layer(50, 50, 0, 0)
    shape.kind = .shape(content)
    shape.transform = Self.tilt
    for layers in [[shape, card(.pureBlue)], [card(.pureBlue), shape]] {
      let bitmap = try studio.bitmap(of: plain(layers))
      #expect(bitmap[40, 50] == .pureRed && bitmap[60, 50] == .pureBlue)
    }
  }

  // Flat layers that cover each other are one plane for those that cut them: two planes, not 200.
  @Test func `many flat layers and a tilted one are cheap`() throws {
    var layers = (0..<199).map { index in
      var layer = Layer(Double(index % 20), Double(index / 20), 70, 70, .pureBlue)
      layer.id = LayerID(10 + index)
      return layer
    }
    layers.insert(card(.pureRed, Self.tilt), at: 100)
    let picture = studio.picture(of: [plain(layers)])
    var counts: [Int] = []
    for command in picture.commands {
      if case .crossing(let crossing) = command.paint { counts.append(crossing.faces.count) }
    }
    #expect(counts == [2])
    let bitmap = try studio.canvas().bitmap(of: picture)
    #expect(bitmap[40, 50] == .pureRed && bitmap[60, 50] == .pureBlue)
  }

  @Test func `sorting siblings is paid for`() throws {
    var root = Layer(0, 0, 100, 100)
    root.sublayers = (0..<100).map { index in
      var layers = (0..<256).map { _ in Layer(0, 0, 1, 1, .pureBlue) }
      layers[0].transform = Self.tilt
      var group = plain(layers)
      group.id = LayerID(100 + index)
      return group
    }
    let tree = root
    let painter = LayerPainter(
      PaintSettings(pixelWidth: 100, pixelHeight: 100, scale: 1, background: .white))
    #expect(throws: RasterError.self) { try painter.affordablePicture(of: tree) }
  }

  @Test func `depth is known to decide only where it does`() {
    let flat = card(.pureBlue)
    #expect(plain([card(.pureRed, Self.tilt), flat]).isArrangedByDepth)
    #expect(plain([card(.pureRed, .translation(0, 0, 5)), flat]).isArrangedByDepth)
    #expect(!plain([flat, card(.pureRed, .translation(0, 0, 5))]).isArrangedByDepth)
    #expect(!plain([flat, flat]).isArrangedByDepth)
    #expect(!plain([card(.pureRed, Self.tilt)]).isArrangedByDepth)
    var aside = card(.pureRed, Self.tilt)
    aside.position.x += 70
    #expect(!plain([aside, flat]).isArrangedByDepth)
    // More than 64 are not compared.
    let crowd = (0..<63).map { Layer(Double($0), 90, 1, 1, .black) }
    #expect(!plain(crowd + [aside]).isArrangedByDepth)
    #expect(plain(crowd + [flat, aside]).isArrangedByDepth)
  }
}

/// Which layers are compared, and where each of them is.
extension SiblingDepthTests {
  /// Up to 256 layers are compared where they overlap; of more, each is where its middle is.
  @Test(arguments: [256, 257], [-1.0, 1])
  func `a crowd of layers is in the order of their middles`(count: Int, height: Double) throws {
    let moved = Self.tilt.then(.translation(0, 0, height))
    let crowd = (2..<count).map { Layer(Double($0 % 20), Double($0 / 20), 1, 1, .black) }
    // A layer without extent is where its shape is.
    var shape = Layer(50, 50, 0, 0)
    shape.kind = .shape(.square(60, .pureRed))
    shape.transform = moved
    for tilted in [card(.pureRed, moved), shape] {
      for cards in [[tilted, card(.pureBlue)], [card(.pureBlue), tilted]] {
        let bitmap = try studio.bitmap(of: plain(cards + crowd))
        let seen = [bitmap[40, 50], bitmap[60, 50]]
        let whole: Pixel = height > 0 ? .pureRed : .pureBlue
        #expect(seen == (count > 256 ? [whole, whole] : [.pureRed, .pureBlue]))
      }
    }
  }

  @Test func `a mask is no sibling of what it masks`() throws {
    var mask = Layer(0, 0, 50, 100, .black)
    mask.isMask = true
    for index in 0...2 {
      var cards = [card(.pureRed, Self.tilt), card(.pureBlue)]
      cards.insert(mask, at: index)
      let bitmap = try studio.bitmap(of: plain(cards))
      #expect(bitmap[22, 50] == .pureBlue && bitmap[40, 50] == .pureRed)
      #expect(bitmap[60, 50] == .white)
    }
  }

  @Test func `a layer in a transition is in the plane of its new rendering`() throws {
    let (flat, tilted) = (card(.pureRed), card(.pureRed, Self.tilt))
    func fading(from old: Layer, to new: Layer) -> Layer {
      var layer = Layer(0, 0, 100, 100)
      layer.kind = .transition(from: old, to: new, kind: .crossDissolve, progress: 0.5)
      return layer
    }
    let arriving = fading(from: flat, to: tilted)
    for layers in [[arriving, card(.pureBlue)], [card(.pureBlue), arriving]] {
      let bitmap = try studio.bitmap(of: plain(layers))
      #expect(bitmap[40, 50].distance(to: .pureRed) <= 1)
      #expect(bitmap[60, 50] == .pureBlue)
    }
    #expect(fading(from: flat, to: flat).liesFlat)
    #expect(!arriving.liesFlat && !fading(from: tilted, to: flat).liesFlat)
  }

  private func copies(of layers: [Layer], _ replicator: ReplicatorContent) -> Layer {
    var copies = Layer(0, 0, 100, 100)
    copies.kind = .replicator(replicator)
    copies.sublayers = layers
    return copies
  }

  @Test func `what tilts in a replicator or in one of its copies is cut`() throws {
    let (tilted, flat) = (card(.pureRed, Self.tilt), card(.pureBlue))
    var replicator = ReplicatorContent()
    replicator.instanceCount = 1
    var bitmap = try studio.bitmap(of: copies(of: [flat, tilted], replicator))
    #expect(bitmap[40, 50] == .pureRed && bitmap[60, 50] == .pureBlue)
    // A later copy whose layers are another part of their motion.
    replicator.instanceCount = 2
    replicator.instances = [[tilted]]
    bitmap = try studio.bitmap(of: copies(of: [flat], replicator))
    #expect(bitmap[40, 50] == .pureRed && bitmap[60, 50] == .pureBlue)
  }

  // 60 000 copies leave room for one of the two in each, as 100 000 are the limit of all.
  @Test func `copies of copies count together in a space`() throws {
    var inner = ReplicatorContent()
    (inner.instanceCount, inner.preservesDepth) = (2, true)
    inner.instanceTransform = .translation(50, 0)
    var outer = ReplicatorContent()
    outer.instanceCount = 60_000
    outer.instanceTransform = .translation(0, 0, 1e-3)
    let dots = copies(of: [copies(of: [Layer(10, 50, 4, 4, .pureRed)], inner)], outer)
    let bitmap = try studio.bitmap(of: dots)
    #expect(bitmap[12, 52] == .pureRed && bitmap[62, 52] == .white)
  }

  @Test(arguments: [(200, Pixel.pureRed), (300, .white)])
  func `transform layers count as levels of the tree`(count: Int, seen: Pixel) throws {
    var layer = card(.pureRed)
    for _ in 0..<count {
      var space = Layer(0, 0, 100, 100)
      space.kind = .transformLayer
      space.sublayers = [layer]
      layer = space
    }
    #expect(try studio.bitmap(of: plain([layer, Layer(0, 0, 1, 1, .black)]))[50, 50] == seen)
  }
}

extension ShapeContent {
  /// A filled square about the origin.
  fileprivate static func square(_ side: Double, _ color: Color) -> ShapeContent {
    var shape = ShapeContent()
    shape.path = .rect(Rect(x: -side / 2, y: -side / 2, width: side, height: side))
    shape.fillColor = color
    return shape
  }
}
