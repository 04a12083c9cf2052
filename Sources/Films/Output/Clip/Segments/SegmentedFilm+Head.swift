internal import FlipbookDocument
internal import FlipbookPainter
internal import FlipbookSystem
internal import FlipbookTimeline

// `segments.json`: the film whose segments a folder has, and how they are encoded.
extension SegmentedFilm {
  /// The head of the film's segments.
  ///
  /// - Parameters:
  ///   - program: The version of the encoder.
  ///   - folder: The folder, to which the sound's path is relative.
  func head(madeBy program: String, in folder: String) -> FilmHead {
    let frames = stride(from: frames.first, through: frames.last, by: frames.step)
    var members: [(String, JSONText)] = [
      ("selection", .string("\(FrameSelection(frames: Array(frames)))"))
    ]
    if let sound { members.append(("audio", ManifestSound(sound, in: folder).json)) }
    let encodings = recipes.map { recipe -> (String, JSONText) in
      let additions = JSONText.array(recipe.additions.map { .string($0) })
      return (
        recipe.format.fileExtension,
        .object([
          ("codec", .string(recipe.format.codecName)),
          ("quality", .string(recipe.quality.rawValue)), ("arguments", additions),
          ("program", .string(program)),
        ])
      )
    }
    members.append(("segments", .object(encodings)))
    return head.adding(members)
  }

  /// The film that a head describes; nil when it does not describe segments.
  init?(_ head: FilmHead, in folder: String) {
    let members = head.members
    guard let measures = FilmMeasures(head), case .string(let selection)? = members["selection"],
      let frames = try? FrameSelection(selection).frames(of: measures.schedule.frameCount),
      let rate = FrameStretch(frames)?.frameRate(of: measures.schedule),
      case .object(let encodings)? = members["segments"]
    else { return nil }
    let recipes = encodings.sorted { $0.key < $1.key }.compactMap {
      Self.recipe($0.key, $0.value, of: measures.settings, rate)
    }
    guard recipes.count == encodings.count else { return nil }
    self.init(
      head, measures, frames, recipes: recipes,
      sound: members["audio"].flatMap { ManifestSound($0) }?.track(in: folder))
  }

  private static func recipe(
    _ ending: String, _ tree: JSONTree, of settings: PaintSettings, _ rate: FrameRate
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
      format: format, width: settings.pixelWidth, height: settings.pixelHeight,
      isOpaque: settings.isOpaque, frameRate: rate, quality: quality, additions: additions)
  }
}
