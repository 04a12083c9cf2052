import FlipbookDiff
import FlipbookImages
import FlipbookOutput
import TestSupport
import Testing

/// The words of a folder's `render.json` about its film.
@Suite(.endsInTime) struct FolderManifestTests {
  /// A folder with the frames 3, 6 and 9 of ten, and what is said of them.
  private static func folder(
    fps: String = "10", complete: Bool = true, frames: [Int] = [3, 6, 9], drawn: [Int] = [3, 6, 9]
  ) throws -> DiffedFolder {
    let folder = try DiffedFolder(["a.json": SquareScene.text()])
    try folder.draw("a.json", into: "some", frames: drawn)
    let hashes = frames.map { "\"\($0)\": \"0123456789abcdef\"" }.joined(separator: ", ")
    folder.files.write(
      """
      { "tool": "flipbook", "fps": \(fps), "frameCount": 10, "complete": \(complete),
        "selection": "3..9/3", "frames": { \(hashes) } }
      """, to: "some/render.json")
    return folder
  }

  @Test func `frames that were rendered alone are compared at their times`() throws {
    let folder = try Self.folder()
    let summary = try FolderFootage(folder: "\(folder.path)/some", rate: nil).summary
    #expect(summary.times.count == 3 && summary.rate == 10 && summary.end == 1)
    #expect(isClose(summary.times, [0.3, 0.6, 0.9]))
    #expect(summary.notes == ["\(folder.path)/some holds 3 of 10 frames"])
    let report = try folder.diff("some", "a.json")
    #expect(report.isSame && report.difference?.frames.count == 3)
    // The last picture is not in the scene.
    try PNGEncoder().write(.gray(120, 40, 0), to: "\(folder.path)/some/00009.png")
    #expect(try folder.diff("some", "a.json").difference?.first?.pair.first == 2)
  }

  @Test func `a rate may be a fraction`() throws {
    let folder = try Self.folder(fps: "\"30000/1001\"")
    let summary = try FolderFootage(folder: "\(folder.path)/some", rate: nil).summary
    #expect(isClose(summary.rate ?? 0, 30000.0 / 1001))
  }

  @Test func `a run that has not finished is told`() throws {
    let folder = try Self.folder(complete: false)
    let summary = try FolderFootage(folder: "\(folder.path)/some", rate: nil).summary
    #expect(summary.notes == ["\(folder.path)/some: the run that makes it has not finished"])
  }

  @Test func `a frame that is listed and not there is told`() throws {
    let folder = try Self.folder(drawn: [3, 9])
    let error = #expect(throws: FootageError.self) {
      try FolderFootage(folder: "\(folder.path)/some", rate: nil)
    }
    #expect(error?.description.hasSuffix("some lacks frame 6, which its render.json lists") == true)
  }

  @Test func `a manifest without a rate is told`() throws {
    let folder = try Self.folder(fps: "\"fast\"")
    let error = #expect(throws: FootageError.self) {
      try FolderFootage(folder: "\(folder.path)/some", rate: nil)
    }
    #expect(
      error?.description.hasSuffix(
        "render.json does not state the rate and the length of its film") == true)
  }

  @Test func `a file of another tool is none`() throws {
    let folder = try Self.folder()
    folder.files.write("{ \"fps\": 10, \"frameCount\": 10 }", to: "some/render.json")
    let summary = try FolderFootage(folder: "\(folder.path)/some", rate: nil).summary
    #expect(summary.rate == 60)
  }
}
