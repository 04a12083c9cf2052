internal import FlipbookCalculus
internal import FlipbookGeometry
internal import FlipbookInteraction
internal import FlipbookLayers
import FlipbookOpening
internal import FlipbookTimeline

/// The path of a view's anchor point, with a dot for each frame of the scene: dots are far apart
/// where it is fast.
struct TrailOverlay: OverlayPart {
  private let layer: LayerID
  /// The times and positions of the dots; nil where the view was not in the tree.
  private let points: [(time: Double, at: Point?)]
  private let ink: Ink

  /// The time for which a dot is visible, in seconds.
  static let memory = 2.0
  private static let maximumDots = 6000

  /// Burns the fuel for each dot before it is computed.
  init(
    layer: LayerID, of scene: CompiledScene, ink: Ink, fuel: inout Fuel
  ) throws(OutOfFuel) {
    self.layer = layer
    self.ink = ink
    let rate = scene.resolved.frameRate
    let count = scene.resolved.frameCount(at: rate)
    let step = max(1, (count + Self.maximumDots - 1) / Self.maximumDots)
    let timeline = scene.timeline
    let isPlain = timeline.hasPlainPlacement(layer)
    var points: [(time: Double, at: Point?)] = []
    for frame in stride(from: 0, to: count, by: step) {
      let time = rate.time(ofFrame: frame)
      try fuel.burn(
        isPlain
          ? timeline.unitsOfChain(to: layer, at: time) : timeline.unitsOfTree(at: time))
      points.append(
        (time, LayerOutline.anchor(of: layer, in: timeline, at: time, isPlain: isPlain)))
    }
    self.points = points
  }

  /// The maximum number of dots that are visible at once; each consists of two circles.
  var unitsOfMoment: Double {
    guard points.count > 1 else { return 0 }
    let dots = min(Double(points.count), Self.memory / (points[1].time - points[0].time) + 1)
    return dots * 12_000
  }

  func layers(at time: Double, over sight: OverlaySight, on sheet: OverlaySheet) -> [Layer] {
    let seen = points.filter { $0.time <= time + 1e-9 && $0.time > time - Self.memory }
    var drawing = OverlayDrawing(sheet)
    var runs: [[Point]] = [[]]
    for point in seen.map(\.at) + [LayerOutline.anchor(of: layer, in: sight.tree)] {
      if let point { runs[runs.count - 1].append(point) } else { runs.append([]) }
    }
    for run in runs { drawing.line(run, ink, width: 1.2) }
    // Dots at the same position are drawn once.
    var last: Point?
    for point in seen.compactMap(\.at) where last.map({ $0.distance(to: point) > 0.01 }) ?? true {
      drawing.dot(point, radius: 2, ink)
      last = point
    }
    return sheet.layers(drawing)
  }
}

/// The velocity of a view's position: an arrow to where it would be in a tenth of a second.
struct VelocityOverlay: OverlayPart {
  let layer: LayerID
  let timeline: Timeline
  let ink: Ink

  /// In seconds.
  static let reach = 0.1

  func layers(at time: Double, over sight: OverlaySight, on sheet: OverlaySheet) -> [Layer] {
    guard let outer = LayerOutline.surroundings(of: layer, in: sight.tree),
      let position = timeline.layer(layer, at: time)?.position,
      let rate = timeline.state(of: LayerKeyPath(.position), in: layer, at: time)?.velocity?
        .components, rate.count == 2,
      let start = outer.seen(position),
      let end = outer.seen(
        Point(position.x + rate[0] * Self.reach, position.y + rate[1] * Self.reach))
    else { return [] }
    var drawing = OverlayDrawing(sheet)
    drawing.arrow(from: start, to: end, ink)
    return sheet.layers(drawing)
  }
}
