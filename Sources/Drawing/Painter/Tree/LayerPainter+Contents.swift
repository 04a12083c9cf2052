internal import FlipbookGeometry
internal import FlipbookLayers

extension LayerPainter {
  /// Adds the layer's contents: an image, or a dissolve between two.
  func paintContents(of layer: Layer, in plane: Plane, into commands: inout [Picture.Command]) {
    switch layer.shownContents {
    case nil: break
    case .image(let image)?: paintImage(image, of: layer, in: plane, into: &commands)
    case .animated(let animated)?:
      paintImage(animated.first, of: layer, in: plane, into: &commands)
    case .crossFade(let from, let to, let progress)?:
      let progress = unitClamped(progress)
      if progress == 0 { return paintImage(from, of: layer, in: plane, into: &commands) }
      if progress == 1 { return paintImage(to, of: layer, in: plane, into: &commands) }
      var old: [Picture.Command] = []
      var new: [Picture.Command] = []
      paintImage(from, of: layer, in: plane, into: &old)
      paintImage(to, of: layer, in: plane, into: &new)
      commands.append(dissolveFrom: old, to: new, progress: progress)
    }
  }

  private func paintImage(
    _ image: LayerImage?, of layer: Layer, in plane: Plane,
    into commands: inout [Picture.Command]
  ) {
    guard let image, let placement = ContentsPlacement(of: image, in: layer) else { return }
    if let drawing = image.drawing {
      paintDrawing(drawing, placement, in: plane, into: &commands)
      return
    }
    placement.paint(of: layer, area: .rect(placement.destination), in: plane, into: &commands)
  }

  /// Adds the layers of a drawn image, at the resolution of the canvas and clipped to the image's
  /// edges.
  private func paintDrawing(
    _ layers: [Layer], _ placement: ContentsPlacement, in plane: Plane,
    into commands: inout [Picture.Command]
  ) {
    let clip = Outline(.rect(placement.destination), plane.toDevice)
    let scale = placement.image.scale
    let toDevice = AffineTransform.scale(scale, scale)
      .then(placement.imageToLayer).then(plane.toDevice)
    let area = PixelRect(covering: clip.boundingBox, within: plane.area)
    guard !area.isEmpty, toDevice.isInvertibleAndFinite else { return }
    let inner = Plane(
      toDevice: toDevice, area: area, sublayerTransform: nil, depth: plane.depth + 1,
      meter: plane.meter, castsShadows: plane.castsShadows, isSheet: plane.isSheet,
      isMeasuring: plane.isMeasuring)
    let start = commands.count
    for layer in layers { withoutNotes.paint(layer, in: inner, into: &commands) }
    // Content inside the edges is not clipped, so that edge pixels are covered only once.
    guard start < commands.count, let toLayer = plane.toDevice.inverted,
      !commands[start...].allSatisfy({ $0.isContained(in: placement.destination, toLayer) })
    else { return }
    commands.flatten(from: start, Picture.Lay(clip: clip))
  }
}

extension ContentsPlacement {
  /// Adds the image, which fills an area of the layer.
  func paint(
    of layer: Layer, area: Outline.Shape, in plane: Plane, into commands: inout [Picture.Command]
  ) {
    let area = Outline(area, plane.toDevice)
    let bounds = PixelRect(covering: area.boundingBox, within: plane.area)
    let parts = parts(in: layer, toDevice: plane.toDevice)
    let imageToLayer =
      parts.map { parts in
        AffineTransform.scale(
          destination.width / parts.size.width, destination.height / parts.size.height
        ).then(.translation(destination.minX, destination.minY))
      } ?? imageToLayer
    let imageToDevice = imageToLayer.then(plane.toDevice)
    guard !bounds.isEmpty, imageToDevice.isInvertibleAndFinite else { return }
    let image = Picture.Image(
      image: image, parts: parts, area: area, imageToDevice: imageToDevice,
      magnificationFilter: layer.magnificationFilter,
      minificationFilter: layer.minificationFilter)
    commands.append(Picture.Command(bounds: bounds, paint: .image(image)))
  }
}

extension Picture.Command {
  /// Whether the command is a fill inside a rectangle, if that can be determined cheaply.
  ///
  /// - Parameter toRect: From device pixels to the rectangle's coordinates.
  fileprivate func isContained(in rect: Rect, _ toRect: AffineTransform) -> Bool {
    guard case .fill(let fill) = paint else { return false }
    let outline = Outline(fill.outline.shape, fill.outline.transform.then(toRect))
    let (box, slack) = (outline.boundingBox, PixelRect.slack * toRect.magnification)
    return box.minX >= rect.minX - slack && box.minY >= rect.minY - slack
      && box.maxX <= rect.maxX + slack && box.maxY <= rect.maxY + slack
  }
}
