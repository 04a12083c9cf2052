import FlipbookProduction

/// The members of a command's document in addition to those of all commands.
struct ReportAnswer {
  /// nil for members that any command may have.
  var command: String?
  var members: [(String, ReportShape)]

  init(_ command: String?, _ members: [(String, ReportShape)]) {
    self.command = command
    self.members = members
  }

  private static let traced = ReportShape.anything.meaning("In the property's own unit.")
  private static let speed = ReportShape.anything.meaning("In its unit per second, or null.")

  /// The answers of all commands, and those of failures and of help.
  static let all: [ReportAnswer] = [
    ReportAnswer(nil, []),
    ReportAnswer(nil, [("help", .string)]),
    ReportAnswer("frames", [("scenes", .list(of: .reference("film")))]),
    ReportAnswer("frames", [("batch", FilmAnswer.batch)]),
    ReportAnswer(
      "encode",
      [
        (
          "films",
          .list(
            of: .object(
              [
                ("folder", .string), ("scene", .string), ("pixelSize", .pixels),
                ("scale", .number.meaning("Pixels per point.")), ("fps", .fps),
                ("frameCount", .count(from: 1).meaning("Of the whole film.")),
                ("frames", .count().meaning("How many were compared with their fingerprints.")),
                ("parts", .count(from: 1).meaning("How many runs had made them.")),
                ("checkingTime", .seconds), ("clips", .list(of: FilmAnswer.clip)),
              ], optional: ["clips"]))
        )
      ]),
    ReportAnswer(
      "plan",
      [
        (
          "plan",
          .object([
            ("scene", .string), ("file", .string),
            ("digest", .string.meaning("As in the manifests of the parts.")),
            ("pixelSize", .pixels), ("fps", .fps),
            ("frameCount", .count(from: 1).meaning("Of the whole film.")),
            ("frames", .count(from: 1).meaning("How many would be drawn.")),
            ("sampledFrames", .count(from: 1).meaning("How many were drawn for the estimates.")),
            ("cpuTime", .number.meaning("Of all parts and threads, in seconds; an estimate.")),
            ("jobs", .count(from: 1).meaning("Threads of a part.")),
            ("memoryBytes", .count(from: 1).meaning("Of a part; an estimate.")),
            (
              "parts",
              .list(
                of: .object([
                  ("shard", .string.meaning("The value of --shard.")),
                  ("frames", .string.meaning("The numbers of its frames, as for --frames.")),
                  ("frameCount", .count()), ("cpuTime", .seconds),
                ]))
            ),
            (
              "files",
              .list(
                of: .object([
                  ("path", .string), ("role", .word(FarmPlan.Role.allCases.map(\.rawValue))),
                  ("bytes", .count()), ("sha256", .string),
                ])
              ).meaning("Every file that a part reads.")
            ),
            ("libraries", .names(of: .string)),
          ])
        )
      ]),
    ReportAnswer(
      "review",
      [
        ("pages", .strings),
        ("index", .string.orNull.meaning("The page with links to the others.")),
        ("scenes", .list(of: .reference("film"))),
      ]),
    ReportAnswer(
      "gallery",
      [("page", .string), ("scenes", .list(of: .reference("film")))]),
    ReportAnswer(
      "values",
      [
        ("scene", .string),
        (
          "samples",
          .list(
            of: .object([
              ("time", .seconds),
              (
                "values",
                .names(of: .object([("value", traced), ("velocity", speed)]))
              ),
            ]))
        ),
      ]),
    ReportAnswer("plot", [("files", .files), ("code", code.orNull)]),
    ReportAnswer("preview", [("address", .string)]),
    inspection,
    ReportAnswer(
      "inspect",
      [
        ("scene", .string),
        (
          "moments",
          .list(
            of: .object([
              ("time", .seconds),
              (
                "layers",
                .list(
                  of: .object([
                    ("name", .string), ("depth", .count()), ("localTime", .seconds),
                    (
                      "properties",
                      .names(
                        of: .object([
                          ("model", traced), ("presentation", traced), ("velocity", speed),
                        ]))
                    ),
                  ]))
              ),
            ]))
        ),
      ]),
    ReportAnswer(
      "validate",
      [
        (
          "scenes",
          .list(
            of: .object(
              [
                ("scene", .string), ("file", .string), ("isValid", .boolean),
                ("frameCount", .count(from: 1)), ("fps", .fps), ("duration", .seconds),
              ], optional: ["frameCount", "fps", "duration"]))
        )
      ]),
    CheckAnswer.answer, CheckAnswer.approved, CheckAnswer.served,
    ReportAnswer(
      "check", [("motion", .list(of: .anyObject).meaning("The output of --suggest."))]),
    DiffAnswer.answer, DiffAnswer.track,
    ReportAnswer(
      "lint",
      [
        (
          "findings",
          .list(
            of: .object([
              ("scene", .string), ("rule", .string), ("time", .seconds.orNull), ("view", .string),
              ("message", .string), ("meant", .boolean), ("file", .string.orNull),
              ("line", .count(from: 1).orNull), ("column", .count(from: 1).orNull),
            ]))
        )
      ]),
    spring,
    imported, exported,
    ReportAnswer("schema", [("schema", .anyObject)]),
    ReportAnswer("schema", [("document", .string)]),
    ReportAnswer(
      "schema", [("parts", .list(of: .object([("name", .string), ("summary", .string)])))]),
    ReportAnswer("schema", [("part", .string)]),
    ReportAnswer(
      "bench",
      [
        ("frames", .count(from: 1)), ("cpuTime", .seconds), ("wallTime", .seconds),
        ("cpuTimePerFrame", .seconds), ("samplingTimePerFrame", .seconds),
        ("compilingTime", .seconds), ("framesPerSecond", .number),
      ]),
    ReportAnswer(
      "doctor",
      [
        ("libraries", .names(of: .string)), ("deflate", .string), ("smallDeflate", .string),
        ("ffmpeg", .string.orNull),
        (
          "sandbox",
          .object([
            ("off", .boolean.meaning("Whether FLIPBOOK_SANDBOX turns it off.")),
            ("landlock", .count().meaning("Its version; 0 where the kernel has none.")),
            ("seccomp", .boolean),
          ])
        ),
        ("fontFamilies", .strings), ("fontFolders", .strings),
      ]),
    ReportAnswer(
      "doctor",
      [
        ("bound", .number.meaning("A fraction of each motion's size.")),
        (
          "families",
          .list(
            of: .object([
              ("name", .string), ("largestError", .number.orNull), ("count", .count()),
              ("passed", .boolean),
            ]))
        ),
      ]),
    ReportAnswer("manual", [("page", .string)]),
    ReportAnswer("completions", [("shell", .string), ("script", .string)]),
  ]

