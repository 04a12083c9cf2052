import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import TestSupport
import Testing

/// The nearest anchor by a search among sorted ones, against a look at all of them.
@Suite(.endsInTime) struct AnchorNeighborTests {
  @Test(arguments: 1...40) func `the nearest anchor is the nearest of all`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let anchors = (0..<Int.random(in: 1...30, using: &generator)).map { _ in
      Anchor(value: [Double(Int.random(in: -20...20, using: &generator))])
    }
    let neighbors = AnchorNeighbors(anchors)
    for _ in 0..<200 {
      // In halves, so that many are equally near to two.
      let value = Double(Int.random(in: -50...50, using: &generator)) / 2
      let nearest = anchors.indices.min {
        (abs(anchors[$0].value[0] - value), $0) < (abs(anchors[$1].value[0] - value), $1)
      }
      #expect(neighbors.nearest(to: [value], in: anchors) == nearest)
    }
  }

  /// Where a finger that zigzags by the seed takes a view past anchors: the opacity tells which is the
  /// current one.
  private static func film(_ places: [[Double]], seed: Int) throws -> ResolvedScene {
    var generator = SeededGenerator(seed: UInt64(seed))
    var test = TestScene(duration: 4)
    test.addView(
      "tile", at: Point(200, 300),
      gestures: { layer in
        let anchors = places.enumerated().map { index, place in
          var anchor = Anchor(value: place)
          let opacity = LayerValue.number(Double(index + 1) / 100)
          anchor.entered = [DelayedEvent(event: .set(layer, .opacity, opacity))]
          return anchor
        }
        return [TestGestures.tile(layer, anchors: anchors)]
      })
    var points = [(0.0, 200.0, 300.0)]
    for step in 1...8 {
      points.append(
        (
          Double(step) / 4, Double.random(in: 100...300, using: &generator),
          Double.random(in: 0...600, using: &generator)
        ))
    }
    test.at(1, .touch(points))
    return try test.resolved()
  }

  @Test(arguments: 1...20)
  func `law 14: anchors on a line change as they do in the plane`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(100 + seed))
    // Some lie on each other; all are on a line along an axis.
    let isVertical = seed.isMultiple(of: 2)
    let places = (0..<Int.random(in: 2...12, using: &generator)).map { _ in
      let place = Double(Int.random(in: 0...60, using: &generator)) * 10
      return isVertical ? [200, place] : [place, 300]
    }
    let line = try Self.film(places, seed: seed)
    // One that is never the nearest, off the line: now any anchor may follow any other.
    let plane = try Self.film(places + [[50_000, 70_000]], seed: seed)
    for step in 0...2000 {
      let time = 1 + Double(step) / 1000
      let current = line.opacity(LayerID(1), at: time)
      #expect(current == plane.opacity(LayerID(1), at: time), "\(time)")
    }
  }
}
