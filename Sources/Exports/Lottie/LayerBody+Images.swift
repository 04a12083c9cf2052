internal import Geometry
internal import Layers
internal import Lottie
internal import Painter

/// The images that a layer shows for a time.
enum ImageRun: Equatable {
  case none
  case image(LayerImage)
  case fade(LayerImage?, LayerImage?)

  init(_ layer: Layer) {
    switch layer.shownContents {
    case nil: self = .none
    case .image(let image)?: self = image.drawing == nil ? .image(image) : .none
    case .animated(let animated)?:
      if let image = animated.images.first ?? nil, image.drawing == nil {
        self = .image(image)
      } else {
        self = .none
      }
    case .crossFade(let from, let to, _)?: self = .fade(from, to)
    }
  }

  var isEmpty: Bool { self == .none || self == .fade(nil, nil) }

  var isFade: Bool { if case .fade = self { true } else { false } }
}

extension LayerBody {
  func images(_ run: ImageRun, _ span: Range<Double>, _ shift: Point) -> [Piece] {
    switch run {
    case .none: return []
    case .image(let image): return piece(image, span, shift).map { [$0] } ?? []
    case .fade(let from, let to):
      composer.remarks.add(.dissolve, at: course.node.id)
      func progress(_ layer: Layer) -> Double {
        guard case .crossFade(_, _, let progress)? = layer.shownContents else { return 1 }
        return min(max(progress, 0), 1)
      }
      let times = course.times.filter { span.contains($0) }
      var pieces: [Piece] = []
      if let from, var piece = piece(from, span, shift) {
        if to == nil {
          piece.opacity = composer.value(
            course.bake([0.2], at: times) { layer, _ in [100 - 100 * progress(layer)] })
        }
        pieces.append(piece)
      }
      if let to, var piece = piece(to, span, shift) {
        piece.opacity = composer.value(
          course.bake([0.2], at: times) { layer, _ in [100 * progress(layer)] })
        pieces.append(piece)
      }
      return pieces
    }
  }

  private func piece(_ image: LayerImage, _ span: Range<Double>, _ shift: Point) -> Piece? {
    guard let id = composer.images.id(of: image) else { return nil }
    func placement(_ layer: Layer) -> ContentsPlacement? { ContentsPlacement(of: image, in: layer) }
    let times = course.times.filter { span.contains($0) }
    let sampled = times.isEmpty ? [span.lowerBound] : times
    if image.resizing?.capInsets != nil
      || sampled.contains(where: { course.layer(at: $0).contentsCenter != .unit })
    {
      composer.remarks.add(.nineParts, at: course.node.id)
    }
    let position = course.bake([composer.point, composer.point], at: sampled) { layer, _ in
      guard let fit = placement(layer)?.imageToLayer else { return [0, 0] }
      let origin = layer.bounds.standardized.origin
      return [fit.tx - origin.x + shift.x, fit.ty - origin.y + shift.y]
    }
    let longest = max(1, image.pixelSize.width, image.pixelSize.height)
    let scale = course.bake([10 / longest, 10 / longest], at: sampled) { layer, _ in
      guard let fit = placement(layer)?.imageToLayer else { return [0, 0] }
      return [fit.a * 100, fit.d * 100]
    }
    var transform = WrittenTransform()
    transform.position = .together(composer.value(position))
    transform.scale = composer.value(scale)
    var piece = Piece(name: "image", span: span, content: .image(id), transform: transform)
    let whole = Rect(x: 0, y: 0, width: image.pixelSize.width, height: image.pixelSize.height)
    let isCropped = sampled.contains { time in
      placement(course.layer(at: time)).map { !$0.source.contains(whole) } ?? false
    }
    if isCropped {
      let tolerance = 0.2
      let crop = course.bake([tolerance, tolerance, tolerance, tolerance], at: sampled) {
        layer, _ in
        let source = placement(layer)?.source ?? whole
        return [source.minX, source.minY, source.maxX, source.maxY]
      }
      piece.masks = [
        composer.value(crop) { n in
          var outline = LottieOutline()
          outline.isClosed = true
          outline.vertices = [
            Point(n[0], n[1]), Point(n[2], n[1]), Point(n[2], n[3]), Point(n[0], n[3]),
          ]
          outline.inTangents = [Point](repeating: .zero, count: 4)
          outline.outTangents = outline.inTangents
          return .outline(outline)
        }
      ]
    }
    return piece
  }
}

extension Rect {
  fileprivate func contains(_ other: Rect) -> Bool {
    minX <= other.minX + 0.01 && minY <= other.minY + 0.01 && maxX >= other.maxX - 0.01
      && maxY >= other.maxY - 0.01
  }
}
