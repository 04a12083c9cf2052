internal import FlipbookGeometry
internal import FlipbookInteraction
internal import FlipbookLayers
internal import FlipbookLottie
internal import FlipbookOpening
internal import FlipbookOutput
internal import FlipbookPainter
internal import FlipbookTimeline

/// Layers for which Lottie has no words, as pictures.
extension NodeEmitter {
  /// Adds a node and everything in it as pictures of them.
  func emitPictures(
    _ node: ExportNode, over course: NodeCourse, in picturePlane: PicturePlane,
    by transform: WrittenTransform, _ state: NodeState, into target: Composition,
    on plane: PlaneFrame
  ) throws(LottieExportError) {
    let frames = composer.frames(of: course.span)
    guard let sheet = sheet(for: node, course, in: picturePlane, frames) else { return }
    let background = composer.scene.definition.background
    let shots = try composer.pictures.shots(of: frames) { time in
      switch picturePlane {
      case .own: node.drawnAlone(at: time).map { LayerPictures.Drawing(sheet: sheet, layer: $0) }
      case .around:
        node.drawnInPlace(at: time).map { LayerPictures.Drawing(sheet: sheet, layer: $0) }
      case .behind: node.drawnThrough(at: time, on: background, sheet)
      }
    }
    guard !shots.isEmpty else { return }
    var place = WrittenTransform()
    var parent = plane.parent
    if picturePlane == .around {
      place.position = .together(LottieValue(-plane.origin.x, -plane.origin.y))
    } else if let fixed = transform.translation {
      place.position = .together(LottieValue(fixed.x, fixed.y))
    } else {
      parent = try addCarrier(for: node, course, transform, on: plane, to: target)
    }
    for shot in shots {
      let piece = composer.piece(shot)
      try add(
        piece, of: node, at: place, in: parent, opacity: transform.opacity, state: state,
        to: target)
    }
  }

  /// The pixels of the part of a plane that the film shows during a span.
  private func sheet(
    for node: ExportNode, _ course: NodeCourse, in plane: PicturePlane, _ frames: Range<Double>
  ) -> PictureSheet? {
    guard let (seen, largest) = seen(of: node, in: plane, frames) else { return nil }
    var area = seen
    if plane != .around, !node.hasParticles(at: course.span.lowerBound) {
      let reached = reach.area(of: node, course, clips: false, spread: course.blurReach)
      guard let both = area.intersection(reached) else { return nil }
      area = both
    }
    // Whole points, so that pixels are where those of a layer at rest are.
    let (left, top) = (area.minX.rounded(.down), area.minY.rounded(.down))
    area = Rect(
      x: left, y: top, width: area.maxX.rounded(.up) - left, height: area.maxY.rounded(.up) - top)
    return PictureSheet(of: area, scale: composer.scene.scale * largest)
  }

  /// The part of a plane that the film shows during a span, and how large a point of it is at the most.
  func seen(
    of node: ExportNode, in plane: PicturePlane, _ frames: Range<Double>
  ) -> (area: Rect, magnification: Double)? {
    var seen: Rect?
    var largest = 0.0
    let film = Rect(origin: .zero, size: composer.scene.size)
    for frame in Int(frames.lowerBound)..<Int(frames.upperBound) {
      let time = composer.time(ofFrame: frame)
      let place = plane == .around ? node.planeToFilm(at: time) : node.boxToFilm(at: time)
      guard let place, place.isInvertibleAndFinite, let toPlane = place.inverted else { continue }
      largest = max(largest, place.magnification)
      let part = toPlane.boundingBox(of: film)
      seen = seen?.union(part) ?? part
    }
    return seen.map { ($0, largest) }
  }

