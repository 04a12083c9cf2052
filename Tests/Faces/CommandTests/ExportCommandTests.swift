import TestSupport
import Testing

/// Scenes in the files of other programs, on the command line.
@Suite(.endsInTime) struct ExportCommandTests {
  @Test(arguments: ["line.ca", "line.tendies", "line.lottie", "lottie.json", "line.html"])
  func `a second export replaces the first`(output: String) throws {
    let folder = try Fixtures.folder()
    let command = Command(in: folder.path)
    for _ in 0..<2 {
      let outcome = try command.run(["export", "line.json", "-o", output])
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    let source = try #require(folder.text(of: "line.json"))
    folder.write(source.replacing("110", with: "90"), to: "line.json")
    let outcome = try command.run(["export", "line.json", "-o", output])
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test(arguments: ["line.ca", "line.tendies", "line.lottie", "lottie.json"])
  func `what is exported is imported again`(output: String) throws {
    let folder = try Fixtures.folder()
    let command = Command(in: folder.path)
    #expect(try command.run(["export", "line.json", "-o", output]).status == 0)
    let outcome = try command.run(["validate", output])
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  /// One view more than any of the formats may have: it is named before the scene is resolved.
  @Test(arguments: ["a.ca", "a.tendies", "a.lottie", "a.json", "a.html"])
  func `too many views are refused with what to do`(output: String) throws {
    let folder = try TemporaryFolder()
    let view = ##"{"frame":[0,0,9,9],"backgroundColor":"#F00"}"##
    let views = Array(repeating: view, count: 30_001).joined(separator: ",")
    folder.write(#"{"size":[9,9],"duration":1,"views":[\#(views)]}"#, to: "many.json")
    let outcome = try Command(in: folder.path).run(["export", "many.json", "-o", output])
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains(#/^many.json:1:\d+: error: more than 30000 views. /#))
    #expect(outcome.errors.contains("Export a part of it, or render it as a film."))
    #expect(outcome.errors.contains("at views[30000]"))
    #expect(!folder.exists(output))
    #expect(outcome.seconds < ProcessorTime.limit)
  }

  /// 20 layers for an hour are read 17 million times.
  @Test func `motion that never ends is refused as Lottie`() throws {
    let folder = try TemporaryFolder()
    let view = """
      {"frame":[0,0,9,9],"backgroundColor":"red","animations":[
        {"basic":{"keyPath":"position.x","toValue":5,"duration":3600}}]}
      """
    let views = Array(repeating: view, count: 20).joined(separator: ",")
    folder.write(#"{"size":[9,9],"duration":3600,"views":[\#(views)]}"#, to: "long.json")
    let outcome = try Command(in: folder.path).run(["export", "long.json", "-o", "a.json"])
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("20 layers move"), "\(outcome.errors)")
    #expect(outcome.errors.contains("or one in which fewer views move, or render it as a film"))
  }

  @Test func `an unknown extension is a usage error that lists the known ones`() throws {
    let folder = try Fixtures.folder()
    let outcome = try Command(in: folder.path).run(
      ["export", "line.json", "-o", "line.svg"])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(".ca, .tendies, .json, .lottie, .html"))
  }

  @Test(arguments: ["line.html", "line.ca"]) func `only Lottie is rasterized`(output: String) throws
  {
    let folder = try Fixtures.folder()
    let outcome = try Command(in: folder.path).run(
      ["export", "line.json", "-o", output, "--rasterize"])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("--rasterize is for Lottie"))
    #expect(!folder.exists(output))
  }

  @Test func `what is lost names the option that draws it, which says how many pictures there are`()
    throws
  {
    let folder = try TemporaryFolder()
    folder.write(
      """
      {"size":[60,60],"duration":0,"views":[{"frame":[9,9,20,20],"backgroundColor":"red","filters":[{"gaussianBlur":3}]}]}
      """, to: "blur.json")
    let command = Command(in: folder.path)
    let plain = try command.run(["export", "blur.json", "-o", "a.json"])
    #expect(plain.status == 0)
    #expect(plain.errors.contains("--rasterize"))
    let drawn = try command.run(["export", "blur.json", "-o", "b.json", "--rasterize"])
    #expect(drawn.status == 0)
    #expect(drawn.errors.isEmpty, "\(drawn.errors)")
    #expect(drawn.output.contains("1 picture"))
  }
}
