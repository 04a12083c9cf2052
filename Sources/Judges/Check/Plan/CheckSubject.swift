internal import FlipbookDocument

/// The subject of a comparison with a reference, or of a test.
package enum CheckSubject: Hashable, Sendable {
  /// The scene as a whole: whether it can be read, and whether each folder of references has a
  /// scene.
  case scene
  /// `check.json`, which says what to compare.
  case settings
  /// Whether references exist.
  case references
  /// The size, rate and length of the film.
  case film
  /// The traced values of properties.
  case values
  /// The drawing of the recorded frames.
  case drawing
  /// The drawing of every frame, compared by digests.
  case everyFrame
  /// All frames together, where none of them can be drawn.
  case frames
  /// The pixels of one frame, at a time in seconds.
  case frame(at: Double)
  /// A recorded picture, by its name, that is not compared with any frame.
  case unusedFrame(String)
  /// All frames, compared with a film among the references, by its name.
  case footage(String)
  /// A file of assertions.
  case assertions
  /// A number that was derived independently of the tool, by its title.
  case expectation(String)
  /// A sentence about the motion, by its title.
  case sentence(String)

  /// The level of the subject; nil where it has none, such as the film's length.
  package var level: CheckLevel? {
    switch self {
    case .values: .values
    case .drawing, .everyFrame: .drawing
    case .frames, .frame, .footage: .pixels
    case .scene, .settings, .references, .film, .unusedFrame, .assertions, .expectation,
      .sentence:
      nil
    }
  }
}

extension CheckSubject: CustomStringConvertible {
  /// The name in reports: `values`, `frame 0.5s`, `expect pip.position at 0.5`.
  package var description: String {
    switch self {
    case .scene: "scene"
    case .settings: "check.json"
    case .references: "references"
    case .film: "film"
    case .values: "values"
    case .drawing: "drawing"
    case .everyFrame: "every frame"
    case .frames: "frames"
    case .frame(let time): "frame \(JSONText.text(of: time))s"
    case .unusedFrame(let name): "frame \(name)"
    case .footage(let name): name
    case .assertions: "expect"
    case .expectation(let title), .sentence(let title): title
    }
  }
}
