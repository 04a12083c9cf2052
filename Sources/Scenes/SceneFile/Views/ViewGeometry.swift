import FlipbookDocument
import FlipbookGeometry
import FlipbookLayers
import FlipbookSceneKeys

extension ViewKeys {
  /// Whether the view takes its size from what it shows.
  var isNaturallySized: Bool {
    if placement.sizeToFit { return true }
    if case .rect = placement.frame { return false }
    return placement.bounds == nil && placement.styledFrame == nil
  }

  /// Whether the view's size follows from other views, once all are known.
  fileprivate var isSizedByLayout: Bool {
    if case .edges = placement.frame { return true }
    return placement.frameOf != nil
  }

  /// Sets the layer's position and size.
  ///
  /// - Parameter naturalSize: The size of what the view shows, in points; nil for a view with an
  ///   explicit size.
  mutating func place(naturalSize: Size?) {
    if let frame = placement.styledFrame { setFrame(frame) }
    if let position = placement.position { layer.position = position }
    if let bounds = placement.bounds { layer.bounds = bounds }
    if let naturalSize { layer.bounds.size = naturalSize }
    if case .rect(var frame) = placement.frame {
      if let size = naturalSize, placement.sizeToFit { frame.size = size }
      setFrame(frame)
    }
    if let offset = placement.contentOffset { layer.bounds.origin = offset }
  }

  /// Sets the frame before the transform, as with `init(frame:)`.
  private mutating func setFrame(_ frame: Rect) {
    let transform = layer.transform
    layer.transform = .identity
    layer.frame = frame
    layer.transform = transform
  }
}

extension Work {
  /// Sets the position and size of a view's layer.
  mutating func place(_ keys: inout Written<ViewKeys>) {
    let natural = keys.value.isNaturallySized ? naturalSize(of: keys.value) : nil
    keys.value.place(naturalSize: natural)
    let placed = keys.value.layer.bounds.size
    if placed.width < 0 || placed.height < 0 {
      error(
        .range,
        at: keys.source(\.placement.frame) ?? keys.source(\.placement.bounds) ?? keys.source,
        "a view cannot have a negative width or height")
      return
    }
    if natural == nil, case .text(let text) = keys.value.layer.kind,
      let written = keys.source["text"]
    {
      warnIfCut(text, written: written, in: placed, at: written.place)
    }
    guard !keys.value.isSizedByLayout, let figure = keys.value.inside.figure,
      case .shape(var shape) = keys.value.layer.kind,
      let path = try? path(of: figure, in: keys.value.layer.bounds)
    else { return }
    shape.path = path
    keys.value.layer.kind = .shape(shape)
  }

  /// The size of the nested scene, the text or the image, in points.
  func naturalSize(of keys: ViewKeys) -> Size {
    if case .scene(let content) = keys.layer.kind { return content.size }
    if case .text(let content) = keys.layer.kind {
      guard budget.hasAffordableTexts else { return .zero }
      guard keys.placement.sizeToFit, content.isWrapped,
        let width = keys.placement.writtenRect?.size.width
      else { return resources.fonts.measurer.size(of: content, width: nil) }
      return Size(width, resources.fonts.measurer.size(of: content, width: width).height)
    }
    let frames = keys.images.frames
    let images = frames.images ?? frames.ownImage?.images
    var size = images?.lazy.compactMap { $0 }.first?.size ?? .zero
    if case .image(let image) = keys.layer.contents { size = image.size }
    let scale = keys.layer.contentsScale
    return Size(size.width / scale, size.height / scale)
  }
}
