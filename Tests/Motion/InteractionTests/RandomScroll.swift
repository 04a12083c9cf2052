import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookTimeline
import TestSupport

/// Scroll views in each other with insets that change, gestures from the edges of the canvas, and
/// outlines that become others, for scenes that nobody has written.
struct RandomScroll {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed &* 104_729 &+ 6) }

  /// Adds a page to one scene in three, with a row that scrolls across it, and events of both.
  mutating func add(to scene: inout Scene, layers: inout [LayerID], isTouched: Bool) {
    guard number(3) == 0 else { return }
    var page = view(&layers, Rect(x: 0, y: 0, width: 360, height: 600))
    var row = view(&layers, Rect(x: 0, y: 80, width: 300, height: 120))
    let first = figure(&layers, Rect(x: 20, y: 20, width: 60, height: 40))
    let last = figure(&layers, Rect(x: 480, y: 30, width: 60, height: 60))
    let below = figure(&layers, Rect(x: 40, y: 700, width: 200, height: 120))
    let ids = (page: page.layer.id, row: row.layer.id)
    page.gestures = [scroll(ids.page, .init(0, [-200, 0, 400][number(3)]))]
    row.gestures = [scroll(ids.row, .init([-100, 260][number(2)], 0))]
    if number(2) == 0 { page.gestures.append(edgePan(ids.page)) }
    page.layer.contentInset.top = [0, 40][number(2)]
    row.subviews = [first, last]
    page.subviews = [row, below]
    scene.root.subviews.insert(page, at: 0)
    let shown = [row, first, last, below].map(\.layer.id)
    for _ in 0..<2 + number(5) {
      let time = Double(number(20)) / 10
      scene.script.append(
        ScheduledEvent(time: time, event: event(ids, shown, isTouched: isTouched)))
    }
  }

  /// A scroll view as the reader makes it of `contentSize`: how much longer the content is.
  private mutating func scroll(_ layer: LayerID, _ room: Point) -> Gesture {
    TestGestures.scroll(layer, longer: max(0, room.y)) { pan in
      pan.axis = room.x == 0 ? .vertical : .horizontal
      if number(4) == 0 {
        pan.axis = .both
        pan.isDirectionLocked = number(2) == 0
      }
      pan.limits = Limits(min: [0, 0], max: [max(0, room.x), max(0, room.y)])
      pan.bounds.scrollRoom = [room.x, room.y]
      guard number(3) == 0 else { return }
      // Pages, chosen by Apple's own sum.
      var snap = SnapRelease(
        anchors: [0, 100, 200].map { Anchor(value: room.x == 0 ? [0, $0] : [$0, 0]) },
        movement: .spring(TestGestures.spring), rest: RestRule(threshold: 0.25))
      snap.choose = SnapRelease.Choice.allCases[number(5)]
      pan.release = .snap(snap)
    }
  }

  /// Pulls the page's width in from an edge.
  private mutating func edgePan(_ layer: LayerID) -> Gesture {
    var pan = PanGesture(
      moves: MovedProperty(layer: layer, keyPath: LayerKeyPath(.bounds, .sizeWidth)))
    pan.edges = [[.left], [.left, .top], [.right]][number(3)]
    pan.release = number(2) == 0 ? .stay : .settle(TestGestures.spring)
    pan.recognizer.name = "pull"
    pan.events.began = [
      DelayedEvent(event: .animate([.by(layer, LayerKeyPath(.cornerRadius), .number(1))]))
    ]
    return .pan(pan)
  }

  // MARK: - Events

  private mutating func event(
    _ ids: (page: LayerID, row: LayerID), _ shown: [LayerID], isTouched: Bool
  ) -> Event {
    let view = number(2) == 0 ? ids.page : ids.row
    switch number(isTouched ? 8 : 5) {
    case 0:
      // `scrollTo`, as it is read.
      let change = Change(
        layer: view, keyPath: LayerKeyPath(.bounds, .origin),
        value: .showing(shown[number(shown.count)]))
      return number(2) == 0 ? .set([change]) : .animate([change], duration: 0.3)
    case 1:
      return .animate(
        [.to(view, LayerKeyPath(.bounds, .origin), .point(Point(30, Double(number(5) * 60))))],
        duration: 0.3)
    case 2:
      let inset = [Double(number(3) * 30), 0, Double(number(2) * 50), 0]
      let change = Change.to(view, LayerKeyPath(.contentInset), .numbers(inset))
      return number(3) == 0
        ? .set([change])
        : .animate([change], duration: 0.4) {
          if number(2) == 0 {
            $0.pacing = .spring(
              TestGestures.bounce, initialVelocity: .current(untilSettled: true))
          }
        }
    case 3:
      let change = Change.to(
        shown[1 + number(shown.count - 1)], LayerKeyPath(.path),
        .path(Self.outline(number(4), in: Rect(x: 0, y: 0, width: 60, height: 50))))
      return .animate([change], duration: 0.5)
    case 4:
      return .animate(
        [Change(layer: shown[1], target: .frame(.frame), value: .frameOf(shown[2]))],
        duration: 0.3)
    default:
      let starts = [
        Point(5, 300), Point(397, 200), Point(150, 130), Point(200, 500), Point(200, 8),
      ]
      let ways = [
        Point(120, 10), Point(-120, 20), Point(10, -200), Point(-15, 160), Point(90, 80),
      ]
      var pan = PanTouch(
        from: .point(starts[number(5)]), destination: .by(ways[number(5)]),
        duration: [0.1, 0.3][number(2)])
      pan.hold = [0, 0.2][number(2)]
      pan.finger = 20 + number(4)
      return .pan(pan)
    }
  }

  // MARK: - Views

  private func view(_ layers: inout [LayerID], _ frame: Rect) -> SceneView {
    var layer = Layer(id: LayerID(layers.count + 1))
    layer.bounds.size = frame.size
    layer.position = frame.center
    layer.backgroundColor = .white
    layers.append(layer.id)
    return SceneView(layer: layer, name: "v\(layer.id.index)")
  }

  private mutating func figure(_ layers: inout [LayerID], _ frame: Rect) -> SceneView {
    var view = view(&layers, frame)
    var shape = ShapeContent()
    shape.path = Self.outline(number(4), in: Rect(origin: .zero, size: frame.size))
    view.layer.kind = .shape(shape)
    return view
  }

  /// A figure that fills a view.
  private static func outline(_ number: Int, in box: Rect) -> Path {
    let center = box.center
    let radius = min(box.width, box.height) / 2
    return switch number {
    case 0: .ellipse(in: box)
    case 1: .polygon(sides: 10, center: center, radius: radius, rotation: 0.3)
    case 2: .star(points: 5, center: center, radius: radius, innerRadius: radius / 3)
    default: .roundedRect(box, cornerRadius: 8)
    }
  }

  private mutating func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
}
