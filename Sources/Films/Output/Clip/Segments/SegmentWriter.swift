package import FlipbookRaster
internal import FlipbookSystem

/// Encodes the cells of a part as segments of a clip; on one thread.
///
/// A segment gets its name as soon as it is complete, so a run that ends early keeps those before.
package final class SegmentWriter: ClipWriter {
  /// The folder, and the ending of the clip.
  package let path: String
  package let notes: [String]
  private let folder: SegmentFolder
  private let recipe: MovieRecipe
  private let program: EncoderProgram
  private let missing: Set<Int>
  private var pixels: MoviePixels
  private var current: (cell: Int, encoder: EncodedCell)?
  /// The cell before, whose encoder has all frames.
  private var former: (cell: Int, encoder: EncodedCell)?

  /// The writers of the segments of a part, one for each format.
  ///
  /// - Parameters:
  ///   - audio: The sound of the whole clip, for the only segment of a short film.
  ///   - keepsRows: As for `MovieEncoder`.
  package static func writers(
    _ folder: SegmentFolder, audio: ClipAudio?, keepsRows: Bool = true, force: Bool = false,
    _ program: EncoderProgram
  ) throws(FilmError) -> [any ClipWriter] {
    var writers: [any ClipWriter] = []
    for recipe in folder.film.recipes where !folder.missingCells(recipe).isEmpty {
      writers.append(
        folder.film.isCut
          ? try SegmentWriter(folder, recipe, keepsRows: keepsRows, program)
          : try OnlySegmentWriter(
            folder, recipe, audio: recipe.format.holdsSound ? audio : nil, keepsRows: keepsRows,
            force: force, program))
    }
    return writers
  }

  private init(
    _ folder: SegmentFolder, _ recipe: MovieRecipe, keepsRows: Bool, _ program: EncoderProgram
  ) throws(FilmError) {
    path = folder.path + "/*." + recipe.format.fileExtension
    self.folder = folder
    self.recipe = recipe
    self.program = program
    notes = recipe.notes
    missing = folder.missingCells(recipe)
    pixels = try recipe.pixels(keepsRows: keepsRows)
  }

  deinit { cancel() }

  package func take(_ frame: Int, _ painting: Painting) throws(FilmError) {
    let cell = folder.film.cell(ofFrame: frame)
    guard missing.contains(cell) else { return }
    do throws(FilmError) {
      if current?.cell != cell { try begin(cell) }
      former?.encoder.attend()
      try pixels.withNext(painting) { (bytes) throws(FilmError) in
        try current?.encoder.write(bytes)
      }
    } catch {
      cancel()
      throw error
    }
  }

  private func begin(_ cell: Int) throws(FilmError) {
    try finishFormer()
    current?.encoder.endFrames()
    former = current
    current = nil
    if !program.overlapsCells { try finishFormer() }
    let encoder = try EncodedCell(recipe, program, for: folder.path(ofCell: cell, recipe))
    current = (cell, encoder)
  }

  package func complete() throws(FilmError) {
    do throws(FilmError) {
      try finishFormer()
      former = current
      current = nil
      former?.encoder.endFrames()
      try finishFormer()
    } catch {
      cancel()
      throw error
    }
  }

  private func finishFormer() throws(FilmError) {
    guard let (cell, encoder) = former else { return }
    let name = folder.film.name(ofCell: cell, recipe)
    let claim = folder.claim(onName: name)
    try encoder.finish { (file) throws(FilmError) in
      do throws(FileError) {
        try file.finish(as: claim, flushed: true)
      } catch {
        throw .file(error)
      }
    }
    former = nil
    try FilmError.files(folder.note(name))
  }

  /// Does nothing, because each segment is at its path.
  package func commit() {}

  /// Ends the encoders, and removes what is not complete.
  package func cancel() {
    former?.encoder.kill()
    current?.encoder.kill()
    (former, current) = (nil, nil)
  }
}

/// Encodes the only segment of a short film, which is the clip with its sound.
private final class OnlySegmentWriter: ClipWriter {
  private let folder: SegmentFolder
  private let encoder: MovieEncoder

  init(
    _ folder: SegmentFolder, _ recipe: MovieRecipe, audio: ClipAudio?, keepsRows: Bool,
    force: Bool, _ program: EncoderProgram
  ) throws(FilmError) {
    self.folder = folder
    encoder = try MovieEncoder(
      path: folder.path(ofCell: 0, recipe), recipe, frameCount: nil,
      audio: audio, keepsRows: keepsRows, force: force, program)
  }

  var path: String { encoder.path }
  var notes: [String] { encoder.notes }

  func take(_ frame: Int, _ painting: Painting) throws(FilmError) {
    try encoder.take(frame, painting)
  }

  func complete() throws(FilmError) { try encoder.complete() }

  func commit() throws(FilmError) {
    try encoder.commit()
    try FilmError.files(folder.note(FilePath.split(path).name))
  }

  func cancel() { encoder.cancel() }
}
