internal import FlipbookGeometry
internal import FlipbookInteraction
internal import FlipbookLayers
import FlipbookOpening
internal import FlipbookTimeline

/// The edges and the anchor point of a view, or of all named views.
struct OutlineOverlay: OverlayPart {
  let layer: LayerID?
  let named: Set<LayerID>
  let ink: Ink

  static let most = 500

  var needs: OverlaySight.Needs { .outlines }

  func layers(at time: Double, over sight: OverlaySight, on sheet: OverlaySheet) -> [Layer] {
    var drawing = OverlayDrawing(sheet)
    let found = sight.outlines.lazy.filter { outline in
      outline.isShown && (layer.map { $0 == outline.layer } ?? named.contains(outline.layer))
    }
    for outline in found.prefix(Self.most) {
      drawing.polygon(outline.corners, ink)
      drawing.cross(outline.anchor, ink)
    }
    return sheet.layers(drawing)
  }
}

/// The edges of a view's model layer, where they differ from those of its presentation layer.
struct GhostOverlay: OverlayPart {
  let layer: LayerID?
  let named: Set<LayerID>
  let ink: Ink

  var needs: OverlaySight.Needs { [.outlines, .models] }

  func layers(at time: Double, over sight: OverlaySight, on sheet: OverlaySheet) -> [Layer] {
    var drawing = OverlayDrawing(sheet)
    let models = sight.models.lazy.filter { outline in
      outline.isShown && (layer.map { $0 == outline.layer } ?? named.contains(outline.layer))
        && sight.seen[outline.layer].map { $0.corners != outline.corners } ?? false
    }
    for outline in models.prefix(OutlineOverlay.most) {
      drawing.polygon(outline.corners, ink, dash: [4, 3])
    }
    return sheet.layers(drawing)
  }
}

/// A view's name above it, inside the canvas.
struct LabelOverlay: OverlayPart {
  let layer: LayerID
  let words: String
  let ink: Ink

  var needs: OverlaySight.Needs { .outlines }

  func layers(at time: Double, over sight: OverlaySight, on sheet: OverlaySheet) -> [Layer] {
    guard
      let outline = sight.outlines.first(where: { $0.layer == layer && $0.isShown }),
      let left = outline.corners.map(\.x).min(), let right = outline.corners.map(\.x).max(),
      let top = outline.corners.map(\.y).min()
    else { return [] }
    let unit = sheet.unit
    let text = sheet.lettering.shortened(
      words, size: 11 * unit, weight: 600, within: sheet.size.width - 16 * unit)
    let width = sheet.lettering.width(of: text, size: 11 * unit, weight: 600) + 10 * unit
    let height = 17 * unit
    func inside(_ value: Double, _ room: Double) -> Double { min(max(value, 0), max(room, 0)) }
    let plate = Rect(
      x: inside((left + right - width) / 2, sheet.size.width - width),
      y: inside(top - height - 4 * unit, sheet.size.height - height), width: width, height: height)
    var drawing = OverlayDrawing(sheet)
    drawing.add(
      .fill(.roundedRect(plate, cornerRadius: 4 * unit), Paint(.ground, alpha: 0.9)))
    drawing.add(
      .words(
        Drawing.Words(
          text: text, at: plate.center, size: 11 * unit, weight: 600,
          paint: Paint(.lettering(ink)), anchor: .middle)))
    return sheet.layers(drawing)
  }
}
