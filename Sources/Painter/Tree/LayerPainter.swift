internal import Calculus
internal import Geometry
package import Layers

/// Turns a layer tree into the commands that draw it, by Core Animation's rules.
///
/// In each layer: background, contents, the special content, sublayers by zPosition, border; all
/// of it cut by `masksToBounds`, then made transparent as one by `opacity`. The opacity of a layer
/// that draws a single command goes into that command, which rounds once where a group rounds
/// twice: the two differ by one level at most.
package struct LayerPainter: Hashable, Sendable {
  package let settings: PaintSettings
  /// Whether commands know the layers that draw them.
  ///
  /// Pictures of which one notes them and the other
  /// does not are never equal, though their pixels are.
  package let notesLayers: Bool

  package init(_ settings: PaintSettings, notesLayers: Bool = false) {
    self.settings = settings
    self.notesLayers = notesLayers
  }

  /// The painter of layers that are no layers of the scene, such as particles.
  var withoutNotes: LayerPainter { LayerPainter(settings) }

  /// Layers nested deeper than this are not drawn, so that no tree can exhaust the stack.
  package static let maximumDepth = 256

  /// The drawing of a tree whose root lies in points on the canvas.
  package func picture(of layer: Layer) -> Picture {
    picture(of: layer, metered: PaintingMeter(.endless))
  }

  /// The drawing, as far as there is fuel for it.
  func picture(of layer: Layer, metered meter: PaintingMeter) -> Picture {
    var commands: [Picture.Command] = []
    let canvas = PixelRect(
      x: 0, y: 0, width: settings.pixelWidth, height: settings.pixelHeight)
    if settings.scale.isFinite, settings.scale > 0 {
      let plane = Plane(
        toDevice: .scale(settings.scale, settings.scale), area: canvas, sublayerTransform: nil,
        depth: 0, meter: meter)
      paint(layer.withGround(settings.background), in: plane, into: &commands)
    }
    return Picture(
      width: canvas.width, height: canvas.height, background: settings.background,
      commands: commands)
  }

  /// The plane that a layer lies in, and how its points reach the pixels of the surface.
  struct Plane {
    var toDevice: AffineTransform
    /// What is outside need not be drawn.
    var area: PixelRect
    /// The superlayer's, about its anchor point; nil for the identity.
    var sublayerTransform: Transform?
    var depth: Int
    /// Pays for what is painted in the plane.
    let meter: PaintingMeter
    /// How many times what is painted here is drawn, by replicators around it.
    var copies = 1
    /// False for what itself casts a shadow.
    var castsShadows = true
    /// Whether this is seen in perspective, finer than the canvas.
    var isSheet = false
    /// Whether only the bounds of the commands matter, not what they draw.
    var isMeasuring = false
  }

  /// Adds what the layer and all below it draw.
  func paint(_ layer: Layer, in plane: Plane, into commands: inout [Picture.Command]) {
    guard plane.depth < Self.maximumDepth, !plane.area.isEmpty,
      plane.meter.pays(PaintingMeter.layer)
    else { return }
    let start = commands.count
    defer { if notesLayers { note(layer.id, from: start, in: &commands) } }
    if layer.content.isTransition { return paintTransition(layer, in: plane, into: &commands) }
    if layer.content.sharesSpace { return paintSpace(of: layer, in: plane, into: &commands) }
    paintPlaced(layer, in: plane, into: &commands)
  }

  /// Adds a layer where it lies in its superlayer's plane.
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

  /// Notes a layer in the commands from an index on that have none.
  private func note(_ layer: LayerID, from start: Int, in commands: inout [Picture.Command]) {
    guard start < commands.count else { return }
    for index in start..<commands.count where commands[index].layer == nil {
      commands[index].layer = layer
    }
  }

  /// Makes the commands from an index on mix with what lies behind them as one.
  private func blend(
    _ mode: BlendMode, from start: Int, in commands: inout [Picture.Command]
  ) {
    guard mode != .normal, start < commands.count else { return }
    flatten(from: start, Picture.Lay(blendMode: mode), in: &commands)
  }

  /// Makes the commands from an index on transparent as one.
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

extension LayerContent {
  fileprivate var isTransition: Bool {
    if case .transition = self { return true }
    return false
  }
}
