internal import FlipbookGeometry
internal import FlipbookLayers
internal import FlipbookLottie
internal import FlipbookOpening
internal import FlipbookPainter
internal import FlipbookTimeline

/// Shadows as pictures, which all players draw.
extension NodeEmitter {
  /// The shadow of a layer; nil for one without a shadow, and for one whose shape changes, unless that
  /// may be drawn for each frame.
  func shadow(
    of node: ExportNode, _ course: NodeCourse, _ state: NodeState
  ) throws(LottieExportError) -> [LayerBody.Piece]? {
    let casting = course.layers.filter(\.castsShadow)
    let isStill = course.shadowIsStill
    guard isStill || composer.options.rasterizes, !casting.isEmpty,
      let first = course.times.first(where: { course.layer(at: $0).castsShadow })
    else { return nil }
    let frames = composer.frames(of: course.span)
    guard !frames.isEmpty else { return [] }
    var area = reach.area(of: node, course, clips: false, spread: state.shadowReach)
    let film = composer.scene.size
    if area.width > 2 * film.width || area.height > 2 * film.height,
      let seen = seen(of: node, in: .own, frames)?.area
    {
      guard let both = area.intersection(seen.outset(by: state.shadowReach)) else { return [] }
      area = both
    }
    let largest = composer.magnifications.largest(of: node)
    let scale = composer.scene.scale * min(largest ?? 1, Self.largestMagnification)
    let radius = casting.map(\.shadowRadius).min() ?? 0
    guard
      let sheet = PictureSheet(of: area, scale: PictureBlur.scale(radius: radius, within: scale))
    else { return nil }
    let drawn = isStill ? frames.lowerBound..<frames.lowerBound + 1 : frames
    var shots: [LayerPictures.Shot]
    do throws(LottieExportError) {
      shots = try composer.pictures.shots(of: drawn) { time in
        node.drawnShadow(at: isStill ? first : time).map {
          LayerPictures.Drawing(sheet: sheet, layer: $0, isShadow: true)
        }
      }
    } catch {
      guard composer.options.rasterizes else { return nil }
      throw error
    }
    if isStill, !shots.isEmpty { shots[0].frames = frames }
    return shots.map { piece($0, course, isOnly: shots.count == 1) }
  }

  /// A shadow is drawn with no more pixels, however large its layer becomes.
  private static let largestMagnification = 4.0

  private func piece(
    _ shot: LayerPictures.Shot, _ course: NodeCourse, isOnly: Bool
  ) -> LayerBody.Piece {
    var piece = composer.piece(shot)
    piece.name = "shadow"
    let times = isOnly ? course.times : [piece.span.lowerBound]
    let point = composer.point
    piece.transform?.position = .together(
      composer.value(
        course.bake([point, point], at: times) { layer, _ in
          [shot.corner.x + layer.shadowOffset.width, shot.corner.y + layer.shadowOffset.height]
        }))
    piece.opacity = composer.value(
      course.bake([0.2], at: times) { layer, _ in
        [layer.castsShadow ? min(max(layer.shadowOpacity, 0), 1) * 100 : 0]
      })
    return piece
  }
}

extension NodeCourse {
  /// Whether the shadow keeps its shape and color while the layer is there.
  fileprivate var shadowIsStill: Bool {
    guard changeable?.isSubset(of: Self.shadeless) == true else { return false }
    return layers.allSatisfy { !$0.shadowPath.isEmpty } || node.holdsStill
  }

  /// The properties on which the shape of a shadow does not depend.
  private static let shadeless: Set<LayerProperty> = [
    .position, .anchorPoint, .transform, .zPosition, .opacity, .hidden, .shadowOpacity,
    .shadowOffset,
  ]
}

extension ExportNode {
  /// Whether nothing that it contains ever moves, comes or goes.
  fileprivate var holdsStill: Bool {
    orders.count <= 1
      && children.allSatisfy { $0.isStill && $0.seen == seen && $0.holdsStill }
  }

  /// The layer alone with an opaque shadow below it.
  fileprivate func drawnShadow(at time: Double) -> Layer? {
    guard let layer = layer(at: time), layer.castsShadow, var drawn = drawnAlone(at: time) else {
      return nil
    }
    drawn.effect = layer.effect
    drawn.shadowOpacity = 1
    drawn.shadowOffset = .zero
    drawn.sublayers.removeAll(where: \.isMask)
    return drawn
  }
}
