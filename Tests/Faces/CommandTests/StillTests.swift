import TestSupport
import Testing

/// Pictures of many moments: what is said of them, and how they are asked for.
@Suite(.endsInTime) struct StillTests {
  @Test func `a sheet and an onion are made beside the folder, and no frames`() throws {
    let folder = try Fixtures.folder()
    let outcome = try Command(in: folder.path).run([
      "line.json", "--sheet", "3x2", "--onion", "0.25",
    ])
    #expect(outcome.status == 0)
    #expect(
      outcome.output
        == "out/line-sheet.png  3x2 moments\nout/line-onion.png  120x40 @1x  every 0.25 s\n")
    #expect(
      folder.files().filter { $0.hasPrefix("out/") }
        == ["out/line-onion.png", "out/line-sheet.png"])
  }

  @Test func `stills can be given names, and stdout takes one of them`() throws {
    let folder = try Fixtures.folder()
    let outcome = try Command(in: folder.path).shell(
      "render line.json -o s.png --sheet 2x1 && render line.json -o - --sheet 2x1 > t.png && "
        + "cmp s.png t.png && render line.json -q -o f.mp4 -o o.png --onion 0.1 --json")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("\"onion\": \"o.png\""))
    #expect(folder.exists("f.mp4"))
  }

  @Test(
    arguments: [
      (["--sheet", "5"], "--sheet"), (["--sheet", "0x4"], "--sheet"),
      (["--sheet", "5x51"], "--sheet"), (["--onion", "0"], "--onion"),
      (["--onion", "-1"], "--onion"),
    ])
  func `grids and steps that make no sense are told`(arguments: [String], words: String) throws {
    let folder = try Fixtures.folder()
    let outcome = try Command(in: folder.path).run(["line.json"] + arguments)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    #expect(!folder.exists("out"))
  }

  @Test func `a folder of JPEGs is compared as one that has losses`() throws {
    let folder = try Fixtures.folder()
    let outcome = try Command(in: folder.path).shell(
      "render line.json -q --format jpeg --jpeg-quality 100 && render diff out/line line.json")
    #expect(outcome.output.contains("JPEG, lossy"), "\(outcome.output)\(outcome.errors)")
  }
}
