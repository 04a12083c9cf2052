import Glibc
import TestSupport
import Testing

/// A film for each row of a file.
@Suite(.endsInTime) struct BatchTests {
  private static let scene = """
    { "size": [40, 40], "fps": 10, "duration": 0.5,
      "parameters": { "name": "Ada", "tint": "#FF0000", "side": 10, "end": 0.4, "on": true,
        "list": [1] },
      "views": [
        { "id": "box", "frame": [0, 0, "$side", 10], "backgroundColor": "$tint" },
        { "id": "dot", "frame": [5, 20, 10, 10], "backgroundColor": "black" },
        { "id": "label", "frame": [0, 30, 40, 10], "text": { "string": "$name", "fontSize": 8 } } ],
      "script": [{ "at": 0.1, "animate": { "duration": "$end", "changes": { "dot.position.x": 35 } } }] }
    """

  private func folder(_ rows: String, _ name: String = "rows.csv") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    folder.write(Self.scene, to: "a.json")
    folder.write(rows, to: name)
    return folder
  }

  private func frames(_ path: String) -> [[UInt8]] {
    TemporaryFolder.files(in: path).filter { $0.hasSuffix(".png") }
      .map { TemporaryFolder.bytes(of: "\(path)/\($0)") ?? [] }
  }

  private static let rows = """
    id,name,tint,side,end,on
    a,Ada,#0000FF,10,0.4,true
    b,"Hopper, Grace",red,20,0.4,FALSE
    c,$5 off,#00FF00,10,0.2,true
    """

  /// What the same row is on a command line of its own.
  private static let alone = [
    ["name=Ada", "tint=#0000FF", "side=10", "end=0.4"],
    ["name=Hopper, Grace", "tint=red", "side=20", "end=0.4", "on=false"],
    ["name=$$5 off", "tint=#00FF00", "side=10", "end=0.2"],
  ]

  @Test func `law 14: films of rows are those of runs of their own, on any number of threads`()
    throws
  {
    let folder = try folder(Self.rows)
    let command = Command(in: folder.path)
    for (name, values) in zip("abc", Self.alone) {
      let outcome = try command.run(
        ["a.json", "-o", "alone/\(name)"] + values.flatMap { ["--set", $0] })
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    for jobs in [1, 2, 5] {
      let outcome = try command.run(
        ["a.json", "--batch", "rows.csv", "-o", "films\(jobs)/{id}", "-j", "\(jobs)", "--json"])
      #expect(outcome.status == 0, "\(outcome.output)")
      let batch = try #require(try PlainJSON(outcome.output)["batch"])
      #expect(batch["made"] == .number(3) && batch["failed"] == .number(0))
      // Half a second at ten frames a second.
      #expect(batch["frames"] == .number(15))
      // The first two rows differ in looks; the third one ends its animation earlier.
      #expect(batch["scripts"] == .number(2))
      for name in "abc" {
        let (own, shared) = (
          frames(folder.path + "/alone/\(name)"), frames(folder.path + "/films\(jobs)/\(name)")
        )
        #expect(own.count == 5 && own == shared, "\(name), \(jobs)")
      }
    }
  }

  /// docs/batch.md: three of the guests differ in looks, the fourth one's card leaves faster.
  @Test func `the example of the documents is as they say`() throws {
    let folder = try TemporaryFolder()
    let docs = Command.package + "/docs/batch"
    let outcome = try Command(in: folder.path).run(
      [
        "\(docs)/invitation.json", "--batch", "\(docs)/guests.csv", "-o", "films/{id}", "--at",
        "0.1",
      ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("  4 of 4 films made  "))
    #expect(outcome.output.hasSuffix(", 2 scripts folded\n"))
    #expect(
      folder.files() == ["ada", "emmy", "grace", "hedy"].map { "films/\($0)@0.1s.png" })
  }

  @Test func `the rows of a list are those of a table`() throws {
    let folder = try folder(
      """
      [ { "id": "a", "name": "Ada", "tint": "#0000FF" },
        // What is left out is as the scene has it.
        { "id": "b", "name": "Hopper, Grace", "tint": "red", "side": 20, "on": false, "list": [{ "x": 1 }] },
        { "id": "c", "name": "$5 off", "tint": "#00FF00", "end": 0.2 } ]
      """, "rows.json")
    folder.write(Self.rows, to: "rows.csv")
    let command = Command(in: folder.path)
    for kind in ["csv", "json"] {
      let outcome = try command.run(["a.json", "--batch", "rows.\(kind)", "-o", "\(kind)/{id}"])
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(
        outcome.output.hasPrefix("rows.\(kind)  3 of 3 films made  15 frames   rendered in "))
      #expect(outcome.output.hasSuffix("fps), 2 scripts folded\n"))
    }
    for name in "abc" {
      #expect(frames(folder.path + "/csv/\(name)") == frames(folder.path + "/json/\(name)"))
    }
  }

  /// Where films go without a name, with flags, and as clips.
  @Test func `films are named by column and by number`() throws {
    let folder = try folder("id,name\nx.gif,Ada\nb,Grace\n")
    let command = Command(in: folder.path)
    func made(_ arguments: [String]) throws -> [String] {
      let outcome = try command.run(["a.json", "--batch", "rows.csv", "--frames", "0"] + arguments)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let files = folder.files().filter {
        !["a.json", "rows.csv"].contains($0) && !$0.hasSuffix("render.json")
          && !$0.hasSuffix("/batch.jsonl")
      }
      for name in folder.files() where files.contains(name) { folder.remove(name) }
      _ = try command.shell("rm -rf out films clips")
      return files
    }
    #expect(
      try made(["--set", "tint=red", "-o", "films/{id}"]) == [
        "films/b/00000.png", "films/x.gif/00000.png",
      ])
    folder.write("name\nAda\nGrace\n", to: "rows.csv")
    #expect(try made([]) == ["out/a/1/00000.png", "out/a/2/00000.png"])
    #expect(try made(["-o", "films"]) == ["films/1/00000.png", "films/2/00000.png"])
    #expect(try made(["-o", "clips/{name}-{#}.gif"]) == ["clips/Ada-1.gif", "clips/Grace-2.gif"])
    #expect(try made(["-o", "clips/{{{name}}}.gif"]) == ["clips/{Ada}.gif", "clips/{Grace}.gif"])
    #expect(
      try made(["--no-frames", "--gif"]) == ["out/a/1.gif", "out/a/2.gif"])
  }

  /// A file of rows that is wrong, what is told first, and with which code; nothing is made.
  @Test(arguments: [
    ("", "rows.csv is empty", 65), ("name\n", "rows.csv has no rows", 65),
    (
      "nmae\nAda\n",
      "rows.csv:1:1: error: the scene has no parameter \"nmae\", and no name is made of it. Did you mean \"name\"?",
      65
    ),
    (
      "name,side,name\nA,1,B\n",
      "rows.csv:1:11: error: the column \"name\" stands here a second time", 65
    ),
    (
      "name;side\nA;1\n",
      "rows.csv:1:1: error: the columns are separated by ';'. Columns are separated by commas.", 65
    ),
    ("name,side\nA\n", "rows.csv:2:1: error: row 1 has 1 value, but there are 2 columns", 65),
    ("name,side\nA,1,2\n", "rows.csv:2:1: error: row 1 has 3 values, but there are 2 columns", 65),
    ("name,side\nA,1\nB,wide\n", "rows.csv:3:3: error: row 2, side: \"wide\" is not a number", 65),
    (
      "side\n\"1,5\"\n",
      "rows.csv:2:1: error: row 1, side: \"1,5\" is not a number. Decimals have a point.", 65
    ),
    ("tint\n#12\n", "rows.csv:2:1: error: row 1, tint: \"#12\" is not a color", 65),
    ("on\nmaybe\n", "rows.csv:2:1: error: row 1, on: \"maybe\" is not true or false", 65),
    ("name\n\"Ada\n", "rows.csv:2:1: error: the quotes that open here are never closed", 65),
    ("name\nA\0da\n", "rows.csv:2:2: error: a NUL byte stands here", 65),
  ])
  func `rows that are wrong are told before anything is made`(
    _ row: (text: String, message: String, status: Int32)
  ) throws {
    let folder = try folder("")
    folder.write(bytes: Array(row.text.utf8), to: "rows.csv")
    let outcome = try Command(in: folder.path).run(["a.json", "--batch", "rows.csv"])
    #expect(outcome.status == row.status)
    #expect(outcome.errors.contains(row.message), "\(outcome.errors)")
    #expect(outcome.output.isEmpty && folder.files() == ["a.json", "rows.csv"])
  }

  @Test func `encodings, folders, pipes and other files are told`() throws {
    let folder = try folder("")
    let command = Command(in: folder.path)
    func errors(_ file: String, status: Int32) throws -> String {
      let outcome = try command.run(["a.json", "--batch", file])
      #expect(outcome.status == status, "\(file)")
      return outcome.errors
    }
    folder.write(bytes: Array("name\nJ".utf8) + [0xFC] + Array("rgen\n".utf8), to: "latin.csv")
    #expect(
      try errors("latin.csv", status: 65).contains(
        "latin.csv:2:2: error: this is not valid UTF-8. Latin-1 and Windows-1252 look so"))
    folder.write(bytes: [0xFF, 0xFE, 0x6E, 0, 0x0A, 0], to: "wide.csv")
    #expect(try errors("wide.csv", status: 65).contains("wide.csv:1:1: error: the file is UTF-16"))
    try folder.makeFolder("folder.csv")
    #expect(try errors("folder.csv", status: 65).contains("is no regular file"))
    try folder.makePipe("pipe.csv")
    #expect(try errors("pipe.csv", status: 65).contains("is no regular file"))
    #expect(try errors("none.csv", status: 66).contains("there is no file \"none.csv\""))
    #expect(try errors("rows.txt", status: 64).contains("rows are a table (.csv)"))
    folder.write("{}", to: "object.json")
    #expect(try errors("object.json", status: 65).contains("rows are a list of objects"))
    folder.write("[{ \"name\": \"A\" }, { \"side\": \"wide\" }]", to: "type.json")
    #expect(
      try errors("type.json", status: 65).contains(
        "type.json:1:29: error: row 2, side: this is not a number"))
    folder.write("[{ \"nmae\": 1 }]", to: "key.json")
    #expect(
      try errors("key.json", status: 65).contains("row 1: the scene has no parameter \"nmae\""))
    #expect(!folder.exists("out"))
  }

  /// Names that no film can have, or two.
  @Test(arguments: [
    (
      "name\na/b\n", "films/{name}",
      "row 1, name: \"a/b\" cannot be part of a name, because of a slash"
    ),
    (
      "name\n..\n", "films/{name}", "row 1, \"..\" cannot name a film, because it begins with a dot"
    ),
    ("name\n\"a\nb\"\n", "films/{name}", "because of a control character"),
    ("name\n\"\"\n", "films/{name}", "row 1, name: a name cannot be empty"),
    (
      "name\n\(String(repeating: "x", count: 201))\n", "films/{name}",
      "has 201 bytes, more than 200"
    ),
    ("name\na\nb\nA\n", "films/{name}.gif", "row 3 would write films/A.gif, as row 1 does"),
    ("name\ne\u{301}\n\u{E9}\n", "films/{name}", "row 2 would write films/\u{E9}, as row 1 does"),
    ("name\na.gif\na\n", "films/{name}", "row 2 would write films/a.gif, as row 1 does"),
    ("name\na\n", "films/{id}", "there is no column \"id\", which names the films"),
  ])
  func `names that cannot be are told before anything is made`(
    _ row: (text: String, pattern: String, message: String)
  ) throws {
    let folder = try folder(row.text)
    let outcome = try Command(in: folder.path).run(
      ["a.json", "--batch", "rows.csv", "-o", row.pattern, "--gif"])
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains(row.message), "\(outcome.errors)")
    #expect(!folder.exists("films"))
  }

  @Test func `command lines that make no sense are told`() throws {
    let folder = try folder("name\nA\n")
    let command = Command(in: folder.path)
    for (arguments, message) in [
      (
        ["a.json", "-o", "clip.gif"],
        "clip.gif is one film, but --batch makes one for each row; name them by a column or by number: clip-{#}.gif"
      ),
      (["a.json", "-o", "-", "--format", "y4m"], "stdout takes only one"),
      (["a.json", "-o", "{"], "'{' stands for nothing"),
      (["a.json", "-o", "a}"], "'}' ends nothing"),
      (["-"], "--batch makes films of one scene"), (["a.json", "a.json"], "the same name"),
    ] {
      let outcome = try command.run(arguments + ["--batch", "rows.csv"])
      #expect(outcome.status == 64, "\(arguments)")
      #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }
  }

  @Test func `a row that fails is told, and the others are made`() throws {
    let folder = try folder("")
    folder.write(
      Self.scene.replacing("\"list\": [1]", with: "\"image\": \"dot.png\"")
        .replacing("\"$tint\"", with: "\"$tint\", \"contents\": \"$image\""), to: "a.json")
    folder.write(
      "id,image,side\na,dot.png,1\nb,gone.png,1\nc,dot.png,1\n", to: "rows.csv")
    _ = try Command(in: folder.path).shell(
      "printf 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==' | base64 -d > dot.png"
    )
    for jobs in ["1", "3"] {
      let outcome = try Command(in: folder.path).run(
        ["a.json", "--batch", "rows.csv", "-o", "films\(jobs)/{id}", "-j", jobs])
      #expect(outcome.status == 65)
      #expect(
        outcome.errors.hasPrefix("rows.csv:3:3: error: row 2, image: "), "\(outcome.errors)")
      #expect(outcome.output.hasPrefix("rows.csv  2 of 3 films made, 1 failed  10 frames "))
      #expect(
        folder.exists("films\(jobs)/a/00004.png") && folder.exists("films\(jobs)/c/00004.png"))
      #expect(!folder.exists("films\(jobs)/b"))
    }
    let json = try PlainJSON(
      Command(in: folder.path).run(["a.json", "--batch", "rows.csv", "-o", "films1/{id}", "--json"])
        .output)
    #expect(json["exitStatus"] == .number(65))
    let failure = try #require(json["batch"]?["failures"]?.elements.first)
    #expect(failure["row"] == .number(2) && failure["line"] == .number(3))
  }

  @Test func `a batch goes on where it ended, with the same files`() throws {
    let folder = try folder(Self.rows)
    let command = Command(in: folder.path)
    func batch(_ arguments: [String]) throws -> PlainJSON {
      let outcome = try command.run(["a.json", "--batch", "rows.csv", "--json"] + arguments)
      #expect(outcome.status == 0, "\(outcome.output)")
      return try #require(try PlainJSON(outcome.output)["batch"])
    }
    func bytes(_ name: String) -> [UInt8]? { TemporaryFolder.bytes(of: "\(folder.path)/\(name)") }
    // Folders, by their manifests.
    _ = try batch(["-o", "f/{id}"])
    let frame = bytes("f/b/00003.png")
    folder.remove("f/b/00003.png")
    var again = try batch(["-o", "f/{id}", "--resume"])
    #expect(again["kept"] == .number(2) && again["made"] == .number(1))
    #expect(again["frames"] == .number(1) && bytes("f/b/00003.png") == frame)
    // Clips, by the list beside them.
    _ = try batch(["-o", "c/{id}.gif"])
    let clip = bytes("c/b.gif")
    again = try batch(["-o", "c/{id}.gif", "--resume"])
    #expect(again["kept"] == .number(3) && again["frames"] == .number(0))
    folder.remove("c/b.gif")
    folder.write("GIF89a", to: "c/c.gif")
    again = try batch(["-o", "c/{id}.gif", "--resume", "--force"])
    #expect(again["kept"] == .number(1) && again["made"] == .number(2) && bytes("c/b.gif") == clip)
    // Other words that change pixels, another value, another scene make other films.
    #expect(try batch(["-o", "c/{id}.gif", "--resume", "--scale", "2"])["kept"] == .number(0))
    #expect(try batch(["-o", "c/{id}.gif", "--resume"])["kept"] == .number(0))
    folder.write(Self.rows.replacing("Ada", with: "Emmy"), to: "rows.csv")
    #expect(try batch(["-o", "c/{id}.gif", "--resume", "-j", "2"])["kept"] == .number(2))
    // A list that is cut says what its whole lines say.
    let lines = try #require(folder.text(of: "c/batch.jsonl"))
    folder.write(String(lines.dropLast(9)), to: "c/batch.jsonl")
    let cut = try batch(["-o", "c/{id}.gif", "--resume"])
    #expect(cut["kept"] == .number(2) && cut["made"] == .number(1))
    #expect(try batch(["-o", "c/{id}.gif", "--resume"])["kept"] == .number(3))
    // What others have made is not touched.
    try folder.makeFolder("d")
    folder.write("mine", to: "d/batch.jsonl")
    let foreign = try command.run(["a.json", "--batch", "rows.csv", "-o", "d/{id}.gif"])
    #expect(foreign.status == 73 && folder.text(of: "d/batch.jsonl") == "mine")
  }

  @Test func `parts of the rows are those of one run`() throws {
    let folder = try folder(Self.rows)
    let command = Command(in: folder.path)
    _ = try command.run(["a.json", "--batch", "rows.csv", "-o", "whole/{id}"])
    var made = 0
    for part in 1...4 {
      let outcome = try command.run(
        ["a.json", "--batch", "rows.csv", "-o", "parts/{id}", "--shard", "\(part)/4", "--json"])
      #expect(outcome.status == 0, "\(outcome.output)")
      guard case .number(let count)? = try PlainJSON(outcome.output)["batch"]?["made"] else {
        continue
      }
      made += Int(count)
    }
    #expect(made == 3)
    for row in ["a", "b", "c"] {
      let frames = frames(folder.path + "/whole/\(row)")
      #expect(!frames.isEmpty && frames == self.frames(folder.path + "/parts/\(row)"))
    }
  }

  /// Many rows are counted one after the other: what they take does not grow with them.
  @Test func `memory does not grow with the number of rows`() throws {
    let folder = try folder("")
    func peak(_ count: Int) throws -> Int {
      let line = String(repeating: "x", count: 600)
      folder.write(
        "name,side\n" + String(repeating: "\(line),1\n", count: count) + "A,wide\nB,wide\n",
        to: "rows.csv")
      let outcome = try Command(in: folder.path).run(["a.json", "--batch", "rows.csv"])
      #expect(outcome.status == 65)
      #expect(outcome.errors.contains("row \(count + 1), side: \"wide\" is not a number"))
      return outcome.peakByteCount
    }
    // Eight thousand rows more are 4.8 million bytes, of which eight for each row are kept.
    #expect(try peak(8100) - peak(100) < 2_400_000)
  }
}
