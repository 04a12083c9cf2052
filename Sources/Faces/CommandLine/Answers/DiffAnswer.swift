/// The shape of the answer of `render diff`.
enum DiffAnswer {
  private static let film = ReportShape.object([
    ("name", .string),
    ("kind", .word(["picture", "frames", "clip", "scene"])),
    ("pixelSize", .list(of: .count(from: 1), count: 2).meaning("Width and height in pixels.")),
    ("frameCount", .count(from: 1)), ("fps", .number.orNull),
    ("duration", .seconds.orNull),
    ("codec", ReportShape.string.orNull.meaning("The codec of a lossy clip.")),
  ])

  private static let frame = ReportShape.object([
    ("time", .seconds), ("firstFrame", .count().meaning("Its number in the first film, from 0.")),
    ("secondFrame", .count()), ("pixels", .count().meaning("The number of pixels that differ.")),
    ("largest", .count().meaning("The largest difference of a channel, in levels of 255.")),
    ("mean", .number.meaning("The mean difference of a channel, in levels of 255.")),
  ])

  private static let window = ReportShape.object([
    ("start", .seconds), ("end", .seconds), ("mean", .number),
  ])

  private static let alignment = ReportShape.object([
    ("verdict", .word(["explained", "together", "unclear", "unexplained"])),
    (
      "candidates",
      .list(
        of: .object([
          ("words", .string), ("shift", .seconds),
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

  private static let region = ReportShape.object([
    (
      "rect",
      .list(of: .number, count: 4).meaning(
        "x, y, width and height, in points of the scene, or in pixels of the first film.")
    ),
    ("share", .number.meaning("The share of the picture, from 0 to 1.")),
    ("found", .boolean.meaning("Whether it was found because it never matches.")),
  ])

  private static let compared = ReportShape.object([
    ("share", .number.meaning("The share of the picture that was compared, from 0 to 1.")),
    ("ignored", .list(of: region)),
    ("unmatched", .list(of: region).meaning("Regions that never match and were compared.")),
    ("pictures", .count().meaning("The number of compared instants.")),
    ("mean", ReportShape.number.orNull.meaning("The mean difference, in levels of 255.")),
    (
      "ninetyFifth",
      ReportShape.count().orNull.meaning(
        "The level of 255 within which the largest difference of a channel is in 19 of 20 pixels.")
    ),
  ])

  private static let recording = ReportShape.object([
    ("verdict", .word(["same", "differs", "cannot tell"])), ("words", .string),
    (
      "phase",
      .seconds.orNull.meaning("The scene's time at the recording's first picture, in seconds.")
    ),
    ("phaseBar", .seconds.orNull.meaning("Its error at a confidence of 95 %, in each direction.")),
    ("otherPhases", .list(of: .seconds).meaning("Those that explain as much.")),
    ("loop", .seconds.orNull.meaning("The length after which the scene begins again.")),
    (
      "explained",
      ReportShape.number.orNull.meaning(
        "The share of the recording's change that the scene's motion explains.")
    ),
    ("scale", .number.meaning("Pixels of the recording per point.")),
    ("origin", .list(of: .number, count: 2).meaning("The canvas's origin, in its pixels.")),
    ("area", .list(of: .number, count: 4).meaning("The compared pixels of the recording.")),
    (
      "colors",
      .word([
        "as stated", "limited range read as full", "full range read as limited",
        "BT.601 read as BT.709", "BT.709 read as BT.601",
        "sRGB stored with video's gamma of 1.961",
      ])
    ),
    ("distinct", .count().meaning("Different pictures; those of a rest count once.")),
    ("repeated", .count().meaning("Pictures that repeat the one before, which are left out.")),
    ("agreeing", .count().meaning("Compared pictures that agree with the scene.")),
    ("moving", .count().meaning("Frames of the scene in motion.")),
    (
      "measured",
      .count().meaning("How many of those have a compared picture next to them, or look the same.")
    ),
    (
      "period",
      .seconds.orNull.meaning("The time after which the scene's motion repeats, if it does.")
    ),
  ])

  static let answer = ReportAnswer(
    "diff",
    [
      ("same", .boolean), ("first", film), ("second", film),
      ("reasons", .list(of: .string).meaning("The differences besides pixels.")),
      ("firstDifference", frame.orNull), ("worst", frame.orNull), ("worstWindow", window.orNull),
      ("frames", .list(of: frame).meaning("All compared frames, in order.")),
      ("perceived", perceived.orNull.meaning("How visible the difference of the worst frame is.")),
      ("compared", compared),
      ("recording", recording.orNull.meaning("With --recording.")),
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
            ("recordingTime", .seconds), ("time", .seconds.meaning("Of the scene, in seconds.")),
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
