import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookTimeline
import TestSupport

/// A column of rows that come, go, hide and grow, for scenes that nobody has written.
enum RandomStack {
  /// Adds a column to one scene in three, with events of its rows.
  static func add(
    to scene: inout Scene, layers: inout [LayerID], isTouched: Bool,
    using random: inout SeededGenerator
  ) {
    guard Int.random(in: 0..<3, using: &random) == 0 else { return }
    var column = view(&layers, Size(120, 300))
    var stack = StackLayout()
    stack.axis = Bool.random(using: &random) ? .vertical : .horizontal
    stack.spacing = 4
    stack.alignment = StackLayout.Alignment.allCases[Int.random(in: 0..<6, using: &random)]
    stack.fitsHeight = Bool.random(using: &random)
    column.layout.stack = stack
    var rows: [LayerID] = []
    for _ in 0..<3 {
      let row = view(&layers, Size(40, Double(10 * Int.random(in: 1...4, using: &random))))
      rows.append(row.layer.id)
      column.subviews.append(row)
    }
    // The middle row is a stack with a view of its own.
    var inner = StackLayout()
    inner.fitsWidth = true
    column.subviews[1].layout.stack = inner
    let child = view(&layers, Size(30, 30))
    column.subviews[1].subviews = [child]
    rows.append(child.layer.id)
    if isTouched { carry(rows[0], in: &column, &scene, &random) }
    scene.root.subviews.append(column)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let time = Double(Int.random(in: 0...15, using: &random)) / 10
      let row = rows[Int.random(in: 0..<rows.count, using: &random)]
      let changes = [change(of: row, in: column.layer.id, &random)]
      let event: Event =
        switch Int.random(in: 0..<4, using: &random) {
        case 0: .set(changes)
        case 1: .animate(changes, duration: 0.4)
        case 2:
          .animate(changes, duration: 0.6) {
            $0.pacing = .spring(TestGestures.bounce, initialVelocity: .current(untilSettled: true))
          }
        default:
          .animate([], duration: 0.3) { block in
            block.events = [
              NestedEvent(
                .structure(.add(layers[0], to: column.layer.id, index: 1))),
              NestedEvent(.structure(.remove(row))),
            ]
          }
        }
      scene.script.append(ScheduledEvent(time: time, event: event))
    }
  }

  /// Lets a finger pick up the first row and carry it on.
  private static func carry(
    _ row: LayerID, in column: inout SceneView, _ scene: inout Scene,
    _ random: inout SeededGenerator
  ) {
    var reorder = ReorderGesture()
    reorder.minimumPressDuration = 0.2
    column.gestures = [.reorder(reorder)]
    let start = Point(60, 10)
    var track = FingerTrack(
      points: [(0.0, 0.0), (0.3, 0), (0.6, 90), (0.8, 120)].map {
        TouchPoint(time: $0.0, location: Point(start.x, start.y + $0.1))
      })
    track.finger = 9
    column.layer.position = Point(60, 150)
    let time = Double(Int.random(in: 0...8, using: &random)) / 10
    scene.script.append(ScheduledEvent(time: time, event: .touch(track)))
  }

  private static func view(_ layers: inout [LayerID], _ size: Size) -> SceneView {
    var layer = Layer(id: LayerID(layers.count + 1))
    layer.bounds.size = size
    layer.backgroundColor = .white
    layers.append(layer.id)
    return SceneView(layer: layer, name: "v\(layer.id.index)")
  }

  private static func change(
    of row: LayerID, in column: LayerID, _ random: inout SeededGenerator
  ) -> Change {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return .to(row, LayerKeyPath(.arranged), .bool(false))
    case 1: return .to(row, LayerKeyPath(.arranged), .bool(true))
    case 2: return .to(row, LayerKeyPath(.hidden), .bool(Bool.random(using: &random)))
    case 3: return .to(row, LayerKeyPath(.bounds, .sizeHeight), .number(70))
    case 4: return .to(column, LayerKeyPath(.bounds, .size), .size(Size(200, 200)))
    default:
      var edges = FrameEdges()
      edges.horizontal.end = FrameLength(share: 0.1)
      edges.vertical.center = FrameLength(share: 0.5)
      edges.vertical.length = FrameLength(points: 80)
      return Change(layer: column, target: .frame(.frame), value: .edges(edges))
    }
  }
}
