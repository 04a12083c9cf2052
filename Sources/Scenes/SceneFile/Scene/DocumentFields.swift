import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookSceneKeys
import FlipbookTimeline

/// Every key of a scene's outermost object.
enum DocumentFields {
  static let table = FieldTable<DocumentKeys>(
    "scene", "The whole file.", start: DocumentKeys(), atLeastOne: ["size", "device"]
  ) {
    Field("$schema", .string, "The location of the schema, for editors.") { _, _, _, _ in }
    Field("version", version, default: .value(1), "The version of the format.") { _, _, _, _ in }
    Field("title", .string, \.caption.title, "The title of the scene.")
    Field(
      "group", .string, \.caption.group, default: .words("derived from the scene's content"),
      "The section of `render gallery`, such as `Springs`; `Showpieces` come first.")
    Field(
      "size", canvas, \.size, default: .words("that of the device"), unit: "points",
      "The canvas: `[width, height]`.")
    Field(
      "scale", .number(.above(0)), \.film.scale, unit: "pixels per point",
      "The resolution of the canvas; by default that of the `device`.")
    Field(
      "device", Device.type, \.screen.device, default: .words("none"),
      "A screen in portrait, which gives `size`, `scale` and the safe area unless the scene does.")
    Field(
      "safeAreaInsets", ImageFields.insets, \.screen.safeAreaInsets,
      default: .words("those of the device"), unit: "points",
      "The distances of the safe area from the edges of the canvas: one distance, or UIKit's order top, "
        + "left, bottom, right.")
    Field(
      "fps", frameRate, \.film.frameRate, unit: "frames per second",
      "The frame rate: a number, or a fraction such as `\"30000/1001\"`; frame n shows the time "
        + "n/fps.")
    Field(
      "background", .color, default: .value(.white),
      "The color behind all views; `\"clear\"` is transparent."
    ) { color, draft, _, _ in
      draft.background = color.alpha > 0 ? color : nil
    }
    Field(
      "duration", .number(.atLeast(0)), \.film.duration, default: .words("until all is at rest"),
      unit: "seconds", "The duration of the film.")
    Field(
      "audio", AudioFields.type, \.film.audio, default: .words("silence"),
      "The sound of the film. That of a nested scene is left out.")
    Field(
      "parameters", .deferred(.map(.any)), default: .json(.object([])),
      "Names and values: the string `\"$name\"` is replaced by the value of `name`."
    ) { value, _, site, work in
      if !value.isObject { work.mismatch(value, needs: "an object of names and values") }
    }
    Field(
      "systemFonts", .deferred(.list(.string, 0...Int.max)), default: .json(.array([])),
      "Font families taken from the machine; all other fonts come with the scene. Another machine "
        + "may lack them, or have different fonts of that name."
    ) { value, _, site, work throws(Reported) in
      guard value.isArray else { throw work.mismatch(value, needs: "a list of names") }
      for family in value.elements {
        guard let name = try? ValueType<String>.string.read(family, site, &work) else { continue }
        work.addSystemFont(name, at: family)
      }
    }
    Field("touches", TouchesFields.type, \.touches, "How fingers are shown.")
    Field(
      "annotations", .deferred(AnnotationFields.shape), \.annotations, default: .json(.array([])),
      "Overlays on the film that explain its motion. Those of a nested scene are left out.")
    Field(
      "views", .deferred(.list(.reference("view"), 0...Int.max)), \.parts.views,
      default: .json(.array([])),
      "The views, from back to front.")
    Field(
      "script", .deferred(.list(.reference("event"), 0...Int.max)), \.parts.script,
      default: .json(.array([])),
      "The actions of the app, and the touches.")
    Field(
      "animators", .deferred(.map(.reference("animator"))), \.parts.animators,
      default: .json(.object([])),
      "UIViewPropertyAnimators by name, which the script and gestures can start, pause and scrub.")
    Field(
      "dynamics", .deferred(.map(.reference("behavior"))), \.parts.dynamics,
      default: .json(.object([])),
      "A UIDynamicAnimator: behaviors by name. Their effect shows in the `position` and the "
        + "`transform.rotation` of the views.")
    StateFields.keys(of: \.parts.states, whose: "the scene's")
    CrossingKeys.field(of: \.parts.crossings, whose: "views'")
    Field(
      "templates", .deferred(.map(.reference("templateDefinition"))), \.parts.templates,
      default: .json(.object([])),
      "Views by name from which `template` makes instances.")
    Field(
      "styles", .deferred(.map(.reference("view"))), \.parts.styles,
      default: .json(.object([])),
      "Maps of view keys by name, which views take by `style`.")
    MeantFields.field(of: "in the scene", \.meant)
  }

