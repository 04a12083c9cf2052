import FlipbookCharts
import FlipbookGeometry
import FlipbookImages
import FlipbookInteraction
import FlipbookOpening
import FlipbookRaster
import TestSupport
import Testing

/// Contact sheets and onion-skin pictures.
@Suite(.endsInTime) struct ContactSheetTests {
  private static let package = Repository.path
  private static let fonts = FontLibrary(directories: ["\(package)/scenes/fonts"])

  static func scene(_ text: String) throws -> CompiledScene {
    try CompiledScene(
      reading: .text(Array(text.utf8), file: "scene.json"), name: "scene",
      overlay: SceneOverlay.self, fonts: fonts)
  }

  /// A black square of 10 points that is at x = 0 at 0 s and at x = 90 at 0.9 s, over a gray one that
  /// rests; on white or on nothing.
  static func square(background: String = "white", before view: String? = nil) -> String {
    """
    { "size": [100, 40], "fps": 10, "duration": 1, "background": "\(background)", "views": [
      { "id": "rest", "frame": [0, 20, 100, 20], "backgroundColor": "#808080" },
      { "id": "tile", "frame": [0, 5, 10, 10], "backgroundColor": "black", "animations": [
        { "basic": { "keyPath": "position.x", "fromValue": 5, "toValue": 95, "duration": 0.9,
          "fillMode": "forwards", "removedOnCompletion": false } } ] }
      \(view.map { ", \($0)" } ?? "") ] }
    """
  }

  @Test func `moments are evenly spread from the first to the last`() throws {
    let scene = try Self.scene(Self.square())
    let sheet = ContactSheet(scene, background: .white, columns: 2, rows: 2, stretch: 0...0.9)
    #expect(sheet.times.count == 4)
    for (time, expected) in zip(sheet.times, [0, 0.3, 0.6, 0.9]) {
      #expect(abs(time - expected) < 1e-12)
    }
    let single = ContactSheet(scene, background: .white, columns: 1, rows: 1, stretch: 0.5...0.9)
    #expect(single.times == [0.5])
  }

  /// Runs of black pixels in a row of the sheet, by their middles.
  private static func runs(_ sheet: Bitmap, row: Int) -> [Double] {
    var (middles, start): ([Double], Int?) = ([], nil)
    for x in 0...sheet.width {
      let isBlack = sheet.pixel(x: x, y: row).map { $0.red < 40 && $0.blue < 40 } ?? false
      if isBlack, start == nil { start = x }
      if !isBlack, let first = start {
        if x - first >= 6 { middles.append(Double(first + x) / 2) }
        start = nil
      }
    }
    return middles
  }

  /// In each picture the square is where its time says: 10, 30, … of 100 points of way.
  @Test func `each picture shows its moment, row by row`() throws {
    let scene = try Self.scene(Self.square())
    let sheet = ContactSheet(scene, background: .white, columns: 3, rows: 1, stretch: 0...0.9)
    let picture = try #require(try sheet.bitmap())
    #expect(picture.isOpaque)
    let rows = (0..<picture.height).filter { Self.runs(picture, row: $0).count == 3 }
    let row = rows[rows.count / 2]
    let places = Self.runs(picture, row: row)
    // The pictures are at one distance d, each as wide as w: the square goes 45 % of w further in each.
    let steps = [places[1] - places[0], places[2] - places[1]]
    #expect(abs(steps[0] - steps[1]) <= 1)
    let height = rows.count
    let width = Double(height) * 10
    #expect(steps[0] > 1.45 * width - 4 && steps[0] < 1.6 * width + 40)
  }

  /// Of six moments in two rows the lower ones are three steps later: 3/5 of a way of 90 points.
  @Test func `moments go on in the next row`() throws {
    let scene = try Self.scene(Self.square())
    let sheet = ContactSheet(scene, background: .white, columns: 3, rows: 2, stretch: 0...0.9)
    let picture = try #require(try sheet.bitmap())
    let rows = (0..<picture.height).filter { Self.runs(picture, row: $0).count == 3 }
    // The square has 10 points, and is seen in as many rows of pixels above as below.
    let side = Double(rows.count) / 2
    let upper = Self.runs(picture, row: rows[rows.count / 4])
    let lower = Self.runs(picture, row: rows[rows.count * 3 / 4])
    for (above, below) in zip(upper, lower) {
      // The side is known to a pixel.
      #expect(abs(below - above - 5.4 * side) <= 8, "\(above) and \(below), side \(side)")
    }
  }

  @Test(arguments: [(1, 1), (5, 4), (20, 2), (1, 12)])
  func `a sheet fits a screen, and its pictures are no larger than the film`(
    columns: Int, rows: Int
  ) throws {
    let scene = try Self.scene(Self.square())
    let sheet = ContactSheet(
      scene, background: .white, columns: columns, rows: rows, stretch: 0...0.9)
    let picture = try #require(try sheet.bitmap())
    #expect(max(picture.width, picture.height) <= 2 * 1460)
    #expect(picture.width >= columns * 2 * 36)
  }

  /// Around the pictures there is a light ground for light films and a dark one for dark ones.
  @Test(arguments: [("white", true), ("black", false), ("clear", true)])
  func `the ground goes with the film`(background: String, isLight: Bool) throws {
    let scene = try Self.scene(
      "{ \"size\": [40, 40], \"background\": \"\(background)\", \"duration\": 0, \"views\": [] }")
    let sheet = ContactSheet(
      scene, background: scene.definition.background, columns: 2, rows: 1, stretch: 0...0)
    let picture = try #require(try sheet.bitmap())
    let corner = try #require(picture.pixel(x: 2, y: 2))
    #expect(isLight ? corner.green > 220 : corner.green < 60)
  }

  /// A picture on nothing lies on the sheet itself: a dark badge on a light one, a white one on a dark
  /// one.
  @Test(arguments: [("#801010", true), ("white", false)])
  func `what lies on nothing stands out from the sheet`(color: String, isLight: Bool) throws {
    let scene = try Self.scene(
      """
      { "size": [40, 40], "background": "clear", "duration": 0, "views": [
        { "id": "a", "frame": [10, 10, 16, 16], "backgroundColor": "\(color)" } ] }
      """)
    let sheet = ContactSheet(scene, background: nil, columns: 2, rows: 1, stretch: 0...0)
    let picture = try #require(try sheet.bitmap())
    let corner = try #require(picture.pixel(x: 2, y: 2))
    #expect(isLight ? corner.green > 220 : corner.green < 60)
  }

  /// A column of narrow pictures leaves room for words: 200 points between margins of 28.
  @Test func `the sheet of a narrow film has room for its title`() throws {
    let scene = try Self.scene(
      "{ \"size\": [20, 300], \"background\": \"white\", \"duration\": 0, \"views\": [] }")
    let sheet = ContactSheet(scene, background: .white, columns: 1, rows: 3, stretch: 0...0)
    let picture = try #require(try sheet.bitmap())
    #expect(picture.width == 2 * (200 + 2 * 28))
    // The pictures stand in the middle: white from there on to both sides alike.
    let row = (0..<picture.width).filter {
      picture.pixel(x: $0, y: picture.height / 2)?.blue == 255
    }
    let (first, last) = (try #require(row.first), try #require(row.last))
    #expect(first + last == picture.width - 1)
  }

  @Test func `nobody waits for a sheet that is not wanted`() throws {
    let scene = try Self.scene(Self.square())
    let sheet = ContactSheet(scene, background: .white, columns: 2, rows: 2, stretch: 0...0.9)
    #expect(try sheet.bitmap(unless: { true }) == nil)
  }
}
