import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// A view of a stack that is picked up and carried to another place.
@Suite(.endsInTime) struct ReorderTests {
  private static let rows = [LayerID(2), LayerID(3), LayerID(4)]

  /// Rows of 20, 30 and 40 points in a column of 100 × 300 at (150, 250), with 10 points between them:
  /// their centers are at 10, 45 and 90.
  private func column(_ gestures: [Gesture] = [.reorder(ReorderGesture())]) -> TestScene {
    var test = TestScene(duration: 4)
    test.addView(
      "column", at: Point(200, 400), size: Size(100, 300), gestures: { _ in gestures },
      change: { view in
        var stack = StackLayout()
        stack.axis = .vertical
        stack.spacing = 10
        stack.alignment = .leading
        view.layout.stack = stack
        var top = 0.0
        for (id, height) in zip(Self.rows, [20.0, 30, 40]) {
          var layer = Layer(id: id)
          layer.bounds.size = Size(60, height)
          layer.position = Point(30, top + height / 2)
          top += height + 10
          view.subviews.append(SceneView(layer: layer, name: "row\(id.index - 2)"))
        }
      })
    return test
  }

  /// A finger that lands on the first row, rests, and goes down by 100 points at 250 a second.
  private static let carrying = Event.touch([
    (0, 180, 260), (0.6, 180, 260), (1, 180, 360), (1.2, 180, 360),
  ])

  private func model(_ film: ResolvedScene, _ row: Int, at time: Double) -> Double {
    film.values(.position, of: Self.rows[row], at: time, tree: .model).last ?? .nan
  }

  @Test func `a carried view follows the finger, and its neighbors make room when it is nearer`()
    throws
  {
    var test = column()
    test.at(1, Self.carrying)
    let film = try test.resolved()
    #expect(film.y(Self.rows[0], at: 1.55) == 10)
    #expect(abs(film.y(Self.rows[0], at: 1.8) - 60) < 1e-9)
    #expect(film.values(.zPosition, of: Self.rows[0], at: 1.5) == [1])
    // Its places have their centers at 10, 50 and 100: halfway it has gone 20, and then 65 points.
    #expect(model(film, 1, at: 1.679) == 45 && model(film, 1, at: 1.681) == 15)
    #expect(model(film, 2, at: 1.859) == 90 && model(film, 2, at: 1.861) == 60)
    // They move by a spring, and without a jump.
    #expect(abs(film.y(Self.rows[1], at: 1.681) - 45) < 0.1)
    // Their springs end within 10⁻⁵ of the place.
    #expect(abs(film.y(Self.rows[1], at: 3) - 15) < 1e-5)
    #expect(abs(film.y(Self.rows[2], at: 3) - 60) < 1e-5)
  }

  @Test func `a dropped view goes to its place and comes down again`() throws {
    var test = column()
    test.at(1, Self.carrying)
    let film = try test.resolved()
    #expect(abs(film.y(Self.rows[0], at: 2.2) - 110) < 1e-9)
    #expect(film.y(Self.rows[0], at: 3.9) == 100)
    #expect(film.values(.zPosition, of: Self.rows[0], at: 3.9) == [0])
    let tree = film.timeline.model(at: 3.9).descendant(LayerID(1))
    #expect(tree?.sublayers.map(\.id) == [Self.rows[1], Self.rows[2], Self.rows[0]])
  }

  // A spring of ω = 4 takes almost 2 s to bring it down; the second finger picks it up at 3.5 s.
  @Test func `a view that is caught again while it settles comes down to its own height`() throws {
    var slow = ReorderGesture()
    slow.spring = Spring(mass: 1, stiffness: 16, dampingRatio: 1)
    var test = column([.reorder(slow)])
    test.scene.duration = nil
    test.scene.root.subviews[0].subviews[0].layer.zPosition = 2
    test.at(1, Self.carrying)
    func height(_ film: ResolvedScene, _ time: Double) -> [Double] {
      film.values(.zPosition, of: Self.rows[0], at: time)
    }
    // Where it is on its way to its place from 2.2 s on.
    let y = 250 + (try test.resolved()).y(Self.rows[0], at: 3.5)
    test.at(3, .touch([(0, 180, y), (0.6, 180, y), (0.8, 180, y - 20)]))
    let film = try test.resolved()
    #expect(height(film, 1.4) == [2] && height(film, 1.5) == [3])
    // It is still above the others when the finger catches it, and again while it settles.
    #expect(height(film, 3.4) == [3])
    #expect([3.5, 3.7, 3.9].allSatisfy { height(film, $0) == [3] })
    #expect(height(film, 60) == [2])
  }

