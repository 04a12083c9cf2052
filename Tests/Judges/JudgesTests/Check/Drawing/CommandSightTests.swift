import FlipbookCheck
import FlipbookRaster
import TestSupport
import Testing

/// The part of a frame's drawing that clips let be seen.
@Suite(.endsInTime) struct CommandSightTests {
  private static func fill(_ rect: [Double], depth: Int = 1) -> DrawnCommand {
    DrawnCommand(
      depth: depth, kind: "fill",
      attributes: [.init("rect", .numbers(rect)), .init("color", .colors([1, 0, 0, 1]))])
  }

  private static func around(
    _ commands: DrawnCommand..., kind: String = "group", clip: [Double]
  ) -> [DrawnCommand] {
    [DrawnCommand(depth: 0, kind: kind, attributes: [.init("clipRect", .numbers(clip))])] + commands
  }

  /// Whether a pixel of a row is covered in part by both of two stretches.
  private static func share(_ a: (Double, Double), _ b: (Double, Double)) -> Bool {
    (-10..<30).contains { pixel in
      func covers(_ stretch: (Double, Double)) -> Bool {
        min(stretch.1, Double(pixel + 1)) - max(stretch.0, Double(pixel)) > 1e-9
      }
      return covers(a) && covers(b)
    }
  }

  /// Coverage is of pixels: what ends in the pixel in which a clip begins is seen in it.
  @Test func `what shares no pixel with a clip is not seen, everything else is`() {
    var seen = 0
    for step in 0..<400 {
      // Quarters of pixels around a clip from 4.25 to 9.5.
      let (left, width) = (Double(step % 80) / 4 - 4, Double(1 + step / 80 * 3) / 4)
      let commands = Self.around(Self.fill([left, 0, width, 4]), clip: [4.25, 0, 5.25, 4])
      let isSeen = Self.share((left, left + width), (4.25, 9.5))
      seen += isSeen ? 1 : 0
      #expect(commands.seen.count == (isSeen ? 2 : 1), "\(left) + \(width)")
      let upright = Self.around(Self.fill([0, left, 4, width]), clip: [0, 4.25, 4, 5.25])
      #expect(upright.seen.count == commands.seen.count, "upright, \(left) + \(width)")
    }
    #expect(seen > 100 && seen < 300)
  }

  @Test func `what changes beyond the pixels of a clip leaves the digest`() {
    func digest(_ rect: [Double]) -> FrameDigest {
      FrameDigest(Self.around(Self.fill(rect), clip: [0, 0, 10, 9.5]))
    }
    #expect(digest([2, 4, 3, 6]) == digest([2, 4, 3, 22]))
    #expect(digest([2, 4, 3, 5.75]) != digest([2, 4, 3, 6]))
    #expect(digest([2, 10, 3, 6]) == digest([2, 12, 3, 6]))
  }

  /// Their corners would be elsewhere.
  @Test func `a rounded rectangle counts with all that goes on behind a clip`() {
    func digest(_ height: Double) -> FrameDigest {
      var commands = Self.around(Self.fill([2, 4, 3, height]), clip: [0, 0, 10, 9.5])
      commands[1].attributes.append(.init("radius", .numbers([1, 1])))
      return FrameDigest(commands)
    }
    #expect(digest(20) != digest(22))
  }

  @Test func `no clip counts around what is drawn elsewhere`() {
    let commands =
      Self.around(clip: [0, 0, 10, 10]) + [
        DrawnCommand(depth: 1, kind: "sheet", attributes: []),
        Self.fill([40, 40, 5, 5], depth: 2),
      ]
    #expect(commands.seen.count == 3)
    let mask = Self.around(Self.fill([40, 40, 5, 5]), kind: "mask", clip: [0, 0, 10, 10])
    #expect(mask.seen.count == 2)
  }

  @Test func `a clip ends with its group`() {
    let commands = Self.around(clip: [0, 0, 10, 10]) + [Self.fill([40, 40, 5, 5], depth: 0)]
    #expect(commands.seen.count == 2)
  }

  /// The last bits of an edge that lies on a pixel's are those of a machine's libm.
  @Test func `an edge that is on a pixel's but for rounding covers nothing of the next`() {
    for noise in [-1e-9, 0, 1e-9] {
      let commands = Self.around(Self.fill([0, 10 + noise, 4, 4]), clip: [0, 0, 10, 10 - noise])
      #expect(commands.seen.count == 1, "\(noise)")
    }
  }
}
