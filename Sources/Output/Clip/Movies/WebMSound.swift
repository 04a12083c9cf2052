internal import Glibc

/// The times of sound in a WebM that ffmpeg has written.
///
/// Opus begins with samples that are skipped, and a block's time is when the first of them would be
/// heard, put off by `CodecDelay` (RFC 9559, 5.1.4.1.25): sound that begins with the film has a first
/// block at 0. ffmpeg 5 writes the times that it is given, ffmpeg 7 adds the delay to them.
enum WebMSound {
  /// Moves the blocks of sound so that the first is at 0; false, with `errno`, when they cannot be
  /// written.
  ///
  /// A file that is no WebM of ffmpeg's stays as it is.
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
      // Before the data: the time within the cluster in two bytes, and flags.
      let place = frame.start - 3
      guard let bytes = file.bytes(place, 2) else { return false }
      let time = Int(Int16(truncatingIfNeeded: Int(bytes[0]) << 8 | Int(bytes[1]))) - delay
      guard pwrite(descriptor, EBMLElement.big(time, width: 2), 2, off_t(place)) == 2 else {
        return false
      }
    }
    return true
  }
}
