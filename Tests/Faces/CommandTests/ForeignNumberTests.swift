import Glibc
import TestSupport
import Testing

/// Numbers at the ends of what they can be, in names, in files and on the command line: whoever reads
/// them answers, or says what is wrong; nothing traps, hangs, or ends with an error of our own.
@Suite(.tags(.slow), .endsInTime) struct ForeignNumberTests {
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    folder.write(Fixtures.line, to: "s.json")
    return folder
  }

  private func expectSane(_ outcome: Command.Outcome, _ words: String) {
    let isSane = outcome.status <= 74 && outcome.status != 70
    #expect(isSane, "\(words): \(outcome.status) \(outcome.errors.prefix(300))")
    #expect(outcome.status == 0 || outcome.status == 1 || !outcome.errors.isEmpty, "\(words)")
  }

  /// Names of pictures in a folder of frames, which say their places in time.
  @Test(arguments: ExtremeNumbers.texts.filter { $0.utf8.count < 200 && $0 != "0" })
  func `extreme numbers in names of frames are told or make sense`(text: String) throws {
    let folder = try Self.folder()
    let command = Command(in: folder.path)
    #expect(try command.shell("render s.json -q -o d --frames 0 && rm d/render.json").status == 0)
    #expect(try command.shell("mv d/00000.png d/0.png && cp d/0.png 'd/\(text).png'").status == 0)
    for line in ["diff d s.json", "review d -o r.html"] {
      expectSane(try command.run(line.split(separator: " ").map(String.init)), "\(line): \(text)")
    }
    _ = try command.shell("mkdir -p references/s && mv d references/s/frames")
    expectSane(try command.run(["check", "s.json"]), "references/s/frames: \(text)")
  }

  @Test func `two frames as far apart as numbers go are told, with the name`() throws {
    let folder = try Self.folder()
    let command = Command(in: folder.path)
    _ = try command.shell(
      "render s.json -q -o d --frames 0 && rm d/render.json && mv d/00000.png d/0.png "
        + "&& cp d/0.png d/9223372036854775807.png")
    let outcome = try command.run(["diff", "d", "s.json"])
    #expect(outcome.status == 65)
    #expect(
      outcome.errors
        == "error: d has frames beyond 1000000, such as 9223372036854775807.png\n")
  }

  /// The numbers of references and films in files.
  @Test(arguments: [
    ("references/s/film.json", ["check", "s.json"]),
    ("references/s/values.json", ["check", "s.json"]),
    ("references/s/drawing.txt", ["check", "s.json"]),
    ("references/s/check.json", ["check", "s.json"]),
    ("references/s/expect.json", ["check", "s.json"]),
    ("film/render.json", ["encode", "film", "-o", "e.gif"]),
    ("film/render.json", ["diff", "film", "s.json"]),
    ("rows.csv", ["s.json", "--batch", "rows.csv", "-o", "o/{id}.png", "--at", "0"]),
  ]) func `extreme numbers in files are told or make sense`(path: String, words: [String]) throws {
    let folder = try Self.folder()
    let command = Command(in: folder.path)
    _ = try command.shell("render check s.json; render s.json -q -o film --frames 0..1")
    folder.write(
      """
      {"source": "by hand", "values": [{"key": "dot.position.x", "at": 0.5, "value": 60,
       "tolerance": 0.1, "why": "half-way"}], "pixels": []}
      """, to: "references/s/expect.json")
    folder.write(
      #"{"times": [0, 0.5], "frames": [0.5], "scale": 1, "tolerance": 0.001, "reason": "r"}"#,
      to: "references/s/check.json")
    folder.write("id,color\n1,red\n2,blue\n", to: "rows.csv")
    let whole = try #require(folder.text(of: path))
    let places = ExtremeNumbers.places(in: whole)
    // Of many alike a few will do.
    for place in places.enumerated().filter({ $0.offset % (places.count / 8 + 1) == 0 }) {
      for text in ExtremeNumbers.few {
        folder.write(ExtremeNumbers.text(whole, with: text, at: place.element), to: path)
        expectSane(try command.run(words), "\(path), number \(place.offset): \(text)")
      }
    }
  }

  /// The reports of programs about clips: here of one that says anything.
  @Test(arguments: ExtremeNumbers.few + ["0", "-1", "inf", "1e400"])
  func `extreme numbers in reports of ffprobe are told or make sense`(text: String) throws {
    let folder = try Self.folder()
    let report = """
      [PACKET]
      pts_time=0.1
      duration_time=0.2
      flags=K_
      [/PACKET]
      [PACKET]
      pts_time=0.3
      duration_time=0.2
      flags=__
      [/PACKET]
      [STREAM]
      codec_name=ffv1
      width=120
      height=40
      pix_fmt=bgr0
      avg_frame_rate=5/1
      r_frame_rate=5/1
      time_base=1/1000
      rotation=90
      [/STREAM]
      [FORMAT]
      format_name=matroska
      [/FORMAT]

      """
    try folder.makeFolder("bin")
    folder.write("no film", to: "a.mkv")
    var command = Command(in: folder.path)
    command.environment["PATH"] = "\(folder.path)/bin:/usr/bin:/bin"
    for place in ExtremeNumbers.places(in: report) {
      let changed = ExtremeNumbers.text(report, with: text, at: place)
      folder.write("#!/bin/sh\ncat <<'END'\n\(changed)END\n", to: "bin/ffprobe")
      folder.makeExecutable("bin/ffprobe")
      expectSane(try command.run(["diff", "s.json", "a.mkv"]), changed)
    }
  }

  /// The commands and their options that take a number.
  private static let options: [([String], [String])] = [
    (
      ["s.json", "-o", "o/x"],
      ["--fps", "--scale", "--slow", "-j", "--memory", "--frames", "--shard", "--shutter"]
    ),
    (["s.json", "--shutter", "180", "-o", "o/x"], ["--samples", "--shutter-phase"]),
    (["s.json", "-o", "o/x.png"], ["--at", "--onion", "--sheet"]),
    (["s.json", "-o", "o/x.gif"], ["--max-bytes", "--colors", "--lossy"]),
    (["s.json", "-o", "o/x.mp4"], ["--encoder-timeout"]),
    (["values", "s.json"], ["--at", "--every", "--fps"]),
    (["plot", "s.json", "-o", "o/p.svg"], ["--scale", "--size"]),
    (["inspect", "s.json"], ["--at"]),
    (["diff", "s.json", "s.json"], ["--fps", "--scale", "--at", "--tolerance", "--ppd"]),
    (["diff", "s.json", "s.json", "--track", "dot"], ["--crop"]),
    (
      ["spring"],
      [
        "--stiffness", "--duration", "--perceptual-duration", "--response", "--bounciness",
        "--tension", "--origami-tension", "--dynamics-tension",
      ]
    ),
    (
      ["spring", "--stiffness", "100", "--damping", "10"],
      ["--mass", "--displacement", "--velocity", "--threshold"]
    ),
    (["check", "s.json"], ["-j"]), (["doctor", "--physics"], ["--bound"]),
  ]

  @Test(arguments: ExtremeNumbers.few + ["-1", "1e400"])
  func `extreme numbers on the command line are told or make sense`(text: String) throws {
    let folder = try Self.folder()
    let command = Command(in: folder.path)
    for (words, options) in Self.options {
      for option in options {
        let end = option.hasPrefix("--") ? ["\(option)=\(text)"] : [option, text]
        expectSane(try command.run(words + end), "\((words + end).joined(separator: " "))")
      }
    }
  }
}
