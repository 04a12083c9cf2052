import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// Views of a stack move when others come, go or change their size: in the block in which that happens.
@Suite(.endsInTime) struct StackTests {
  private static let stack = LayerID(1)
  /// Three rows of 20, 30 and 40 points in a column of 100 × 300 with 10 points between them: their
  /// centers are at 10, 45 and 90.
  private static let rows = [LayerID(2), LayerID(3), LayerID(4)]

  private func column(
    _ change: (inout StackLayout) -> Void = { _ in }, size: Size = Size(100, 300)
  ) -> TestScene {
    var test = TestScene(duration: 3)
    test.addView(
      "column", at: Point(200, 400), size: size,
      change: { view in
        var stack = StackLayout()
        stack.axis = .vertical
        stack.spacing = 10
        stack.alignment = .leading
        change(&stack)
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

  private func model(_ film: ResolvedScene, at time: Double) -> [Double] {
    Self.rows.map { film.values(.position, of: $0, at: time, tree: .model).last ?? .nan }
  }

  private let isArranged = LayerKeyPath(.arranged)

  @Test func `a row that is removed in a block closes its gap along the block's own curve`() throws
  {
    var test = column()
    var block = ViewAnimation()
    block.duration = 0.4
    block.pacing = .curve(.linear)
    block.events = [NestedEvent(.structure(.remove(Self.rows[0])))]
    test.at(1, .animate(block))
    let film = try test.resolved()
    // Both go up by 20 + 10 points; half of it at half the time.
    #expect(film.y(Self.rows[1], at: 1) == 45 && film.y(Self.rows[2], at: 1) == 90)
    #expect(
      film.y(Self.rows[1], at: 1.2).isNearly(30) && film.y(Self.rows[2], at: 1.2).isNearly(75))
    #expect(
      film.y(Self.rows[1], at: 1.4).isNearly(15) && film.y(Self.rows[2], at: 1.4).isNearly(60))
  }

  @Test func `a spring's block moves the rest by the same spring`() throws {
    var test = column()
    test.addView("same", at: Point(0, 90))
    test.scene.root.subviews[1].layer.id = LayerID(9)
    let spring = ViewAnimation.Pacing.spring(
      TestGestures.bounce, initialVelocity: .current(untilSettled: false))
    test.at(
      0.5,
      .animate(
        [
          .to(Self.rows[1], isArranged, .bool(false)), .to(Self.rows[1], .opacity, .number(0)),
          .to(LayerID(9), .y, .number(50)),
        ], duration: 0.7
      ) { $0.pacing = spring })
    let film = try test.resolved()
    for step in 0...20 {
      let time = 0.4 + Double(step) / 10
      // The last row goes from 90 to 50, as the view beside it.
      #expect(film.y(Self.rows[2], at: time).isNearly(film.y(LayerID(9), at: time)))
      // A view that is no longer arranged stays where it was.
      #expect(film.y(Self.rows[1], at: time) == 45)
    }
    #expect(film.warnings.isEmpty)
  }

  @Test func `without a block the rest jumps, and a row that comes back appears in its place`()
    throws
  {
    var test = column()
    test.at(0.5, .set(Self.rows[0], .hidden, .bool(true)))
    test.at(
      1, .animate([.to(Self.rows[0], LayerKeyPath(.hidden), .bool(false))], duration: 0.5))
    let film = try test.resolved()
    #expect(film.y(Self.rows[1], at: 0.49) == 45 && film.y(Self.rows[1], at: 0.5) == 15)
    #expect(model(film, at: 1) == [10, 45, 90])
    #expect(film.y(Self.rows[0], at: 1) == 10)
    #expect(film.y(Self.rows[1], at: 1) == 15 && film.y(Self.rows[1], at: 1.5) == 45)
  }

  @Test func `a row that grows in a block moves those below it`() throws {
    var test = column()
    test.at(
      1,
      .animate([.to(Self.rows[1], LayerKeyPath(.bounds, .sizeHeight), .number(130))], duration: 0.5)
    )
    let film = try test.resolved()
    // 100 points more: the row's own center 50 lower, the next row 100.
    #expect(model(film, at: 1) == [10, 95, 190])
    #expect(film.y(Self.rows[2], at: 1) == 90 && film.y(Self.rows[2], at: 1.5).isNearly(190))
  }

  @Test func `a column that fills gives its width, and takes it back for views that leave`() throws
  {
    var test = column({ $0.alignment = .fill })
    test.at(0.5, .set(Self.stack, .bounds, .rect(Rect(x: 0, y: 0, width: 80, height: 300))))
    let film = try test.resolved()
    for row in Self.rows {
      #expect(film.values(.bounds, of: row, at: 0.5, tree: .model)[2] == 80)
      #expect(film.values(.position, of: row, at: 0.5, tree: .model)[0] == 40)
    }
  }

  @Test func `a stack as large as its views shrinks with them, from the edge at which it is`()
    throws
  {
    var test = column(
      {
        $0.fitsHeight = true
        $0.pin = Point(0, 1)
      }, size: Size(100, 110))
    test.at(1, .animate([.to(Self.rows[2], isArranged, .bool(false))], duration: 0.5))
    let film = try test.resolved()
    // 20 + 10 + 30; its lower edge stays at 455.
    #expect(film.values(.bounds, of: Self.stack, at: 1, tree: .model)[3] == 60)
    #expect(film.values(.position, of: Self.stack, at: 1, tree: .model) == [200, 425])
  }

  @Test func `stacks in stacks pass on what happens inside`() throws {
    var test = column()
    var inner = StackLayout()
    inner.fitsHeight = true
    inner.axis = .vertical
    var child = Layer(id: LayerID(5))
    child.bounds.size = Size(60, 20)
    child.position = Point(30, 10)
    test.scene.root.subviews[0].subviews[0].layout.stack = inner
    test.scene.root.subviews[0].subviews[0].subviews = [SceneView(layer: child, name: "child")]
    test.at(1, .animate([.to(LayerID(5), LayerKeyPath(.bounds, .sizeHeight), .number(70))]))
    let film = try test.resolved()
    #expect(model(film, at: 1) == [35, 95, 140])
    #expect(film.values(.position, of: LayerID(5), at: 1, tree: .model) == [30, 35])
  }

  @Test func `a view that is added takes its place, and the others make room in the block`() throws
  {
    var test = column()
    var layer = Layer(id: LayerID(6))
    layer.bounds.size = Size(60, 50)
    test.scene.detached = [SceneView(layer: layer, name: "new")]
    var block = ViewAnimation()
    block.duration = 0.5
    block.events = [NestedEvent(.structure(.add(LayerID(6), to: Self.stack, index: 1)))]
    test.at(1, .animate(block))
    let film = try test.resolved()
    #expect(film.y(LayerID(6), at: 1) == 55)
    #expect(film.y(Self.rows[1], at: 1) == 45 && film.y(Self.rows[1], at: 1.5).isNearly(105))
  }

  @Test func `ten thousand rows close a gap in two seconds`() throws {
    var test = column()
    test.scene.root.subviews[0].subviews += (0..<10_000).map { index in
      var layer = Layer(id: LayerID(10 + index))
      layer.bounds.size = Size(60, 20)
      // Behind 20, 30 and 40 points with gaps of 10, and half of its own 20.
      layer.position = Point(30, 130 + 30 * Double(index))
      return SceneView(layer: layer, name: "r\(index)")
    }
    test.at(1, .animate([.to(Self.rows[0], isArranged, .bool(false))]))
    let film = try test.resolved()
    #expect(film.y(LayerID(10_009), at: 2).isNearly(130 + 30 * 9999 - 30))
  }
}

extension Double {
  fileprivate func isNearly(_ other: Double) -> Bool {
    abs(self - other) < 1e-9 * Swift.max(1, abs(other))
  }
}
