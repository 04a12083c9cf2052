import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport

/// A list with pinned headers over a column that grows and shrinks, for scenes that nobody has written.
enum RandomScrolling {
  /// Adds a list to one scene in some, with events of its rows and a finger that throws it.
  static func add(
    to scene: inout Scene, layers: inout [LayerID], isTouched: Bool, seed: UInt64,
    oneIn chance: Int = 3
  ) {
    var random = SeededGenerator(seed: seed &+ 0x5C0_11)
    guard Int.random(in: 0..<chance, using: &random) == 0 else { return }
    func view(_ size: Size) -> SceneView {
      var layer = Layer(id: LayerID(layers.count + 1))
      layer.bounds.size = size
      layer.backgroundColor = .white
      layers.append(layer.id)
      return SceneView(layer: layer, name: "v\(layer.id.index)")
    }
    var list = view(Size(150, 100))
    list.layer.position = Point(300, 600)
    list.layer.isScrollView = true
    var column = view(Size(150, 160))
    column.layer.anchorPoint = .zero
    var stack = StackLayout()
    stack.axis = .vertical
    stack.fitsHeight = true
    column.layout.stack = stack
    for index in 0..<4 {
      var row = view(Size(150, 40))
      row.layer.pinsToVisibleBounds = index % 2 == 0
      row.layer.position = Point(75, Double(40 * index + 20))
      column.subviews.append(row)
    }
    var pan = PanGesture(
      moves: MovedProperty(layer: list.layer.id, keyPath: LayerKeyPath(.bounds, .origin)))
    pan.factor = -1
    pan.axis = Bool.random(using: &random) ? .vertical : .both
    pan.limits = Limits(min: [0, 0], max: [0, 60])
    pan.rubberBand = RubberBandRule(dimensionsAtMin: [150, 100], dimensionsAtMax: [150, 100])
    pan.bounds.scrollRoom = [0, 60]
    pan.bounds.contentGuide = ContentGuide(
      view: column.layer.id, alwaysBounces: [false, Bool.random(using: &random)])
    var release = DecelerateRelease(rest: RestRule(threshold: 0.25))
    release.bounce = TestGestures.bounce
    release.bouncesAlongRay = Bool.random(using: &random)
    pan.release = .decelerate(release)
    list.gestures = [.pan(pan)]
    let rows = column.subviews.map(\.layer.id)
    list.subviews = [column]
    scene.root.subviews.append(list)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let time = Double(Int.random(in: 0...15, using: &random)) / 10
      let row = rows[Int.random(in: 0..<rows.count, using: &random)]
      let change: Change =
        switch Int.random(in: 0..<4, using: &random) {
        case 0: .to(row, LayerKeyPath(.arranged), .bool(false))
        case 1: .to(row, LayerKeyPath(.hidden), .bool(Bool.random(using: &random)))
        case 2: .to(row, LayerKeyPath(.bounds, .sizeHeight), .number(90))
        default: .to(list.layer.id, LayerKeyPath(.contentInset), .numbers([30, 0, 10, 0]))
        }
      scene.script.append(
        ScheduledEvent(
          time: time,
          event: Bool.random(using: &random) ? .set([change]) : .animate([change], duration: 0.5)))
    }
    guard isTouched else { return }
    var throwing = PanTouch(
      from: .point(Point(300, 620)),
      destination: .by(Point(Double(Int.random(in: -20...20, using: &random)), -60)), duration: 0.2)
    throwing.finger = 8
    let time = Double(Int.random(in: 0...9, using: &random)) / 10
    scene.script.append(ScheduledEvent(time: time, event: .pan(throwing)))
  }
}
