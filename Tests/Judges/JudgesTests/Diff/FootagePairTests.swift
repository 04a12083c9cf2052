import FlipbookDiff
import FlipbookInteraction
import FlipbookOpening
import FlipbookOutput
import FlipbookRaster
import FlipbookSceneFile
import FlipbookTimeline
import TestSupport
import Testing

/// How two films are brought onto common pixels and instants.
@Suite(.endsInTime) struct FootagePairTests {
  private static func scene(_ more: String) throws -> CompiledScene {
    try CompiledScene(
      reading: .text(
        Array(
          """
          { "size": [30, 20], "duration": 1, \(more), "views": [ { "id": "a", "frame": [0, 0, 9, 9] } ] }
          """.utf8), file: "a.json"), name: "a", overlay: nil,
      fonts: FontLibrary(directories: [], program: nil))
  }

  /// A film from 0 s on, of a rate and a size.
  private struct Film: Footage {
    var summary: FootageSummary

    init(
      _ kind: FootageSummary.Kind, _ width: Int, _ height: Int, count: Int, rate: Double
    ) {
      summary = FootageSummary(
        name: "film", kind: kind, width: width, height: height,
        times: (0..<count).map { Double($0) / rate }, end: Double(count) / rate, rate: rate)
    }

    func reader() throws(FootageError) -> any FootageReader { throw .missing(path: "film") }
  }

  private static func summaries(
    _ a: DiffSubject, _ b: DiffSubject, _ change: (inout DiffRequest) -> Void = { _ in }
  ) throws -> (FootageSummary, FootageSummary) {
    var request = DiffRequest()
    change(&request)
    let (first, second) = try FootagePair(request).footage(a, b)
    return (first.summary, second.summary)
  }

  @Test func `two scenes have the rate and the scale of the first`() throws {
    let first = try DiffSubject.scene(Self.scene(#""fps": 10, "scale": 3"#), name: "a.json")
    let second = try DiffSubject.scene(Self.scene(#""fps": 60, "scale": 1"#), name: "b.json")
    let (a, b) = try Self.summaries(first, second)
    // 1 s at 10 fps are 10 frames; 30 × 20 points at 3 are 90 × 60 pixels.
    for film in [a, b] {
      #expect(film.times.count == 10 && film.width == 90 && film.height == 60)
    }
    let (c, d) = try Self.summaries(first, second) {
      $0.frameRate = FrameRate(numerator: 20)
      $0.scale = 0.5
    }
    for film in [c, d] {
      #expect(film.times.count == 20 && film.width == 15 && film.height == 10)
    }
  }

  @Test func `a scene beside a film has its size and its instants`() throws {
    let scene = try DiffSubject.scene(Self.scene(#""fps": 60"#), name: "a.json")
    let (a, b) = try Self.summaries(scene, .footage(Film(.clip, 60, 40, count: 25, rate: 25)))
    #expect(a.width == 60 && a.height == 40 && a.times == b.times)
    // A film that ends early is followed by the scene at the film's pace: 1 s has 25 instants.
    let (c, _) = try Self.summaries(scene, .footage(Film(.clip, 60, 40, count: 10, rate: 25)))
    #expect(c.times.count == 25)
    #expect(isClose(c.times.last ?? 0, 24 / 25, within: 1e-9))
  }

  /// Frames 3, 6 and 9 of 10 a second: the last begins a tenth of a second before the end.
  @Test func `every frame of a film of few is compared with the scene`() throws {
    let scene = try DiffSubject.scene(Self.scene(#""fps": 10"#), name: "a.json")
    var some = Film(.frames, 30, 20, count: 10, rate: 10)
    some.summary.times = [0.3, 0.6, 0.9]
    let (film, drawn) = try Self.summaries(.footage(some), scene)
    #expect(drawn.times == film.times)
  }

  @Test func `single moments are those that are named`() throws {
    let scene = try DiffSubject.scene(Self.scene(#""fps": 60"#), name: "a.json")
    let (a, _) = try Self.summaries(scene, .footage(Film(.picture, 30, 20, count: 1, rate: 1))) {
      $0.instants = [0.25]
    }
    #expect(a.times == [0.25] && a.end == nil)
  }

  @Test func `a picture beside a film needs a moment`() throws {
    let picture = DiffSubject.footage(Film(.picture, 30, 20, count: 1, rate: 1))
    let error = #expect(throws: FootageError.self) {
      try Self.summaries(picture, .footage(Film(.clip, 30, 20, count: 9, rate: 30)))
    }
    #expect(error?.description.contains("--at TIME") == true)
  }

  @Test func `what would be larger than a picture may be is refused`() throws {
    let scene = try DiffSubject.scene(Self.scene(#""fps": 60"#), name: "a.json")
    for scale in [1e-9, 1e6] {
      let error = #expect(throws: FootageError.self) {
        try Self.summaries(scene, scene) { $0.scale = scale }
      }
      guard case .tooLarge = error else {
        Issue.record("\(scale): \(error as Any)")
        continue
      }
    }
  }
}
