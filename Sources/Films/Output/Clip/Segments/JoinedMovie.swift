package import FlipbookRaster
internal import FlipbookSystem

/// A clip that is joined from the segments of a folder, without encoding a frame again.
package final class JoinedMovie: ClipWriter {
  package let path: String
  package let notes: [String]
  private let segments: StoredSegments
  private let recipe: MovieRecipe
  private let audio: ClipAudio?
  private let program: EncoderProgram
  private let file: MovieFile
  private var process: EncoderProcess?

  /// - Parameters:
  ///   - recipe: One of the segments' recipes.
  ///   - audio: The sound of the clip; the only segment of a short film has its own.
  package init(
    path: String, of segments: StoredSegments, _ recipe: MovieRecipe, audio: ClipAudio?,
    force: Bool = false, _ program: EncoderProgram
  ) throws(FilmError) {
    self.path = path
    self.segments = segments
    self.recipe = recipe
    self.program = program
    self.audio = recipe.format.holdsSound ? audio : nil
    notes = recipe.notes
    file = try FilmError.files(MovieFile(path, force: force))
  }

  deinit { cancel() }

  /// Does nothing: the frames are in the segments.
  package func take(_ frame: Int, _ painting: Painting) {}

  package func complete() throws(FilmError) {
    do throws(FilmError) {
      let pieces = try FilmError.reading(segments.pieces(recipe))
      if segments.film.isCut { try join(pieces) } else { try copy(pieces) }
    } catch {
      cancel()
      throw error
    }
  }

  private func join(_ pieces: [CellJoining.Piece]) throws(FilmError) {
    let process = try CellJoining(recipe: recipe, audio: audio).start(
      pieces, program, reading: [segments.folder], to: file.output)
    self.process = process
    try process.finish()
    let (written, count) = (process.report.frameCount, segments.film.frameCount)
    guard file.isFilled, written == count else {
      throw .encoder(.incomplete(name: program.name, written: min(written, count), sent: count))
    }
    try file.close(
      recipe.closing(audio: audio, by: program), frameCount: count, madeBy: program.name)
  }

  /// The only segment is the whole clip.
  private func copy(_ pieces: [CellJoining.Piece]) throws(FilmError) {
    for piece in pieces {
      if case .file(let path) = piece.place { try FilmError.files(file.copy(path)) }
    }
  }

  package func commit() throws(FilmError) { try FilmError.files(file.commit()) }

  package func cancel() {
    process?.kill()
    file.discard()
  }
}
