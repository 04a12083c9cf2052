internal import Animation

/// What is put right in a file that ffmpeg has written, before it takes its place.
struct ClipClosing {
  let trailer: ClipTrailer?
  let delays: ClipDelays?
  let frameRate: FrameRate
  /// Whether the file holds color and alpha apart, which are joined into another one first.
  let joinsAlpha: Bool

  /// Closes a whole file of so many frames that is open for reading and writing; false, with `errno`,
  /// when that was not possible.
  func close(_ descriptor: Int32, frameCount: Int) -> Bool {
    delays?.correct(descriptor, frameCount: frameCount, frameRate: frameRate) ?? true
      && trailer?.add(to: descriptor) ?? true
  }
}
