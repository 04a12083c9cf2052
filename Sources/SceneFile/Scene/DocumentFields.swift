import SceneKeys
import Document
import Animation
import Geometry
import Interaction

/// Every key of a scene's outermost object.
enum DocumentFields {
  static let table = FieldTable<DocumentKeys>(
    "scene", "The whole file.", start: DocumentKeys()
  ) {
    Field("$schema", .string, "Where editors find the schema.") { _, _, _, _ in }
    Field("version", version, default: .value(1), "The version of the format.") { _, _, _, _ in }
    Field("title", .string, \.caption.title, "What the scene shows.")
    Field(
      "group", .string, \.caption.group, default: .words("by what the scene holds"),
      "Where `render gallery` shows it, such as `Springs`; `Showpieces` come first.")
    Field(
      "size", canvas, \.size, unit: "points", "The canvas: `[width, height]`."
    ).required
    Field(
      "scale", .number(.above(0)), \.film.scale, unit: "pixels per point",
      "How fine it is drawn.")
    Field(
      "fps", frameRate, \.film.frameRate, unit: "frames per second",
      "Any number, or a fraction such as `\"30000/1001\"`; frame n shows the time n/fps.")
    Field(
      "background", .color, default: .value(.white),
      "Behind everything; `\"clear\"` is transparent."
    ) { color, draft, _, _ in
      draft.background = color.alpha > 0 ? color : nil
    }
    Field(
      "duration", .number(.atLeast(0)), \.film.duration, default: .words("until all is at rest"),
      unit: "seconds", "How long the film is.")
    Field(
      "audio", AudioFields.type, \.film.audio, default: .words("silence"),
      "What is heard with the film. That of a scene in a scene is left out.")
    Field(
      "parameters", .deferred(.map(.any)), default: .json(.object([])),
      "Names and values: the string `\"$name\"` stands for the value of `name`."
    ) { value, _, site, work in
      if !value.isObject { work.mismatch(value, needs: "an object of names and values") }
    }
    Field(
      "systemFonts", .deferred(.list(.string, 0...Int.max)), default: .json(.array([])),
      "Font families that are taken from the machine; all other fonts come with the scene. Another "
        + "machine may lack them, or have others of that name."
    ) { value, _, site, work throws(Reported) in
      guard value.isArray else { throw work.mismatch(value, needs: "a list of names") }
      for family in value.elements {
        guard let name = try? ValueType<String>.string.read(family, site, &work) else { continue }
        work.addSystemFont(name, at: family)
      }
    }
    Field("touches", TouchesFields.type, \.showsTouches, "How fingers are shown.")
    Field(
      "annotations", .deferred(AnnotationFields.shape), \.annotations, default: .json(.array([])),
      "What is drawn over the film to explain its motion. Those of a scene in a scene are left "
        + "out.")
    Field(
      "views", .deferred(.list(.reference("view"), 0...Int.max)), \.parts.views,
      default: .json(.array([])),
      "The views, from back to front.")
    Field(
      "script", .deferred(.list(.reference("event"), 0...Int.max)), \.parts.script,
      default: .json(.array([])),
      "What the app does, and its fingers.")
    Field(
      "animators", .deferred(.map(.reference("animator"))), \.parts.animators,
      default: .json(.object([])),
      "UIViewPropertyAnimators by name, to be started, paused and scrubbed by the script and by "
        + "fingers.")
    Field(
      "dynamics", .deferred(.map(.reference("behavior"))), \.parts.dynamics,
      default: .json(.object([])),
      "A UIDynamicAnimator: behaviors by name. What they do is seen in the `position` and the "
        + "`transform.rotation` of the views.")
    StateFields.keys(of: \.parts.states, whose: "the scene's")
    CrossingKeys.field(of: \.parts.crossings, whose: "views'")
    Field(
      "templates", .deferred(.map(.reference("templateDefinition"))), \.parts.templates,
      default: .json(.object([])),
      "Views by name that `template` makes many of.")
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
        "version \(JSONText.text(of: number)) of the scene format is not known",
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
    let text = value.numberText ?? value.string
    guard let text else {
      throw work.mismatch(value, needs: "a number or a fraction such as \"30000/1001\"")
    }
    if let number = value.number, !NumberRange.above(0).contains(number) {
      throw work.outOfRange(value, number, .above(0))
    }
    let isWhole = text.utf8.allSatisfy { ($0 >= 0x30 && $0 <= 0x39) || $0 == ASCII.slash }
    guard value.isNumber || isWhole, let rate = FrameRate(fraction: text) else {
      throw work.error(
        at: value, "\"\(text)\" is no frame rate",
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
  static let table = FieldTable<Bool>("touches", "How fingers are shown.", start: false) {
    Field("visible", .boolean, \.self, "Whether fingers are drawn.")
  }

  static let type = ValueType<Bool>.object(
    { table }, named: "touches")
}

/// Every key of `audio`.
enum AudioFields {
  static let table = FieldTable<SceneAudio>(
    "audio", "What is heard with the film, in MP4, MOV, WebM and MKV.", start: SceneAudio(path: "")
  ) {
    Field(
      "file", .string, \.path,
      "A sound, or a film that has one, relative to the scene's folder: WAV, FLAC, MP3, AAC, Ogg, "
        + "MP4 and others."
    ).required
    Field(
      "start", .number(), \.start, unit: "seconds",
      "When its beginning is heard; below 0 the film begins within it.")
    Field(
      "volume", .number(.within(0...16)), \.volume,
      "What its amplitude is multiplied by.")
  }

  static let type = ValueType<SceneAudio>.object(
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
  fileprivate mutating func sound(_ audio: SceneAudio, at value: JSONValue) throws(Reported)
    -> SceneAudio
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
