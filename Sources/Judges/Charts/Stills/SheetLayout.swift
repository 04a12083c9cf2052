internal import FlipbookGeometry

/// The positions and the size of the pictures on a contact sheet.
///
/// Pictures are at most as large as the film, and as large as fits on a screen: the longer side of
/// the sheet has at most 1440 points. They are aligned to whole pixels.
struct SheetLayout {
  /// Pixels per point of the sheet.
  static let scale = 2.0
  static let margin = 28.0
  static let captionSize = 12.0
  static let titleSize = 17.0
  private static let gap = 16.0
  /// The height for the time below each picture.
  private static let captionHeight = 22.0
  /// The height of the title above the first row, inside the margin.
  private static let titleHeight = 34.0
  private static let longestSide = 1440.0
  /// The minimum size of a picture, so that its time fits below it.
  private static let minimumWidth = 36.0
  private static let minimumHeight = 16.0
  /// The minimum width of all pictures together, so that the title fits above them.
  private static let minimumRoom = 200.0

  let columns: Int
  let rows: Int
  /// The size of a picture in points of the sheet.
  let picture: Size
  /// Pixels of the sheet per point of the scene.
  let pictureScale: Double

  /// - Parameters:
  ///   - picture: The scene's size in points.
  ///   - maximumScale: The maximum number of pixels per point of the scene.
  init(columns: Int, rows: Int, picture: Size, maximumScale: Double) {
    self.columns = columns
    self.rows = rows
    let across = Self.longestSide - 2 * Self.margin - Double(columns - 1) * Self.gap
    let down =
      Self.longestSide - 2 * Self.margin - Self.titleHeight - Double(rows - 1) * Self.gap
      - Double(rows) * Self.captionHeight
    let width = max(Self.minimumWidth, across / Double(columns))
    let height = max(Self.minimumHeight, down / Double(rows))
    pictureScale = min(
      maximumScale, Self.scale * width / picture.width, Self.scale * height / picture.height)
    self.picture = Size(
      max(1, (picture.width * pictureScale).rounded()) / Self.scale,
      max(1, (picture.height * pictureScale).rounded()) / Self.scale)
  }

  /// The width of a column: that of a picture, or that of a time below it.
  private var columnWidth: Double {
    let width = max(picture.width, Self.minimumWidth)
    return ((width * Self.scale).rounded(.up)) / Self.scale
  }

  /// The width of all columns.
  private var width: Double {
    Double(columns) * columnWidth + Double(columns - 1) * Self.gap
  }

  /// The size of the whole sheet in points.
  var size: Size {
    Size(
      2 * Self.margin + max(Self.minimumRoom, width),
      2 * Self.margin + Self.titleHeight + Double(rows) * (picture.height + Self.captionHeight)
        + Double(rows - 1) * Self.gap - 6)
  }

  var pixelWidth: Int { Int((size.width * Self.scale).rounded()) }
  var pixelHeight: Int { Int((size.height * Self.scale).rounded()) }

  /// The vertical middle of the title.
  var titleLine: Double { Self.margin + 6 }

  /// The rectangle of a picture, counted row by row.
  func cell(of index: Int) -> Rect {
    let (row, column) = (index / columns, index % columns)
    let edge = (max(0, Self.minimumRoom - width) / 2 * Self.scale).rounded() / Self.scale
    let left = Self.margin + edge + Double(column) * (columnWidth + Self.gap)
    let inset = ((columnWidth - picture.width) / 2 * Self.scale).rounded() / Self.scale
    return Rect(
      origin: Point(
        left + inset,
        Self.margin + Self.titleHeight
          + Double(row) * (picture.height + Self.captionHeight + Self.gap)),
      size: picture)
  }

  /// The center of the time below a picture.
  func caption(of index: Int) -> Point {
    let cell = cell(of: index)
    return Point(cell.center.x, cell.maxY + Self.captionHeight / 2 + 1)
  }
}
