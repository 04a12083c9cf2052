import Document
import Interaction

/// The keys of an annotation.
enum AnnotationFields {
  /// An annotation while its keys are read.
  struct Draft: Sendable {
    var kind: Annotation.Kind?
    var subject: String?
    var from = 0.0
    var until: Double?
  }

  static let table = FieldTable<Draft>(
    "annotation", "Something that is drawn over the film to explain its motion.", start: Draft(),
    required: ["show"]
  ) {
    Field(
      "show", kind, \.kind,
      "What is drawn: the `outline` and anchor point of a view, the `trail` of its anchor point with "
        + "a dot for each frame of the last two seconds, its `velocity` as an arrow to where it would "
        + "be in a tenth of a second, where a `throw` would end and which anchor wins, the frames "
        + "before and after as `onion` skins, the model as a `ghost`, the `plot` of a property with a "
        + "line at the instant, the view's name as a `label`, or each `touch`.")
    Field(
      "of", .string, \.subject, default: .words("all views"),
      "The id of a view; for a `plot` a view and a key path, such as `\"pip.position\"`.")
    Field(
      "from", .number(.atLeast(0)), \.from, unit: "seconds", "When it appears.")
    Field(
      "until", .number(.atLeast(0)), \.until, default: .words("the end"), unit: "seconds",
      "When it is gone.")
  }

  private static let kind = ValueType<Annotation.Kind>(
    .names(Annotation.Kind.words), write: { .string($0.rawValue) }
  ) { value, site, work in
    guard let word = value.string else {
      work.mismatch(value, needs: "a word such as \"trail\"")
      return nil
    }
    guard let kind = Annotation.Kind(rawValue: word) else {
      work.error(
        .unknownWord, at: value, "nothing called \"\(word)\" can be drawn over a film",
        hint: Suggestion.question(for: word, in: Annotation.Kind.words)
          ?? "It can be \(Annotation.Kind.words.map { "\"\($0)\"" }.joined(separator: ", ")).")
      return nil
    }
    return kind
  }

  private static let type = ValueType<Annotation>.object(
    { table }, named: "annotation",
    finish: { draft, value, site, work in
      guard let kind = draft.kind else { return nil }
      if draft.subject == nil, !kind.canBeOfAll {
        work.error(
          .missingKey, at: value, "the \(kind.rawValue) of what? \"of\" is missing",
          hint: kind == .plot
            ? "Write \"of\": \"view.property\"." : "Write \"of\": and the id of a view.")
        return nil
      }
      if let until = draft.until, until < draft.from {
        work.error(.value, at: value, "it is gone before it appears")
        return nil
      }
      return Annotation(
        kind, of: draft.subject, from: draft.from, until: draft.until ?? .infinity,
        place: site.place(of: value))
    })

  /// How a list of them is written.
  static let shape = list(among: nil).shape

  /// A list of annotations of views that have these names.
  ///
  /// - Parameter names: nil where annotations are left out, as those of a scene in a scene are: they
  ///   may name what is not there.
  static func list(among names: ViewNames?) -> ValueType<[Annotation]> {
    let known = ValueType<Annotation>(type.shape) { value, site, work in
      guard let annotation = type.read(value, site, &work) else { return nil }
      guard let names, let subject = annotation.subject else { return annotation }
      do throws(ReferenceError) {
        try names.check(subject, of: annotation.kind)
      } catch {
        work.error(error.kind, at: value["of"] ?? value, error.description)
        return nil
      }
      return annotation
    }
    return .list(of: known, count: 0...Annotation.most)
  }
}

extension ViewNames {
  /// Throws where what an annotation is of is not there.
  fileprivate func check(_ subject: String, of kind: Annotation.Kind) throws(ReferenceError) {
    switch kind.subject {
    case .fingers: break
    case .property: _ = try key(subject)
    case .view, .views: if try view(subject) == nil { throw noView(subject) }
    }
  }
}
