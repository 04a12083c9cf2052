package import FlipbookSystem
internal import Glibc

/// Checks with ffprobe that a file contains sound, before anything is written.
package enum AudioProbe {
  /// The formats of sound files and films with sound, by ffmpeg's names.
  ///
  /// Formats that only list other files are excluded.
  private static let formats = [
    "wav", "w64", "aiff", "au", "caf", "flac", "mp3", "aac", "ogg", "mov", "mp4", "m4a", "matroska",
    "webm",
  ]

  /// The options that prevent ffmpeg from reading anything but the file.
  static let safety = [
    "-protocol_whitelist", "file", "-format_whitelist", formats.joined(separator: ","),
  ]

  private static let patience = 30.0
  private static let sampleRates = 1...768_000

  /// Throws `unusableSound` for a file without sound, and `encoderMissing` without ffprobe.
  package static func check(
    _ path: String, cancellation: Cancellation = Cancellation()
  ) throws(FilmError) {
    // Reading a pipe could block forever.
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .clip(.unusableSound(path: path, reason: "is not a regular file"))
    }
    let program: String
    do throws(FilmError) {
      program = try EncoderProgram.find("ffprobe")
    } catch {
      // ffprobe comes with ffmpeg, which is the name to install.
      throw .encoder(.missing(name: "ffmpeg"))
    }
    let probe = try FilmError.program(
      ProgramOutput(
        path: program,
        arguments: ["-v", "error"] + safety + [
          "-select_streams", "a:0", "-show_entries", "stream=sample_rate,channels", "-of",
          "default=nokey=0:noprint_wrappers=1", "-i", "file:" + path,
        ], confinement: Confinement(reading: [path]), patience: patience,
        cancellation: cancellation))
    let text = try FilmError.program(probe.text(atMost: 1 << 16))
    guard try FilmError.program(probe.finish()) == .exited(code: 0), let text else {
      throw .clip(.unusableSound(path: path, reason: "is not a sound that ffmpeg can read"))
    }
    let numbers = text.split(whereSeparator: \.isNewline).reduce(into: [String: Int]()) {
      found, line in
      let parts = line.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { found[String(parts[0])] = Int(parts[1]) }
    }
    guard let rate = numbers["sample_rate"], let channels = numbers["channels"] else {
      throw .clip(.unusableSound(path: path, reason: "contains no sound"))
    }
    guard sampleRates.contains(rate), (1...8).contains(channels) else {
      throw .clip(
        .unusableSound(
          path: path,
          reason: "has \(channels) channels of \(rate) samples a second, which cannot be "
            + "played"))
    }
  }
}
