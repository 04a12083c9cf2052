import Document
import Geometry
import Interaction
import Layers

/// A view while its keys are read: the layer, and what its geometry is told by.
struct ViewDraft {
  var layer: Layer
  var id: String?
  var frame: Rect?
  var position: Point?
  var bounds: Rect?
  var contentOffset: Point?
  var contentSize: Size?
  var bounces = true
  var scrollRate: JSONValue?
  var paging: JSONValue?
  var image: ImageSource?
  var highlightedImage: ImageSource?
  var frames = FrameImages()
  var isStandalone = false
  var isUserInteractionEnabled = true
  var properties: JSONValue?
  var views: JSONValue?
  var mask: JSONValue?
  var template: TemplateUse?
  var scene: NestedSceneUse?
  var animations: JSONValue?
  var actions: JSONValue?
  var gestures: JSONValue?
  var meant: [LintRule] = []

  init(id: LayerID) {
    layer = Layer(id: id)
  }
}

extension ViewDraft {
  /// Gives the layer its images.
  mutating func placeImage() {
    if let image { layer.contents = image.first.map { .image($0) } }
    if case .animated(let animated) = image, frames.images == nil {
      frames.images = animated.images
      frames.keyTimes = animated.keyTimes
      frames.duration = animated.duration
      frames.repeatCount = 0
    }
    if let highlightedImage {
      layer.highlightedContents = highlightedImage.first.map { .image($0) }
    }
    if case .animated(let animated) = highlightedImage, frames.highlightedImages == nil {
      frames.highlightedImages = animated.images
      frames.highlightedKeyTimes = animated.keyTimes
      frames.duration = frames.duration ?? animated.duration
    }
  }

  /// Gives the layer its place and its size.
  mutating func placeGeometry(at value: JSONValue, _ work: inout Work) {
    if let position { layer.position = position }
    if let bounds {
      layer.bounds = bounds
    } else if frame == nil {
      layer.bounds.size = naturalSize(work)
    }
    if let frame {
      // As `init(frame:)`, before the transform is set.
      let transform = layer.transform
      layer.transform = .identity
      layer.frame = frame
      layer.transform = transform
    }
    if let offset = contentOffset { layer.bounds.origin = offset }
    let size = layer.bounds.size
    if size.width < 0 || size.height < 0 {
      work.error(
        .range, at: value["frame"] ?? value["bounds"] ?? value,
        "a view cannot have a negative width or height")
    }
  }

  /// The size of the text or the image, in points.
  private func naturalSize(_ work: Work) -> Size {
    if case .scene(let content) = layer.content { return content.size }
    if case .text(let content) = layer.content {
      return work.budget.hasAffordableTexts
        ? work.resources.fonts.measurer.size(of: content, width: nil) : .zero
    }
    var size = frames.images?.lazy.compactMap { $0 }.first?.size ?? .zero
    if case .image(let image) = layer.contents { size = image.size }
    let scale = layer.contentsScale
    return Size(size.width / scale, size.height / scale)
  }
}
