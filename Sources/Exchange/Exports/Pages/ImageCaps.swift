internal import FlipbookGeometry
internal import FlipbookLayers

/// The parts of an image that keep their size, as a CSS border image.
struct ImageCaps: Hashable, Sendable {
  /// In pixels of the image, and in points.
  private var slices: EdgeInsets
  private var widths: EdgeInsets
  var isTiled: Bool

  init(slices: EdgeInsets, perPoint: Double, isTiled: Bool) {
    self.slices = slices
    widths = EdgeInsets(
      top: slices.top / perPoint, left: slices.left / perPoint, bottom: slices.bottom / perPoint,
      right: slices.right / perPoint)
    self.isTiled = isTiled
  }

  /// The value of `border-image`.
  func css(_ source: String) -> String {
    func list(_ insets: EdgeInsets, _ unit: String) -> String {
      [insets.top, insets.right, insets.bottom, insets.left]
        .map { PageNumber.text($0, decimals: 3) + unit }.joined(separator: " ")
    }
    return "url(\(source)) \(list(slices, "")) fill / \(list(widths, "px")) stretch"
  }
}

extension LayerImage {
  /// The caps with which a layer shows the image; nil when all of it is stretched.
  func caps(in layer: Layer) -> ImageCaps? {
    switch layer.contentsGravity {
    case .resize, .resizeAspect, .resizeAspectFill: break
    default: return nil
    }
    let perPoint = scale * layer.contentsScale
    let center = layer.contentsCenter
    if center != .unit {
      return ImageCaps(
        slices: EdgeInsets(
          top: center.minY * pixelSize.height, left: center.minX * pixelSize.width,
          bottom: (1 - center.maxY) * pixelSize.height, right: (1 - center.maxX) * pixelSize.width),
        perPoint: perPoint, isTiled: false)
    }
    guard let resizing else { return nil }
    let insets = resizing.capInsets
    return ImageCaps(
      slices: EdgeInsets(
        top: insets.top * scale, left: insets.left * scale, bottom: insets.bottom * scale,
        right: insets.right * scale),
      perPoint: perPoint, isTiled: resizing.mode == .tile)
  }
}
