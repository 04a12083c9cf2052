import FlipbookCheck
import FlipbookOutput
import FlipbookPages
import TestSupport
import Testing

/// The compared frames of a scene, in the data of a report's page.
@Suite(.endsInTime) struct CheckPageFramesTests {
  private static func frames(
    _ times: [(frame: Int, time: Double)], _ change: (Int, inout FrameDifference) -> Void
  ) throws -> PlainJSON {
    var result = CheckResult(scene: "pip", subject: .frames, failure: "frames differ")
    result.frames = times.enumerated().map { index, moment in
      var frame = FrameDifference(FrameMoment(frame: moment.frame, time: moment.time))
      change(index, &frame)
      return frame
    }
    let page = CheckPage(CheckReport(results: [result]), in: "/nonexistent").html
    let start = try #require(page.firstRange(of: "id=\"data\">"))
    let end = try #require(page[start.upperBound...].firstRange(of: "</script>"))
    let data = try PlainJSON(String(page[start.upperBound..<end.lowerBound]))
    return try #require(data["scenes"]?.elements.first?["frames"])
  }

  /// Frames 10 … 14 of 20 a second begin at 0.5 s.
  @Test func `frames that follow each other are told by the first and the rate`() throws {
    let json = try Self.frames((10..<15).map { ($0, Double($0) / 20) }) { _, _ in }
    #expect(json["from"]?.number == 10 && json["rate"]?.number == 20 && json["times"] == nil)
  }

  @Test func `frames that do not follow each other are told one by one`() throws {
    let json = try Self.frames([(0, 0), (5, 0.25), (6, 0.3)]) { _, _ in }
    #expect(json["numbers"]?.elements.map(\.number) == [0, 5, 6])
    #expect(json["times"]?.elements.map(\.number) == [0, 0.25, 0.3] && json["rate"] == nil)
  }

  /// 255 is the most that a channel can be off, and two hexadecimal digits hold it.
  @Test func `how far each frame is off stands in two digits`() throws {
    let json = try Self.frames((0..<3).map { ($0, Double($0) / 20) }) { index, frame in
      frame.largest = [7, 255, 300][index]
    }
    #expect(json["largest"]?.string == "07ffff")
  }

  /// The frames 0, 2 and 5: the bits 0 and 2 of the first digit, 1 of the second.
  @Test func `a page stores in bits which frames differ`() throws {
    let json = try Self.frames((0..<6).map { ($0, Double($0) / 20) }) { index, frame in
      if [0, 2, 5].contains(index) { frame.message = "differs" }
    }
    #expect(json["differs"]?.string == "52")
  }

  /// More is not read.
  @Test func `of frames without pictures four are told in words`() throws {
    let json = try Self.frames((0..<9).map { ($0, Double($0) / 20) }) { index, frame in
      frame.message = "differs in \(index)"
    }
    guard case .object(let messages)? = json["messages"] else {
      Issue.record("no messages")
      return
    }
    #expect(messages.keys.sorted() == ["0", "1", "2", "3"])
    #expect(messages["3"]?.string == "differs in 3")
  }
}
