package import Images

/// How a recording's colors were mistaken on the way: its range of values, or its matrix.
///
/// A recording whose file states them wrongly, or a converter that ignores what the file states,
/// changes all colors by one of few known rules. They are undone where one of them explains clearly
/// more; no other difference in color is ever corrected.
package enum ColorReading: String, CaseIterable, Hashable, Sendable {
  case asStated = "as stated"
  case limitedAsFull = "limited range read as full"
  case fullAsLimited = "full range read as limited"
  case matrix601As709 = "BT.601 read as BT.709"
  case matrix709As601 = "BT.709 read as BT.601"

  /// A mean color in levels of 255.
  struct Color: Hashable {
    var red: Double
    var green: Double
    var blue: Double

    /// The mean difference of the three channels.
    func distance(to other: Color) -> Double {
      (abs(red - other.red) + abs(green - other.green) + abs(blue - other.blue)) / 3
    }
  }

  /// The rule that brings recorded colors nearest to those of the scene, by the median.
  ///
  /// - Parameter pairs: Colors of the recording and of the scene at the same places.
  init(_ pairs: [(recorded: Color, drawn: Color)]) {
    self = .asStated
    guard !pairs.isEmpty else { return }
    func median(_ reading: ColorReading) -> Double {
      pairs.map { reading.corrected($0.recorded).distance(to: $0.drawn) }.sorted()[pairs.count / 2]
    }
    let plain = median(.asStated)
    let best = Self.allCases.map { (reading: $0, median: median($0)) }
      .min { $0.median < $1.median }
    if let best, best.median < Self.share * plain, plain - best.median > Self.least {
      self = best.reading
    }
  }

  /// A rule must leave at most this share of the difference, and take at least this many levels.
  private static let share = 0.5
  private static let least = 1.0

  /// The color before it was mistaken, at most 0…255.
  func corrected(_ color: Color) -> Color {
    func clamped(_ value: Double) -> Double { min(255, max(0, value)) }
    switch self {
    case .asStated: return color
    case .limitedAsFull, .fullAsLimited:
      func value(_ level: Double) -> Double {
        clamped(self == .limitedAsFull ? (level - 16) * 255 / 219 : level * 219 / 255 + 16)
      }
      return Color(red: value(color.red), green: value(color.green), blue: value(color.blue))
    case .matrix601As709, .matrix709As601:
      let (read, meant): (Weights, Weights) =
        self == .matrix601As709 ? (.bt709, .bt601) : (.bt601, .bt709)
      let luma = read.red * color.red + read.green * color.green + read.blue * color.blue
      let (cb, cr) = ((color.blue - luma) / (1 - read.blue), (color.red - luma) / (1 - read.red))
      let (red, blue) = (luma + cr * (1 - meant.red), luma + cb * (1 - meant.blue))
      return Color(
        red: clamped(red),
        green: clamped((luma - meant.red * red - meant.blue * blue) / meant.green),
        blue: clamped(blue))
    }
  }

  /// The shares of the colors in luma.
  private struct Weights {
    let red: Double
    let blue: Double
    var green: Double { 1 - red - blue }

    static let bt601 = Weights(red: 0.299, blue: 0.114)
    static let bt709 = Weights(red: 0.2126, blue: 0.0722)
  }

  /// An opaque picture with corrected colors.
  func corrected(_ bitmap: Bitmap) -> Bitmap {
    guard self != .asStated else { return bitmap }
    var result = bitmap
    result.withUnsafeMutableBytes { bytes in
      for offset in stride(from: 0, to: bytes.count, by: 4) {
        let color = corrected(
          Color(
            red: Double(bytes[offset + 2]), green: Double(bytes[offset + 1]),
            blue: Double(bytes[offset])))
        bytes[offset] = UInt8(color.blue.rounded())
        bytes[offset + 1] = UInt8(color.green.rounded())
        bytes[offset + 2] = UInt8(color.red.rounded())
      }
    }
    return result
  }

  /// The mean colors of two pictures in the cells of a grid.
  static func pairs(_ recorded: Bitmap, _ drawn: Bitmap) -> [(recorded: Color, drawn: Color)] {
    let cell = max(4, min(recorded.width, recorded.height) / 24)
    var pairs: [(recorded: Color, drawn: Color)] = []
    for y in stride(from: 0, through: recorded.height - cell, by: cell) {
      for x in stride(from: 0, through: recorded.width - cell, by: cell) {
        let area = PictureArea(x: x, y: y, width: cell, height: cell)
        pairs.append((Color(of: recorded, in: area), Color(of: drawn, in: area)))
      }
    }
    return pairs
  }
}

extension ColorReading.Color {
  /// The mean color of an area inside a picture.
  fileprivate init(of bitmap: Bitmap, in area: PictureArea) {
    var sums = (0, 0, 0)
    bitmap.withUnsafeBytes { bytes in
      for y in area.y..<area.y + area.height {
        for x in area.x..<area.x + area.width {
          let offset = (y * bitmap.width + x) * 4
          sums.0 += Int(bytes[offset])
          sums.1 += Int(bytes[offset + 1])
          sums.2 += Int(bytes[offset + 2])
        }
      }
    }
    let count = Double(area.width * area.height)
    self.init(
      red: Double(sums.2) / count, green: Double(sums.1) / count, blue: Double(sums.0) / count)
  }
}
