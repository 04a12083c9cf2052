/// The shapes of films and of their clips in answers.
enum FilmAnswer {
  /// The shape of the result of one scene.
  static let film = ReportShape.object(
    [
      ("scene", .string.meaning("The name of the scene, without .json.")), ("file", .string),
      ("size", .points), ("pixelSize", .pixels), ("scale", .number.meaning("Pixels per point.")),
      ("fps", .fps), ("frameCount", .count(from: 1).meaning("Of the whole film.")),
      ("duration", .seconds), ("frames", .count().meaning("How many were drawn.")),
      ("renderingTime", .number.meaning("Wall time in seconds.")), ("framesPerSecond", .number),
      ("reused", reused), ("folder", .string),
      ("keptFrames", .count().meaning("How many were kept from an earlier run.")),
      ("segments", segments), ("clip", .string.meaning("The first of the clips.")),
      ("clipBytes", .count()), ("clips", .list(of: clip)),
      ("keptClips", .count(from: 1).meaning("How many clips were kept from an earlier run.")),
      ("page", .string.meaning("The page to send.")), ("moments", .strings),
      ("sheet", .string.meaning("The contact sheet.")),
      ("onion", .string.meaning("The picture of moments drawn on top of each other.")),
    ],
    optional: [
      "frames", "renderingTime", "framesPerSecond", "reused", "folder", "keptFrames",
      "segments", "clip", "clipBytes", "clips", "keptClips", "page", "moments", "sheet", "onion",
    ])

  /// The shape of the result of a batch.
  static let batch = ReportShape.object(
    [
      ("removed", .count().meaning("Clips of former rows, with --prune.")),
      ("file", .string), ("rows", .count()), ("made", .count().meaning("Films.")),
      ("kept", .count().meaning("Complete films of an earlier run, with --resume.")),
      ("failed", .count()), ("frames", .count().meaning("How many were drawn.")),
      ("scripts", .count().meaning("How many scripts were folded for all films.")),
      ("renderingTime", .number.meaning("Wall time in seconds.")), ("framesPerSecond", .number),
      (
        "failures",
        .list(
          of: .object([
            ("row", .count(from: 1)), ("line", .count(from: 1).meaning("In the file of rows.")),
            ("exitStatus", .reference("exitStatus")),
          ])
        ).meaning("The first 100 rows whose films could not be made.")
      ),
    ], optional: ["removed"])

  private static let reused = ReportShape.object([
    ("frames", .count().meaning("Files that are identical to the previous one.")),
    ("bands", .count().meaning("Bands of rows that were taken from other files.")),
    ("otherBands", .count().meaning("Bands that were made.")),
  ])

  private static let segments = ReportShape.object([
    ("folder", .string), ("formats", .strings.meaning("Of the clips, such as MP4.")),
    ("first", .count(from: 1).meaning("The number of the part's first segment.")),
    ("count", .count().meaning("How many cells of the film the part has.")),
    ("of", .count(from: 1).meaning("How many the film has.")),
    ("kept", .count().meaning("How many segments were kept from an earlier run.")),
  ])

  static let clip = ReportShape.object(
    [
      ("path", .string), ("format", .string.meaning("The container, such as MP4.")),
      ("codec", .string.meaning("How frames are compressed, such as H.264.")), ("bytes", .count()),
      ("command", .strings.meaning("The arguments of ffmpeg, with --show-command.")),
      ("gif", gif), ("fitted", fitted), ("reused", converted),
    ], optional: ["command", "gif", "fitted", "reused"])

  private static let fitted = ReportShape.object([
    ("maxBytes", .count(from: 1)),
    (
      "encoder",
      .strings.meaning(
        "The arguments of ffmpeg that keep to maxBytes; none where the limit required none.")
    ),
  ])

  private static let converted = ReportShape.object([
    ("frames", .count().meaning("Frames without rows that had to be converted for the encoder.")),
    (
      "rows",
      .count().meaning("Rows of pixels that did not have to be converted, including theirs.")
    ),
    ("otherRows", .count().meaning("Rows that were converted.")),
  ])

  private static let gifChoice: [(String, ReportShape)] = [
    ("scale", .number.meaning("Pixels per point.")), ("fps", .fps),
    ("colors", .count(from: 1).meaning("The maximum number of colors.")),
    ("lossy", .number.meaning("In levels of 255; with maxBytes the mean of all frames.")),
  ]

  private static let gif = ReportShape.object(
    [("pixelSize", .pixels)] + gifChoice + [
      ("frames", .count(from: 1)), ("maxBytes", .count(from: 1)),
      (
        "better",
        .object(gifChoice + [("bytes", .count())]).meaning(
          "The next better choice, which exceeds maxBytes, and its approximate size.")
      ),
    ], optional: ["maxBytes", "better"])
}
