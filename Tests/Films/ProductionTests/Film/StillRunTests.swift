import FlipbookDocument
import FlipbookGeometry
import FlipbookImages
import FlipbookOutput
import FlipbookProduction
import ProductionSupport
import TestSupport
import Testing

/// Single pictures of films: moments, sheets, onions, and their formats.
@Suite(.endsInTime) struct StillRunTests {
  private static func picture(_ folder: ProductionFolder, _ name: String) throws -> Bitmap {
    try ImageDecoder.decode(try #require(folder.bytes(of: name)), name: name)
  }

  /// At 0.25 s the dot's center is at x = 10 + 100 · 0.25 = 35, so its middle pixels are red.
  @Test func `moments are pictures of their own, not rounded to frames`() throws {
    let folder = try ProductionFolder(Fixtures.line)
    _ = try folder.film {
      $0.moments = [0.25]
      $0.outputs.paths = ["dot.png"]
    }
    let picture = try Self.picture(folder, "dot.png")
    #expect(picture.pixel(x: 35, y: 20) == Pixel(red: 255, green: 0, blue: 0))
    #expect(picture.pixel(x: 50, y: 20) == Pixel(red: 255, green: 255, blue: 255))
  }

  @Test func `moments, a sheet and an onion are made beside the folder, and no frames`() throws {
    let folder = try ProductionFolder(Fixtures.line)
    let outcome = try folder.film {
      $0.moments = [0, 0.5, 0]
      $0.outputs.sheet = SheetGrid(columns: 3, rows: 2)
      $0.outputs.onion = 0.25
      $0.outputs.paths = ["out/line/"]
    }
    #expect(
      folder.names(in: "out")
        == ["line-onion.png", "line-sheet.png", "line@0.5s.png", "line@0s.png"])
    #expect(outcome.stills.count == 4 && outcome.drawing == nil)
    #expect(try Self.picture(folder, "out/line-onion.png").width == 120)
  }

  @Test func `stills with a format have its ending`() throws {
    let folder = try ProductionFolder(Fixtures.line)
    _ = try folder.film {
      $0.moments = [0, 0.5]
      $0.outputs.sheet = SheetGrid(columns: 2, rows: 2)
      $0.outputs.format = .stream(.jpeg)
      $0.outputs.paths = ["out/line/"]
    }
    #expect(folder.names(in: "out") == ["line-sheet.jpg", "line@0.5s.jpg", "line@0s.jpg"])
    #expect(try Self.picture(folder, "out/line@0s.jpg").width == 120)
  }

  /// 1 s at 0.0001 s are 10 001 moments, and the film has no frame 11.
  @Test func `steps and frames that make no sense are told`() throws {
    let folder = try ProductionFolder(Fixtures.line)
    let many = try folder.refusalWords {
      $0.outputs.onion = 0.0001
      $0.outputs.paths = ["a.png"]
    }
    #expect(many?.contains("more than 1000 moments on top of each other") == true)
    let late = try folder.refusalWords {
      $0.outputs.sheet = SheetGrid(columns: 2, rows: 2)
      $0.frames = try FrameSelection("11")
      $0.outputs.paths = ["a.png"]
    }
    #expect(late?.contains("frame 11") == true)
    #expect(folder.files.files() == ["a.json"])
  }

  @Test func `a moment after the end is drawn, with a word`() throws {
    let (folder, heard) = (try ProductionFolder(Fixtures.line), CollectedReports())
    _ = try folder.film("a", heard) {
      $0.moments = [99]
      $0.outputs.paths = ["late.png"]
    }
    #expect(
      folder.words(heard) == [
        "warning: --at 99 is after the end of the film, 1 s: the picture "
          + "shows how the scene continues"
      ])
    #expect(folder.files.exists("late.png"))
  }

  @Test func `a moment up to the end is drawn without a word`() throws {
    let (folder, heard) = (try ProductionFolder(Fixtures.line), CollectedReports())
    _ = try folder.film("a", heard) {
      $0.moments = [0, 0.95, 1]
      $0.outputs.paths = ["out/line/"]
    }
    #expect(heard.diagnostics.isEmpty && folder.names(in: "out").count == 3)
  }

  @Test func `one moment goes to stdout as the file that it would be`() throws {
    let (folder, heard) = (try ProductionFolder(Fixtures.line), CollectedReports())
    for path in ["-", "file.png"] {
      _ = try folder.film("a", heard) {
        $0.moments = [0.25]
        $0.outputs.paths = [path]
      }
    }
    #expect(heard.pictures == [try #require(folder.bytes(of: "file.png"))])
  }

  @Test func `a moment is a JPEG by its name, over black where there is transparency`() throws {
    let (folder, heard) = (try ProductionFolder(Fixtures.line), CollectedReports())
    _ = try folder.film("a", heard) {
      $0.moments = [0.5]
      $0.picture.background = BackgroundChoice(nil)
      $0.outputs.jpegQuality = JPEGQuality(100)
      $0.outputs.paths = ["dot.jpg"]
    }
    #expect(
      folder.words(heard)
        == ["warning: JPEG has no transparency: dot.jpg is shown over black"])
    #expect(folder.bytes(of: "dot.jpg")?.starts(with: [0xFF, 0xD8]) == true)
    let picture = try Self.picture(folder, "dot.jpg")
    // At 0.5 s the dot is about x = 60, red on nothing.
    let (dot, corner) = (
      try #require(picture.pixel(x: 60, y: 20)), try #require(picture.pixel(x: 3, y: 3))
    )
    #expect(dot.red >= 252 && dot.green <= 3 && dot.blue <= 3)
    #expect(corner.red <= 2 && corner.green <= 2 && corner.blue <= 2)
  }

  @Test func `a JPEG of less quality is smaller`() throws {
    let folder = try ProductionFolder(Fixtures.line)
    let sizes = try [20, 90].map { quality in
      _ = try folder.film {
        $0.moments = [0.5]
        $0.outputs.jpegQuality = JPEGQuality(quality)
        $0.outputs.paths = ["dot.jpg"]
      }
      return try #require(folder.bytes(of: "dot.jpg")).count
    }
    #expect(sizes[0] < sizes[1])
  }

  @Test func `a picture of others is kept unless forced, and our own is replaced`() throws {
    let folder = try ProductionFolder(Fixtures.line)
    for name in ["other.jpeg", "other.png"] {
      folder.write("mine", to: name)
      func make(force: Bool) throws {
        _ = try folder.film {
          $0.moments = [0.5]
          $0.effort.force = force
          $0.outputs.paths = [name]
        }
      }
      let error = #expect(throws: ProductionError.self) { try make(force: false) }
      #expect(error?.fault == .destination)
      #expect(
        error?.diagnostic.map { folder.local($0.reason) }
          == "\(name) exists and was not made by an earlier run; "
          + "move it away, or use --force")
      #expect(folder.text(of: name) == "mine")
      try make(force: true)
      try make(force: false)
    }
  }
}