  /// The pictures of the annotations of a film, in front of everything.
  func emitOverlay(_ timeline: Timeline, into target: Composition) throws(LottieExportError) {
    let film = Rect(origin: .zero, size: composer.scene.size)
    guard let overlay = composer.scene.overlay,
      let sheet = PictureSheet(of: film, scale: composer.scene.scale)
    else { return }
    let shots = try composer.pictures.shots(of: composer.frames(of: 0..<duration)) { time in
      var layer = Layer(id: LayerID(1 << 30))
      layer.sublayers = overlay.layers(at: time, over: timeline.presentation(at: time))
      return LayerPictures.Drawing(sheet: sheet, layer: layer)
    }
    for shot in shots {
      let piece = composer.piece(shot)
      try composer.countLayer()
      var layer = WrittenLayer(
        name: "annotations", index: target.nextIndex(), frames: shot.frames, content: piece.content)
      layer.transform = piece.transform ?? WrittenTransform()
      target.add(layer)
    }
  }
}

extension LottieComposer {
  /// A picture as a piece in the plane that it was drawn in.
  func piece(_ shot: LayerPictures.Shot) -> LayerBody.Piece {
    var transform = WrittenTransform()
    transform.position = .together(LottieValue(shot.corner.x, shot.corner.y))
    transform.scale = LottieValue(100 * shot.pixel.width, 100 * shot.pixel.height)
    let span = shot.frames.lowerBound / framesPerSecond..<shot.frames.upperBound / framesPerSecond
    return LayerBody.Piece(
      name: "picture", span: span, content: .image(shot.image), transform: transform)
  }

  /// In seconds.
  func time(ofFrame frame: Int) -> Double { scene.resolved.frameRate.time(ofFrame: frame) }
}

extension NodeCourse {
  /// How far a blur of the layer reaches, in points.
  fileprivate var blurReach: Double {
    layers.reduce(0) { farthest, layer in
      layer.filters.reduce(farthest) { $1.kind == .gaussianBlur ? max($0, 3 * $1.amount) : $0 }
    }
  }
}

extension ExportNode {
  fileprivate func hasParticles(at time: Double) -> Bool {
    if case .emitter? = layer(at: time)?.kind { return true }
    return children.contains { $0.hasParticles(at: time) }
  }

  /// The layer and everything in it, with its upper left corner at the origin, opaque and unturned.
  func drawnAlone(at time: Double) -> Layer? {
    guard var layer = tree(at: time) else { return nil }
    layer.position = .zero
    layer.anchorPoint = .zero
    layer.zPosition = 0
    layer.transform = .identity
    layer.isHidden = false
    layer.effect = .none
    layer.opacity = 1
    layer.compositing = .normal
    return layer.unmasked
  }

  /// The film behind the layer as the layer and everything in it change it; alone where that is not
  /// opaque, or cannot be drawn.
  fileprivate func drawnThrough(
    at time: Double, on background: Color?, _ sheet: PictureSheet
  ) -> LayerPictures.Drawing? {
    guard let tree = tree(at: time) else { return nil }
    var hidden = tree
    hidden.isHidden = true
    guard background?.alpha == 1, let toBox = boxToFilm(at: time)?.inverted,
      let film = film(behind: tree, at: time), let without = self.film(behind: hidden, at: time)
    else {
      return drawnAlone(at: time).map { alone in
        var layer = alone
        layer.opacity = tree.opacity
        return LayerPictures.Drawing(sheet: sheet, layer: layer)
      }
    }
    return LayerPictures.Drawing(
      sheet: sheet, layer: film, toPlane: toBox, background: background, without: without)
  }

  /// The layer and everything in it where they are in the plane of the layer around it, opaque.
  fileprivate func drawnInPlace(at time: Double) -> Layer? {
    guard var layer = tree(at: time) else { return nil }
    layer.opacity = 1
    layer.compositing = .normal
    guard let parent, let around = parent.layer(at: time) else { return layer }
    var holder = Layer(id: around.id)
    holder.bounds = around.bounds
    holder.anchorPoint = around.anchorPoint
    holder.sublayerTransform = around.sublayerTransform
    // So that its coordinates are those of the plane.
    holder.position = holder.anchorInBounds
    holder.sublayers = [layer.unmasked]
    return holder
  }
}

extension Layer {
  /// The same as a layer that is drawn, and not the mask of another.
  fileprivate var unmasked: Layer {
    var layer = self
    layer.isMask = false
    return layer
  }
}
