package import FlipbookTimeline

/// The sound of one clip: shifted to its time, and trimmed or padded with silence to the clip's
/// duration.
///
/// All times are in samples, so the duration matches that of the pictures within half a sample, and
/// the same clip has the same bytes.
package struct ClipAudio: Hashable, Sendable {
  /// The file.
  package let path: String
  /// The sample of the clip at which the file begins; if negative, that many samples are skipped.
  package let firstSample: Int
  /// The total number of samples in the clip.
  package let sampleCount: Int
  private let volume: Double

  /// Samples per second in all clips.
  package static let sampleRate = 48_000

  /// The sound for a part of a film, starting at a time in seconds of the scene.
  package init(_ track: AudioTrack, from time: Double, duration: Double) {
    let rate = Double(Self.sampleRate)
    let offset = (track.start - time).clamped(to: AudioTrack.farthestStart)
    path = track.path
    firstSample = Int((offset * rate).rounded())
    sampleCount = max(1, Int((duration.clamped(to: AudioTrack.farthestStart) * rate).rounded()))
    volume = track.volume
  }

  /// ffmpeg's arguments for reading it.
  var input: [String] { AudioProbe.safety + ["-i", "file:" + path] }

  /// ffmpeg's arguments for writing it next to the pictures of its first input.
  func output(_ codec: Codec) -> [String] {
    // Samples are renumbered, because timestamps in files have gaps.
    var filters = [
      "aresample=\(Self.sampleRate)", "aformat=channel_layouts=stereo|mono",
      "asetpts=N/SR/TB",
    ]
    if firstSample < 0 { filters += ["atrim=start_sample=\(-firstSample)", "asetpts=N/SR/TB"] }
    if volume != 1 { filters.append("volume=\(volume)") }
    // A sound that begins after the end is silent.
    let delay = min(max(0, firstSample), sampleCount)
    if delay > 0 { filters.append("adelay=delays=\(delay)S:all=1") }
    filters += ["apad=whole_len=\(sampleCount)", "atrim=end_sample=\(sampleCount)"]
    if codec.leadIn > 0 { filters.append("asetpts=N/SR/TB+\(codec.leadIn)") }
    return ["-map", "0:v:0", "-map", "1:a:0", "-af", filters.joined(separator: ",")]
      + ["-c:a"] + codec.arguments + ["-flags:a", "+bitexact"]
  }

  /// How a clip format stores sound.
  struct Codec: Hashable, Sendable {
    let arguments: [String]
    /// The number of samples that the encoder inserts before the first one, in containers without
    /// negative times, which would otherwise delay the pictures by as much.
    var leadIn = 0
  }
}

extension MovieFormat {
  /// How the format stores sound; nil when it cannot.
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
  /// NaN becomes 0: no offset and no duration.
  fileprivate func clamped(to most: Double) -> Double {
    isNaN ? 0 : Swift.min(Swift.max(self, -most), most)
  }
}
