import FlipbookDocument
import FlipbookOutput
import FlipbookSystem
import FlipbookTimeline

/// The contents of a film's folder: frames, segments of clips, or both.
struct EncodedSource {
  let folder: String
  let measures: FilmMeasures
  let film: StoredFilm?
  let segments: StoredSegments?

  /// Reads a folder, which is locked against writing during the lifetime of this value.
  init(_ folder: String) throws(ProductionError) {
    let folder = FilePath.withoutClosingSlashes(folder)
    self.folder = folder
    let hasSegments = StoredSegments.exist(in: folder)
    let hasFrames =
      !hasSegments || FilePath.names(in: folder).contains(where: ManifestName.isOne)
    guard hasFrames else {
      let segments = try Self.segments(of: folder, isLocked: false)
      (film, self.segments) = (nil, segments)
      measures = segments.film.measures
      return
    }
    let film = try ProductionError.making(
      StoredFilm(folder: folder, version: ToolVersion.current))
    self.film = film
    measures = film.measures
    segments = hasSegments ? try Self.segments(of: folder, isLocked: true) : nil
    if let segments, let difference = segments.difference(from: film) {
      throw .stored(
        .differs(
          path: folder + "/" + (film.manifests.first ?? ""), other: folder + "/segments.json",
          difference))
    }
  }

  private static func segments(
    of folder: String, isLocked: Bool
  ) throws(ProductionError) -> StoredSegments {
    try ProductionError.making(
      StoredSegments(folder: folder, version: ToolVersion.current, isLocked: isLocked))
  }

  var partCount: Int { film?.manifests.count ?? segments?.partCount ?? 0 }

  /// The frames of clips: those of the film, or those that are selected of its frames.
  func frames(_ selection: FrameSelection?) throws(ProductionError) -> [Int] {
    if selection != nil, film == nil {
      throw .refused(
        .request,
        "\(folder) has segments and no frames, so --frames cannot choose any; its parts can: "
          + "render scene.json --frames LIST --shard …", file: folder)
    }
    do throws(FrameSelectionError) {
      let count = measures.schedule.frameCount
      return try selection?.frames(of: count) ?? segments?.frames ?? film?.selection
        ?? Array(0..<count)
    } catch {
      throw .refused(.request, "\(folder): \(error)", file: folder)
    }
  }

  /// The sound of the film.
  var sound: AudioTrack? {
    get throws(ProductionError) {
      let project = OutputClaim.workingDirectory
      do throws(StoredFilmError) {
        if let film { return try film.sound(of: project) }
        // The only segment of a short film has its sound already.
        return segments?.film.isCut == true ? try segments?.sound(of: project) : nil
      } catch {
        throw .stored(error)
      }
    }
  }

  /// How the segments of a clip are encoded; nil where the clip is made of frames.
  func recipe(
    for clip: ClipPlan, _ request: EncodeRequest
  ) throws(ProductionError) -> MovieRecipe? {
    guard let segments, request.frames == nil else { return nil }
    let ending = clip.format.fileExtension
    guard let recipe = segments.recipe(forEnding: ending) else {
      guard film == nil else { return nil }
      throw .refused(
        .scene,
        "\(folder) has segments for "
          + segments.film.recipes.map { ".\($0.format.fileExtension)" }.joined(separator: ", ")
          + ", and none for \(clip.path)", kind: .missingFrames, file: folder)
    }
    let movie = request.movie
    func require(_ isSame: Bool, _ option: String, _ value: String) throws(ProductionError) {
      guard !isSame else { return }
      throw .refused(
        .request,
        "\(option) belongs to the parts: the segments in \(folder) were encoded with \(value)")
    }
    try require(
      movie.codec.map { $0 == recipe.format.codecName } ?? true, "--codec", recipe.format.codec)
    try require(
      movie.quality.map { $0 == recipe.quality } ?? true, "--quality",
      "--quality \(recipe.quality.rawValue)")
    try require(
      movie.encoderWords.map { $0 == recipe.additions } ?? true, "--encoder-args",
      recipe.additions.isEmpty ? "none" : "\"\(recipe.additions.joined(separator: " "))\"")
    try require(
      segments.film.isCut || movie.sound == nil, "--audio",
      "the sound of the scene, as clips of up to \(CellGrid.seconds) s have one segment")
    return recipe
  }

  /// Joins clips of segments, or without a clip checks all segments.
  func join(_ clips: [any ClipWriter]) throws(FilmError) -> FilmStatistics {
    guard let segments else { throw .stored(.noFilm(folder: folder)) }
    if clips.isEmpty { try FilmError.reading(segments.verify()) }
    return try segments.join(clips)
  }
}
