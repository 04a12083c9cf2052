internal import FlipbookGeometry
internal import FlipbookLayers

extension LayerPainter {
  /// The painter of what is added on the screen of a picture that has the device already.
  package var onScreen: LayerPainter {
    var settings = settings
    settings.bezel?.isScreenOnly = true
    return LayerPainter(settings, notesLayers: notesLayers)
  }

  /// Adds a tree as a device's screen shows it, with the device around it.
  func paint(
    _ tree: Layer, on bezel: DeviceBezel, in plane: Plane, into commands: inout [Picture.Command]
  ) {
    let origin = bezel.origin(scale: settings.scale)
    var screen = plane
    screen.toDevice = plane.toDevice.then(.translation(origin.x, origin.y))
    if !bezel.isScreenOnly { paint(bezel.layersBehind, in: screen, into: &commands) }

    let clip = Outline(.path(bezel.outline), screen.toDevice)
    screen.area = PixelRect(covering: clip.boundingBox, within: plane.area)
    let start = commands.count
    if !bezel.isScreenOnly {
      let bleed = 2 / settings.scale
      commands.append(
        Picture.Fill(
          outline: Outline(
            .rect(Rect(origin: .zero, size: bezel.screen).outset(by: bleed)), screen.toDevice),
          color: bezel.ground ?? .black), in: screen)
    }
    paint(tree.withGround(bezel.ground), in: screen, into: &commands)
    if start < commands.count {
      commands.flatten(from: start, Picture.Lay(clip: clip))
    }
    if !bezel.isScreenOnly { paint(bezel.layersInFront, in: screen, into: &commands) }
  }

  private func paint(
    _ layers: [Layer], in plane: Plane, into commands: inout [Picture.Command]
  ) {
    for layer in layers { paint(layer, in: plane, into: &commands) }
  }
}
