import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
internal import FlipbookPainter
import FlipbookRaster
import FlipbookSystem
import Synchronization
import TestSupport
import Testing

/// The memory for surfaces that canvases use at one time, and law 14: the pixels do not depend on it.
@Suite(.endsInTime) struct ScratchBudgetTests {
  private static let side = 400
  /// The bytes of one surface.
  private static let surface = 4 * side * side

  private func canvas(_ budget: ScratchBudget) -> Canvas {
    Canvas(images: ImageStore(), fonts: Studio.fonts, budget: budget)
  }

  /// Translucent groups in each other, each of which needs a surface while the inner ones are drawn.
  private func nest(_ count: Int) -> Picture {
    let side = Double(Self.side)
    var layer = Layer(10, 20, side / 2, side / 2, .pureRed)
    for index in 0..<count {
      var outer = Layer(0, 0, side, side, Color(red: 0, green: 0.5, blue: Double(index) / 9))
      outer.opacity = 0.8
      outer.cornerRadius = 30
      outer.sublayers = [layer]
      layer = outer
    }
    return LayerPainter(
      PaintSettings(pixelWidth: Self.side, pixelHeight: Self.side, scale: 1, background: .white)
    ).picture(of: layer)
  }

  @Test func `pictures that need more than a share are drawn one after the other`() throws {
    let picture = nest(8)
    let (share, workers) = (2 * Self.surface, 3)
    let (alone, shared) = (ByteCount(), ByteCount())
    let expected = try canvas(alone.budget(share: .max)).bitmap(of: picture)
    #expect(alone.most >= 6 * Self.surface)
    let budget = shared.budget(share: share)
    let equal = Atomic(0)
    let threads = (0..<workers).map { _ in
      WorkerThread {
        let canvas = self.canvas(budget)
        for _ in 0..<4 where (try? canvas.bitmap(of: picture)) == expected {
          equal.add(1, ordering: .relaxed)
        }
      }
    }
    for thread in threads { thread?.join() }
    #expect(equal.load(ordering: .relaxed) == 4 * workers)
    #expect(shared.most <= alone.most + (workers - 1) * share, "\(shared.most)")
  }

  @Test func `a picture that is not drawn to its end lets others have their turn`() throws {
    let count = ByteCount()
    let budget = count.budget(share: Self.surface)
    let picture = nest(8)
    let first = canvas(budget)
    #expect(throws: RasterError.unwanted) {
      try first.draw(while: { count.most < 4 * Self.surface }) { () throws(RasterError) in
        _ = try first.bitmap(of: picture)
      }
    }
    #expect(count.most >= 4 * Self.surface)
    _ = try canvas(budget).bitmap(of: picture)
  }

  /// 180 planes of 540² points need 210 MB; a band of all of them has 128 MiB.
  ///
  /// They are outlines of which each has to be drawn from its first row, so the band below the first one
  /// would hold all rows.
  @Test func `planes that cut each other hold one band of rows`() throws {
    let count = ByteCount()
    let picture = CrossingCostTests.painter(600).picture(
      of: CrossingCostTests.fan(180, side: 600, alpha: 1))
    _ = try canvas(count.budget(share: .max)).bitmap(of: picture)
    #expect(count.most > 64 << 20 && count.most < 160 << 20, "\(count.most)")
  }
}

/// The scratch memory of all workers of a budget.
private final class ByteCount: Sendable {
  private let bytes = Monitor((now: 0, most: 0))

  /// The most bytes that they had at one time.
  var most: Int { bytes.change { $0.most } }

  func budget(share: Int) -> ScratchBudget {
    ScratchBudget(share: share) { [bytes] count in
      bytes.change {
        $0.now += count
        $0.most = max($0.most, $0.now)
      }
    }
  }
}
