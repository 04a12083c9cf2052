import FlipbookDocument
import FlipbookInteraction
import FlipbookSceneKeys

extension RecognizerRules {
  /// The keys by which recognizers of one finger refer to each other.
  static func keys<Recognizer>(
    of path: any WritableKeyPath<Recognizer, RecognizerRules> & Sendable
  ) -> [Field<Recognizer>] {
    let fields: [Field<RecognizerRules>] = [
      Field("name", .name, \.name, "The name by which other gestures refer to it."),
      Field(
        "requireToFail", requirements, \.requireToFail,
        "The gestures that must fail before this one is recognized, of those that the finger "
          + "reaches: names, or kinds such as `doubleTap`."),
    ]
    return fields.map { $0.lifted(to: path) }
  }

  private static let requirements = ValueType<[Requirement]>.list(
    of: ValueType(
      ValueType<String>.name.shape, write: { .string($0.word) }
    ) { value, site, work throws(Reported) in
      Requirement(
        try ValueType<String>.name.read(value, site, &work), place: site.place(of: value))
    }, count: 0...16
  ).labelled("list of names or kinds of gestures")
}
