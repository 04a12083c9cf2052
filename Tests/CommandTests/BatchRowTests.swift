import Glibc
import TestSupport
import Testing

/// Rows, names and command lines that cannot be.
@Suite(.endsInTime) struct BatchRowTests {
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
    let folder = try BatchFolder.with("")
    folder.write(bytes: Array(row.text.utf8), to: "rows.csv")
    let outcome = try Command(in: folder.path).run(["a.json", "--batch", "rows.csv"])
    #expect(outcome.status == row.status)
    #expect(outcome.errors.contains(row.message), "\(outcome.errors)")
    #expect(outcome.output.isEmpty && folder.files() == ["a.json", "rows.csv"])
  }

  @Test func `encodings, folders, pipes and other files are told`() throws {
    let folder = try BatchFolder.with("")
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
    let folder = try BatchFolder.with(row.text)
    let outcome = try Command(in: folder.path).run(
      ["a.json", "--batch", "rows.csv", "-o", row.pattern, "--gif"])
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains(row.message), "\(outcome.errors)")
    #expect(!folder.exists("films"))
  }

  @Test func `command lines that make no sense are told`() throws {
    let folder = try BatchFolder.with("name\nA\n")
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

  /// Many rows are counted one after the other: what they take does not grow with them.
  @Test func `memory does not grow with the number of rows`() throws {
    let folder = try BatchFolder.with("")
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
