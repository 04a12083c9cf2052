internal import FlipbookSystem
internal import Glibc

/// Encodes a movie of several cells: each with its own run of the encoder, then joined.
///
/// While the encoder of one cell writes its last frames, the next one starts
/// (`EncoderProgram.overlapsCells`).
final class CutEncoding: FrameEncoding {
  private let recipe: MovieRecipe
  private let audio: ClipAudio?
  private let program: EncoderProgram
  private let output: EncoderProcess.Output
  /// The movie's path, next to which temporary files are made.
  private let path: String
  /// The cells that are complete.
  private let store: CellStore
  private var current: EncodedCell
  /// The cell before, whose encoder has all frames.
  private var former: EncodedCell?
  /// The process that joins the cells.
  private var joining: EncoderProcess?

  init(
    _ recipe: MovieRecipe, audio: ClipAudio?, _ program: EncoderProgram,
    to output: EncoderProcess.Output, for path: String
  ) throws(FilmError) {
    self.recipe = recipe
    self.audio = audio
    self.program = program
    self.output = output
    self.path = path
    store = try CellStore(for: path)
    current = try EncodedCell(recipe, program, for: path)
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(FilmError) {
    if current.frameCount == recipe.grid.cellFrameCount {
      try storeFormer()
      current.endFrames()
      former = current
      if !program.overlapsCells { try storeFormer() }
      current = try EncodedCell(recipe, program, for: path)
    }
    former?.attend()
    try current.write(bytes)
  }

  func complete() throws(FilmError) -> EncoderReport {
    current.endFrames()
    try storeFormer()
    try store.add(current)
    let joining = try CellJoining(recipe: recipe, audio: audio).start(
      store.pieces, program, reading: [store.path], to: output)
    self.joining = joining
    try joining.finish()
    return joining.report
  }

  func kill() {
    former?.kill()
    current.kill()
    joining?.kill()
    store.discard()
  }

  private func storeFormer() throws(FilmError) {
    guard let cell = former else { return }
    try store.add(cell)
    former = nil
  }
}

/// The complete cells of a movie, one after another in a temporary file: a film of an hour has 900.
final class CellStore {
  private var file: UnfinishedFile?
  private let destination: String
  private var byteCount = 0
  private(set) var pieces: [CellJoining.Piece] = []

  /// How much is copied at once, in bytes.
  private static let portion = 1 << 20

  init(for destination: String) throws(FilmError) {
    self.destination = destination
    let file = try FilmError.files(UnfinishedFile(for: destination))
    path = file.path
    self.file = consume file
  }

  /// The path of the file.
  let path: String

  /// Removes the file.
  func discard() { file = nil }

  /// Waits for the end of a cell's encoder, and appends its bytes.
  func add(_ cell: EncodedCell) throws(FilmError) {
    let start = byteCount
    try cell.finish { (cell) throws(FilmError) in
      try FilmError.files(append(cell.descriptor))
    }
    pieces.append(
      CellJoining.Piece(
        place: .part(of: path, bytes: start..<byteCount), frameCount: cell.frameCount))
  }

  private func append(_ descriptor: Int32) throws(FileError) {
    guard let target = file?.descriptor else { return }
    var offset = 0
    while true {
      let bytes: [UInt8]
      do throws(ErrorNumber) {
        bytes = try FileBytes.next(Self.portion, from: descriptor, at: offset)
      } catch {
        throw .cannotWrite(path: destination, code: error.code)
      }
      if bytes.isEmpty { return }
      if let code = FileBytes.write(bytes, to: target, at: byteCount) {
        throw .cannotWrite(path: destination, code: code)
      }
      offset += bytes.count
      byteCount += bytes.count
    }
  }
}
