import FlipbookImages
internal import Glibc

/// How a recording's colors were changed on the way: its range of values, its matrix, or its tone
/// curve.
///
/// A recording whose file states them wrongly, or a converter that ignores what the file states,
/// changes all colors by one of few known rules; phones that record their screens change the tone
/// curve. They are undone where one of them explains clearly more; no other difference in color is
/// ever corrected.
package enum ColorReading: String, CaseIterable, Hashable, Sendable {
  case asStated = "as stated"
  case limitedAsFull = "limited range read as full"
  case fullAsLimited = "full range read as limited"
  case matrix601As709 = "BT.601 read as BT.709"
  case matrix709As601 = "BT.709 read as BT.601"
  /// Apple's video pipeline takes BT.709's tone curve for a power of 1.961, and converts the
  /// screen's sRGB to it: 135 is stored as 124.
  case videoGamma = "sRGB stored with video's gamma of 1.961"

  /// A mean color in levels of 255.
  package struct Color: Hashable, Sendable {
    package var red: Double
    package var green: Double
    package var blue: Double

    package init(red: Double, green: Double, blue: Double) {
      (self.red, self.green, self.blue) = (red, green, blue)
    }

    /// The mean difference of the three channels.
    func distance(to other: Color) -> Double {
      (abs(red - other.red) + abs(green - other.green) + abs(blue - other.blue)) / 3
    }
  }

  /// The rule that brings recorded colors nearest to those of the scene.
  ///
  /// A rule is judged by the median of the colors that it changes, because most of a picture may be
  /// black, which most rules leave as it is.
  ///
  /// - Parameter pairs: Colors of the recording and of the scene at the same places.
  package init(_ pairs: [(recorded: Color, drawn: Color)]) {
    self = .asStated
    var least = Self.distance(of: pairs, .asStated)
    for reading in Self.allCases {
      let changed = pairs.filter {
        reading.corrected($0.recorded).distance(to: $0.recorded) >= Self.change
      }
      guard !changed.isEmpty, Double(changed.count) >= Self.part * Double(pairs.count) else {
        continue
      }
      func median(_ reading: ColorReading) -> Double {
        changed.map { reading.corrected($0.recorded).distance(to: $0.drawn) }
          .sorted()[changed.count / 2]
      }
      let (plain, corrected) = (median(.asStated), median(reading))
      guard corrected < Self.share * plain, plain - corrected > Self.least else { continue }
      let distance = Self.distance(of: pairs, reading)
      if distance < least { (self, least) = (reading, distance) }
    }
  }

  /// The sum of all differences, in which something else than the scene counts little.
  private static func distance(
    of pairs: [(recorded: Color, drawn: Color)], _ reading: ColorReading
  ) -> Double {
    pairs.reduce(0) { $0 + min(most, reading.corrected($1.recorded).distance(to: $1.drawn)) }
  }

  /// A rule must leave at most this share of the difference, and take at least this many levels.
  private static let share = 0.5
  private static let least = 1.0
  /// The change in levels from which on a color says something about a rule, and the least share of
  /// such colors.
  private static let change = 2.0
  private static let part = 0.02
  /// The largest difference of a color that counts.
  private static let most = 24.0

  /// The exponent of the tone curve that Apple's video pipeline takes BT.709's for.
  private static let gamma = 1.961

  /// The level before it was changed, where each channel is changed on its own; 0…255.
  private func corrected(_ level: Double) -> Double {
    let value: Double =
      switch self {
      case .limitedAsFull: (level - 16) * 255 / 219
      case .fullAsLimited: level * 219 / 255 + 16
      case .videoGamma: 255 * Self.sRGB(pow(max(0, level) / 255, Self.gamma))
      case .asStated, .matrix601As709, .matrix709As601: level
      }
    return Self.clamped(value)
  }

  /// The level of sRGB for a share of the light (IEC 61966-2-1).
  private static func sRGB(_ light: Double) -> Double {
    light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  private static func clamped(_ value: Double) -> Double { min(255, max(0, value)) }

  /// The color before it was changed, at most 0…255.
  func corrected(_ color: Color) -> Color {
    switch self {
    case .asStated: return color
    case .limitedAsFull, .fullAsLimited, .videoGamma:
      return Color(
        red: corrected(color.red), green: corrected(color.green), blue: corrected(color.blue))
    case .matrix601As709, .matrix709As601:
      let (read, meant): (Weights, Weights) =
        self == .matrix601As709 ? (.bt709, .bt601) : (.bt601, .bt709)
      let luma = read.red * color.red + read.green * color.green + read.blue * color.blue
      let (cb, cr) = ((color.blue - luma) / (1 - read.blue), (color.red - luma) / (1 - read.red))
      let (red, blue) = (luma + cr * (1 - meant.red), luma + cb * (1 - meant.blue))
      return Color(
        red: Self.clamped(red),
        green: Self.clamped((luma - meant.red * red - meant.blue * blue) / meant.green),
        blue: Self.clamped(blue))
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
    let isByChannel = self != .matrix601As709 && self != .matrix709As601
    let levels = (0...255).map { UInt8(corrected(Double($0)).rounded()) }
    result.withUnsafeMutableBytes { bytes in
      for offset in stride(from: 0, to: bytes.count, by: 4) {
        if isByChannel {
          for channel in offset..<offset + 3 { bytes[channel] = levels[Int(bytes[channel])] }
          continue
        }
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
