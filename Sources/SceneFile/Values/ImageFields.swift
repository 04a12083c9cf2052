import Document
import Geometry
import Layers

/// What may stand where an image may.
enum ImageFields {
  /// Several images shown in turn, while their keys are read.
  struct AnimatedDraft: Sendable {
    var images: [LayerImage?]?
    var named: [LayerImage?]?
    var duration: Double?
    var capInsets: ImageResizing.EdgeInsets?
    var resizingMode = ImageResizing.Mode.tile

    /// The image with the caps of the whole animation.
    func resizable(_ image: LayerImage?) -> LayerImage? {
      guard let capInsets, var image else { return image }
      image.resizing = ImageResizing(capInsets: capInsets, mode: resizingMode)
      return image
    }
  }

  static let animatedTable = FieldTable<AnimatedDraft>(
    "animatedImage", "Images shown in turn for ever: UIImage.animatedImage.",
    start: AnimatedDraft(),
    exactlyOne: ["images", "named"]
  ) {
    Field("images", list, \.images, "The images in their order; null is a blank.")
    Field(
      "named", named, \.named,
      "A name that numbers from 0 or 1 are put behind, in the extension of the first file found: "
        + "`walk-` finds walk-0.png, walk-1.png …")
    Field(
      "duration", .number(.atLeast(0)), \.duration, default: .words("a thirtieth for each image"),
      unit: "seconds", "One cycle.")
    Field(
      "capInsets", insets, \.capInsets, default: .words("none"), unit: "points",
      "The parts at the edges that keep their size: one width, or UIKit's order top, left, bottom, "
        + "right.")
    Field(
      "resizingMode", .name, \.resizingMode,
      "What becomes of the parts between them: repeated as they are, or stretched. Drawn images are "
        + "stretched as a whole.")
  }

  static let animated = ValueType<ImageSource>.object(
    { animatedTable }, named: "animatedImage",
    finish: { draft, _, _, _ in
      (draft.images ?? draft.named).map { images in
        .animated(AnimatedImage(images.map(draft.resizable), duration: draft.duration))
      }
    })

  /// One number for all edges, or four.
  private static let insets: ValueType<ImageResizing.EdgeInsets> = {
    let width = ValueType<Double>.number(.within(0...16384))
    return ValueType(
      .labelled(
        "number or [top, left, bottom, right]", .either([width.shape, .list(width.shape, 4...4)])),
      write: { .numbers([$0.top, $0.left, $0.bottom, $0.right]) }
    ) { value, site, work in
      if value.isNumber {
        return width.read(value, site, &work).map {
          .init(top: $0, left: $0, bottom: $0, right: $0)
        }
      }
      guard value.isArray, value.count == 4 else {
        work.mismatch(value, needs: "a number or [top, left, bottom, right]")
        return nil
      }
      return ValueType<[Double]>.list(of: width).read(value, site, &work).map {
        .init(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
      }
    }
  }()

  static let objectTable = FieldTable<ImageSource?>(
    "image", "An image that is more than one file.", start: nil,
    exactlyOne: ["animatedImage", "draw"]
  ) {
    Field("animatedImage", animated, "Several images in turn.") { source, target, _, _ in
      target = source
    }
    Field("draw", drawn, "A picture of views, drawn as sharp as the canvas.") {
      source, target, _, _ in target = source
    }
  }

  /// A picture of views while its keys are read.
  struct DrawnDraft: Sendable {
    var size = Size(0, 0)
    var views: JSONValue?
  }

  static let drawnTable = FieldTable<DrawnDraft>(
    "draw", "An image drawn of views; what lies beyond its size is cut.", start: DrawnDraft(),
    required: ["size", "views"]
  ) {
    Field("size", .size, \.size, unit: "points", "The natural size of the image.")
    Field(
      "views", .deferred(.list(.reference("view"), 0...Int.max)), \.views,
      "The views, from back to front. Nothing in a drawing moves.")
  }

  private static let drawn = ValueType<ImageSource>.object(
    { drawnTable }, named: "draw",
    finish: { draft, value, site, work in
      site.drawnImage(draft, at: value, &work).map { .still($0) }
    })

  /// A file, or an object.
  static let source: ValueType<ImageSource> = {
    let object = ValueType<ImageSource>.object(
      { objectTable }, named: "image", finish: { source, _, _, _ in source })
    return ValueType(
      .labelled("[image](#image)", .either([.string, object.shape]))
    ) { value, site, work in
      guard value.isString else {
        guard value.isObject else {
          work.mismatch(value, needs: "the name of an image file")
          return nil
        }
        return object.read(value, site, &work)
      }
      return value.string.flatMap { site.image(named: $0, at: value, &work) }
    }
  }()

  /// Files and blanks.
  static let list: ValueType<[LayerImage?]> = {
    let frame = ValueType<LayerImage?>(
      .labelled("[image](#image) or null", .either([.string, .reference("image"), .null]))
    ) { value, site, work in
      if value.isNull { return .some(nil) }
      switch source.read(value, site, &work) {
      case .still(let image): return .some(image)
      case .animated:
        work.error(at: value, "an image among several cannot be an animated one itself")
        return nil
      case nil: return nil
      }
    }
    return .list(of: frame, count: 1...Int.max)
  }()

  /// Numbered files.
  private static let named = ValueType<[LayerImage?]>(
    .labelled("beginning of a file name", .string)
  ) { value, site, work in
    guard let name = value.string else {
      work.mismatch(value, needs: "the beginning of a file name")
      return nil
    }
    return site.numberedImages(named: name, at: value, &work)
  }
}
