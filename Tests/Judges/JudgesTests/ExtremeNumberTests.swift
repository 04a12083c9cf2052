import FlipbookCheck
import FlipbookDiff
import FlipbookImages
import FlipbookOutput
import FlipbookTimeline
import TestSupport
import Testing

/// Numbers of other people, at the ends of what they can be: an error or a sane answer, and no trap.
@Suite(.endsInTime) struct ExtremeNumberTests {
  private func summary(_ times: [Double], end: Double?) -> FootageSummary {
    FootageSummary(name: "a", kind: .clip, width: 4, height: 4, times: times, end: end)
  }

  /// The times of pictures as containers say them, two of which may be the same.
  @Test(arguments: ExtremeNumbers.doubles)
  func `extreme times of pictures are paired without a trap`(number: Double) {
    let plain = summary([0, 0.1, 0.2], end: 0.3)
    for times in [[0, 0, 0], [0, number], [number, number], [0, number, number]] {
      for end in [number, 0.3, nil] {
        let strange = summary(times, end: end)
        #expect(strange.interval > 0 && strange.interval.isFinite)
        for pairing in [
          FramePairing(plain, strange), FramePairing(strange, plain),
          FramePairing(strange, strange), FramePairing(plain, strange, at: [number, 0]),
        ] {
          for pair in pairing.pairs {
            #expect((0..<3).contains(pair.first) && (0..<3).contains(pair.second))
          }
        }
      }
    }
  }

  /// A curve of the tension of a spring, say.
  @Test(arguments: ExtremeNumbers.doubles)
  func `a curve with extreme numbers fits into a line of text`(number: Double) {
    for other in ExtremeNumbers.doubles {
      #expect(Sparkline([number, other, 1], width: 3).text.count == 3)
    }
  }

  private static let drawing = """
    drawing 1
    frame 0
      a: fill color=#FF0000 rect=-5,0,10,10
    frame 0.1
      a: fill color=#FF0000 rect=5.5,0,10,10
    end 2 frames 2 commands

    """

  @Test(arguments: ExtremeNumbers.texts)
  func `a drawing with extreme numbers is read and written, or refused`(text: String) throws {
    _ = try DrawingRecord(Self.drawing)
    for place in ExtremeNumbers.places(in: Self.drawing) {
      let changed = ExtremeNumbers.text(Self.drawing, with: text, at: place)
      guard let record = try? DrawingRecord(changed) else { continue }
      // A record that can be read can be written, and read again.
      _ = try DrawingRecord(record.text)
    }
  }
}
