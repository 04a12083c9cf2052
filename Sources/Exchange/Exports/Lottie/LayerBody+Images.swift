internal import FlipbookGeometry
internal import FlipbookLayers
internal import FlipbookLottie
internal import FlipbookOpening
internal import FlipbookPainter

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
      self = animated.first.map { $0.drawing == nil ? .image($0) : .none } ?? .none
    case .crossFade(let from, let to, _)?: self = .fade(from, to)
    }
  }

  var isEmpty: Bool { self == .none || self == .fade(nil, nil) }

  var isFade: Bool { if case .fade = self { true } else { false } }

  /// Whether an image has caps of its own.
  var hasCaps: Bool {
    switch self {
    case .none: false
    case .image(let image): image.resizing != nil
    case .fade(let from, let to): from?.resizing != nil || to?.resizing != nil
    }
  }
}

extension LayerBody {
  func images(_ run: ImageRun, _ span: Range<Double>, _ shift: Point) -> [Piece] {
    switch run {
    case .none: return []
    case .image(let image): return pieces(image, span, shift)
    case .fade(let from, let to):
      composer.remarks.add(.dissolve, at: course.node.id)
      func opacity(_ share: @escaping (Double) -> Double) -> LottieValue {
        composer.value(
          course.bake([0.2], at: times(in: span)) { layer, _ in
            guard case .crossFade(_, _, let progress)? = layer.shownContents else { return [100] }
            return [100 * share(min(max(progress, 0), 1))]
          })
      }
      var below = from.map { pieces($0, span, shift) } ?? []
      if to == nil {
        let fading = opacity { 1 - $0 }
        for index in below.indices { below[index].opacity = fading }
      }
      var above = to.map { pieces($0, span, shift) } ?? []
      let appearing = opacity { $0 }
      for index in above.indices { above[index].opacity = appearing }
      return below + above
    }
  }

  /// The text of a span as a picture.
  func picture(in size: Size, _ span: Range<Double>, _ shift: Point) -> Piece? {
    composer.remarks.add(.imageGlyph, at: course.node.id)
    guard case .text(let text) = course.layer(at: span.lowerBound).kind,
      let id = composer.texts.bitmap(of: text.resting(text.string), in: size)
        .flatMap(composer.images.add)
    else { return nil }
    var transform = WrittenTransform()
    transform.position = .together(LottieValue(shift.x, shift.y))
    transform.scale = LottieValue(100 / TextPictures.scale, 100 / TextPictures.scale)
    return Piece(name: "text", span: span, content: .image(id), transform: transform)
  }

  private func times(in span: Range<Double>) -> [Double] {
    let times = course.times.filter { span.contains($0) }
    return times.isEmpty ? [span.lowerBound] : times
  }

  /// An image as a whole, or as the nine parts from which it is assembled.
  private func pieces(_ image: LayerImage, _ span: Range<Double>, _ shift: Point) -> [Piece] {
    let times = times(in: span)
    guard let id = composer.images.id(of: image, shownScale: shownScale(of: image, at: times))
    else { return [] }
    let parts = times.compactMap { time in
      let layer = course.layer(at: time)
      return ContentsPlacement(of: image, in: layer)?.parts(in: layer, toDevice: .identity)
    }
    if parts.contains(where: { $0.across.period != nil || $0.down.period != nil }) {
      composer.remarks.add(.tiles, at: course.node.id)
    }
    return (parts.isEmpty ? [ImageCell.Place.whole] : ImageCell.Place.parts).map { place in
      piece(id, at: times, during: span, shift: shift) { ImageCell(place, of: image, in: $0) }
    }
  }

  /// The largest number of the film's pixels for one of the image's; nil where that is not known.
  private func shownScale(of image: LayerImage, at times: [Double]) -> Double? {
    guard let largest = composer.magnifications.largest(of: course.node) else { return nil }
    let fits = times.compactMap { time -> Double? in
      let layer = course.layer(at: time)
      guard let placement = ContentsPlacement(of: image, in: layer) else { return nil }
      // The caps of an image keep their size.
      guard placement.parts(in: layer, toDevice: .identity) == nil else { return 1 }
      return max(placement.imageToLayer.a, placement.imageToLayer.d)
    }
    return fits.max().map { $0 * largest * composer.scene.scale }
  }

  private func piece(
    _ id: String, at times: [Double], during span: Range<Double>, shift: Point,
    _ cell: @escaping (Layer) -> ImageCell?
  ) -> Piece {
    let position = course.bake([composer.point, composer.point], at: times) { layer, _ in
      guard let fit = cell(layer)?.imageToLayer else { return [0, 0] }
      let origin = layer.bounds.standardized.origin
      return [fit.tx - origin.x + shift.x, fit.ty - origin.y + shift.y]
    }
    let cells = times.compactMap { cell(course.layer(at: $0)) }
    let longest = cells.reduce(1) { max($0, $1.image.width, $1.image.height) }
    let scale = course.bake([10 / longest, 10 / longest], at: times) { layer, _ in
      guard let fit = cell(layer)?.imageToLayer else { return [0, 0] }
      return [fit.a * 100, fit.d * 100]
    }
    var transform = WrittenTransform()
    transform.position = .together(composer.value(position))
    transform.scale = composer.value(scale)
    var piece = Piece(name: "image", span: span, content: .image(id), transform: transform)
    guard cells.contains(where: { !$0.crop.contains(Rect(origin: .zero, size: $0.image)) }) else {
      return piece
    }
    let tolerance = 0.2
    let crop = course.bake([tolerance, tolerance, tolerance, tolerance], at: times) { layer, _ in
      guard let crop = cell(layer)?.crop else { return [0, 0, 0, 0] }
      return [crop.minX, crop.minY, crop.maxX, crop.maxY]
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
    return piece
  }
}

extension Rect {
  fileprivate func contains(_ other: Rect) -> Bool {
    minX <= other.minX + 0.01 && minY <= other.minY + 0.01 && maxX >= other.maxX - 0.01
      && maxY >= other.maxY - 0.01
  }
}
