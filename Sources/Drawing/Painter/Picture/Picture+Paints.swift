package import FlipbookGeometry
package import FlipbookLayers

extension Picture {
  /// An area filled with one color.
  package struct Fill: Hashable, Sendable {
    package var outline: Outline
    package var rule: FillRule
    /// Opaque; its alpha is moved to the command's opacity.
    package var color: Color
    /// Whether this is one of many small areas, which are filled without Cairo: by exact area,
    /// where Cairo takes samples.
    package var isParticle: Bool

    package init(
      outline: Outline, rule: FillRule = .nonZero, color: Color, isParticle: Bool = false
    ) {
      self.outline = outline
      self.rule = rule
      self.color = color
      self.isParticle = isParticle
    }
  }

  /// A stroke along an outline; widths and dashes are in the outline's own coordinates.
  package struct Stroke: Hashable, Sendable {
    package var outline: Outline
    /// Opaque; its alpha is moved to the command's opacity.
    package var color: Color
    package var width: Double
    package var cap: LineCap
    package var join: LineJoin
    package var miterLimit: Double
    package var dashes: [Double]
    package var dashPhase: Double

    package init(
      outline: Outline, color: Color, width: Double, cap: LineCap = .butt,
      join: LineJoin = .miter, miterLimit: Double = 10, dashes: [Double] = [],
      dashPhase: Double = 0
    ) {
      self.outline = outline
      self.color = color
      self.width = width
      self.cap = cap
      self.join = join
      self.miterLimit = miterLimit
      self.dashes = dashes
      self.dashPhase = dashPhase
    }
  }

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

  /// Text laid out in a box and clipped to it.
  package struct Text: Hashable, Sendable {
    package var text: TextContent
    /// In points; the origin of the text's coordinates is its top left corner.
    package var box: Size
    /// From the box to device pixels.
    package var transform: AffineTransform
    /// The perspective of the plane that contains the text; the transform maps to that plane's
    /// pixels.
    package var perspective: Perspective?

    package init(text: TextContent, box: Size, transform: AffineTransform) {
      self.text = text
      self.box = box
      self.transform = transform
    }

    /// Whether it has more letters than are drawn individually as outlines.
    package var isLong: Bool { text.string.utf8.count > 96 }

    /// Whether its string changes: then its letters move and blur, outside the box too.
    package var rolls: Bool { !text.rolls.isEmpty }
  }

  /// Commands that are drawn as one, and composited on the canvas by the lay of the command.
  package struct Group: Hashable, Sendable {
    package var commands: [Command]
    /// Whether backdrops among the commands use the pixels behind the group, if its lay allows it;
    /// the composited result is the same.
    package let seesBehind: Bool

    package init(commands: [Command]) {
      self.commands = commands
      seesBehind = commands.contains(where: \.seesBehind)
    }
  }

  /// The sum of (1 − progress) of one flattened list and progress of another, premultiplied.
  package struct Dissolve: Hashable, Sendable {
    package var from: [Command]
    package var to: [Command]
    /// 0…1.
    package var progress: Double

    package init(from: [Command], to: [Command], progress: Double) {
      self.from = from
      self.to = to
      self.progress = progress
    }
  }

  /// A flat sheet in perspective.
  package struct Projection: Hashable, Sendable {
    /// The drawing on the sheet, in the sheet's own pixels.
    package var commands: [Command]
    /// The part of the sheet that is drawn.
    package var sheet: PixelRect
    /// From the sheet's pixels to device pixels.
    package var sheetToDevice: PlaneTransform

    package init(commands: [Command], sheet: PixelRect, sheetToDevice: PlaneTransform) {
      self.commands = commands
      self.sheet = sheet
      self.sheetToDevice = sheetToDevice
    }
  }
}
