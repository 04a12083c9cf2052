import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import Glibc
import TestSupport
import Testing

/// A scroll view whose content is a stack that grows and shrinks: UIScrollView's contentLayoutGuide.
@Suite(.endsInTime) struct ContentGuideTests {
  /// The exponent of the normal rate, 1000·ln 0.998.
  private let c = -2.002_002_670_673_3
  private static let list = LayerID(1)
  private static let rows = (3..<10).map { LayerID($0) }
  private static let isArranged = LayerKeyPath(.arranged)
  private static let height = LayerKeyPath(.bounds, .sizeHeight)

  /// A list of 320 × 480 over a column of seven rows, 100 points high.
  private func list(alwaysBounces: Bool = false) -> TestScene {
    var test = TestScene(duration: 20)
    test.addView(
      "list", at: Point(160, 240), size: Size(320, 480),
      gestures: {
        [
          TestGestures.scroll($0) { pan in
            pan.bounds.scrollRoom = [0, 220]
            pan.bounds.contentGuide = ContentGuide(
              view: LayerID(2), alwaysBounces: [false, alwaysBounces])
          }
        ]
      },
      change: { list in
        var layer = Layer(id: LayerID(2))
        layer.anchorPoint = .zero
        layer.bounds.size = Size(320, 700)
        var column = SceneView(layer: layer, name: "column")
        var stack = StackLayout()
        stack.axis = .vertical
        stack.fitsHeight = true
        column.layout.stack = stack
        for (index, id) in Self.rows.enumerated() {
          var row = Layer(id: id)
          row.bounds.size = Size(320, 100)
          row.position = Point(160, 100 * Double(index) + 50)
          column.subviews.append(SceneView(layer: row, name: "row\(index)"))
        }
        list.subviews = [column]
      })
    return test
  }

  private func offset(_ film: ResolvedScene, at time: Double) -> Double {
    film.values(.bounds, of: Self.list, at: time)[1]
  }

  @Test func `content that shrinks takes its end along, in the block in which it does`() throws {
    var test = list()
    test.at(0.5, .set([.to(Self.list, LayerKeyPath(.bounds, .originY), .number(220))]))
    test.at(
      1,
      .animate([.to(Self.rows[2], Self.isArranged, .bool(false))], duration: 0.4) {
        $0.pacing = .curve(.linear)
      })
    let film = try test.resolved()
    // 600 − 480 is the end now: 100 points in 0.4 s.
    #expect(offset(film, at: 1) == 220)
    #expect(abs(offset(film, at: 1.1) - 195) < 1e-9)
    #expect(abs(offset(film, at: 1.2) - 170) < 1e-9)
    #expect(abs(offset(film, at: 1.4) - 120) < 1e-9)
    #expect(film.warnings.isEmpty)
  }

  @Test func `an offset that is still inside stays, and without a block the end jumps`() throws {
    var test = list()
    test.at(0.5, .set([.to(Self.list, LayerKeyPath(.bounds, .originY), .number(110))]))
    test.at(1, .set([.to(Self.rows[2], Self.isArranged, .bool(false))]))
    test.at(2, .set([.to(Self.rows[3], Self.height, .number(50))]))
    let film = try test.resolved()
    // 600 − 480 = 120 is beyond it, 550 − 480 = 70 is not.
    #expect(offset(film, at: 1.5) == 110)
    #expect(offset(film, at: 2.nextDown) == 110)
    #expect(offset(film, at: 2) == 70)
  }

  @Test func `content that grows can be scrolled to its new end`() throws {
    var test = list()
    test.at(0.5, .set([.to(Self.rows[6], Self.height, .number(300))]))
    test.at(1, .pan(from: Point(160, 400), by: Point(0, -300), duration: 0.2))
    let film = try test.resolved()
    // 900 − 480, which a throw of 1500 points per second meets.
    #expect(offset(film, at: 10) == 420)
  }

  @Test func `a list that coasts as its content shrinks turns at the edge that is there now`()
    throws
  {
    var test = list()
    test.at(0.5, .set([.to(Self.rows[6], Self.height, .number(5000))]))
    test.at(1, .pan(from: Point(160, 400), by: Point(0, -200), duration: 0.2))
    // 600 + 280 − 480 leaves 400 points.
    test.at(1.3, .set([.to(Self.rows[6], Self.height, .number(280))]))
    let film = try test.resolved()
    // At 1.3 it has coasted from 200 for 0.1 s with 1000 points per second.
    let left = exp(c * 0.1)
    let start = 200 + (left - 1) / c * 1000
    #expect(abs(offset(film, at: 1.3) - start) < 1e-8)
    let contact = 1.3 + log(1 + c * (400 - start) / (1000 * left)) / c
    let speed = 1000 * left + c * (400 - start)
    #expect(abs(offset(film, at: contact) - 400) < 1e-8)
    #expect(abs(offset(film, at: contact + 0.1) - (400 + speed / (M_E * 10))) < 1e-6)
    #expect(offset(film, at: 10) == 400)
  }

  @Test func `a change that moves no edge of a coasting list changes nothing`() throws {
    var test = list()
    test.at(0.5, .set([.to(Self.rows[6], Self.height, .number(5000))]))
    test.at(1, .pan(from: Point(160, 400), by: Point(0, -200), duration: 0.2))
    let before = try test.resolved()
    test.at(1.5, .set([.to(Self.rows[6], Self.height, .number(4990))]))
    let after = try test.resolved()
    for step in 0..<100 {
      let time = 1.2 + Double(step) * 0.05
      #expect(abs(offset(before, at: time) - offset(after, at: time)) < 1e-6, "\(time)")
    }
  }

  @Test func `while a finger holds the list nothing jumps, and it rests at the new end`() throws {
    var test = list()
    test.at(0.5, .touch([(0, 160, 400), (0.3, 160, 180), (1, 160, 180)]))
    test.at(1, .set([.to(Self.rows[2], Self.isArranged, .bool(false))]))
    let film = try test.resolved()
    #expect(abs(offset(film, at: 1) - offset(film, at: 1.nextDown)) < 1e-9)
    #expect(abs(offset(film, at: 6) - 120) < 1e-6)
  }

  @Test(arguments: [false, true])
  func `content that fits does not move, unless it always bounces`(alwaysBounces: Bool) throws {
    var test = list(alwaysBounces: alwaysBounces)
    test.at(
      0.5, .set(Self.rows[2...].map { .to($0, Self.isArranged, .bool(false)) }))
    test.at(1, .pan(from: Point(160, 100), by: Point(0, 60), duration: 0.5, velocity: .zero))
    let film = try test.resolved()
    // A rubber band of 480 points: f(60) = 60 · 0.55 · 480 / (480 + 0.55 · 60).
    let stretch = 60 * 0.55 * 480 / (480 + 0.55 * 60)
    #expect(abs(offset(film, at: 1.5) - (alwaysBounces ? -stretch : 0)) < 1e-9)
    #expect(offset(film, at: 8) == 0)
  }
}
