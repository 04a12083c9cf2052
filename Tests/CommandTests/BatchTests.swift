import Glibc
import TestSupport
import Testing

/// A film for each row of a file.
@Suite(.endsInTime) struct BatchTests {
  /// What the same row is on a command line of its own.
  private static let alone = [
    ["name=Ada", "tint=#0000FF", "side=10", "end=0.4"],
    ["name=Hopper, Grace", "tint=red", "side=20", "end=0.4", "on=false"],
    ["name=$$5 off", "tint=#00FF00", "side=10", "end=0.2"],
  ]

  @Test func `law 14: films of rows are those of runs of their own, on any number of threads`()
    throws
  {
    let folder = try BatchFolder.with(BatchFolder.rows)
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
          BatchFolder.frames(folder.path + "/alone/\(name)"),
          BatchFolder.frames(folder.path + "/films\(jobs)/\(name)")
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
    let folder = try BatchFolder.with(
      """
      [ { "id": "a", "name": "Ada", "tint": "#0000FF" },
        // What is left out is as the scene has it.
        { "id": "b", "name": "Hopper, Grace", "tint": "red", "side": 20, "on": false, "list": [{ "x": 1 }] },
        { "id": "c", "name": "$5 off", "tint": "#00FF00", "end": 0.2 } ]
      """, "rows.json")
    folder.write(BatchFolder.rows, to: "rows.csv")
    let command = Command(in: folder.path)
    for kind in ["csv", "json"] {
      let outcome = try command.run(["a.json", "--batch", "rows.\(kind)", "-o", "\(kind)/{id}"])
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(
        outcome.output.hasPrefix("rows.\(kind)  3 of 3 films made  15 frames   rendered in "))
      #expect(outcome.output.hasSuffix("fps), 2 scripts folded\n"))
    }
    for name in "abc" {
      #expect(
        BatchFolder.frames(folder.path + "/csv/\(name)")
          == BatchFolder.frames(folder.path + "/json/\(name)"))
    }
  }

  /// Where films go without a name, with flags, and as clips.
  @Test func `films are named by column and by number`() throws {
    let folder = try BatchFolder.with("id,name\nx.gif,Ada\nb,Grace\n")
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

  @Test func `a row that fails is told, and the others are made`() throws {
    let folder = try BatchFolder.with("")
    folder.write(
      BatchFolder.scene.replacing("\"list\": [1]", with: "\"image\": \"dot.png\"")
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

  @Test func `parts of the rows are those of one run`() throws {
    let folder = try BatchFolder.with(BatchFolder.rows)
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
      let frames = BatchFolder.frames(folder.path + "/whole/\(row)")
      #expect(!frames.isEmpty && frames == BatchFolder.frames(folder.path + "/parts/\(row)"))
    }
  }
}
