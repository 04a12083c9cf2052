import FlipbookSystem
package import FlipbookTimeline

/// The segments of a film in a folder, made by one run or by several that each made a part.
package struct StoredSegments: Sendable {
  /// Without a trailing slash.
  package let folder: String
  package let film: SegmentedFilm
  /// The number of parts that have begun.
  package let partCount: Int
  /// The possible hashes of each segment's file, by name: a part may have been made twice.
  private let digests: [String: Set<String>]
  private let lock: OutputLock?

  /// Whether a folder has segments.
  package static func exist(in folder: String) -> Bool {
    FilePath.kind(of: HeadFile.ofSegments(in: FilePath.withoutClosingSlashes(folder)).path)
      == .file
  }

  /// Reads what a folder has, which is locked against writing during the lifetime of this value.
  ///
  /// - Parameters:
  ///   - version: The version of this tool; folders of newer versions are not read.
  ///   - isLocked: Whether the caller has locked the folder.
  package init(folder: String, version: String, isLocked: Bool = false) throws(FilmError) {
    let folder = FilePath.withoutClosingSlashes(folder)
    self.folder = folder
    guard FilePath.kind(of: folder) == .folder else { throw .stored(.noFilm(folder: folder)) }
    lock = isLocked ? nil : try FilmError.files(OutputLock(folder: folder))
    let file = HeadFile.ofSegments(in: folder)
    guard let head = file.film else { throw .stored(.unreadable(path: file.path)) }
    try FilmError.reading(head.require(notNewerThan: version, in: file.path))
    guard let film = SegmentedFilm(head, in: folder) else {
      throw .stored(.unreadable(path: file.path))
    }
    self.film = film
    let key = head.key
    let parts = JournalRecords.all(in: folder, .segments).compactMap { $0.digests(of: key) }
    partCount = parts.count
    var digests: [String: Set<String>] = [:]
    for (segment, digest) in parts.joined() { digests[segment, default: []].insert(digest) }
    self.digests = digests
  }

  /// The first difference of a film of frames from the one whose segments these are; nil for the same
  /// film.
  package func difference(from frames: StoredFilm) -> ManifestDifference? {
    film.head.difference(ofFrames: frames.head)
  }

  /// How a clip with an ending is encoded; nil where there are no segments for it.
  package func recipe(forEnding ending: String) -> MovieRecipe? {
    film.recipes.first { $0.format.fileExtension == ending }
  }

  /// The segments of a clip in order, whose files have the hashes of the ledgers.
  func pieces(_ recipe: MovieRecipe) throws(StoredFilmError) -> [CellJoining.Piece] {
    let cells = 0..<film.cellCount
    let missing = cells.filter {
      let name = film.name(ofCell: $0, recipe)
      return digests[name] == nil || !FilePath.exists(folder + "/" + name)
    }
    guard missing.isEmpty else {
      let frames = missing.flatMap { film.frames(ofCell: $0) }
      throw .missingSegments(
        folder: folder, clip: recipe.format.name,
        frames: FrameSelection(frames: frames).description, count: missing.count, of: cells.count)
    }
    var pieces: [CellJoining.Piece] = []
    for cell in cells {
      let name = film.name(ofCell: cell, recipe)
      let path = folder + "/" + name
      guard let digest = SHA256.text(ofFile: path), digests[name]?.contains(digest) == true else {
        throw .damagedSegment(path: path)
      }
      pieces.append(
        CellJoining.Piece(
          place: .file(path), frameCount: film.grid.frames(ofCell: cell, of: film.frameCount).count)
      )
    }
    return pieces
  }

  /// Compares all segments with the hashes of the ledgers.
  package func verify() throws(StoredFilmError) {
    for recipe in film.recipes { _ = try pieces(recipe) }
  }

  /// Joins clips, which move to their paths when all of them are complete; after an error none does.
  package func join(_ clips: [any ClipWriter]) throws(FilmError) -> FilmStatistics {
    let start = ContinuousClock.now
    // The folder is locked.
    OutputLock.removeLeftovers(in: folder, of: SegmentFolder.isRecord)
    let track = FilmTrack(schedule: film.measures.schedule, frames: [], clips: clips)
    let sinks = ClipSinks([track], moments: FilmMoments([track]))
    do throws(FilmError) {
      try sinks.finish()
    } catch {
      sinks.cancel()
      throw error
    }
    return FilmStatistics(frameCount: film.frameCount, duration: ContinuousClock.now - start)
  }

  /// The frames of the clips in the film.
  package var frames: [Int] {
    Array(stride(from: film.frames.first, through: film.frames.last, by: film.frames.step))
  }

  /// The sound of the film, as far as the folder may use it (`StoredFilm.sound`).
  package func sound(of project: String) throws(StoredFilmError) -> AudioTrack? {
    try film.sound.map { (sound) throws(StoredFilmError) in
      try sound.required(in: project, for: folder)
    }
  }
}

extension AudioTrack {
  /// The sound, if it is a file in a film's folder, or in the project, a folder that contains both.
  ///
  /// A manifest may come from an untrusted source, and the file that it names would become part of
  /// a clip that is shown to others: throws `foreignSound` for a file elsewhere. A project that is
  /// the root folder is not accepted.
  func required(in project: String, for folder: String) throws(StoredFilmError) -> AudioTrack {
    let (file, frames, base) = (
      FilePath.absolute(path), FilePath.absolute(folder), FilePath.absolute(project)
    )
    // The root folder is not a project: no absolute path begins with two slashes.
    let isOfProject = (frames + "/").hasPrefix(base + "/") && file.hasPrefix(base + "/")
    guard file.hasPrefix(frames + "/") || isOfProject else {
      throw .foreignSound(folder: folder, path: path)
    }
    return self
  }
}
