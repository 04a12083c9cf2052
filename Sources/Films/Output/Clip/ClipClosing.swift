internal import FlipbookTimeline

/// Corrections to a file that ffmpeg has written, before it replaces the file at its path.
struct ClipClosing {
  /// The extension of the format's files, whose containers are checked; nil where they are not.
  let fileExtension: String?
  let trailer: ClipTrailer?
  let delays: ClipDelays?
  let frameRate: FrameRate
  /// Whether the file has color and alpha in separate videos, which are first joined in a new file.
  let joinsAlpha: Bool
  /// Whether the sound of a WebM is shifted by its lead-in.
  let alignsSound: Bool

  /// The number of frames that a program reports as written.
  ///
  /// The encoder of animated WebP outputs the whole film as one packet, which ffmpeg 5 counts as
  /// all its frames, and ffmpeg 7 as one: in that case the duration is used.
  func frameCount(by report: EncoderReport) -> Int {
    guard delays == .riff else { return report.frameCount }
    let shown = (report.duration / frameRate.time(ofFrame: 1)).rounded()
    return max(report.frameCount, Int(min(shown, 1e9)))
  }

  /// Corrects a complete file of `frameCount` frames that is open for reading and writing; false,
  /// with `errno`, on failure.
  func close(_ descriptor: Int32, frameCount: Int) -> Bool {
    delays?.correct(descriptor, frameCount: frameCount, frameRate: frameRate) ?? true
      && (!alignsSound || WebMSound.align(descriptor))
      && trailer?.add(to: descriptor) ?? true
  }
}