  private static let version = ValueType<Int>(.constant(1), write: { .number(Double($0)) }) {
    value, site, work throws(Reported) in
    guard let number = value.number else {
      throw work.mismatch(value, needs: "the number 1")
    }
    guard number == 1 else {
      throw work.error(
        .unknownWord, at: value,
        "unknown version \(JSONText.text(of: number)) of the scene format",
        hint: "This version of render reads version 1.")
    }
    return 1
  }

  private static let canvas = ValueType<Size>(
    .labelled("[width, height]", .list(.number(.above(0)), 2...2))
  ) { value, site, work throws(Reported) in
    guard value.isArray, value.count == 2 else {
      throw work.mismatch(value, needs: "a size [width, height]")
    }
    let sides = try ValueType<[Double]>.list(of: .number(.above(0))).read(value, site, &work)
    return Size(sides[0], sides[1])
  }

  private static let frameRate = ValueType<FrameRate>(
    .labelled(
      "number or `\"30000/1001\"`",
      .either([.number(.above(0)), .pattern("^[0-9]+(/[0-9]+)?$")])),
    write: { rate in
      rate.denominator == 1
        ? .number(Double(rate.numerator)) : .string("\(rate.numerator)/\(rate.denominator)")
    }
  ) { value, site, work throws(Reported) in
    let computed = value.isExpression ? try site.number(value, &work) : nil
    let text = computed.map { JSONText.text(of: $0) } ?? value.numberText ?? value.string
    guard let text else {
      throw work.mismatch(value, needs: "a number or a fraction such as \"30000/1001\"")
    }
    if let number = computed ?? value.number, !NumberRange.above(0).contains(number) {
      throw work.outOfRange(value, number, .above(0))
    }
    let isWhole = text.utf8.allSatisfy { ($0 >= 0x30 && $0 <= 0x39) || $0 == ASCII.slash }
    guard value.isNumeric || isWhole, let rate = FrameRate(fraction: text) else {
      throw work.error(
        at: value, "\"\(text)\" is not a frame rate",
        hint: "Write a number, or a fraction such as \"30000/1001\".")
    }
    if let meant = rate.abbreviation {
      work.warning(.questionable, at: value.place, "\(meant.reason). \(meant.hint)")
    }
    return rate
  }
}

/// Every key of `touches`.
enum TouchesFields {
  static let table = FieldTable<ShownTouches>(
    "touches", "How fingers are shown.", start: ShownTouches()
  ) {
    Field("visible", .boolean, \.isVisible, "Whether fingers are drawn.")
    Field(
      "diameter", .number(.within(1...1000)), \.style.diameter, unit: "points",
      "How large the disc of a finger is.")
    Field("color", .color, \.style.color, "The color of the disc, which should be translucent.")
    Field(
      "trail", .number(.within(0...10)), \.style.trail, unit: "seconds",
      "How long the way of a finger stays visible behind it, as smaller discs; 0 for none.")
  }

  static let type = ValueType<ShownTouches>.object(
    { table }, named: "touches")
}

/// Every key of `audio`.
enum AudioFields {
  static let table = FieldTable<AudioTrack>(
    "audio", "The sound of the film, in MP4, MOV, WebM and MKV.", start: AudioTrack(path: "")
  ) {
    Field(
      "file", .string, \.path,
      "The file of a sound, or of a film that has one, relative to the scene's folder: WAV, FLAC, "
        + "MP3, AAC, Ogg, MP4 and others."
    ).required
    Field(
      "start", .number(), \.start, unit: "seconds",
      "When the sound starts; below 0 the film starts within it.")
    Field(
      "volume", .number(.within(0...16)), \.volume,
      "The factor of its amplitude.")
  }

  static let type = ValueType<AudioTrack>.object(
    { table }, named: "audio",
    finish: { keys, _, work throws(Reported) in
      try work.sound(keys.value, at: keys.source(\.path) ?? keys.source)
    })
}

extension Work {
  /// The sound with the path of its file; throws after an error has been reported.
  ///
  /// Whether the file really contains sound is checked when it is needed, because that takes
  /// ffmpeg.
  fileprivate mutating func sound(_ audio: AudioTrack, at value: JSONValue) throws(Reported)
    -> AudioTrack
  {
    do throws(ImageLibrary.Failure) {
      _ = try resources.images.bytes(
        of: audio.path, kind: "sound", limit: SceneLimits.soundFileBytes)
    } catch {
      throw self.error(error.kind, at: value, error.reason, hint: error.hint)
    }
    var audio = audio
    audio.path = resources.prefix + audio.path
    return audio
  }
}
