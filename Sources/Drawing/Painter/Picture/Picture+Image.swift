package import FlipbookGeometry
package import FlipbookLayers

extension Picture {
  /// An area filled with an image; its edge pixels extend beyond its edges.
  package struct Image: Hashable, Sendable {
    package var image: LayerImage
    /// The parts that the image is assembled from; nil when it is shown unchanged.
    package var parts: ImageParts?
    package var area: Outline
    /// From the pixels of the image, or of the assembled image, to device pixels.
    package var imageToDevice: AffineTransform
    package var magnificationFilter: ContentsFilter
    package var minificationFilter: ContentsFilter
    /// The perspective of the plane that contains the image; `area` and `imageToDevice` are in that
    /// plane.
    package var perspective: Perspective?

    package init(
      image: LayerImage, parts: ImageParts? = nil, area: Outline, imageToDevice: AffineTransform,
      magnificationFilter: ContentsFilter = .linear, minificationFilter: ContentsFilter = .linear
    ) {
      self.image = image
      self.parts = parts
      self.area = area
      self.imageToDevice = imageToDevice
      self.magnificationFilter = magnificationFilter
      self.minificationFilter = minificationFilter
    }
  }
}

extension Picture.Image: Painted {
  package var traits: Picture.PaintTraits { .area }
  package var edge: Outline? { area }

  package func units(over pixels: Double, height: Int) -> Double { 5000 + pixels * 6 }

  package func firstRow(for part: PixelRect, within bounds: PixelRect) -> Int {
    perspective == nil ? area.firstRow(for: part, within: bounds) : bounds.minY
  }

  package mutating func move(by move: AffineTransform) -> Bool {
    guard perspective == nil else { return false }
    area = area.moved(by: move)
    imageToDevice = imageToDevice.then(move)
    return true
  }

  package mutating func project(
    by perspective: Perspective, within bounds: PixelRect
  ) -> Picture.Projected {
    guard self.perspective == nil, isSmooth else { return .onSheet }
    self.perspective = perspective
    return .inPlace
  }

  /// Whether the image is interpolated between its pixels, which takes at least two in each
  /// direction.
  private var isSmooth: Bool {
    let size = parts?.size ?? image.pixelSize
    return magnificationFilter != .nearest && minificationFilter != .nearest && size.width >= 2
      && size.height >= 2
  }
}
