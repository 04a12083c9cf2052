internal import Glibc

/// The times of the sound in a WebM that ffmpeg has written.
///
/// Opus begins with samples that are skipped, and a block's time is when its first sample would be
/// heard, delayed by `CodecDelay` (RFC 9559, 5.1.4.1.25): sound that begins with the film has its
/// first block at 0. ffmpeg 5 writes the times that it is given, ffmpeg 7 adds the delay to them.
enum WebMSound {
  /// Shifts the sound blocks so that the first is at 0; false, with `errno`, when they cannot be
  /// written.
  ///
  /// A file that is not a WebM by ffmpeg is not changed.
  static func align(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return false }
    let file = EBMLFile(descriptor: descriptor)
    guard let movie = WebMFrames(file, byteCount: Int(status.st_size)),
      let track = movie.tracks.first(where: { !$0.isVideo })?.number
    else { return true }
    let sound = movie.frames.filter { $0.track == track }
    guard let delay = sound.first?.time, delay != 0 else { return true }
    for frame in sound {
      // The data is preceded by the time within the cluster in two bytes, and flags.
      let offset = frame.start - 3
      guard let bytes = file.bytes(offset, 2) else { return false }
      let time = Int(Int16(truncatingIfNeeded: Int(bytes[0]) << 8 | Int(bytes[1]))) - delay
      guard pwrite(descriptor, EBMLElement.big(time, width: 2), 2, off_t(offset)) == 2 else {
        return false
      }
    }
    return true
  }
}
