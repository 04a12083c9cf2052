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
  /// The contents of the files that the scene draws.
  case files
  /// The contents of one file, by its name, that some frame draws.
  case file(String)
  /// All frames together, where none of them can be drawn.
  case frames
  /// The pixels of one frame, at a time in seconds.
  case frame(at: Double)
  /// A recorded picture, by its name, that is not compared with any frame.
  case unusedFrame(String)
  /// The names and the tree of the views, with the number of those that have others than recorded.
  case tree(viewCount: Int)
  /// All frames, compared with a film among the references, by its name.
  case footage(String)
  /// A file of assertions.
  case assertions
  /// A number that was derived independently of the tool, by its title.
  case expectation(String)
  /// A sentence about the motion, by its title.
  case sentence(String)

  /// Whether it is approved with all references of its scene.
  package var concernsAll: Bool {
    if case .tree = self { return true }
    return self == .film
  }

  /// The level of the subject; nil where it has none, such as the film's length.
  package var level: CheckLevel? {
    switch self {
    case .values: .values
    case .drawing, .everyFrame: .drawing
    case .file, .frames, .frame, .footage: .pixels
    case .scene, .settings, .references, .film, .files, .unusedFrame, .tree, .assertions,
      .expectation, .sentence:
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
    case .files: "files"
    case .file(let name): name
    case .frames: "frames"
    case .frame(let time): "frame \(JSONText.text(of: time))s"
    case .unusedFrame(let name): "frame \(name)"
    case .tree: "tree"
    case .footage(let name): name
    case .assertions: "expect"
    case .expectation(let title), .sentence(let title): title
    }
  }
}
