/// The shape of the answer of `render check`.
enum CheckAnswer {
  private static let level = ReportShape.word(["values", "drawing", "pixels"])
  private static let amount = ReportShape.number.orNull.meaning(
    "The largest difference; null where what differs is not a number.")
  private static let unit = ReportShape.string.meaning(
    "The unit of the amount: pt, px, of 255; empty for plain numbers.")
  private static let verdict = ReportShape.string.orNull.meaning(
    "How the motion was changed, where it is the same motion.")

  private static let seen = ReportShape.boolean.orNull.meaning(
    "Whether a pixel differs in any frame; null where that is not known.")

  private static let cause = ReportShape.object([
    ("level", level.meaning("The first level that differs.")),
    ("headline", .string.meaning("What changed in what, in the words of a designer.")),
    ("property", .string), ("verdict", .string),
    ("frame", .count().meaning("The first frame in which a pixel differs, where that is known.")),
    ("time", .seconds),
    (
      "changes", .list(of: .string).meaning("The changes of the scene's file that it follows from.")
    ), ("seen", seen),
    ("members", .list(of: .object([("scene", .string), ("key", .string)]))),
    (
      "consequences",
      .list(
        of: .object([
          ("scene", .string), ("level", level.orNull.meaning("null for an assertion.")),
          ("subject", .string), ("time", .seconds),
        ])
      ).meaning("What follows from it, and is no cause of its own.")
    ),
  ])

  private static let movement = ReportShape.object([
    ("subject", .string.meaning("A key, a layer with its command, or a frame.")),
    ("property", .string), ("frame", ReportShape.count().orNull), ("time", .seconds.orNull),
    ("amount", amount), ("unit", unit), ("verdict", verdict), ("text", .string),
  ])

  private static let picture = ReportShape.string.meaning("In the report's folder.")

  private static let frame = ReportShape.object(
    [
      ("frame", .count()), ("time", .seconds), ("different", .boolean),
      ("largest", .count().meaning("The largest difference of a channel, in levels of 255.")),
      ("count", .count().meaning("The pixels that differ by more than the tolerance.")),
      (
        "area",
        .list(of: .count(), count: 4).meaning("Around those pixels: x, y, width, height.")
      ), ("expected", picture), ("actual", picture), ("difference", picture),
    ], optional: ["area", "expected", "actual", "difference"])

  private static let scene = ReportShape.object([
    ("scene", .string),
    (
      "levels",
      .list(
        of: .object([
          ("level", level),
          (
            "state",
            .word(["same", "moved", "failed", "recorded", "notRecorded", "notCompared"])
          ), ("first", movement.orNull),
        ]), count: 3)
    ),
    ("frames", .list(of: frame).meaning("Every frame whose pixels were compared.")),
  ])

  private static let difference = ReportShape.object([
    ("key", .string), ("property", .string.meaning("The key without the view.")),
    ("time", .seconds.orNull), ("frame", ReportShape.count().orNull), ("amount", amount),
    ("unit", unit), ("message", .string), ("verdict", verdict),
    (
      "changes",
      .list(of: .string).meaning("The changes of the scene's file that it follows from.")
    ),
  ])

  private static let drawing = ReportShape.object([
    ("kind", .word(["changed", "added", "removed", "reordered"])), ("layer", .string),
    ("command", .string), ("property", .string), ("frame", .count()), ("time", .seconds),
    ("amount", amount), ("unit", unit), ("expected", .string), ("actual", .string),
    ("message", .string),
    (
      "changes", .list(of: .string).meaning("The changes of the scene's file that it follows from.")
    ),
  ])

  private static let motionFailure = ReportShape.object([
    ("time", .seconds), ("value", .numbers), ("velocity", .numbers),
    ("excess", .number.meaning("By how much it is off.")),
    ("unit", .string.meaning("The unit of the excess: pt, s, pt/s; empty for none.")),
  ]).meaning("The first instant at which a motion violates its sentence.")

  private static let coverage = ReportShape.object([
    ("compared", .count().meaning("How many frames were compared by what they draw.")),
    ("frames", .count().meaning("How many frames the film has.")), ("differing", .count()),
    ("first", ReportShape.count().orNull), ("last", ReportShape.count().orNull),
    (
      "visible",
      ReportShape.count().orNull.meaning(
        "The first frame in which a pixel differs; null where none does, or that is not known.")
    ),
    ("letters", .boolean.meaning("Whether only letters differ.")),
  ]).meaning("The comparison of every frame.")

  private static let result = ReportShape.object(
    [
      ("scene", .string), ("subject", .string), ("passed", .boolean), ("level", level),
      ("note", .string.meaning("Why nothing was compared.")), ("failure", .string),
      ("remark", .string.meaning("What is said of a result that passed.")),
      ("strip", .string.meaning("The first picture of what differs, in the report's folder.")),
      (
        "deviation",
        .count(from: 1).meaning("By how many levels of 255 a frame is off, within its tolerance.")
      ), ("differences", .list(of: difference)), ("drawing", .list(of: drawing)),
      ("coverage", coverage), ("motion", motionFailure),
      ("chart", .string.meaning("The curve of what failed, in the report's folder.")),
    ],
    optional: [
      "level", "note", "failure", "remark", "strip", "deviation", "differences", "drawing",
      "coverage",
      "motion", "chart",
    ])

  /// The answer of `--approve`.
  static let approved = ReportAnswer(
    "check",
    [("approved", .list(of: .string).meaning("The paths of the files that --approve wrote."))])

  /// The answer of a comparison.
  static let answer = ReportAnswer(
    "check",
    [
      ("passed", .count()), ("failed", .count()),
      (
        "causes",
        .list(of: cause).meaning(
          "Differences with one cause: the same changes of the scene's file, or the same property, verdict and frame."
        )
      ), ("scenes", .list(of: scene)), ("results", .list(of: result)),
      ("report", .string.meaning("The page.")),
    ])

  /// The answer of a comparison whose report is served.
  static let served = ReportAnswer(
    "check",
    answer.members + [
      ("address", .string.meaning("With --serve: the page to open, with its token."))
    ])
}
