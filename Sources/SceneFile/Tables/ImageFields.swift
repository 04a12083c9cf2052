import Layers

/// What may stand where an image may.
enum ImageFields {
  /// Several images shown in turn, while their keys are read.
  struct AnimatedDraft: Sendable {
    var images: [LayerImage?]?
    var named: [LayerImage?]?
    var duration: Double?
  }

  static let animatedTable = FieldTable<AnimatedDraft>(
    "animatedImage", "Images shown in turn for ever: UIImage.animatedImage.",
    exactlyOne: ["images", "named"]
  ) {
    Field("images", list, \.images, "The images in their order; null is a blank.")
    Field(
      "named", named, \.named,
      "A name that numbers from 0 or 1 are put behind, in the extension of the first file found: "
        + "`walk-` finds walk-0.png, walk-1.png …")
    Field(
      "duration", .number(.atLeast(0)), \.duration, default: "a thirtieth for each image",
      unit: "seconds", "One cycle.")
    Field(planned: "capInsets", "The parts at the edges that do not stretch.")
    Field(planned: "resizingMode", "Whether the middle is stretched or tiled.")
  }

  static let animated = ValueType<ImageSource>.object(
    { animatedTable }, named: "animatedImage", start: { AnimatedDraft() },
    finish: { draft, _, _ in
      (draft.images ?? draft.named).map { .animated($0, duration: draft.duration) }
    })

  static let objectTable = FieldTable<ImageSource?>(
    "image", "An image that is more than one file.", exactlyOne: ["animatedImage", "draw"]
  ) {
    Field("animatedImage", animated, "Several images in turn.") { source, target, _ in
      target = source
    }
    Field(planned: "draw", "A picture of views.")
  }

  /// A file, or an object.
  static let source: ValueType<ImageSource> = {
    let object = ValueType<ImageSource>.object(
      { objectTable }, named: "image", start: { nil }, finish: { source, _, _ in source })
    return ValueType(
      .labelled("[image](#image)", .either([.string, object.shape]))
    ) { value, reader in
      guard value.isString else {
        guard value.isObject else {
          reader.mismatch(value, needs: "the name of an image file")
          return nil
        }
        return object.read(value, &reader)
      }
      return file.read(value, &reader).map { .still($0) }
    }
  }()

  /// One file, by its name in the scene's folder.
  static let file = ValueType<LayerImage>(.labelled("file name", .string)) { value, reader in
    guard let name = value.string else {
      reader.mismatch(value, needs: "the name of an image file")
      return nil
    }
    return reader.image(named: name, at: value)
  }

  /// Files and blanks.
  static let list: ValueType<[LayerImage?]> = {
    let frame = ValueType<LayerImage?>(
      .labelled("file name or null", .either([.string, .null]))
    ) { value, reader in
      value.isNull ? .some(nil) : file.read(value, &reader).map { .some($0) }
    }
    return .list(of: frame, count: 1...Int.max)
  }()

  /// Numbered files.
  private static let named = ValueType<[LayerImage?]>(
    .labelled("beginning of a file name", .string)
  ) { value, reader in
    guard let name = value.string else {
      reader.mismatch(value, needs: "the beginning of a file name")
      return nil
    }
    return reader.numberedImages(named: name, at: value)
  }
}
