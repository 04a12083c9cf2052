import FlipbookGeometry
import TestSupport
import Testing

import FlipbookLottie

/// Trim paths, as in https://lottie.github.io/lottie-spec/1.0.1/specs/shapes/#trim-path.
@Suite(.endsInTime) struct TrimTests {
  private static let circle = #"{"ty": "el", "p": {"k": [0, 0]}, "s": {"k": [40, 40]}}"#
  private static let other = #"{"ty": "el", "p": {"k": [60, 0]}, "s": {"k": [40, 40]}}"#
  private static let stroke =
    #"{"ty": "st", "c": {"k": [0, 0, 1]}, "o": {"k": 100}, "w": {"k": 2}}"#

  private func trim(
    _ start: String, _ end: String, offset: String = "0", mode: Int = 1
  ) -> String {
    """
    {"ty": "tm", "s": {"k": \(start)}, "e": {"k": \(end)}, "o": {"k": \(offset)}, "m": \(mode)}
    """
  }

  private func moving(_ from: Int, _ to: Int) -> String {
    """
    [{"t": 0, "s": [\(from)], "o": {"x": [0], "y": [0]}, "i": {"x": [1], "y": [1]}},
     {"t": 60, "s": [\(to)]}]
    """
  }

  /// The views with shapes of a layer with these items.
  private func views(_ items: String...) throws -> [PlainJSON] {
    try LottieText.scene(
      LottieText.file(layers: LottieText.layer(items.joined(separator: ", ")))
    ).objects.filter { $0["shape"] != nil }
  }

  /// The part of a stroke that a view shows at a time.
  private func part(_ view: PlainJSON, at time: Double = 0) -> [Double] {
    func end(_ key: String, _ instead: Double) -> Double {
      let moving = view.animations(of: key).first?.value(at: time)?.first
      return moving ?? view["shape"]?[key]?.number ?? instead
    }
    return [end("strokeStart", 0), end("strokeEnd", 1)]
  }

