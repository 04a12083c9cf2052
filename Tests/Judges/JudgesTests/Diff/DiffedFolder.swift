import FlipbookDiff
import FlipbookImages
import FlipbookOpening
import FlipbookOutput
import FlipbookSystem
import FlipbookTimeline
import TestSupport
import Testing

/// A folder of scenes and films, compared as `render diff` does, without the program.
struct DiffedFolder {
  let files: TemporaryFolder
  var path: String { files.path }

  /// A folder with scenes by their files' names.
  init(_ scenes: [String: String]) throws {
    files = try TemporaryFolder()
    for (name, text) in scenes { files.write(text, to: name) }
  }

  /// A square, and the same with a spot from 0.5 s on.
  static func squares() throws -> DiffedFolder {
    try DiffedFolder(["a.json": SquareScene.text(), "b.json": SquareScene.spotted])
  }

  /// Compares two films by their names here.
  func diff(
    _ a: String, _ b: String, _ change: (inout DiffRequest) -> Void = { _ in }
  ) throws -> DiffReport {
    var request = DiffRequest()
    change(&request)
    return try DiffJob(request, cancellation: Cancellation()) { _ in }
      .run(subject(a, request), subject(b, request)) { _ in { _ in } }
  }

  /// The report for people, with names as they are here.
  func reported(_ report: DiffReport) -> String {
    report.text(width: 80).replacing(path + "/", with: "")
  }

  /// A scene, or what has its own pictures.
  func subject(_ name: String, _ request: DiffRequest = DiffRequest()) throws -> DiffSubject {
    guard name.hasSuffix(".json") else {
      return .footage(
        try DiffSubject.footage(
          at: "\(path)/\(name)", rate: request.frameRate, cancellation: Cancellation()))
    }
    return .scene(try TestScene.opened("\(path)/\(name)"), name: name)
  }

  /// Draws the frames of a scene into a folder of numbered pictures.
  func draw(_ scene: String, into folder: String, scale: Double? = nil, frames: [Int]? = nil) throws
  {
    try files.makeFolder(folder)
    let film = try MemoryFilm(TestScene.opened("\(path)/\(scene)"), scale: scale)
    for frame in frames ?? Array(film.pictures.indices) {
      let digits = "\(frame)"
      let name = String(repeating: "0", count: 5 - digits.count) + digits
      try PNGEncoder().write(film.pictures[frame], to: "\(path)/\(folder)/\(name).png")
    }
  }
}
