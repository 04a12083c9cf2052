internal import FlipbookGeometry
internal import FlipbookInteraction
internal import FlipbookLayers
internal import FlipbookLottie
internal import FlipbookOpening
internal import FlipbookPainter

/// Effects on the film behind them, as pictures.
extension NodeEmitter {
  /// The film behind a layer as its effect shows it; nil where that cannot be drawn alone.
  ///
  /// The pictures are opaque where the film is, and cut out by the layer's outline.
  func backdrop(
    of node: ExportNode, _ course: NodeCourse, _ body: LayerBody
  ) throws(LottieExportError) -> LayerBody.Piece? {
    let shots = try composer.pictures.shots(of: composer.frames(of: course.span)) { time in
      backdrop(of: node, at: time)
    }
    guard !shots.isEmpty else { return nil }
    let inside = Composition()
    for shot in shots {
      let piece = composer.piece(shot)
      try composer.countLayer()
      var layer = WrittenLayer(
        name: "behind", index: inside.nextIndex(), frames: shot.frames, content: piece.content)
      layer.transform = piece.transform ?? WrittenTransform()
      inside.add(layer)
    }
    let size = course.layers.reduce(Size(0, 0)) { largest, layer in
      let size = layer.bounds.standardized.size
      return Size(
        max(largest.width, size.width.rounded(.up)), max(largest.height, size.height.rounded(.up)))
    }
    return LayerBody.Piece(
      name: "behind", span: course.span,
      content: .composition(
        composer.addComposition(inside), width: size.width, height: size.height),
      transform: WrittenTransform(), masks: body.clip(shift: .zero))
  }

  private func backdrop(of node: ExportNode, at time: Double) -> LayerPictures.Drawing? {
    guard let layer = node.layer(at: time), layer.effect != .none,
      let place = node.boxToFilm(at: time), place.isInvertibleAndFinite,
      let toBox = place.inverted, let film = node.filmBehind(at: time)
    else { return nil }
    let box = Rect(origin: .zero, size: layer.bounds.standardized.size)
    let seen = toBox.boundingBox(of: Rect(origin: .zero, size: composer.scene.size))
    guard let area = box.intersection(seen) else { return nil }
    let scale = composer.scene.scale * place.magnification
    guard
      let sheet = PictureSheet(
        of: area, scale: PictureBlur.scale(radius: layer.effect.blurRadius, within: scale),
        isFilled: true)
    else { return nil }
    return LayerPictures.Drawing(
      sheet: sheet, layer: film, toPlane: toBox, background: composer.scene.definition.background,
      hasMargin: true)
  }
}

/// How few pixels show a blurred picture.
enum PictureBlur {
  /// Pixels for each standard deviation.
  ///
  /// A player that interpolates between two of them misses a blurred edge by 0.05 percent of its height (its
  /// curvature is at most 0.242 of that, an eighth of which is divided by the square of this), and one that
  /// takes the nearest, as rlottie does, by 2.5 (half of the slope, 0.399, divided by this).
  static let perDeviation = 8.0

  /// Pixels per point.
  ///
  /// - Parameters:
  ///   - radius: The standard deviation in points.
  ///   - scale: Pixels per point of a picture that is not blurred.
  static func scale(radius: Double, within scale: Double) -> Double {
    radius > 0 ? min(scale, perDeviation / radius) : scale
  }
}

extension ExportNode {
  /// The film behind the layer, which draws only its shadow and its effect, without rounded corners.
  fileprivate func filmBehind(at time: Double) -> Layer? {
    guard let layer = layer(at: time) else { return nil }
    var seen = Layer(id: layer.id)
    seen.bounds = layer.bounds
    seen.position = layer.position
    seen.anchorPoint = layer.anchorPoint
    seen.zPosition = layer.zPosition
    seen.transform = layer.transform
    seen.effect = layer.effect
    // The effect shows the layer's own shadow too.
    seen.shadowColor = layer.shadowColor
    seen.shadowOpacity = layer.shadowOpacity
    seen.shadowOffset = layer.shadowOffset
    seen.shadowRadius = layer.shadowRadius
    seen.shadowPath = layer.shadowPath
    seen.masksToBounds = layer.masksToBounds
    return film(behind: seen, at: time)
  }

  /// The film with nothing in front of the layer, in whose place is another; nil inside of transitions,
  /// copies and drawings.
  func film(behind replacement: Layer, at time: Double) -> Layer? {
    var seen = replacement
    var node = self
    while let parent = node.parent {
      guard case .sublayer = node.slot, var around = parent.tree(at: time),
        parent.trees.isPlain(around),
        let index = around.sublayers.firstIndex(where: { $0.id == node.id })
      else { return nil }
      let height = around.sublayers[index].zPosition
      around.sublayers[index] = seen
      around.sublayers = around.sublayers.enumerated().filter { offset, other in
        offset == index || other.isMask
          || (other.zPosition, Double(offset)) < (height, Double(index))
      }.map(\.element)
      // These are in front of all sublayers.
      around.borderWidth = 0
      if case .emitter = around.kind { around.kind = .none }
      // The composition has its opacity.
      around.opacity = 1
      seen = around
      node = parent
    }
    return seen
  }
}
