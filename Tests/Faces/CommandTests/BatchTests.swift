import TestSupport
import Testing

/// A film for each row of a file: what the command says of it, and its code.
@Suite(.endsInTime) struct BatchTests {
  @Test func `a batch is told in a line, and for programs`() throws {
    let folder = try BatchFolder.with(BatchFolder.rows)
    let batch = ["a.json", "--batch", "rows.csv", "-o", "films/{id}"]
    let outcome = try Command(in: folder.path).run(batch)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.hasPrefix("rows.csv  3 of 3 films made  15 frames   rendered in "))
    #expect(outcome.output.hasSuffix("fps), 2 scripts folded\n"))
    let json = try Command(in: folder.path).run(batch + ["-j", "2", "--json"])
    let answer = try #require(try PlainJSON(json.output)["batch"])
    #expect(answer["made"] == .number(3) && answer["failed"] == .number(0))
    #expect(answer["frames"] == .number(15) && answer["scripts"] == .number(2))
  }

  /// Where films go without a name.
  @Test(arguments: [
    (["--frames", "0"], ["out/a/1/00000.png", "out/a/2/00000.png"]),
    (["--no-frames", "--gif"], ["out/a/1.gif", "out/a/2.gif"]),
  ])
  func `without a name films are numbered`(arguments: [String], films: [String]) throws {
    let folder = try BatchFolder.with("name\nAda\nGrace\n")
    let outcome = try Command(in: folder.path).run(["a.json", "--batch", "rows.csv"] + arguments)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      folder.files().filter { $0.hasSuffix(".png") || $0.hasSuffix(".gif") } == films)
  }

  @Test func `a row that fails is told, and the others are made`() throws {
    let folder = try BatchFolder.with("")
    folder.write(
      BatchFolder.scene.replacing("\"list\": [1]", with: "\"image\": \"dot.png\"")
        .replacing("\"$tint\"", with: "\"$tint\", \"contents\": \"$image\""), to: "a.json")
    folder.write(
      "id,image,side\na,dot.png,1\nb,gone.png,1\nc,dot.png,1\n", to: "rows.csv")
    let dot = try Command(in: folder.path).shell(
      "printf 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==' | base64 -d > dot.png"
    )
    try #require(dot.status == 0)
    let batch = ["a.json", "--batch", "rows.csv", "-o", "films/{id}"]
    let outcome = try Command(in: folder.path).run(batch)
    #expect(outcome.status == 65)
    #expect(outcome.errors.hasPrefix("rows.csv:3:3: error: row 2, image: "), "\(outcome.errors)")
    #expect(outcome.output.hasPrefix("rows.csv  2 of 3 films made, 1 failed  10 frames "))
    #expect(folder.exists("films/a/00004.png") && folder.exists("films/c/00004.png"))
    #expect(!folder.exists("films/b"))
    let json = try PlainJSON(Command(in: folder.path).run(batch + ["--json"]).output)
    #expect(json["exitStatus"] == .number(65))
    let failure = try #require(json["batch"]?["failures"]?.elements.first)
    #expect(failure["row"] == .number(2) && failure["line"] == .number(3))
  }
}
