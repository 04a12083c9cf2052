internal import FlipbookSystem

extension MovieFormat {
  /// Whether a film can be encoded in cells by several runs: not where one encoder writes the whole
  /// film as changes from frame to frame.
  package var isCut: Bool { delays == nil }

  /// The ending of files of cells.
  var endingOfCells: String { ofCells.fileExtension }

  /// ffmpeg's arguments for joining cells, whose list is its standard input, with a sound.
  ///
  /// Frames are copied; tags are repeated, because containers do not pass them all on.
  func joiningArguments(
    isOpaque: Bool, audio: ClipAudio?, additions: [String], path: String
  ) -> [String] {
    let sound = audioCodec.flatMap { codec in audio.map { ($0.input, $0.output(codec)) } }
    let videos =
      ["-map", "0:v:0"] + (joinsAlpha(isOpaque: isOpaque) ? ["-map", "0:v:1"] : [])
    // The first two of the sound's arguments map the pictures.
    let audioWords = Array((sound?.1 ?? []).dropFirst(2))
    return [
      "-hide_banner", "-loglevel", "error", "-nostats", "-xerror", "-progress", "pipe:1",
      "-protocol_whitelist", "file,pipe,subfile", "-f", "concat", "-safe", "0", "-i", "pipe:0",
    ] + (sound?.0 ?? []) + videos + ["-map_metadata", "-1", "-c:v", "copy"]
      + (layout.isRGB ? ["-color_range", "pc", "-colorspace", "rgb"] : Self.streamTags)
      + audioWords
      + ["-fflags", "+bitexact", "-metadata", "comment=" + OutputOrigin.mark, "-f"]
      + container + additions + ["-y", "file:" + path]
  }
}
