package import FlipbookGeometry
package import FlipbookLayers

extension ContentsPlacement {
  /// The maximum side of an assembled image, in pixels.
  private static let longestSide = 4096.0

  /// The nine parts that the image is assembled from; nil if it has no caps.
  ///
  /// They are given by `contentsCenter`, or else by the image's own cap insets. A direction has as
  /// many pixels as on the canvas, but at least as many as the image, and at most four times as
  /// many.
  package func parts(in layer: Layer, toDevice: AffineTransform) -> ImageParts? {
    guard layer.contentsGravity.isResizing, image.drawing == nil else { return nil }
    let center = layer.contentsCenter
    let caps = image.resizing?.capInsets
    let isCentered = center != .unit
    guard isCentered || caps != nil else { return nil }
    func axis(
      from low: Double, _ length: Double, middle: (start: Double, length: Double),
      caps: (first: Double, last: Double), over side: Double, stretch: Double
    ) -> ImageParts.Axis? {
      let perPoint = image.scale * layer.contentsScale
      let start = isCentered ? low + middle.start * length : low + caps.first * image.scale
      let end =
        isCentered ? start + middle.length * length : low + length - caps.last * image.scale
      guard (start + end).isFinite else { return nil }
      // At least one pixel remains between the caps.
      let from = min(max(start, low), max(low, low + length - 1))
      let to = min(max(end, from + min(1, length)), low + length)
      var (first, last) = ((from - low) / perPoint, (low + length - to) / perPoint)
      let sum = first + last
      if sum > side { (first, last) = (first * side / sum, last * side / sum) }
      let density = max(stretch, min(perPoint, 4 * stretch))
      let pixels = min(max(1, (side * density).rounded(.up)), Self.longestSide)
      let perSide = pixels / side
      guard pixels.isFinite, perSide.isFinite else { return nil }
      let isTiled = !isCentered && image.resizing?.mode == .tile
      return ImageParts.Axis(
        source: [low, from, to, low + length], first: first * perSide, last: last * perSide,
        period: isTiled && to - from > 1 ? (to - from) / perPoint * perSide : nil,
        count: Int(pixels))
    }
    let across = axis(
      from: source.minX, source.width, middle: (center.minX, center.width),
      caps: (caps?.left ?? 0, caps?.right ?? 0), over: destination.width,
      stretch: Point(toDevice.a, toDevice.b).length)
    let down = axis(
      from: source.minY, source.height, middle: (center.minY, center.height),
      caps: (caps?.top ?? 0, caps?.bottom ?? 0), over: destination.height,
      stretch: Point(toDevice.c, toDevice.d).length)
    guard let across, let down else { return nil }
    return ImageParts(across: across, down: down)
  }
}

extension ContentsGravity {
  /// Whether the contents are resized.
  fileprivate var isResizing: Bool {
    switch self {
    case .resize, .resizeAspect, .resizeAspectFill: true
    default: false
    }
  }
}
