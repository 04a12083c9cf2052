import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
import FlipbookRaster
import TestSupport
import Testing

/// Views that turn over.
///
/// Expected edges: a point at x from the middle of a sheet turned by θ about y is seen at
/// x·cos θ / (1 − z/1000) with z = x·(−sin θ); about x with z = y·sin θ.
@Suite(.endsInTime) struct FlipTests {
  private let studio = Studio(width: 400, height: 400)

  /// A sheet of 200 × 200 in the middle of the canvas, under way from red to blue.
  private func bitmap(_ edge: TransitionEdge, at progress: Double) throws -> Bitmap {
    let old = Layer(100, 100, 200, 200, .pureRed)
    var crossing = Layer(100, 100, 200, 200, .pureBlue)
    crossing.kind = .transition(
      from: old, to: crossing, kind: .flip(from: edge), progress: progress)
    return try studio.bitmap(of: crossing)
  }

  private func isSheet(_ bitmap: Bitmap, _ x: Double, _ y: Double) -> Bool {
    bitmap[Int(x), Int(y)].green < 100
  }

  @Test(.proves("M5.3"), arguments: TransitionEdge.allCases)
  func `the side that a flip comes from is nearer to the eye`(edge: TransitionEdge) throws {
    // 45°: 100·cos 45° = 70.71; the near side is seen at 70.71/(1 − 0.07071) = 76.09, the far one at
    // 70.71/(1 + 0.07071) = 66.04; half-way to them the corner stands at 100/(1 ∓ 0.07071).
    let bitmap = try self.bitmap(edge, at: 0.25)
    func at(_ along: Double, _ across: Double) -> Bool {
      switch edge {
      case .left: isSheet(bitmap, 200 - along, 200 + across)
      case .right: isSheet(bitmap, 200 + along, 200 + across)
      case .top: isSheet(bitmap, 200 + across, 200 - along)
      case .bottom: isSheet(bitmap, 200 + across, 200 + along)
      }
    }
    #expect(at(74, 0) && !at(78, 0))
    #expect(at(-64, 0) && !at(-68.5, 0))
    // The near edge is longer than the sheet, the far one shorter: 107.6 and 93.4.
    #expect(at(74, 104) && !at(-64, 96))
  }

  @Test(.proves("M5.3"), arguments: [(0.2, true), (0.49, true), (0.51, false), (0.8, false)])
  func `a flip shows the old side for the first half and the new one for the second`(
    progress: Double, isOld: Bool
  ) throws {
    let pixel = try bitmap(.left, at: progress)[200, 200]
    #expect((pixel.red > pixel.blue) == isOld)
  }
}
