package import FlipbookOutput
package import FlipbookSceneFile
package import FlipbookTimeline

/// A request for the outputs of a scene, as plain values that are equal for equivalent command
/// lines.
package struct FilmRequest: Hashable, Sendable {
  package var scene = SceneRequest()
  package var outputs = OutputRequest()
  /// The selected frames; nil for all.
  package var frames: FrameSelection?
  /// The instants of single pictures, in seconds of the scene.
  package var moments: [Double] = []
  /// Frames per second; nil for the scene's rate.
  package var frameRate: FrameRate?
  /// The factor by which the film is slower than the scene.
  package var slowness = 1
  package var picture = PictureRequest()
  package var clips = ClipRequest()
  package var part = PartRequest()
  package var effort = FilmEffort()

  package init() {}

  /// The request without what does not change the output's bytes, so it is equal for equal films.
  ///
  /// Properties are included unless they are reset here, so properties that are added later count
  /// too.
  package var meaning: FilmRequest {
    var meaning = self
    meaning.outputs.paths = []
    meaning.part = PartRequest()
    meaning.effort = FilmEffort()
    meaning.clips.limit = clips.byteLimit.map { .bytes($0) }
    return meaning
  }
}

/// The inputs of a scene besides its file.
package struct SceneRequest: Hashable, Sendable {
  /// The values of its parameters.
  package var parameters: [ParameterValue] = []
  /// The folder that must contain the images; nil for the scene's own folder.
  package var root: String?
  /// How many views it may have.
  package var viewLimit = ViewLimit.any

  package init(parameters: [ParameterValue] = [], root: String? = nil) {
    self.parameters = parameters
    self.root = root
  }
}

/// The value of a parameter.
package struct ParameterValue: Hashable, Sendable {
  package let name: String
  /// JSON, or otherwise a plain text.
  package let text: String

  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

/// The frames of a film that a run renders, where other runs render the rest or have rendered it.
package struct PartRequest: Hashable, Sendable {
  package var shard: FrameShard?
  /// Whether existing frames and clips of the same film are kept.
  package var resumes = false
  /// Whether a batch removes the films of rows that its file does not have any more.
  package var prunes = false
  /// Whether a batch only checks that all of its films are there, and makes none.
  package var verifies = false

  package init() {}
}