  @Test func `parallel trims are of each path, and sequential ones of all`() throws {
    let parallel = try views(Self.circle, Self.other, trim("0", "50", mode: 1), Self.stroke)
    #expect(parallel.map { part($0) } == [[0, 0.5], [0, 0.5]])
    let sequential = try views(Self.circle, Self.other, trim("0", "50", mode: 2), Self.stroke)
    #expect(sequential.map { part($0) } == [[0, 0.5]])
    // Both circles are one path.
    #expect(
      sequential[0]["shape"]?["path"]?.string?.split(separator: "M").count == 2)
  }

  @Test func `a start after the end is the end`() throws {
    #expect(
      try views(Self.circle, trim("75", "25"), Self.stroke).map { part($0) } == [[0.25, 0.75]])
  }

  @Test func `the offset is in degrees`() throws {
    let views = try views(Self.circle, trim("0", "50", offset: "90"), Self.stroke)
    #expect(views.map { part($0) } == [[0.25, 0.75]])
  }

  /// Start and end pass each other in the middle, where nothing is left.
  @Test func `ends that pass each other leave nothing in between`() throws {
    let views = try views(Self.circle, trim(moving(0, 100), moving(100, 0)), Self.stroke)
    try #require(views.count == 1)
    for frame in 0..<60 {
      let share = Double(frame) / 60
      let wanted = [min(share, 1 - share), max(share, 1 - share)]
      let found = part(views[0], at: Double(frame) / 30)
      #expect(zip(found, wanted).allSatisfy { abs($0 - $1) < 0.002 }, "frame \(frame)")
    }
  }

  /// From a half to all by the curve (0, 2, 1, 1), which is above 1 in the middle of its time; a quarter on.
  @Test func `an end beyond the path is the path's`() throws {
    let end = """
      [{"t": 0, "s": [50], "o": {"x": [0], "y": [2]}, "i": {"x": [1], "y": [1]}},
       {"t": 60, "s": [100]}]
      """
    let views = try views(Self.circle, trim("50", end, offset: "90"), Self.stroke)
    let parts = views.map { part($0, at: 1) }
    try #require(parts.count == 2)
    for (found, wanted) in zip(parts.flatMap(\.self), [0.75, 1, 0, 0.25]) {
      #expect(abs(found - wanted) < 0.002, "\(parts)")
    }
  }

  /// Half of the path, all around in two seconds: two parts while it passes the first point.
  @Test func `a trim that moves around is two parts where it passes the start`() throws {
    let views = try views(Self.circle, trim("0", "50", offset: moving(0, 360)), Self.stroke)
    try #require(views.count == 2)
    for frame in 1..<60 {
      let turn = Double(frame) / 60
      let parts = views.map { part($0, at: Double(frame) / 30) }
      let wanted = [[turn, min(1, turn + 0.5)], [0, max(0, turn - 0.5)]]
      for (found, wanted) in zip(parts, wanted) {
        #expect(zip(found, wanted).allSatisfy { abs($0 - $1) < 0.002 }, "frame \(frame): \(parts)")
      }
    }
  }

  @Test func `a whole path has no start, wherever the offset takes it`() throws {
    let views = try views(Self.circle, trim("0", "100", offset: "90"), Self.stroke)
    #expect(views.map { part($0) } == [[0, 1]])
  }

  /// Merge Paths draws what is left.
  @Test func `a merge after a trim leaves the trim to the stroke`() throws {
    let merged = try views(Self.circle, trim("0", "50"), #"{"ty": "mm", "mm": 1}"#, Self.stroke)
    #expect(merged.map { part($0) } == [[0, 0.5]])
  }

  /// Half of the first half.
  @Test func `a trim of a trim leaves a part of the part`() throws {
    let views = try views(Self.circle, trim("0", "50"), trim("0", "50"), Self.stroke)
    try #require(views.count == 1)
    #expect(part(views[0]) == [0, 0.5])
    // The right half, from the top to the bottom.
    let path = try #require(views[0]["shape"]?["path"]?.string)
    #expect(path.hasPrefix("M0 -20 ") && path.hasSuffix(" 0 20"))
  }

  /// lottie-web sums the lengths of all paths of an item: of the quarters before and after the top, a half is the
  /// first one.
  @Test func `a trim of two parts is of both lengths together`() throws {
    let around = trim("75", "100", offset: "0")
    let twoParts = trim("0", "50", offset: "-90")
    #expect(try views(Self.circle, around, Self.stroke).map { part($0) } == [[0.75, 1]])
    let stroked = try views(Self.circle, twoParts, trim("0", "50"), Self.stroke)
    try #require(stroked.count == 1)
    #expect(part(stroked[0]) == [0, 0.5])
    let starts = stroked[0]["shape"]?["path"]?.string?.split(separator: "M").map {
      $0.split(separator: " ").prefix(2).joined(separator: " ")
    }
    #expect(starts == ["-20 0", "0 -20"])
    for second in [trim("0", "50"), trim("0", "50", mode: 2)] {
      let filled = try views(Self.circle, twoParts, second, LottieText.fill)
      let path = try #require(filled.first?["shape"]?["path"]?.string)
      #expect(
        path.hasPrefix("M-20 0 ") && path.hasSuffix(" 0 -20") && path.count { $0 == "M" } == 1)
    }
  }

  @Test func `a fill is that of the path that is left`() throws {
    let views = try views(Self.circle, trim("0", "50"), LottieText.fill)
    let path = try #require(views.first?["shape"]?["path"]?.string)
    #expect(path.hasPrefix("M0 -20 ") && path.hasSuffix(" 0 20"))
  }

  @Test func `paths in a group in front are trimmed, and those behind are not`() throws {
    let group = #"{"ty": "gr", "it": [\#(Self.circle), \#(Self.stroke), {"ty": "tr"}]}"#
    #expect(try views(group, trim("0", "50")).map { part($0) } == [[0, 0.5]])
    #expect(try views(trim("0", "50"), group).map { part($0) } == [[0, 1]])
    #expect(try views(trim("0", "50"), Self.circle, Self.stroke).map { part($0) } == [[0, 1]])
  }
}
