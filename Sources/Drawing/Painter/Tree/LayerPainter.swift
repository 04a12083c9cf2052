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

  /// The plane that contains a layer, and its transform to the surface's pixels.
  struct Plane {
    var toDevice: AffineTransform
    /// Content outside need not be drawn.
    var area: PixelRect
    /// The superlayer's, about its anchor point; nil for the identity.
    var sublayerTransform: Transform?
    var depth: Int
    /// Charges for whatever is painted in the plane.
    let meter: PaintingMeter
    /// How many times the content is drawn by enclosing replicators.
    var copies = 1
    /// False for the caster of a shadow.
    var castsShadows = true
    /// Whether this is a sheet in perspective, with a higher resolution than the canvas.
    var isSheet = false
    /// Whether only the bounds of the commands matter, and not their content.
    var isMeasuring = false
  }

  /// Adds everything that the layer and its subtree draw.
  func paint(_ layer: Layer, in plane: Plane, into commands: inout [Picture.Command]) {
    guard plane.depth < Self.maximumDepth, !plane.area.isEmpty,
      plane.meter.pays(PaintingMeter.layer)
    else { return }
    let start = commands.count
    defer { if notesLayers { note(layer.id, from: start, in: &commands) } }
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
    apply(opacity, from: start, in: &commands)
    blend(layer.compositing, from: start, in: &commands)
  }

  /// Sets the layer of the commands from an index on that have none.
  private func note(_ layer: LayerID, from start: Int, in commands: inout [Picture.Command]) {
    guard start < commands.count else { return }
    for index in start..<commands.count where commands[index].layer == nil {
      commands[index].layer = layer
    }
  }

  /// Blends the commands from an index on with the pixels behind them as one.
  private func blend(
    _ mode: BlendMode, from start: Int, in commands: inout [Picture.Command]
  ) {
    guard mode != .normal, start < commands.count else { return }
    flatten(from: start, Picture.Lay(blendMode: mode), in: &commands)
  }

  /// Multiplies the opacity of the commands from an index on as one.
  func apply(
    _ opacity: Double, from start: Int, in commands: inout [Picture.Command]
  ) {
    guard opacity < 1, start < commands.count else { return }
    if start == commands.count - 1 {
      commands[start].multiplyOpacity(by: opacity)
    } else {
      flatten(from: start, Picture.Lay(opacity: opacity), in: &commands)
    }
  }

  /// Replaces the commands from an index on by a group of them.
  func flatten(
    from start: Int, _ lay: Picture.Lay, in commands: inout [Picture.Command]
  ) {
    let inner = Array(commands[start...])
    guard let first = inner.first else { return }
    commands.removeSubrange(start...)
    let bounds = inner.dropFirst().reduce(first.bounds) { $0.union($1.bounds) }
    commands.append(
      Picture.Command(
        bounds: bounds, paint: .group(Picture.Group(commands: inner)), lay: lay))
  }
}

extension LayerKind {
  fileprivate var isTransition: Bool {
    if case .transition = self { return true }
    return false
  }
}
