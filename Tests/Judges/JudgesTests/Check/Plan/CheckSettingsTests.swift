import FlipbookCheck
import FlipbookImages
import FlipbookOutput
import TestSupport
import Testing

/// `check.json`, which says what of a scene is compared.
@Suite(.endsInTime) struct CheckSettingsTests {
  private static func reported(_ settings: String) throws -> String {
    let folder = try CheckedFolder.recorded()
    folder.files.write(settings, to: "references/line/check.json")
    return folder.reported(try folder.check())
  }

  @Test func `without a file everything is compared, and exactly`() {
    let settings = CheckSettings()
    #expect(settings.keys == nil && settings.times == nil && settings.frames == nil)
    #expect(settings.scale == 1 && settings.tolerance == 1e-9 && settings.pixelTolerance == nil)
  }

  @Test func `a looser tolerance needs a reason`() throws {
    #expect(
      try Self.reported("{ \"pixelTolerance\": 3 }").contains(
        "a looser tolerance needs a \"reason\""))
    #expect(
      try Self.reported("{ \"tolerance\": 1e-6, \"reason\": \"\" }").contains(
        "a looser tolerance needs a \"reason\""))
    #expect(
      try Self.reported("{ \"pixelShare\": 0.01 }").contains(
        "a looser tolerance needs a \"reason\""))
    #expect(try Self.reported("{ \"pixelTolerance\": 3, \"reason\": \"a photo\" }").isEmpty)
  }

  @Test(arguments: [
    ("{ \"scale\": 0 }", "check.json:1:12: error: must be above 0"),
    ("{ \"tolerance\": -1 }", "check.json:1:16: error: must not be below 0"),
    ("{ \"pixelTolerance\": 256 }", "check.json:1:21: error: must be a whole number from 0 to 255"),
    ("{ \"pixelTolerance\": 0.5 }", "check.json:1:21: error: must be a whole number from 0 to 255"),
    ("{ \"pixelShare\": 1 }", "check.json:1:17: error: must be a share from 0 to less than 1"),
    ("{ \"frames\": [-1] }", "check.json:1:14: error: must be a time of 0 or later"),
    ("{ \"key\": [] }", "check.json:1:3: error: unknown key \"key\". Did you mean \"keys\"?"),
    ("{ \"keys\": [\"dot.width\"] }", "dot has no \"width\""),
  ])
  func `what cannot be meant is told with its place`(settings: String, message: String) throws {
    let reported = try Self.reported(settings)
    #expect(reported.contains(message), "\(reported)")
  }

  /// A white picture of 120 × 40 pixels instead of the one with the disc of 20 pixels, which covers more than
  /// its area, 314 pixels, and less than its square, 400.
  @Test(arguments: [(314.0 / 4800, false), (400.0 / 4800, true)])
  func `a share of the pixels may differ`(share: Double, passes: Bool) throws {
    let folder = try CheckedFolder.recorded()
    var white = try #require(Bitmap(width: 120, height: 40, isOpaque: true))
    white.fill(with: Pixel(red: 255, green: 255, blue: 255))
    folder.files.write(bytes: try PNGEncoder().encoded(white), to: "references/line/0s.png")
    folder.files.write(
      "{ \"pixelShare\": \(share), \"reason\": \"noise\" }", to: "references/line/check.json")
    let reported = folder.reported(try folder.check())
    #expect(reported.contains("line: frame 0s: ") != passes, "\(reported)")
  }

  /// Only the opacity is asked for, which does not change: what moves is not looked at.
  @Test func `only the keys that are named are compared`() throws {
    let folder = try CheckedFolder.recorded()
    folder.files.write(
      "{ \"keys\": [\"dot.opacity\"], \"frames\": [0] }", to: "references/line/check.json")
    folder.files.remove("references/line/expect.json")
    try folder.record()
    folder.files.write(
      LineScene.text.replacingFirst("\"toValue\": 110", with: "\"toValue\": 111"),
      to: "scenes/line.json")
    let report = try folder.check()
    #expect(report.results.first { $0.subject == .values }?.hasPassed == true)
    #expect(report.results.contains { $0.subject == .frame(at: 0) && $0.hasPassed })
    #expect(!folder.files.exists("references/line/0.45s.png"))
  }
}
