internal import FlipbookGeometry
internal import FlipbookLayers

extension LayerPainter {
  /// Adds everything that the layer draws in its own plane, with its shadow, masked.
  func paintBody(of layer: Layer, in plane: Plane, into commands: inout [Picture.Command]) {
    let start = commands.count
    paintShadow(of: layer, in: plane, into: &commands)
    paintBackdrop(of: layer, in: plane, into: &commands)
    if layer.filters.isEmpty {
      paintParts(of: layer, in: plane, into: &commands)
    } else {
      paintFiltered(of: layer, in: plane, into: &commands)
    }
    if layer.hasMask { applyMask(of: layer, from: start, in: plane, into: &commands) }
  }

  /// Adds everything that the layer and its sublayers draw, clipped by `masksToBounds`.
  func paintParts(of layer: Layer, in plane: Plane, into commands: inout [Picture.Command]) {
    let box = LayerBox(layer)
    guard layer.masksToBounds else {
      paintParts(of: layer, box, in: plane, isMasked: false, into: &commands)
      return
    }
    let clip = Outline(box.outline, plane.toDevice)
    var inner = plane
    inner.area = PixelRect(covering: clip.boundingBox, within: plane.area)
    guard !inner.area.isEmpty else { return }
    if paintSingle(layer, box, in: inner, into: &commands) { return }
    let start = commands.count
    paintParts(of: layer, box, in: inner, isMasked: true, into: &commands)
    if start < commands.count {
      commands.flatten(from: start, Picture.Lay(clip: clip))
    }
  }

  /// Draws a layer with `masksToBounds` that has only a background, only a gradient, or only
  /// contents that fill it, without a group; returns false when it has more.
  private func paintSingle(
    _ layer: Layer, _ box: LayerBox, in plane: Plane, into commands: inout [Picture.Command]
  ) -> Bool {
    guard layer.sublayers.isEmpty, !layer.hasBorder else { return false }
    if case .gradient(let gradient) = layer.kind {
      guard layer.shownContents == nil, layer.backgroundColor == nil else { return false }
      gradient.paint(over: box.rect, area: box.outline, in: plane, into: &commands)
      return true
    }
    guard layer.kind == .none else { return false }
    if layer.shownContents == nil {
      paintBackground(of: layer, box.outline, in: plane, into: &commands)
      return true
    }
    guard layer.backgroundColor == nil, case .image(let image)? = layer.shownContents,
      image.drawing == nil, let contents = ContentsPlacement(of: image, in: layer),
      contents.covers(box.rect)
    else { return false }
    contents.paint(of: layer, area: box.outline, in: plane, into: &commands)
    return true
  }

  /// Adds the parts in Core Animation's order.
  ///
  /// Content that will be masked is drawn beyond the mask's edge, so that edge pixels are covered
  /// only once.
  private func paintParts(
    of layer: Layer, _ box: LayerBox, in plane: Plane, isMasked: Bool,
    into commands: inout [Picture.Command]
  ) {
    let bleed = isMasked ? 2 / max(plane.toDevice.smallestStretch, 1e-6) : 0
    let ground = isMasked ? Outline.Shape.rect(box.rect.outset(by: bleed)) : box.outline
    paintBackground(of: layer, ground, in: plane, into: &commands)
    paintContents(of: layer, in: plane, into: &commands)
    paintContent(of: layer, over: box.rect, area: ground, in: plane, into: &commands)
    if !plane.isMeasuring, layer.spreadsSublayers {
      let space = DepthSpace(
        inside: layer, copies: plane.copies, levels: Self.maximumDepth - plane.depth)
      paintSpace(space, in: plane, into: &commands)
    } else if case .replicator(let replicator) = layer.kind {
      paintInstances(of: layer, replicator, in: plane, into: &commands)
    } else if !layer.sublayers.isEmpty {
      paintSublayers(layer.sublayers, of: layer, in: plane, into: &commands)
    }
    if layer.hasBorder, let color = layer.borderColor {
      let outline = box.border(width: layer.borderWidth, bleed: bleed)
      commands.append(
        Picture.Fill(outline: Outline(outline, plane.toDevice), rule: .evenOdd, color: color),
        in: plane)
    }
    if case .emitter(let emitter) = layer.kind {
      paintParticles(of: emitter, in: plane, into: &commands)
    }
  }

  private func paintBackground(
    of layer: Layer, _ shape: Outline.Shape, in plane: Plane,
    into commands: inout [Picture.Command]
  ) {
    guard let color = layer.backgroundColor else { return }
    commands.append(
      Picture.Fill(outline: Outline(shape, plane.toDevice), color: color), in: plane)
  }

  /// Adds sublayers by zPosition, transformed in the layer's plane.
  func paintSublayers(
    _ sublayers: [Layer], of layer: Layer, under transform: Transform = .identity, in plane: Plane,
    into commands: inout [Picture.Command]
  ) {
    var inner = plane
    inner.sublayerTransform = layer.centeredSublayerTransform
    if transform != .identity {
      inner.sublayerTransform = inner.sublayerTransform.map { transform.then($0) } ?? transform
    }
    for index in sublayers.drawingOrder { paint(sublayers[index], in: inner, into: &commands) }
  }
}

extension [Layer] {
  /// The indices of the sublayers to draw, from back to front.
  fileprivate var drawingOrder: [Int] {
    // By index, because a layer is large and copying it costs more than reading it.
    let behind = indices.dropFirst()
    if behind.allSatisfy({ self[$0 - 1].zPosition <= self[$0].zPosition }) {
      return indices.filter { !self[$0].isMask }
    }
    // The index breaks ties, because the standard sort is not guaranteed to be stable.
    return
      indices
      .filter { !self[$0].isMask && self[$0].zPosition.isFinite }
      .sorted { a, b in
        let (za, zb) = (self[a].zPosition, self[b].zPosition)
        return za == zb ? a < b : za < zb
      }
  }
}

extension Layer {
  /// Whether a border is visible; a width that is not a positive number means none.
  var hasBorder: Bool { borderWidth > 0 && borderColor != nil && !bounds.size.standardIsEmpty }
}

extension Size {
  /// Whether the area is empty, regardless of the signs of the sides.
  fileprivate var standardIsEmpty: Bool { width == 0 || height == 0 }
}

extension AffineTransform {
  /// The smaller factor by which lengths are scaled.
  var smallestStretch: Double { abs(determinant) / magnification }
}
