import Interaction
import TestSupport
import Testing

/// The nearest anchor by a search among sorted ones, against a look at all of them.
@Suite(.endsInTime) struct AnchorNeighborTests {
  @Test(arguments: 1...40) func `the nearest is that of all`(seed: Int) {
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
}
