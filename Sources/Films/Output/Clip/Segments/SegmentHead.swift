internal import FlipbookDocument
internal import FlipbookPainter
internal import FlipbookSystem
internal import FlipbookTimeline

/// `segments.json`: the film whose segments a folder has, and how they are encoded.
///
/// Each folder has one, so that a part compares itself with it, and not with every other part.
struct SegmentHead {
  static let fileName = "segments.json"
  /// The maximum size of the file.
  static let byteLimit = 1 << 20

  /// The contents of the file.
  let text: String
  let tree: JSONTree

  /// A digest of the contents, by which the parts refer to it.
  var key: String { SHA256.text(of: Array(text.utf8)) }

  /// - Parameters:
  ///   - program: The version of the encoder.
  ///   - folder: The folder, to which the sound's path is relative.
  init(_ film: SegmentedFilm, madeBy program: String, in folder: String) {
    let frames = stride(
      from: film.frames.first, through: film.frames.last, by: film.frames.step)
    var members =
      [("tool", JSONText.string(RenderManifest.tool))] + film.film.members
      + [("selection", .string("\(FrameSelection(frames: Array(frames)))"))]
    if let sound = film.sound {
      members.append(("audio", ManifestSound(sound, in: folder).json))
    }
    members.append(
      (
        "segments",
        .object(
          film.recipes.map { ($0.format.fileExtension, Self.json(of: $0, madeBy: program)) })
      ))
    let json = JSONText.object(members)
    text = json.lines + "\n"
    tree = JSONTree(json)
  }

  /// Reads the file of a folder; nil when it is not one.
  init?(_ bytes: [UInt8]) {
    guard let head = FilmHead(bytes, file: Self.fileName), head.members["segments"] != nil else {
      return nil
    }
    tree = head.tree
    text = String(decoding: bytes, as: UTF8.self)
  }

  private static func json(of recipe: MovieRecipe, madeBy program: String) -> JSONText {
    .object([
      ("codec", .string(recipe.format.codecName)), ("quality", .string(recipe.quality.rawValue)),
      ("arguments", .array(recipe.additions.map { .string($0) })), ("program", .string(program)),
    ])
  }
}

extension SegmentHead {
  /// The film that it describes; nil when it does not.
  func film(in folder: String) -> SegmentedFilm? {
    guard case .object(let members) = tree, let film = FilmDescription(members: members),
      case .string(let selection)? = members["selection"],
      let frames = try? FrameSelection(selection).frames(of: film.schedule.frameCount),
      let rate = FrameStretch(frames)?.frameRate(of: film.schedule),
      case .object(let encodings)? = members["segments"]
    else { return nil }
    let recipes = encodings.sorted { $0.key < $1.key }.map {
      Self.recipe($0.key, $0.value, of: film, rate)
    }
    guard !recipes.contains(where: { $0 == nil }) else { return nil }
    return SegmentedFilm(
      film, frames: frames, recipes: recipes.compactMap(\.self),
      sound: members["audio"].flatMap { ManifestSound($0) }?.track(in: folder))
  }

  private static func recipe(
    _ ending: String, _ tree: JSONTree, of film: FilmDescription, _ rate: FrameRate
  ) -> MovieRecipe? {
    guard case .object(let members) = tree, case .string(let codec)? = members["codec"],
      case .string(let word)? = members["quality"], let quality = MovieQuality(rawValue: word),
      case .array(let words)? = members["arguments"],
      let format = MovieFormat.all.first(where: { $0.fileExtension == ending })?
        .with(codecNamed: codec), format.isCut
    else { return nil }
    let additions = words.compactMap { word -> String? in
      if case .string(let text) = word { text } else { nil }
    }
    // It may come from a stranger, and ffmpeg would write where it says.
    guard additions.count == words.count, EncoderWords.fault(in: additions) == nil else {
      return nil
    }
    return MovieRecipe(
      format: format, width: film.settings.pixelWidth, height: film.settings.pixelHeight,
      isOpaque: film.settings.isOpaque, frameRate: rate, quality: quality, additions: additions)
  }
}
