internal import FlipbookCalculus
internal import FlipbookGeometry
internal import FlipbookInteraction
internal import FlipbookLayers
import FlipbookOpening
internal import FlipbookTimeline

/// The release points of views, where their velocity alone would carry them, and the chosen anchor.
struct ThrowOverlay: OverlayPart {
  /// A throw in points of the canvas, from its release until it rests or is interrupted.
  struct Throw {
    var time: ClosedRange<Double>
    var from: Point
    var projection: Point?
    var destination: Point?
    var anchors: [(at: Point, isChosen: Bool)]
  }

  private let throwsMade: [Throw]
  private let ink: Ink
  private static let most = 500

  /// Burns the fuel for each throw before it is computed, as for a traversal of the tree.
  init(
    layer: LayerID?, of scene: CompiledScene, ink: Ink, fuel: inout Fuel
  ) throws(OutOfFuel) {
    self.ink = ink
    var throwsMade: [Throw] = []
    for mark in scene.resolved.marks.releases.prefix(Self.most)
    where layer.map({ $0 == mark.property.layer }) ?? true {
      try fuel.burn(scene.timeline.unitsOfTree(at: mark.time))
      if let made = Self.made(mark, in: scene) { throwsMade.append(made) }
    }
    self.throwsMade = throwsMade
  }

  /// nil for a property other than a view's position, which has no point on the canvas.
  private static func made(_ mark: ReleaseMark, in scene: CompiledScene) -> Throw? {
    guard let points = ReleasePoints(mark, in: scene), let from = points.point(mark.values) else {
      return nil
    }
    var anchors: [(Point, Bool)] = []
    if case .snap(let decision) = mark.rule {
      anchors = decision.anchors.enumerated().compactMap { index, anchor in
        points.point(anchor.value).map { ($0, index == decision.chosen) }
      }
    }
    let end = max(mark.time, min(mark.rest, mark.brokenOff ?? .infinity))
    return Throw(
      time: mark.time...end, from: from, projection: mark.projection.flatMap(points.point),
      destination: points.point(mark.destination), anchors: anchors)
  }

  func layers(at time: Double, over sight: OverlaySight, on sheet: OverlaySheet) -> [Layer] {
    var drawing = OverlayDrawing(sheet)
    for made in throwsMade where made.time.contains(time) {
      for anchor in made.anchors {
        drawing.ring(anchor.at, radius: anchor.isChosen ? 7 : 5, anchor.isChosen ? .green : .gray)
      }
      if let projection = made.projection {
        if let destination = made.destination {
          drawing.line([projection, destination], .green, width: 1.4, dash: [4, 4])
        }
        drawing.arrow(from: made.from, to: projection, ink)
      } else if let destination = made.destination {
        drawing.line([made.from, destination], .green, width: 1.4, dash: [4, 4])
      }
      if let chosen = made.anchors.first(where: \.isChosen) {
        drawing.dot(chosen.at, radius: 3, .green)
      }
    }
    return sheet.layers(drawing)
  }
}
