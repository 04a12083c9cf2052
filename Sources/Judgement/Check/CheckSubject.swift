internal import Document

/// What was compared with a reference, or tested.
package enum CheckSubject: Hashable, Sendable {
  /// The scene as a whole: whether it can be read, and whether its references belong to one.
  case scene
  /// `check.json`, which says what to compare.
  case settings
  /// That there are references at all.
  case references
  /// Size, rate and length of the film.
  case film
  /// The traced values of properties.
  case values
  /// What the recorded frames draw.
  case drawing
  /// What every frame draws, by digests.
  case everyFrame
  /// The frames all together, where none of them can be drawn.
  case frames
  /// The pixels of one frame, at a time in seconds.
  case frame(at: Double)
  /// A picture that nothing asks for, by its name.
  case unusedFrame(String)
  /// All frames, against a film among the references, by its name.
  case footage(String)
  /// A file of assertions.
  case assertions
  /// A number that was derived without the tool, by its title.
  case expectation(String)
  /// A sentence about the motion, by its title.
  case sentence(String)

  /// The level that it belongs to; nil for what is no level, such as the film's length.
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
  /// What reports call it: `values`, `frame 0.5s`, `expect pip.position at 0.5`.
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
