internal import Animation
internal import Geometry
internal import Interaction
internal import Layers

/// Where a view's anchor point was, with a dot for each frame of the scene: far apart where it is
/// fast.
struct TrailOverlay: OverlayPart {
  private let layer: LayerID
  /// The instants of dots and the places; nil where the view was not in the tree.
  private let places: [(time: Double, at: Point?)]
  private let ink: Ink

  /// How long a dot is seen, in seconds.
  static let memory = 2.0
  private static let mostDots = 6000

  init(layer: LayerID, of scene: CompiledScene, ink: Ink) {
    self.layer = layer
    self.ink = ink
    let rate = scene.resolved.frameRate
    let count = scene.resolved.frameCount(at: rate)
    let step = max(1, (count + Self.mostDots - 1) / Self.mostDots)
    places = stride(from: 0, to: count, by: step).map { frame in
      let time = rate.time(ofFrame: frame)
      return (time, LayerOutline.anchor(of: layer, in: scene.timeline.presentation(at: time)))
    }
  }

  func layers(at time: Double, over tree: Layer, on sheet: OverlaySheet) -> [Layer] {
    let seen = places.filter { $0.time <= time + 1e-9 && $0.time > time - Self.memory }
    var drawing = OverlayDrawing(sheet)
    var runs: [[Point]] = [[]]
    for place in seen.map(\.at) + [LayerOutline.anchor(of: layer, in: tree)] {
      if let place { runs[runs.count - 1].append(place) } else { runs.append([]) }
    }
    for run in runs { drawing.line(run, ink, width: 1.2) }
    // Dots that rest on each other are one.
    var last: Point?
    for place in seen.compactMap(\.at) where last.map({ $0.distance(to: place) > 0.01 }) ?? true {
      drawing.dot(place, radius: 2, ink)
      last = place
    }
    return sheet.layers(drawing)
  }
}

/// How fast a view's position changes: an arrow to where it would be in a tenth of a second.
struct VelocityOverlay: OverlayPart {
  let layer: LayerID
  let timeline: Timeline
  let ink: Ink

  /// In seconds.
  static let reach = 0.1

  func layers(at time: Double, over tree: Layer, on sheet: OverlaySheet) -> [Layer] {
    guard let outer = LayerOutline.surroundings(of: layer, in: tree),
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
