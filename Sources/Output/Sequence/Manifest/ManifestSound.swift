import Document
import System

/// The sound of a scene, as the manifest of its frames tells it: frames are silent, and who makes a
/// clip of them later needs it.
package struct ManifestSound: Hashable, Sendable {
  /// As `AudioTrack` has it, but the path leads from the manifest's folder, or from the root.
  package var track: AudioTrack

  package init(_ track: AudioTrack, in folder: String) {
    self.track = track
    self.track.path =
      FilePath.relative(track.path, from: folder) ?? FilePath.absolute(track.path)
  }

  /// The sound, with a path that leads from the working directory.
  package func track(in folder: String) -> AudioTrack {
    var track = track
    if !track.path.hasPrefix("/") { track.path = folder + "/" + track.path }
    return track
  }
}

extension ManifestSound {
  /// How a manifest tells it.
  var json: JSONText {
    .object([
      ("path", .string(track.path)), ("start", .number(track.start)),
      ("volume", .number(track.volume)),
    ])
  }

  /// Reads the same; nil for anything else.
  init?(_ value: JSONValue) {
    guard let path = value["path"]?.text, let start = value["start"]?.number,
      let volume = value["volume"]?.number
    else { return nil }
    track = AudioTrack(path: path, start: start, volume: volume)
  }
}
