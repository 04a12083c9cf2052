internal import FlipbookCalculus
internal import FlipbookGeometry
package import FlipbookLayers

/// Converts a layer tree to drawing commands, by Core Animation's rules.
///
/// In each layer: background, contents, the special content, sublayers by zPosition and depth,
/// border; all clipped by `masksToBounds`, then made transparent as one by `opacity`. The opacity of
/// a layer that draws a single command is moved into that command, which rounds once where a group
/// rounds twice: the two differ by at most one level.
package struct LayerPainter: Hashable, Sendable {
  package let settings: PaintSettings
  /// Whether commands contain the layers that draw them.
  ///
  /// Pictures of which only one contains them are never equal, though their pixels are.
  package let notesLayers: Bool

  package init(_ settings: PaintSettings, notesLayers: Bool = false) {
    self.settings = settings
    self.notesLayers = notesLayers
  }

  /// The painter for layers that are not layers of the scene, such as particles.
  var withoutNotes: LayerPainter { LayerPainter(settings) }

  /// Layers nested deeper than this are not drawn, so that no tree can overflow the stack.
  package static let maximumDepth = 256

  /// The picture of a tree whose root's coordinates are points of the canvas.
  package func picture(of layer: Layer) -> Picture {
    picture(of: layer, metered: PaintingMeter(.endless))
  }

  /// The picture, as far as the fuel allows.
  func picture(of layer: Layer, metered meter: PaintingMeter) -> Picture {
    var commands: [Picture.Command] = []
    let canvas = PixelRect(
      x: 0, y: 0, width: settings.pixelWidth, height: settings.pixelHeight)
    if settings.scale.isFinite, settings.scale > 0 {
      let plane = Plane(
        toDevice: .scale(settings.scale, settings.scale), area: canvas, sublayerTransform: nil,
        depth: 0, meter: meter)
      if let bezel = settings.bezel {
        paint(layer, on: bezel, in: plane, into: &commands)
      } else {
        paint(layer.withGround(settings.background), in: plane, into: &commands)
      }
    }
    return Picture(
      width: canvas.width, height: canvas.height, background: settings.background,
      commands: commands)
  }

  /// Adds everything that the layer and its subtree draw.
  func paint(_ layer: Layer, in plane: Plane, into commands: inout [Picture.Command]) {
    guard plane.depth < Self.maximumDepth, !plane.area.isEmpty,
      plane.meter.pays(PaintingMeter.layer)
    else { return }
    let start = commands.count
    defer { if notesLayers { commands.note(layer.id, from: start) } }
    if layer.kind.isTransition { return paintTransition(layer, in: plane, into: &commands) }
    if layer.kind.sharesSpace { return paintSpace(of: layer, in: plane, into: &commands) }
    paintPlaced(layer, in: plane, into: &commands)
  }

  /// Adds the content of a transform layer without siblings; it draws nothing itself.
  private func paintSpace(
    of layer: Layer, in plane: Plane, into commands: inout [Picture.Command]
  ) {
    let space = DepthSpace(
      of: layer, under: plane.sublayerTransform, copies: plane.copies,
      levels: Self.maximumDepth - plane.depth)
    var inner = plane
    inner.depth += 1
    paintSpace(space, in: inner, into: &commands)
  }

  /// Adds a layer at its position in its superlayer's plane.
  func paintPlaced(
    _ layer: Layer, in plane: Plane, into commands: inout [Picture.Command]
  ) {
    let opacity = unitClamped(layer.opacity)
    guard !layer.isHidden, opacity > 0, layer.hasFiniteGeometry else { return }
    let placement = layer.placement(under: plane.sublayerTransform)
    guard layer.isDoubleSided || !placement.facesAway else { return }
    let start = commands.count
    if let affine = placement.projection.affine {
      let toDevice = affine.then(plane.toDevice)
      guard toDevice.isInvertibleAndFinite else { return }
      paintBody(
        of: layer,
        in: Plane(
          toDevice: toDevice, area: plane.area, sublayerTransform: nil, depth: plane.depth + 1,
          meter: plane.meter, copies: plane.copies, castsShadows: plane.castsShadows,
          isSheet: plane.isSheet, isMeasuring: plane.isMeasuring),
        into: &commands)
    } else {
      paintProjection(of: layer, placement.projection, in: plane, into: &commands)
    }
    commands.multiplyOpacity(by: opacity, from: start)
    commands.blend(layer.compositing, from: start)
  }
}

extension LayerKind {
  fileprivate var isTransition: Bool {
    if case .transition = self { return true }
    return false
  }
}
