import FlipbookDiff
import FlipbookImages
import FlipbookOutput
import FlipbookSystem
import FlipbookTimeline
import TestSupport
import Testing

/// Two films compared, whatever they are made from.
@Suite(.endsInTime) struct DiffJobTests {
  @Test func `scenes, folders of frames and pictures that show the same are the same`() throws {
    let folder = try DiffedFolder.squares()
    try folder.draw("a.json", into: "frames")
    for (a, b) in [
      ("a.json", "a.json"), ("a.json", "frames"), ("frames", "a.json"), ("frames", "frames"),
    ] {
      let report = try folder.diff(a, b) { $0.frameRate = FrameRate(numerator: 10) }
      #expect(report.isSame, "\(a) \(b)")
      #expect(folder.reported(report).hasSuffix("\nsame: 10 frames were compared\n"))
    }
    let still = try folder.diff("frames/00003.png", "frames/00003.png")
    #expect(still.isSame && folder.reported(still).hasSuffix("\nsame\n"))
    let moment = try folder.diff("a.json", "frames/00003.png") { $0.instants = [0.3] }
    #expect(moment.isSame)
  }

  @Test func `a difference within the tolerance counts as none`() throws {
    let folder = try DiffedFolder(
      Dictionary(
        uniqueKeysWithValues: [("a", "#808080"), ("b", "#838080")].map { name, color in
          (
            "\(name).json",
            #"{ "size": [8, 8], "duration": 0, "background": "\#(color)", "views": [] }"#
          )
        }))
    #expect(try folder.diff("a.json", "b.json") { $0.tolerance = 3 }.isSame)
    #expect(!(try folder.diff("a.json", "b.json") { $0.tolerance = 2 }.isSame))
    let worst = try #require(try folder.diff("a.json", "b.json").difference?.worst?.difference)
    // Three of 255 in one channel of three, in all of 8 by 8.
    #expect(worst.count == 64 && worst.largest == 3 && worst.mean == 1)
  }

  @Test func `a file that is in the way is told before anything is compared`() throws {
    let folder = try DiffedFolder.squares()
    folder.files.write("mine", to: "mine.png")
    for path in [\DiffRequest.output, \DiffRequest.flip] {
      var request = DiffRequest()
      request[keyPath: path] = "\(folder.path)/mine.png"
      let job = DiffJob(request, cancellation: Cancellation()) { _ in }
      let error = #expect(throws: FileError.self) { try job.requireOutputs() }
      #expect("\(error as Any)".contains("mine.png"))
      request.force = true
      try DiffJob(request, cancellation: Cancellation()) { _ in }.requireOutputs()
    }
  }

  @Test func `progress is told pair by pair, and notes of the films`() throws {
    let folder = try DiffedFolder.squares()
    try folder.draw("a.json", into: "frames")
    var notes: [String] = []
    var (total, done) = (0, [Int]())
    let job = DiffJob(DiffRequest(), cancellation: Cancellation()) { notes.append($0) }
    _ = try job.run(try folder.subject("a.json"), try folder.subject("frames")) { count in
      total = count
      return { done.append($0) }
    }
    #expect(total > 0 && done == Array(1...total))
    #expect(
      notes.count == 1 && notes[0].hasSuffix("does not state its rate; 60 fps is assumed (--fps)"))
  }
}
