internal import Animation

/// What is put right in a file that ffmpeg has written, before it takes its place.
struct ClipClosing {
  let trailer: ClipTrailer?
  let delays: ClipDelays?
  let frameRate: FrameRate
  /// Whether the file holds color and alpha apart, which are joined into another one first.
  let joinsAlpha: Bool
  /// Whether the sound of a WebM is put where its lead-in says.
  let alignsSound: Bool

  /// How many frames a program says it has written.
  ///
  /// The encoder of moving WebP hands over the whole film as one packet, which ffmpeg 5 counts as all
  /// its frames, and ffmpeg 7 as one: there the length tells.
  func frameCount(by report: EncoderReport) -> Int {
    guard delays == .riff else { return report.frameCount }
    let shown = (report.duration / frameRate.time(ofFrame: 1)).rounded()
    return max(report.frameCount, Int(min(shown, 1e9)))
  }

  /// Closes a whole file of so many frames that is open for reading and writing; false, with `errno`,
  /// when that was not possible.
  func close(_ descriptor: Int32, frameCount: Int) -> Bool {
    delays?.correct(descriptor, frameCount: frameCount, frameRate: frameRate) ?? true
      && (!alignsSound || WebMSound.align(descriptor))
      && trailer?.add(to: descriptor) ?? true
  }
}