  private static let spring = ReportAnswer(
    "spring",
    [
      ("regime", .string), ("dampingRatio", .number),
      ("naturalFrequency", .number.meaning("In radians per second.")),
      ("displacement", .number), ("velocity", .number.meaning("Per second.")),
      ("vocabularies", .list(of: .anyObject.meaning("Its name and its parameters."))),
      ("settlingDuration", .seconds.orNull), ("threshold", .number),
      ("lastCrossing", .seconds.orNull), ("settlingBound", .seconds.orNull),
      ("overshoot", ReportShape.object([("time", .seconds), ("distance", .number)]).orNull),
      ("code", code.orNull),
    ])

  private static let imported = ReportAnswer(
    "import",
    [
      (
        "import",
        .object([
          ("file", .string), ("format", .word(["caml", "lottie"])),
          ("scene", .string.orNull.meaning("The path of the scene; null on stdout.")),
          ("files", .strings.meaning("The paths of the files that the scene uses.")),
        ])
      )
    ])

  private static let exported = ReportAnswer(
    "export",
    [
      (
        "export",
        .object([
          ("scene", .string), ("format", .word(["ca", "tendies", "json", "lottie", "html"])),
          ("files", .files),
          (
            "error",
            ReportShape.number.meaning(
              "The largest distance of anything from the scene's own motion, in points."
            ).orNull
          ),
          (
            "motions",
            .list(
              of: .object([
                ("view", .string.meaning("Empty for one without a name.")), ("keyPath", .string),
                ("keyframes", .count()),
                ("error", .number.meaning("The largest distance from the scene's own motion.")),
                (
                  "unit",
                  .word(["points", "levels"]).meaning(
                    "Of the error: points, or 0 to 1 of an opacity or a color.")
                ),
              ]))
          ),
        ])
      )
    ])

  private static let code = ReportShape.object([
    ("framework", .string), ("text", .string.meaning("The code, with its comments.")),
    (
      "easing",
      ReportShape.object([
        ("duration", .seconds), ("delay", .seconds),
        ("from", .number.meaning("The value at progress 0.")),
        ("to", .number.meaning("The value at progress 1.")),
        ("error", .number.meaning("The largest distance from the motion, in progress.")),
        ("stops", .list(of: .list(of: .number, count: 2).meaning("Input and output."))),
      ]).orNull
    ),
  ])

  private static let inspection = ReportAnswer(
    "inspect",
    [
      ("scene", .string), ("size", .points), ("duration", .seconds),
      (
        "views",
        .list(
          of: .object([
            ("name", .string), ("depth", .count()), ("kind", .string),
            ("frame", .list(of: .number, count: 4).meaning("x, y, width, height in points.")),
          ]))
      ),
      (
        "animations",
        .list(
          of: .object([
            ("view", .string), ("kind", .string), ("key", .string.orNull), ("keyPaths", .strings),
            ("addedAt", .seconds), ("begin", .seconds.orNull), ("end", .seconds.orNull),
            ("removedAt", .seconds.orNull), ("settlingDuration", .seconds.orNull),
            ("words", .string),
          ]))
      ),
      (
        "segments",
        .list(
          of: .object([
            ("key", .string), ("kind", .string), ("start", .seconds), ("end", .seconds.orNull),
          ]))
      ),
      (
        "animators",
        .list(
          of: .object([
            ("name", .string), ("words", .string), ("moves", .strings),
            (
              "stages",
              .list(of: .object([("time", .seconds), ("fraction", .number), ("rate", .number)]))
            ),
          ]))
      ),
      (
        "dynamics",
        .list(
          of: .object([
            ("name", .string), ("kind", .string), ("items", .strings), ("words", .string),
            ("added", .numbers), ("removed", .numbers),
          ]))
      ),
      ("releases", .list(of: .anyObject.meaning("Described in docs/inspect.md."))),
    ])
}
