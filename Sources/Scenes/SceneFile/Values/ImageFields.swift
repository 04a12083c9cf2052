import FlipbookDocument
import FlipbookGeometry
import FlipbookLayers
import FlipbookSceneKeys

extension ImageSource {
  /// The image for a name; throws after an error has been reported.
  init(named name: String, at value: JSONValue, _ site: Site, _ work: inout Work) throws(Reported) {
    switch work.resources.images.image(named: name, scale: site.world.scale) {
    case .success(let image): self = image
    case .failure(let failure):
      throw work.error(failure.kind, at: value, failure.reason, hint: failure.hint)
    }
  }
}

extension LayerImage {
  /// The images with numbered names; throws after an error has been reported.
  static func numbered(named prefix: String, at value: JSONValue, _ site: Site, _ work: inout Work)
    throws(Reported) -> [LayerImage?]
  {
    let names: [String]
    do throws(ImageLibrary.Failure) {
      names = try work.resources.images.numberedNames(prefix)
    } catch {
      throw work.error(error.kind, at: value, error.reason, hint: error.hint)
    }
    var result: [LayerImage?] = []
    for name in names {
      switch try ImageSource(named: name, at: value, site, &work) {
      case .still(let image): result.append(image)
      case .animated:
        throw work.error(
          at: value, "\"\(name)\" in a list of images is itself animated")
      }
    }
    return result
  }
}

/// The contents of an image key.
enum ImageFields {
  /// An image sequence, while its keys are read.
  struct AnimatedKeys: Sendable {
    var images: [LayerImage?]?
    var named: [LayerImage?]?
    var duration: Double?
    var capInsets: ImageResizing.EdgeInsets?
    var resizingMode = ImageResizing.Mode.tile

    /// The image with the cap insets of the whole sequence.
    func resizable(_ image: LayerImage?) -> LayerImage? {
      guard let capInsets, var image else { return image }
      image.resizing = ImageResizing(capInsets: capInsets, mode: resizingMode)
      return image
    }
  }

  static let animatedTable = FieldTable<AnimatedKeys>(
    "animatedImage", "Images shown in turn without end: UIImage.animatedImage.",
    start: AnimatedKeys(),
    exactlyOne: ["images", "named"]
  ) {
    Field("images", list, \.images, "The images in order; null is a blank.")
    Field(
      "named", named, \.named,
      "The start of the file names, followed by numbers from 0 or 1 and the extension of the first "
        + "file found: `walk-` finds walk-0.png, walk-1.png …")
    Field(
      "duration", .number(.atLeast(0)), \.duration, default: .words("1/30 for each image"),
      unit: "seconds", "One cycle.")
    Field(
      "capInsets", insets, \.capInsets, default: .words("none"), unit: "points",
      "The parts at the edges that keep their size: one width, or UIKit's order top, left, "
        + "bottom, right.")
    Field(
      "resizingMode", .name, \.resizingMode,
      "How the parts between them resize: tiled or stretched. Drawn images are stretched as a "
        + "whole.")
  }

  static let animated = ValueType<ImageSource>.object(
    { animatedTable }, named: "animatedImage",
    finish: { keys, _, work throws(Reported) in
      let images =
        if let images = keys.images { images } else { try keys.required(\.named, &work) }
      return .animated(AnimatedImage(images.map(keys.value.resizable), duration: keys.duration))
    })

  /// One number for all edges, or four numbers.
  static let insets: ValueType<ImageResizing.EdgeInsets> = {
    let width = ValueType<Double>.number(.within(0...16384))
    return ValueType(
      .labelled(
        "number or [top, left, bottom, right]", .either([width.shape, .list(width.shape, 4...4)])),
      write: { .numbers([$0.top, $0.left, $0.bottom, $0.right]) }
    ) { value, site, work throws(Reported) in
      if value.isNumeric {
        let width = try width.read(value, site, &work)
        return .init(top: width, left: width, bottom: width, right: width)
      }
      guard value.isArray, value.count == 4 else {
        throw work.mismatch(value, needs: "a number or [top, left, bottom, right]")
      }
      let edges = try ValueType<[Double]>.list(of: width).read(value, site, &work)
      return .init(top: edges[0], left: edges[1], bottom: edges[2], right: edges[3])
    }
  }()

  static let objectTable = FieldTable<ImageSource?>(
    "image", "An image of more than one file.", start: nil,
    exactlyOne: ["animatedImage", "draw"]
  ) {
    Field("animatedImage", animated, "Several images in turn.") { source, target, _, _ in
      target = source
    }
    Field("draw", drawn, "A drawing made of views, at the resolution of the canvas.") {
      source, target, _, _ in target = source
    }
  }

  /// An image drawn from views, while its keys are read.
  struct DrawnKeys: Sendable {
    var size = Size(0, 0)
    var views: JSONValue?
  }

  static let drawnTable = FieldTable<DrawnKeys>(
    "draw", "An image drawn from views, clipped to its size.", start: DrawnKeys()
  ) {
    Field("size", .size, \.size, unit: "points", "The natural size of the image.").required
    Field(
      "views", .deferred(.list(.reference("view"), 0...Int.max)), \.views,
      "The views, from back to front. Nothing in a drawing moves."
    ).required
  }

  private static let drawn = ValueType<ImageSource>.object(
    { drawnTable }, named: "draw",
    finish: { keys, site, work throws(Reported) in
      .still(try LayerImage(drawn: keys, site, &work))
    })

  /// A file name, or an object.
  static let source: ValueType<ImageSource> = {
    let object = ValueType<ImageSource>.object(
      { objectTable }, named: "image",
      finish: { source, _, work throws(Reported) in try source.value(&work) })
    return ValueType(
      .labelled("[image](#image)", .either([.string, object.shape]))
    ) { value, site, work throws(Reported) in
      guard let name = value.string else {
        guard value.isObject else {
          throw work.mismatch(value, needs: "the name of an image file")
        }
        return try object.read(value, site, &work)
      }
      return try ImageSource(named: name, at: value, site, &work)
    }
  }()

  /// File names and blanks.
  static let list: ValueType<[LayerImage?]> = {
    let frame = ValueType<LayerImage?>(
      .labelled("[image](#image) or null", .either([.string, .reference("image"), .null]))
    ) { value, site, work throws(Reported) in
      if value.isNull { return nil }
      switch try source.read(value, site, &work) {
      case .still(let image): return image
      case .animated:
        throw work.error(at: value, "an image in a list cannot itself be animated")
      }
    }
    return .list(of: frame, count: 1...Int.max)
  }()

  /// Numbered files.
  private static let named = ValueType<[LayerImage?]>(
    .labelled("beginning of a file name", .string)
  ) { value, site, work throws(Reported) in
    guard let name = value.string else {
      throw work.mismatch(value, needs: "the beginning of a file name")
    }
    return try LayerImage.numbered(named: name, at: value, site, &work)
  }
}
