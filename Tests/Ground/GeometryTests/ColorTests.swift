import FlipbookGeometry
import TestSupport
import Testing

@Suite(.endsInTime) struct ColorTests {
  // CSS Color Module Level 4: the notations and a few of the named colors.
  static let notations: [(String, [Double])] = [
    ("#F00", [255, 0, 0, 255]), ("#ff0000", [255, 0, 0, 255]), ("#00FF0080", [0, 255, 0, 128]),
    ("red", [255, 0, 0, 255]), ("RebeccaPurple", [0x66, 0x33, 0x99, 255]),
    ("orange", [255, 165, 0, 255]), ("grey", [128, 128, 128, 255]), ("clear", [0, 0, 0, 0]),
    ("transparent", [0, 0, 0, 0]),
  ]

  @Test(arguments: notations)
  func `CSS colors are read`(text: String, components: [Double]) throws {
    let color = try #require(Color(css: text))
    #expect(
      isClose([color.red, color.green, color.blue, color.alpha], components.map { $0 / 255 }))
  }

  @Test(arguments: [
    "", "#", "#12", "#1234", "#12345", "#GGG", "#1234567", "reddish", " red", "#é0",
  ])
  func `other texts are no colors`(text: String) {
    #expect(Color(css: text) == nil)
  }

  @Test func `every name of CSS is known and comes back from its own code`() {
    // Level 4 has 148 names.
    #expect(Color.cssNames.count == 148)
    for name in Color.cssNames {
      let color = Color(css: name)
      #expect(color.flatMap { Color(css: $0.hexDescription) } == color)
    }
  }

  @Test func `colors outside the range are shown at its ends`() {
    #expect(Color(red: 2, green: -1, blue: 0.5, alpha: 1).hexDescription == "#FF0080")
    #expect(Color(red: 0, green: 0, blue: 0, alpha: 0.5).hexDescription == "#00000080")
    #expect(Color(red: .nan, green: .infinity, blue: 0).hexDescription == "#00FF00")
  }
}
