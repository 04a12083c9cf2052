package import Document

/// Something that is drawn over a film to explain its motion.
package struct Annotation: Hashable, Sendable {
  package var kind: Kind
  /// A view or, for a plot, a view and a key path; nil for all views.
  package var subject: String?
  /// When it is shown, in seconds of scene time.
  package var from: Double
  package var until: Double
  /// Where it is written; nil on a command line.
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

  /// A scene has no more than these.
  package static let most = 100

  /// What is drawn.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The edges of the view and its anchor point.
    case outline
    /// Where its anchor point was, with a dot for each frame.
    case trail
    /// How fast its position changes: as far as it would come in a tenth of a second.
    case velocity
    /// Where a throw alone would carry it, and which anchor wins.
    case thrown = "throw"
    /// The frames before and after, faintly.
    case onion
    /// The edges of the model, where it is not what is seen.
    case ghost
    /// A curve with a line at the instant that is shown.
    case plot
    /// The view's name.
    case label
    /// The fingers.
    case touch

    /// What it is of.
    package var subject: Subject {
      switch self {
      case .outline, .thrown, .onion, .ghost: .views
      case .trail, .velocity, .label: .view
      case .plot: .property
      case .touch: .fingers
      }
    }

    /// Whether none need be named.
    package var canBeOfAll: Bool {
      switch subject {
      case .views, .fingers: true
      case .view, .property: false
      }
    }

    package static let words = allCases.map(\.rawValue)
  }

  /// What an annotation can be of.
  package enum Subject: Hashable, Sendable {
    /// A view; all of them where none is named.
    case views
    case view
    /// A property of a view.
    case property
    /// All fingers, whatever is named.
    case fingers
  }
}

extension Annotation: CustomStringConvertible {
  /// As a command line has it: `trail:pip`.
  package var description: String {
    guard let subject else { return kind.rawValue }
    let isPlain = !subject.isEmpty && !subject.contains { ",'\"".contains($0) }
    let quoted = isPlain ? subject : "'" + subject.replacing("'", with: "''") + "'"
    return "\(kind.rawValue):\(quoted)"
  }
}

/// What a scene draws over itself.
package struct Annotations: Hashable, Sendable {
  package var list: [Annotation] = []
  /// Whether fingers are drawn.
  package var showsTouches = false

  package init() {}
}
