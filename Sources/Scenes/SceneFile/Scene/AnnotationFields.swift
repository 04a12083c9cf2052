import FlipbookDocument
import FlipbookInteraction
import FlipbookSceneKeys

/// The keys of an annotation.
enum AnnotationFields {
  struct Keys: Sendable {
    var kind: Annotation.Kind?
    var subject: String?
    var from = 0.0
    var until: Double?
  }

  static let table = FieldTable<Keys>(
    "annotation", "An overlay on the film that explains its motion.", start: Keys()
  ) {
    Field(
      "show", kind, \.kind,
      "The drawing: the `outline` and anchor point of a view, the `trail` of its anchor point "
        + "with a dot for each frame of the last two seconds, its `velocity` as an arrow to where "
        + "it would be in a tenth of a second, the end of a `throw` and the anchor that wins, the "
        + "frames before and after as `onion` skins, the model as a `ghost`, the `plot` of a "
        + "property with a line at the current time, the view's name as a `label`, or each `touch`."
    ).required
    Field(
      "of", .string, \.subject, default: .words("all views"),
      "The id of a view; for a `plot` a view and a key path, such as `\"pip.position\"`.")
    Field(
      "from", .number(.atLeast(0)), \.from, unit: "seconds", "When it appears.")
    Field(
      "until", .number(.atLeast(0)), \.until, default: .words("the end"), unit: "seconds",
      "When it disappears.")
  }

  private static let kind = ValueType<Annotation.Kind>(
    .names(Annotation.Kind.words), write: { .string($0.rawValue) }
  ) { value, site, work throws(Reported) in
    guard let word = value.string else {
      throw work.mismatch(value, needs: "a word such as \"trail\"")
    }
    guard let kind = Annotation.Kind(rawValue: word) else {
      throw work.error(
        .unknownWord, at: value, "\"\(word)\" is not an annotation",
        hint: Suggestion.question(for: word, in: Annotation.Kind.words)
          ?? "It can be \(Annotation.Kind.words.map { "\"\($0)\"" }.joined(separator: ", ")).")
    }
    return kind
  }

  private static let type = ValueType<Annotation>.object(
    { table }, named: "annotation",
    finish: { keys, site, work throws(Reported) in
      let kind = try keys.required(\.kind, &work)
      if keys.subject == nil, !kind.appliesToAll {
        throw work.error(
          .missingKey, at: keys.source, "\"of\" is missing for \"\(kind.rawValue)\"",
          hint: kind == .plot
            ? "Write \"of\": \"view.property\"." : "Write \"of\" with the id of a view.")
      }
      if let until = keys.until, until < keys.from {
        throw work.error(.value, at: keys.source, "it disappears before it appears")
      }
      return Annotation(
        kind, of: keys.subject, from: keys.from, until: keys.until ?? .infinity,
        place: site.place(of: keys.source))
    })

  /// The JSON form of a list of annotations.
  static let shape = list(among: nil).shape

  /// A list of annotations of views with these names.
  ///
  /// - Parameter names: nil where annotations are ignored, as in a nested scene: they may then
  ///   refer to names that do not exist.
  static func list(among names: ViewNames?) -> ValueType<[Annotation]> {
    let known = ValueType<Annotation>(type.shape) { value, site, work throws(Reported) in
      let annotation = try type.read(value, site, &work)
      guard let names, let subject = annotation.subject else { return annotation }
      do throws(ReferenceError) {
        try names.check(subject, of: annotation.kind)
      } catch {
        throw work.error(error.kind, at: value["of"] ?? value, error.description)
      }
      return annotation
    }
    return .list(of: known, count: 0...Annotation.most)
  }
}

extension ViewNames {
  /// Throws if the subject of an annotation does not exist.
  fileprivate func check(_ subject: String, of kind: Annotation.Kind) throws(ReferenceError) {
    switch kind.subject {
    case .fingers: break
    case .property: _ = try key(subject)
    case .view, .views: if try view(subject) == nil { throw noView(subject) }
    }
  }
}
