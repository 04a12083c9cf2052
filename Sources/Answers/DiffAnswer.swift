/// The shape of the answer of `render diff`.
enum DiffAnswer {
  private static let seconds = ReportShape.number.meaning("In seconds.")

  private static let film = ReportShape.object([
    ("name", .string),
    ("kind", .word(["picture", "frames", "clip", "scene"])),
    ("pixelSize", .list(of: .count(from: 1), count: 2).meaning("Width and height in pixels.")),
    ("frameCount", .count(from: 1)), ("fps", .number.orNull),
    ("duration", seconds.orNull),
    ("codec", ReportShape.string.orNull.meaning("Of a clip that is compressed with losses.")),
  ])

  private static let frame = ReportShape.object([
    ("time", seconds), ("firstFrame", .count().meaning("Its number in the first film, from 0.")),
    ("secondFrame", .count()), ("pixels", .count().meaning("That differ.")),
    ("largest", .count().meaning("The largest difference of a channel, in levels of 255.")),
    ("mean", .number.meaning("The mean difference of a channel, in levels of 255.")),
  ])

  private static let window = ReportShape.object([
    ("start", seconds), ("end", seconds), ("mean", .number),
  ])

  private static let alignment = ReportShape.object([
    ("verdict", .word(["explained", "together", "unclear", "unexplained"])),
    (
      "candidates",
      .list(
        of: .object([
          ("words", .string), ("shift", seconds),
          ("shiftFrames", .number.meaning("Above 0 the second film is late.")),
          ("stretch", .number.meaning("Above 1 the second film is slower.")),
          (
            "bars",
            .object([("shiftFrames", .number), ("stretch", .number)])
              .meaning("With 19 chances in 20 the truth is so near.")
          ),
          ("remainder", .number.meaning("What remains of the difference, as a share.")),
        ])
      ).meaning("The best one first.")
    ),
  ])

  private static let placement = ReportShape.object([
    (
      "quarterTurns",
      .count().meaning(
        "How often the second film is turned clockwise by 90° to stand as the first.")
    ),
    ("scale", .number.meaning("Pixels of the second film per pixel of the first.")),
    (
      "origin",
      .list(of: .number, count: 2).meaning(
        "The first film's top left corner in the turned pictures of the second, in their pixels.")
    ),
    ("score", .number.meaning("How alike both are there, −1 to 1.")),
  ])

  private static let perceived = ReportShape.object([
    ("flip", .number.meaning("The mean of LDR-FLIP, 0 to 1.")), ("pixelsPerDegree", .number),
    ("pixelmatch", .count().meaning("Pixels that pixelmatch counts.")),
    ("pixelmatchVersion", .string),
  ])

  static let answer = ReportAnswer(
    "diff",
    [
      ("same", .boolean), ("first", film), ("second", film),
      ("reasons", .list(of: .string).meaning("What differs beside pixels.")),
      ("firstDifference", frame.orNull), ("worst", frame.orNull), ("worstWindow", window.orNull),
      ("frames", .list(of: frame).meaning("All that was compared, in its order.")),
      ("perceived", perceived.orNull.meaning("Of the worst frame, for people.")),
      ("placement", placement.orNull.meaning("Of films whose sizes differ.")),
      ("alignment", alignment.orNull),
      ("output", ReportShape.string.orNull.meaning("The clip or picture of the difference.")),
    ])

  private static let point = ReportShape.list(of: .number, count: 2)

  /// The answer with `--track`.
  static let track = ReportAnswer(
    "diff",
    [
      ("same", .boolean.meaning("Whether the verdict is `same`.")),
      ("verdict", .word(["same", "differs", "cannot tell"])),
      ("pictures", .count().meaning("Different pictures in which the view was measured.")),
      ("moving", .count().meaning("Frames of the scene that show the view in motion.")),
      ("measured", .count().meaning("How many of those a measured picture is beside.")),
      ("view", .string),
      ("start", .number.meaning("When the scene begins in the recording, in seconds.")),
      ("scale", .number.meaning("Pixels of the recording per point.")),
      ("origin", point.meaning("Of the canvas in the recording, in its pixels.")),
      ("lost", .count().meaning("Pictures in which the view was not found.")),
      (
        "samples",
        .list(
          of: .object([
            ("frame", .count().meaning("The number of the picture in the recording, from 0.")),
            ("recordingTime", seconds), ("time", seconds.meaning("Of the scene, in seconds.")),
            ("center", point.meaning("As it was seen, in points of the scene.")),
            ("bars", point.meaning("With 19 chances in 20 the truth is so near.")),
            ("sceneCenter", point),
            (
              "repeated",
              .boolean.meaning("The picture before once more, while the scene goes on: not judged.")
            ),
          ]))
      ),
    ])
}
