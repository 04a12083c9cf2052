internal import FlipbookImages
internal import FlipbookOutput
internal import FlipbookSystem

/// Decodes a clip with ffmpeg, picture by picture in the order of presentation.
final class ClipReader: FootageReader {
  private let path: String
  private let program: ProgramOutput
  private let probe: ClipProbe
  private let width: Int
  private let height: Int
  private var raw: [UInt8]
  /// The last picture that was read, and its number.
  private var last: (frame: Int, bitmap: Bitmap)?

  init(
    path: String, probe: ClipProbe, width: Int, height: Int, cancellation: Cancellation
  ) throws(FootageError) {
    self.path = path
    self.probe = probe
    self.width = width
    self.height = height
    raw = [UInt8](repeating: 0, count: probe.width * probe.height * 4)
    let matrix = probe.isYCbCr && probe.matrix == nil ? "in_color_matrix=bt709:" : ""
    let ffmpeg = try FootageError.filming(EncoderProgram.find("ffmpeg"))
    program = try FootageError.reading(
      path,
      ProgramOutput(
        path: ffmpeg,
        arguments: [
          "-hide_banner", "-loglevel", "error", "-nostats", "-nostdin",
          "-protocol_whitelist", "file,pipe", "-i", "file:" + path, "-map", "0:v:0",
          // Neither repeats nor drops pictures to reach a rate.
          "-fps_mode", "passthrough",
          "-vf",
          "scale=\(matrix)out_range=pc:flags=bicubic+accurate_rnd+full_chroma_int+full_chroma_inp",
          "-f", "rawvideo", "-pix_fmt", probe.hasAlpha ? "bgra" : "bgr0", "pipe:1",
        ], confinement: Confinement(reading: [path]), patience: ClipFootage.patience,
        cancellation: cancellation))
  }

  func picture(_ frame: Int) throws(FootageError) -> Bitmap {
    while true {
      if let last, last.frame >= frame { return last.bitmap }
      last = ((last?.frame ?? -1) + 1, try next())
    }
  }

  private func next() throws(FootageError) -> Bitmap {
    let wanted = raw.count
    let result: Result<Int, ProgramError> = raw.withUnsafeMutableBytes { buffer in
      do throws(ProgramError) { return .success(try program.read(into: buffer)) } catch {
        return .failure(error)
      }
    }
    let count = try FootageError.reading(path, result.get())
    guard count == wanted else { throw try truncation() }
    return try bitmap()
  }

  /// The error for a clip that ends before its own list of pictures does.
  private func truncation() throws(FootageError) -> FootageError {
    _ = try FootageError.reading(path, program.finish())
    let reason = program.complaints.last.map { " (\($0))" } ?? ""
    return .unusable(
      path: path,
      reason: "is damaged or truncated: \((last?.frame ?? -1) + 1) of its "
        + "\(probe.times.count) pictures can be decoded\(reason)")
  }

  private func bitmap() throws(FootageError) -> Bitmap {
    guard var bitmap = Bitmap(width: width, height: height, isOpaque: !probe.hasAlpha) else {
      throw .film(.outOfMemory(width: width, height: height))
    }
    let (row, stride) = (width * 4, probe.width * 4)
    bitmap.withUnsafeMutableBytes { target in
      raw.withUnsafeBytes { source in
        for y in 0..<height {
          UnsafeMutableRawBufferPointer(rebasing: target[y * row..<(y + 1) * row])
            .copyMemory(
              from: UnsafeRawBufferPointer(rebasing: source[y * stride..<y * stride + row]))
        }
      }
    }
    return probe.hasAlpha ? bitmap.premultiplied() : bitmap
  }
}
