import FlipbookDocument
import FlipbookImages
import FlipbookOutput
import FlipbookProduction
import FlipbookSystem
import ProductionSupport
import TestSupport
import Testing

/// Where everything goes that is made of a scene, and what makes no sense together.
@Suite(.endsInTime) struct OutputPlanTests {
  private static func plan(
    _ paths: [String] = [], isOnly: Bool = true, isAnswered: Bool = false,
    _ change: (inout FilmRequest) throws -> Void = { _ in }
  ) throws -> OutputPlan {
    var request = FilmRequest()
    request.outputs.paths = paths
    try change(&request)
    return try OutputPlan(
      SceneSource(path: "scenes/line.json", name: "line"), of: request, isOnly: isOnly,
      isAnswered: isAnswered)
  }

  private static func refusal(
    _ paths: [String], isOnly: Bool = true, isAnswered: Bool = false,
    _ change: (inout FilmRequest) throws -> Void = { _ in }
  ) throws -> String {
    let error = #expect(throws: ProductionError.self) {
      try plan(paths, isOnly: isOnly, isAnswered: isAnswered, change)
    }
    #expect(error?.fault == .request)
    return error?.diagnostic?.reason ?? ""
  }

  @Test func `without a name frames land in a folder named after the scene`() throws {
    let plan = try Self.plan()
    #expect(plan.folder == "out/line" && plan.clips.isEmpty && plan.stills.isEmpty)
  }

  @Test func `without a name clips are named after the scene`() throws {
    let plan = try Self.plan {
      $0.outputs.hasFrames = false
      $0.outputs.clips = [.gif, .movie(.mp4)]
    }
    #expect(plan.folder == nil && plan.clips.map(\.path) == ["out/line.gif", "out/line.mp4"])
  }

  @Test func `moments have names of their own, each once`() throws {
    let plan = try Self.plan { $0.moments = [0.25, 0.5, 0.75, 0.25] }
    #expect(
      plan.stills.map(\.path)
        == ["out/line@0.25s.png", "out/line@0.5s.png", "out/line@0.75s.png"])
    #expect(plan.folder == nil)
  }

  @Test func `several scenes go to folders of their own in a folder that is named`() throws {
    let plan = try Self.plan(["films"], isOnly: false) { $0.outputs.clips = [.gif] }
    #expect(plan.folder == "films/line" && plan.clips.map(\.path) == ["films/line.gif"])
    #expect(plan.root == "films")
  }

  @Test func `a page stands beside the frames, and one of several leads to an index`() throws {
    let alone = try Self.plan { $0.outputs.hasPage = true }
    #expect(alone.page?.path == "out/line.html" && alone.page?.index == nil)
    let many = try Self.plan(isOnly: false) { $0.outputs.hasPage = true }
    #expect(many.page?.index == "out/index.html")
  }

  @Test func `one file is not for several scenes`() throws {
    #expect(
      try Self.refusal(["a.mp4"], isOnly: false)
        == "a.mp4 is one file, but there are several scenes")
  }

  @Test func `a picture needs one moment`() throws {
    let words = try Self.refusal(["x.png"]) {
      $0.outputs.sheet = SheetGrid(columns: 2, rows: 1)
      $0.outputs.onion = 0.1
    }
    #expect(words.hasPrefix("x.png names one picture"))
  }

  @Test func `nothing to make is refused`() throws {
    let words = try Self.refusal([]) { $0.outputs.hasFrames = false }
    #expect(words == "--no-frames leaves nothing to make; add --mp4 or -o clip.mp4")
  }

  @Test func `a picture ends as its format`() throws {
    let words = try Self.refusal(["a.png"]) {
      $0.moments = [0]
      $0.outputs.format = .stream(.jpeg)
    }
    #expect(words == "the extension of a.png contradicts --format jpeg")
  }

  @Test(arguments: [[], [0.0, 1]]) func `stdout takes one moment, or a film in a format`(
    moments: [Double]
  ) throws {
    let words = try Self.refusal(["-"]) { $0.moments = moments }
    #expect(
      words.hasPrefix("-o - writes one picture of one scene to stdout")
        || words.hasPrefix("-o - needs the format of the film"))
  }

  @Test func `stdout takes nothing beside an answer`() throws {
    let words = try Self.refusal(["-"], isAnswered: true) { $0.moments = [0] }
    #expect(
      words
        == "-o - writes one film or one picture of one scene to stdout, where --json also writes")
  }

  /// A part is of frames or clips; a run goes on with frames, or with clips and nothing else.
  @Test func `pictures have no parts, and are not gone on with`() throws {
    let part = try Self.refusal([]) {
      $0.part.shard = FrameShard("1/2")
      $0.moments = [0]
    }
    #expect(part.hasPrefix("--shard makes a part of the frames in a folder, or of clips"))
    let limited = try Self.refusal(["a.mp4"]) {
      $0.part.shard = FrameShard("1/2")
      $0.clips.limit = .bytes(1000)
    }
    #expect(limited.hasPrefix("--shard makes segments of clips, and a limit of bytes needs all"))
    let resumed = try Self.refusal(["a.png"]) {
      $0.part.resumes = true
      $0.moments = [0]
    }
    #expect(resumed.hasPrefix("--resume continues a folder of frames"))
  }

  @Test(arguments: [(["a.mp4"], []), ([], [0.0])])
  func `links need a folder of frames`(paths: [String], moments: [Double]) throws {
    let words = try Self.refusal(paths) {
      $0.outputs.linksRepeats = true
      $0.moments = moments
    }
    #expect(words == "--link needs a folder of frames")
  }

  @Test func `small PNGs need a PNG`() throws {
    let changes: [([String], (inout FilmRequest) -> Void)] = [
      (["a.mp4"], { _ in }), ([], { $0.outputs.format = .stream(.jpeg) }),
      (["a.jpg"], { $0.moments = [0] }),
      (
        ["-"],
        {
          $0.moments = [0]
          $0.outputs.format = .stream(.jpeg)
        }
      ),
    ]
    for (number, (paths, change)) in changes.enumerated() {
      let words = try Self.refusal(paths) {
        $0.outputs.png = .small
        change(&$0)
      }
      #expect(words.hasPrefix("--png applies to PNGs: a folder of frames, a picture"), "\(number)")
    }
  }

  // MARK: - What is there already

  @Test(arguments: [false, true]) func `the scene itself is never an output`(force: Bool) throws {
    let folder = try ProductionFolder(Fixtures.line)
    folder.write(Fixtures.line, to: "scene.png")
    var request = FilmRequest()
    request.moments = [0]
    request.effort.force = force
    request.outputs.paths = ["\(folder.path)/./scene.png"]
    let scene = SceneSource(path: "\(folder.path)/scene.png", name: "scene")
    let plan = try OutputPlan(scene, of: request, isOnly: true)
    let job = FilmJob(
      request, reporter: CollectedReports(), cancellation: .init(), fonts: ProductionFolder.fonts)
    let error = #expect(throws: ProductionError.self) { try job.run(scene, plan) }
    #expect(error?.fault == .request)
    #expect(error?.diagnostic.map { folder.local($0.reason) } == "./scene.png is the scene itself")
    #expect(folder.text(of: "scene.png") == Fixtures.line)
  }

  @Test func `a folder of frames whose name is a file's is told so`() throws {
    let folder = try ProductionFolder()
    let error = try folder.refusal { $0.outputs.paths = ["/dev/null"] }
    #expect(error?.fault == .destination)
    #expect(
      error?.diagnostic?.reason
        == "cannot create /dev/null: there is a file of that name; -o names "
        + "a folder for the frames, or a file with an ending, such as clip.mp4")
  }
}
