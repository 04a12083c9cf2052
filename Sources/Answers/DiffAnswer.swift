/// The shape of the answer of `render diff`.
enum DiffAnswer {
  private static let seconds = ReportShape.number.meaning("In seconds.")

  private static let film = ReportShape.object([
    ("name", .string),
    ("kind", .word(["picture", "frames", "clip", "scene"])),
    ("pixelSize", .list(of: .count(from: 1), count: 2).meaning("Width and height in pixels.")),
    ("frameCount", .count(from: 1)), ("fps", .number.orNull),
    ("duration", seconds.orNull),
    ("codec", ReportShape.string.orNull.meaning("The codec of a lossy clip.")),
  ])

  private static let frame = ReportShape.object([
    ("time", seconds), ("firstFrame", .count().meaning("Its number in the first film, from 0.")),
    ("secondFrame", .count()), ("pixels", .count().meaning("The number of pixels that differ.")),
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
              .meaning("The error at a confidence of 95 %, in each direction.")
          ),
          ("remainder", .number.meaning("The part of the difference that remains, from 0 to 1.")),
        ])
      ).meaning("The best one first.")
    ),
  ])

  private static let placement = ReportShape.object([
    (
      "quarterTurns",
      .count().meaning(
        "How many times the second film is rotated by 90° clockwise to match the first.")
    ),
    ("scale", .number.meaning("Pixels of the second film per pixel of the first.")),
    (
      "origin",
      .list(of: .number, count: 2).meaning(
        "The first film's top left corner in the rotated pictures of the second, in their pixels.")
    ),
    ("score", .number.meaning("How similar both are there, −1 to 1.")),
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
      ("reasons", .list(of: .string).meaning("What differs besides pixels.")),
      ("firstDifference", frame.orNull), ("worst", frame.orNull), ("worstWindow", window.orNull),
      ("frames", .list(of: frame).meaning("All compared frames, in order.")),
      ("perceived", perceived.orNull.meaning("How visible the difference of the worst frame is.")),
      ("placement", placement.orNull.meaning("For films of different sizes.")),
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
      ("measured", .count().meaning("How many of those have a measured picture next to them.")),
      ("view", .string),
      ("start", .number.meaning("When the scene begins in the recording, in seconds.")),
      ("scale", .number.meaning("Pixels of the recording per point.")),
      ("origin", point.meaning("The origin of the canvas in the recording, in its pixels.")),
      ("lost", .count().meaning("Pictures in which the view was not found.")),
      (
        "samples",
        .list(
          of: .object([
            ("frame", .count().meaning("The number of the picture in the recording, from 0.")),
            ("recordingTime", seconds), ("time", seconds.meaning("Of the scene, in seconds.")),
            ("center", point.meaning("The measured center, in points of the scene.")),
            ("bars", point.meaning("The error at a confidence of 95 %, in each direction.")),
            ("sceneCenter", point),
            (
              "repeated",
              .boolean.meaning(
                "The previous picture repeated while the scene continues: not judged.")
            ),
          ]))
      ),
    ])
}
