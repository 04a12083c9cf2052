import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
internal import FlipbookPainter
import FlipbookRaster
import TestSupport
import Testing

/// Which layers are compared, and where each of them is.
extension SiblingDepthTests {
  /// Up to 256 layers are compared where they overlap; of more, each is where its middle is.
  @Test(.endsInTime, arguments: [256, 257], [-1.0, 1])
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

  @Test(.endsInTime) func `a mask is no sibling of what it masks`() throws {
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

  @Test(.endsInTime) func `a layer in a transition is in the plane of its new rendering`() throws {
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

  @Test(.endsInTime) func `what tilts in a replicator or in one of its copies is cut`() throws {
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
  @Test(.endsInTime) func `copies of copies count together in a space`() throws {
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

  @Test(.endsInTime, arguments: [(200, Pixel.pureRed), (300, .white)])
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