  /// Its own height is the one that it has when it is picked up, not that of its last carrying.
  @Test func `a view that was given another height meanwhile comes down to that`() throws {
    var test = column()
    test.scene.duration = nil
    test.at(1, Self.carrying)
    let y = 250 + (try test.resolved()).y(Self.rows[0], at: 60)
    test.at(10, .set([.to(Self.rows[0], LayerKeyPath(.zPosition), .number(5))]))
    test.at(11, .touch([(0, 180, y), (0.6, 180, y), (0.8, 180, y - 20)]))
    let film = try test.resolved()
    func height(_ time: Double) -> [Double] {
      film.values(.zPosition, of: Self.rows[0], at: time)
    }
    #expect(height(9) == [0] && height(10.5) == [5])
    #expect(height(11.6) == [6])
    #expect(height(60) == [5])
  }

  @Test func `a dropped view that something else moves comes down at once`() throws {
    var test = column()
    test.at(1, Self.carrying)
    test.at(2.25, .set([.to(Self.rows[0], LayerKeyPath(.position), .point(Point(30, 70)))]))
    let film = try test.resolved()
    #expect(film.values(.zPosition, of: Self.rows[0], at: 2.24) == [1])
    #expect(film.values(.zPosition, of: Self.rows[0], at: 2.26) == [0])
  }

  @Test func `each finger reorders, not only the first`() throws {
    var test = column()
    test.scene.duration = nil
    for time in [1.0, 4, 7] { test.at(time, Self.carrying) }
    let film = try test.resolved()
    // Each carries the first row to the end: rows 0, 1 and 2 in turn, and then they are as at first.
    for (row, time) in zip(Self.rows, [1.0, 4, 7]) {
      #expect(film.values(.zPosition, of: row, at: time + 0.4) == [0])
      #expect(film.values(.zPosition, of: row, at: time + 0.6) == [1])
      #expect(film.values(.zPosition, of: row, at: time + 2.9) == [0])
    }
    let tree = film.timeline.model(at: 11).descendant(LayerID(1))
    #expect(tree?.sublayers.map(\.id) == Self.rows)
  }

  @Test func `a finger that moves or lifts too early picks up nothing`() throws {
    for points in [
      [(0.0, 180.0, 260.0), (0.4, 180, 300), (1, 180, 360)], [(0, 180, 260), (0.49, 180, 260)],
    ] {
      var test = column()
      test.at(1, .touch(points))
      let film = try test.resolved()
      #expect(film.y(Self.rows[0], at: 1.6) == 10 && model(film, 1, at: 3) == 45)
    }
  }

  @Test func `what else the finger held is let go when it picks up a view`() throws {
    var test = column()
    test.scene.root.subviews[0].gestures.append(
      TestGestures.scroll(LayerID(1), longer: 500) { $0.bounds.scrollRoom = [0, 500] })
    test.at(1, Self.carrying)
    let film = try test.resolved()
    #expect(film.values(.bounds, of: LayerID(1), at: 2)[1] == 0)
    #expect(abs(film.y(Self.rows[0], at: 1.8) - 60) < 1e-9)
  }

  @Test func `only the views of a stack can be reordered, along its axis`() throws {
    var test = column()
    test.scene.root.subviews[0].layout.stack = nil
    #expect(throws: ResolveError.self) { try test.resolved() }
    var across = ReorderGesture()
    across.axis = .horizontal
    let other = column([.reorder(across)])
    #expect(throws: ResolveError.self) { try other.resolved() }
  }
}
