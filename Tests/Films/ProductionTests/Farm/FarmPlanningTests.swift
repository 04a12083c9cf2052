import FlipbookOutput
import FlipbookPainter
import FlipbookProduction
import FlipbookSystem
import ProductionSupport
import TestSupport
import Testing

/// The plan for a farm before it renders a film in parts.
@Suite(.endsInTime) struct FarmPlanningTests {
  private func plan(
    _ folder: ProductionFolder, parts: Int?, _ change: (inout FilmRequest) throws -> Void = { _ in }
  ) throws -> FarmPlan {
    var request = FilmRequest()
    try change(&request)
    return try FarmPlanning(
      request, reporter: CollectedReports(), cancellation: Cancellation()
    ).plan(folder.scene, parts: parts)
  }

  @Test func `parts are those of --shard, and have all frames`() throws {
    let folder = try ProductionFolder()
    let plan = try plan(folder, parts: 2)
    #expect(plan.parts.map(\.shard.description) == ["1/2", "2/2"])
    #expect(plan.parts.map(\.frames.description) == ["0..1", "2..4"])
    #expect(
      plan.film.frameCount == 5
        && plan.film.settings.pixelWidth == 20 * Int(plan.film.settings.scale))
    #expect(plan.parts.allSatisfy { $0.cpuTime > 0 } && plan.byteCount > 1 << 20)
  }

  /// A short film is one part, and a part without frames costs nothing but its start.
  @Test func `the count of parts follows the cost`() throws {
    let folder = try ProductionFolder()
    #expect(try plan(folder, parts: nil).parts.count == 1)
    let many = try plan(folder, parts: 9) { $0.frames = try FrameSelection("1..3") }
    #expect(many.parts.count == 9 && many.parts.map(\.frameCount).reduce(0, +) == 3)
    let empty = try #require(many.parts.first { $0.frameCount == 0 })
    #expect(many.parts.allSatisfy { $0.cpuTime >= empty.cpuTime })
  }

  @Test func `more threads need more memory`() throws {
    let folder = try ProductionFolder()
    let counts = try [1, 8].map { jobs in
      try plan(folder, parts: 1) { $0.effort.jobs = jobs }.byteCount
    }
    #expect(counts[1] - counts[0] > 7 * 32 << 20 - 64 << 20)
  }

  @Test func `every file is listed with its hash, and the digest is that of the manifests`() throws
  {
    let folder = try ProductionFolder(
      #"""
      { "size": [4, 4], "duration": 0.1, "views": [
        { "id": "a", "frame": [0, 0, 4, 4], "image": "deep/b.png" } ] }
      """#)
    try folder.files.makeFolder("deep")
    let picture = try ProductionFolder()
    _ = try picture.film {
      $0.moments = [0]
      $0.outputs.paths = ["\(folder.path)/deep/b.png"]
    }
    let plan = try plan(folder, parts: 1)
    let own = plan.files.filter { $0.role != .font }
    #expect(own.map { folder.local($0.path) } == ["a.json", "deep/b.png"])
    #expect(own.map(\.role) == [.scene, .input])
    for file in plan.files {
      #expect(SHA256.text(ofFile: file.path) == file.sha256, "\(file.path)")
      #expect(FilePath.byteCount(of: file.path) == file.byteCount)
    }
    #expect(plan.files.contains { $0.role == .font })
    _ = try folder.film { $0.outputs.paths = ["out"] }
    #expect(folder.text(of: "out/render.json")?.contains(plan.film.digest) == true)
  }
}
