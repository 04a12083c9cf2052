package import Animation
package import Output

/// What a run makes of a scene: plain values, equal for command lines that mean the same.
package struct FilmRequest: Hashable, Sendable {
  package var scene = SceneRequest()
  package var outputs = OutputRequest()
  /// Those that are asked for; nil for all.
  package var frames: FrameSelection?
  /// Single pictures, in seconds of the scene.
  package var moments: [Double] = []
  /// Frames a second; nil for the scene's.
  package var frameRate: FrameRate?
  /// How many times slower the film is than the scene.
  package var slowness = 1
  package var picture = PictureRequest()
  package var clips = ClipRequest()
  package var part = PartRequest()
  package var effort = FilmEffort()

  package init() {}

  /// The same, less what changes no byte of what is made: equal for films that are equal.
  ///
  /// What is not named here counts, so that what is added later counts too.
  package var meaning: FilmRequest {
    var meaning = self
    meaning.outputs.paths = []
    meaning.part = PartRequest()
    meaning.effort = FilmEffort()
    meaning.clips.limit = clips.byteLimit.map { .bytes($0) }
    return meaning
  }
}

/// What is given to a scene before it is read.
package struct SceneRequest: Hashable, Sendable {
  /// Values of its parameters.
  package var parameters: [ParameterValue] = []
  /// The folder that images may lie in; nil for the scene's own.
  package var root: String?

  package init(parameters: [ParameterValue] = [], root: String? = nil) {
    self.parameters = parameters
    self.root = root
  }
}

/// A parameter and its value.
package struct ParameterValue: Hashable, Sendable {
  package let name: String
  /// JSON, or else the text itself.
  package let text: String

  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

/// Which of a film's frames a run makes, where others make the rest or have made it.
package struct PartRequest: Hashable, Sendable {
  package var shard: FrameShard?
  /// Whether frames of this very film that are there already are kept.
  package var resumes = false

  package init() {}
}
