import FlipbookCharts
import FlipbookMotion
import TestSupport
import Testing

/// Curves in Braille's dots, under the numbers of a spring.
@Suite(.endsInTime) struct DotCurveTests {
  /// The last lines of a report: ten rows of dots and the axis below them.
  private static func lines(_ report: SpringReport) -> [String] {
    report.text.split(separator: "\n", omittingEmptySubsequences: false).suffix(12).dropLast()
      .map(String.init)
  }

  private static let critical = SpringReport(Spring(mass: 1, stiffness: 100, damping: 20))

  private static func dots(_ line: String) -> [UInt32] {
    line.unicodeScalars.map(\.value).filter { (0x2800...0x28FF).contains($0) }
  }

  @Test func `ten rows of 64 characters, with an axis below`() {
    let lines = Self.lines(Self.critical)
    #expect(lines.dropLast().map { Self.dots($0).count } == [Int](repeating: 64, count: 10))
    #expect(lines.last?.hasPrefix("0 ") == true && lines.last?.hasSuffix(" s") == true)
    #expect(lines.last?.count == 64)
  }

  /// A critical spring goes from 1 below its target up to it, and never beyond.
  @Test func `the first and the last row say what they stand for`() {
    let lines = Self.lines(Self.critical)
    #expect(lines[0].hasSuffix(" 0") && lines[9].hasSuffix(" −1"), "\(lines)")
  }

  /// The dots 1 and 4 of a character are its topmost, 7 and 8 its lowest.
  @Test func `the curve begins at the bottom left and ends at the target`() throws {
    let lines = Self.lines(Self.critical)
    let first = try #require(Self.dots(lines[9]).first)
    #expect((first - 0x2800) & 0x40 != 0)
    let last = try #require(Self.dots(lines[0]).last)
    #expect((last - 0x2800) & 0x09 != 0)
    #expect(Self.dots(lines[9]).dropFirst(8).allSatisfy { $0 == 0x2800 })
  }

  @Test func `a spring that never settles is drawn for four periods`() {
    // ω = 10: the period is 0.628 s.
    let lines = Self.lines(SpringReport(Spring(mass: 1, stiffness: 100, damping: 0)))
    #expect(lines.last?.hasSuffix(" 2.51 s") == true, "\(lines.last ?? "")")
    #expect(lines[0].hasSuffix(" 1") && lines[9].hasSuffix(" −1"))
  }
}
