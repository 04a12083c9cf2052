package import FlipbookGeometry
package import FlipbookLayers

/// The position of an image in a layer by `contentsGravity`, and the part of it that is displayed.
package struct ContentsPlacement {
  package let image: LayerImage
  /// In the layer's points.
  package let destination: Rect
  /// In the image's pixels; may extend beyond the image, where its edge pixels repeat.
  package let source: Rect

  /// nil when nothing is displayed: an empty image, part or destination.
  package init?(of image: LayerImage, in layer: Layer) {
    let part = layer.contentsRect
    let pixels = image.pixelSize
    let source = Rect(
      x: part.origin.x * pixels.width, y: part.origin.y * pixels.height,
      width: part.size.width * pixels.width, height: part.size.height * pixels.height)
    let scale = image.scale * layer.contentsScale
    let natural = Size(source.size.width / scale, source.size.height / scale)
    let sum = source.origin.x + source.origin.y + natural.width + natural.height
    guard sum.isFinite, !source.size.isEmpty, !natural.isEmpty else { return nil }
    let destination = layer.contentsGravity.rect(of: natural, in: layer.bounds.standardized)
    guard !destination.isEmpty else { return nil }
    self.image = image
    self.source = source
    self.destination = destination
  }

  /// From the image's pixels to the layer's points.
  package var imageToLayer: AffineTransform {
    let (sx, sy) = (destination.width / source.width, destination.height / source.height)
    return AffineTransform(
      a: sx, b: 0, c: 0, d: sy, tx: destination.minX - source.minX * sx,
      ty: destination.minY - source.minY * sy)
  }

  /// Whether the image covers the whole rectangle.
  func covers(_ rect: Rect) -> Bool {
    destination.minX <= rect.minX && destination.minY <= rect.minY
      && destination.maxX >= rect.maxX && destination.maxY >= rect.maxY
  }
}

extension ContentsGravity {
  /// The rectangle of contents of a natural size in the bounds, all in points.
  func rect(of natural: Size, in bounds: Rect) -> Rect {
    let (across, down) = (bounds.width / natural.width, bounds.height / natural.height)
    switch self {
    case .resize: return bounds
    case .resizeAspect: return Self.center.rect(of: natural * min(across, down), in: bounds)
    case .resizeAspectFill: return Self.center.rect(of: natural * max(across, down), in: bounds)
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight:
      let anchor = unitAnchor
      return Rect(
        x: bounds.minX + (bounds.width - natural.width) * anchor.x,
        y: bounds.minY + (bounds.height - natural.height) * anchor.y,
        width: natural.width, height: natural.height)
    }
  }

  /// The fractions of the free space to the left of and above the contents.
  private var unitAnchor: Point {
    switch self {
    case .resize, .resizeAspect, .resizeAspectFill, .center: Point(0.5, 0.5)
    case .top: Point(0.5, 0)
    case .bottom: Point(0.5, 1)
    case .left: Point(0, 0.5)
    case .right: Point(1, 0.5)
    case .topLeft: Point(0, 0)
    case .topRight: Point(1, 0)
    case .bottomLeft: Point(0, 1)
    case .bottomRight: Point(1, 1)
    }
  }
}

extension Size {
  fileprivate static func * (size: Size, factor: Double) -> Size {
    Size(size.width * factor, size.height * factor)
  }
}
