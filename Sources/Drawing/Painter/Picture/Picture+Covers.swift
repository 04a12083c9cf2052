internal import FlipbookGeometry
internal import FlipbookLayers

/// Areas that later commands hide, where nothing has to be drawn.
extension ArraySlice<Picture.Command> {
  /// The maximum number of commands examined, and of areas found.
  private static var farthest: Int { 64 }
  private static var maximumCovers: Int { 4 }

  /// Parts of an area that these commands, which are drawn later, make opaque.
  package func covers(of area: PixelRect) -> [PixelRect] {
    var covers: [PixelRect] = []
    for command in prefix(Self.farthest) where !command.bounds.intersection(area).isEmpty {
      // A command that mixes with the pixels below needs them.
      guard command.hidesWithoutLooking, covers.count < Self.maximumCovers else { break }
      if let core = command.opaqueCore?.intersection(area), !core.isEmpty { covers.append(core) }
    }
    return covers
  }
}

extension Picture.Command {
  /// Whether each pixel that the command composites depends only on the one below it.
  fileprivate var hidesWithoutLooking: Bool {
    switch paint {
    case .fill, .stroke, .image, .text, .gradient, .shadow: !isFlattened
    case .light, .group, .dissolve, .projection, .crossing, .curl, .backdrop, .exposure: false
    }
  }

  /// The pixels that the command covers fully and opaquely; nil when they cannot be determined
  /// cheaply.
  fileprivate var opaqueCore: PixelRect? {
    if case .gradient(let gradient) = paint {
      guard quantized(lay.opacity) == 1, gradient.isOpaque else { return nil }
      let whole = gradient.area.pixelRect?.intersection(bounds)
      return whole.flatMap { $0.isEmpty ? nil : $0 }
    }
    guard case .fill(let fill) = paint, lay.opacity >= 1, fill.rule == .nonZero,
      fill.outline.transform.b == 0, fill.outline.transform.c == 0
    else { return nil }
    let core: Rect
    switch fill.outline.shape {
    case .rect(let rect): core = rect
    // The square inscribed in a quarter circle of radius r leaves r (1 − √½) on each side.
    case .roundedRect(let rect, let radius): core = rect.outset(by: -0.3 * radius)
    case .ring, .path: return nil
    }
    let box = fill.outline.transform.boundingBox(of: core)
    let sum = box.minX + box.maxX + box.minY + box.maxY
    guard core.width > 0, core.height > 0, sum.isFinite, abs(box.minX) < 1e6, abs(box.maxX) < 1e6,
      abs(box.minY) < 1e6, abs(box.maxY) < 1e6
    else { return nil }
    let (left, top) = (Int(box.minX.rounded(.up)), Int(box.minY.rounded(.up)))
    let pixels = PixelRect(
      x: left, y: top, width: Int(box.maxX.rounded(.down)) - left,
      height: Int(box.maxY.rounded(.down)) - top
    ).intersection(bounds)
    return pixels.isEmpty ? nil : pixels
  }
}

extension Picture.Gradient {
  /// Whether the drawing is fully opaque.
  fileprivate var isOpaque: Bool {
    let sum = gradient.startPoint + gradient.endPoint
    return !gradient.stops.isEmpty && (sum.x + sum.y).isFinite
      && unitToDevice.inverted != nil && gradient.stops.allSatisfy { $0.color.alpha >= 1 }
  }
}
