package import FlipbookDocument

/// Something drawn over a film to explain its motion.
package struct Annotation: Hashable, Sendable {
  package var kind: Kind
  /// A view or, for a plot, a view and a key path; nil means all views.
  package var subject: String?
  /// When it is shown, in seconds of scene time.
  package var from: Double
  package var until: Double
  /// Where it is written in the scene; nil for one from the command line.
  package var place: SourcePlace?

  package init(
    _ kind: Kind, of subject: String? = nil, from: Double = 0, until: Double = .infinity,
    place: SourcePlace? = nil
  ) {
    self.kind = kind
    self.subject = subject
    self.from = from
    self.until = until
    self.place = place
  }

  /// The maximum number of annotations in a scene.
  package static let most = 100

  /// The kind of drawing.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The edges of the view and its anchor point.
    case outline
    /// The past positions of its anchor point, with a dot for each frame.
    case trail
    /// The velocity of its position: the distance in a tenth of a second.
    case velocity
    /// Where deceleration alone would carry it, and which anchor is chosen.
    case thrown = "throw"
    /// The frames before and after, drawn faintly.
    case onion
    /// The edges of the model, where they differ from the presentation.
    case ghost
    /// A curve with a line at the current time.
    case plot
    /// The view's name.
    case label
    /// The fingers.
    case touch

    /// The kind of subject that it has.
    package var subject: Subject {
      switch self {
      case .outline, .thrown, .onion, .ghost: .views
      case .trail, .velocity, .label: .view
      case .plot: .property
      case .touch: .fingers
      }
    }

    /// Whether the subject may be omitted.
    package var appliesToAll: Bool {
      switch subject {
      case .views, .fingers: true
      case .view, .property: false
      }
    }

    package static let words = allCases.map(\.rawValue)
  }

  /// A subject that an annotation can have.
  package enum Subject: Hashable, Sendable {
    /// A view; all of them if none is named.
    case views
    case view
    /// A property of a view.
    case property
    /// All fingers; the subject is ignored.
    case fingers
  }
}

extension Annotation: CustomStringConvertible {
  /// The form used on the command line: `trail:pip`.
  package var description: String {
    guard let subject else { return kind.rawValue }
    let isPlain = !subject.isEmpty && !subject.contains { ",'\"".contains($0) }
    let quoted = isPlain ? subject : "'" + subject.replacing("'", with: "''") + "'"
    return "\(kind.rawValue):\(quoted)"
  }
}

/// The annotations drawn over a scene.
package struct Annotations: Hashable, Sendable {
  package var list: [Annotation] = []
  /// Whether fingers are drawn.
  package var showsTouches = false
  /// How they look.
  package var touchStyle = TouchStyle()

  package init() {}
}
