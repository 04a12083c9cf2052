internal import FlipbookSystem
internal import FlipbookTimeline

/// Joins encoded cells into a movie: ffmpeg copies their frames, with the times of the whole film.
struct CellJoining {
  let recipe: MovieRecipe
  let audio: ClipAudio?

  /// An encoded cell.
  struct Piece {
    enum Place {
      case file(String)
      case part(of: String, bytes: Range<Int>)
    }

    var place: Place
    var frameCount: Int
  }

  /// Starts ffmpeg, which reads the cells and the sound, and then ends.
  ///
  /// - Parameter reading: The files or folders of the cells.
  func start(
    _ pieces: [Piece], _ program: EncoderProgram, reading: [String],
    to output: EncoderProcess.Output
  ) throws(FilmError) -> EncoderProcess {
    let process = try EncoderProcess(
      program, recipe.joiningArguments(audio: audio, path: output.path),
      reading: reading + (audio.map { [$0.path] } ?? []), to: output)
    var list = list(of: pieces)
    // A closure of `withUTF8` cannot throw a typed error.
    let failure: FilmError? = list.withUTF8 { bytes in
      do throws(FilmError) {
        try process.write(UnsafeRawBufferPointer(bytes))
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
    process.endInput()
    return process
  }

  /// The script of ffmpeg's `concat` demuxer.
  ///
  /// A cell begins at the sum of the durations before it, which are whole microseconds: they are
  /// rounded so that each sum is right to half of one, and the ticks of containers are longer.
  func list(of pieces: [Piece]) -> String {
    var text = "ffconcat version 1.0\n"
    var (frames, start) = (0, 0)
    for piece in pieces {
      frames += piece.frameCount
      let end = Int((1e6 * recipe.frameRate.time(ofFrame: frames)).rounded())
      let digits = "\(1_000_000 + (end - start) % 1_000_000)".dropFirst()
      text += "file \(Self.quoted(piece.place))\nduration \((end - start) / 1_000_000).\(digits)\n"
      start = end
    }
    return text
  }

  private static func quoted(_ place: Piece.Place) -> String {
    let address =
      switch place {
      case .file(let path): "file:" + path
      case .part(let path, let bytes):
        "subfile,,start,\(bytes.lowerBound),end,\(bytes.upperBound),,:file:" + path
      }
    return "'"
      + address.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }

  /// Whether a path can be in the list, in which every line is one entry.
  static func canList(_ path: String) -> Bool { !path.contains(where: \.isNewline) }
}
