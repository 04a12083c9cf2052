import SceneKeys
import Document
import Geometry
import Layers

extension ViewKeys {
  /// Whether the view takes its size from what it shows.
  var isNaturallySized: Bool { placement.bounds == nil && placement.frame == nil }

  /// Sets the layer's position and size.
  ///
  /// - Parameter naturalSize: The size of what the view shows, in points; nil for a view with an
  ///   explicit size.
  mutating func place(naturalSize: Size?) {
    if let position = placement.position { layer.position = position }
    if let bounds = placement.bounds { layer.bounds = bounds }
    if let naturalSize { layer.bounds.size = naturalSize }
    if let frame = placement.frame {
      // As with `init(frame:)`, the frame is set before the transform.
      let transform = layer.transform
      layer.transform = .identity
      layer.frame = frame
      layer.transform = transform
    }
    if let offset = placement.contentOffset { layer.bounds.origin = offset }
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
    }
  }

  /// The size of the nested scene, the text or the image, in points.
  private func naturalSize(of keys: ViewKeys) -> Size {
    if case .scene(let content) = keys.layer.kind { return content.size }
    if case .text(let content) = keys.layer.kind {
      return budget.hasAffordableTexts
        ? resources.fonts.measurer.size(of: content, width: nil) : .zero
    }
    var size = keys.images.frames.images?.lazy.compactMap { $0 }.first?.size ?? .zero
    if case .image(let image) = keys.layer.contents { size = image.size }
    let scale = keys.layer.contentsScale
    return Size(size.width / scale, size.height / scale)
  }
}
