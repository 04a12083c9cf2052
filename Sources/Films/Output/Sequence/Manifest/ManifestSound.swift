import FlipbookDocument
import FlipbookSystem
package import FlipbookTimeline

/// The sound of a scene in the manifest of its frames: frames have no sound, and it is needed when
/// a clip is made of them later.
package struct ManifestSound: Hashable, Sendable {
  /// As `AudioTrack`, but with a path relative to the manifest's folder, or absolute.
  package var track: AudioTrack

  package init(_ track: AudioTrack, in folder: String) {
    self.track = track
    self.track.path =
      FilePath.relative(track.path, from: folder) ?? FilePath.absolute(track.path)
  }

  /// The sound with a path relative to the working directory.
  package func track(in folder: String) -> AudioTrack {
    var track = track
    if !track.path.hasPrefix("/") { track.path = folder + "/" + track.path }
    return track
  }
}

extension ManifestSound {
  /// The sound as JSON in a manifest.
  var json: JSONText {
    .object([
      ("path", .string(track.path)), ("start", .number(track.start)),
      ("volume", .number(track.volume)),
    ])
  }

  /// Reads a sound from JSON; nil for anything else.
  init?(_ value: JSONTree) {
    guard case .object(let members) = value, case .string(let path)? = members["path"],
      case .number(let start)? = members["start"], case .number(let volume)? = members["volume"]
    else { return nil }
    track = AudioTrack(path: path, start: start, volume: volume)
  }
}
