/// A sound for a film.
package struct AudioTrack: Hashable, Sendable {
  /// A file of a kind that `AudioProbe` knows.
  package var path: String
  /// When its beginning is heard, in seconds of the scene; below 0 the film begins within it.
  package var start: Double
  /// What its amplitude is multiplied by; 0 is silence.
  package var volume: Double

  package init(path: String, start: Double = 0, volume: Double = 1) {
    self.path = path
    self.start = start
    self.volume = volume
  }

  /// Samples a second of all clips.
  package static let sampleRate = 48_000
  /// The most that a sound may be put off, or begun late, in seconds: longer than any film.
  package static let farthestStart = 1e6
}

/// The sound of one clip: put to its time, and cut or filled with silence to the clip's length.
///
/// Everything is counted in samples, so the length is that of the pictures to half a sample, and the
/// same clip has the same bytes.
package struct ClipAudio: Hashable, Sendable {
  /// The file.
  package let path: String
  /// The sample of the clip at which the file begins; below 0 as many are left out.
  package let firstSample: Int
  /// All samples of the clip.
  package let sampleCount: Int
  private let volume: Double

  /// The sound of a stretch of a film, from a time in seconds of the scene on.
  package init(_ track: AudioTrack, from time: Double, duration: Double) {
    let rate = Double(AudioTrack.sampleRate)
    let offset = (track.start - time).clamped(to: AudioTrack.farthestStart)
    path = track.path
    firstSample = Int((offset * rate).rounded())
    sampleCount = max(1, Int((duration.clamped(to: AudioTrack.farthestStart) * rate).rounded()))
    volume = track.volume
  }

  /// What ffmpeg is told to read it.
  var input: [String] { AudioProbe.safety + ["-i", "file:" + path] }

  /// What ffmpeg is told to write it beside the pictures of its first input.
  func output(_ codec: Codec) -> [String] {
    // Samples are counted anew: what files say of times has gaps.
    var filters = [
      "aresample=\(AudioTrack.sampleRate)", "aformat=channel_layouts=stereo|mono",
      "asetpts=N/SR/TB",
    ]
    if firstSample < 0 { filters += ["atrim=start_sample=\(-firstSample)", "asetpts=N/SR/TB"] }
    if volume != 1 { filters.append("volume=\(volume)") }
    // A sound that begins after the end is all silence.
    let delay = min(max(0, firstSample), sampleCount)
    if delay > 0 { filters.append("adelay=delays=\(delay)S:all=1") }
    filters += ["apad=whole_len=\(sampleCount)", "atrim=end_sample=\(sampleCount)"]
    if codec.leadIn > 0 { filters.append("asetpts=N/SR/TB+\(codec.leadIn)") }
    return ["-map", "0:v:0", "-map", "1:a:0", "-af", filters.joined(separator: ",")]
      + ["-c:a"] + codec.arguments + ["-flags:a", "+bitexact"]
  }

  /// How a kind of clip stores sound.
  struct Codec: Hashable, Sendable {
    let arguments: [String]
    /// How many samples the encoder puts before the first one, where the container has no negative
    /// times and would show the pictures that much later.
    var leadIn = 0
  }
}

extension MovieFormat {
  /// How it stores sound; nil when it cannot.
  ///
  /// The first samples of AAC are skipped by an edit list, those of Opus by its pre-skip.
  var audioCodec: ClipAudio.Codec? {
    switch fileExtension {
    case "mp4": ClipAudio.Codec(arguments: ["aac", "-b:a", "192k"])
    case "mov": ClipAudio.Codec(arguments: ["pcm_s16le"])
    case "webm": ClipAudio.Codec(arguments: ["libopus", "-b:a", "128k"], leadIn: 312)
    case "mkv": ClipAudio.Codec(arguments: ["flac"])
    default: nil
    }
  }

  /// Whether it can hold sound.
  package var holdsSound: Bool { audioCodec != nil }
}

extension Double {
  /// What is no number is 0: no start and no length.
  fileprivate func clamped(to most: Double) -> Double {
    isNaN ? 0 : Swift.min(Swift.max(self, -most), most)
  }
}
