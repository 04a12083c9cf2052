import Document
import Interaction

/// Every key of `audio`.
enum AudioFields {
  static let table = FieldTable<SceneAudio>(
    "audio", "What is heard with the film, in MP4, MOV, WebM and MKV.", required: ["file"]
  ) {
    Field(
      "file", .string, \.path,
      "A sound, or a film that has one, relative to the scene's folder: WAV, FLAC, MP3, AAC, Ogg, "
        + "MP4 and others.")
    Field(
      "start", .number(), \.start, default: "0", unit: "seconds",
      "When its beginning is heard; below 0 the film begins within it.")
    Field(
      "volume", .number(.within(0...16)), \.volume, default: "1",
      "What its amplitude is multiplied by.")
  }

  static let type = ValueType<SceneAudio>.object(
    { table }, named: "audio", start: { SceneAudio(path: "") },
    finish: { audio, value, reader in reader.sound(audio, at: value["file"] ?? value) })
}

extension SceneReader {
  /// The sound with the path of its file; nil after an error has been reported.
  ///
  /// Whether it is a sound is asked when it is needed: that takes ffmpeg.
  fileprivate mutating func sound(_ audio: SceneAudio, at value: JSONValue) -> SceneAudio? {
    do throws(ImageLibrary.Failure) {
      _ = try images.bytes(of: audio.path, kind: "sound", limit: SceneLimits.soundFileBytes)
    } catch {
      self.error(error.kind, at: value, error.reason, hint: error.hint)
      return nil
    }
    var audio = audio
    audio.path = files.prefix + audio.path
    return audio
  }
}
