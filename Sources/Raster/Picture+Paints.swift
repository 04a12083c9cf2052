public import Geometry
public import Layers

extension Picture {
  /// An area in one colour.
  public struct Fill: Hashable, Sendable {
    public var outline: Outline
    public var rule: FillRule
    public var color: Color
    /// Whether this is one of many small areas, which are covered without Cairo: exactly by their
    /// area, where Cairo takes samples.
    public var isParticle: Bool

    public init(
      outline: Outline, rule: FillRule = .nonZero, color: Color, isParticle: Bool = false
    ) {
      self.outline = outline
      self.rule = rule
      self.color = color
      self.isParticle = isParticle
    }
  }

  /// A line along an outline; widths and dashes are in the outline's own coordinates.
  public struct Stroke: Hashable, Sendable {
    public var outline: Outline
    public var color: Color
    public var width: Double
    public var cap: LineCap
    public var join: LineJoin
    public var miterLimit: Double
    public var dashes: [Double]
    public var dashPhase: Double

    public init(
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

  /// An area filled with an image; beyond its edges the edge pixels go on.
  public struct Image: Hashable, Sendable {
    public var image: LayerImage
    /// What the image is put together from; nil when it is shown as it is.
    public var parts: ImageParts?
    public var area: Outline
    /// From the pixels of the image, or of what its parts make, to device pixels.
    public var imageToDevice: AffineTransform
    public var magnificationFilter: ContentsFilter
    public var minificationFilter: ContentsFilter
    public var opacity: Double
    /// How the plane is seen that the image lies in; `area` and `imageToDevice` are in that plane.
    var perspective: Perspective?

    public init(
      image: LayerImage, parts: ImageParts? = nil, area: Outline, imageToDevice: AffineTransform,
      magnificationFilter: ContentsFilter = .linear, minificationFilter: ContentsFilter = .linear,
      opacity: Double = 1
    ) {
      self.image = image
      self.parts = parts
      self.area = area
      self.imageToDevice = imageToDevice
      self.magnificationFilter = magnificationFilter
      self.minificationFilter = minificationFilter
      self.opacity = opacity
    }
  }

  /// A text laid out in a box, cut off at the box.
  public struct Text: Hashable, Sendable {
    public var text: TextContent
    /// In points; the origin of the text's coordinates is its top left corner.
    public var box: Size
    /// From the box to device pixels.
    public var transform: AffineTransform
    public var opacity: Double
    /// How the plane is seen that the text lies in; the transform goes to that plane's pixels.
    var perspective: Perspective?

    public init(text: TextContent, box: Size, transform: AffineTransform, opacity: Double = 1) {
      self.text = text
      self.box = box
      self.transform = transform
      self.opacity = opacity
    }
  }

  /// Commands that are flattened first, then cut by the alpha of others, clipped, made transparent
  /// and laid on the canvas as one.
  public struct Group: Hashable, Sendable {
    public var commands: [Command]
    public var clip: Outline?
    public var opacity: Double
    /// nil cuts nothing.
    public var mask: [Command]?
    public var blendMode: BlendMode
    /// Whether what lies behind the group also lies behind the commands, for backdrops among them;
    /// what is laid on the canvas is the same.
    public let seesBehind: Bool

    public init(
      commands: [Command], clip: Outline? = nil, opacity: Double = 1, mask: [Command]? = nil,
      blendMode: BlendMode = .normal
    ) {
      self.commands = commands
      self.clip = clip
      self.opacity = opacity
      self.mask = mask
      self.blendMode = blendMode
      seesBehind = blendMode == .normal && commands.contains(where: \.seesBehind)
    }
  }

  /// (1 − progress) of one flattened list and progress of another, premultiplied and added.
  public struct Dissolve: Hashable, Sendable {
    public var from: [Command]
    public var to: [Command]
    /// 0…1.
    public var progress: Double
    public var opacity: Double

    public init(from: [Command], to: [Command], progress: Double, opacity: Double = 1) {
      self.from = from
      self.to = to
      self.progress = progress
      self.opacity = opacity
    }
  }

  /// A flat sheet seen in perspective.
  public struct Projection: Hashable, Sendable {
    /// The drawing on the sheet, in the sheet's own pixels.
    public var commands: [Command]
    /// What of the sheet is drawn.
    public var sheet: PixelRect
    /// From the sheet's pixels to device pixels.
    public var sheetToDevice: PlaneTransform
    public var opacity: Double

    public init(
      commands: [Command], sheet: PixelRect, sheetToDevice: PlaneTransform, opacity: Double = 1
    ) {
      self.commands = commands
      self.sheet = sheet
      self.sheetToDevice = sheetToDevice
      self.opacity = opacity
    }
  }
}
