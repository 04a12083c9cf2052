import FlipbookImages
import FlipbookOutput
import FlipbookSystem
import TestSupport

/// Two pictures, and what the programs of FLIP and pixelmatch said of them (Fixtures/flip/record.py).
struct FlipPair: Sendable {
  var number: Int
  var reference: Bitmap
  var test: Bitmap
  /// flip-evaluator's value of each pixel.
  var map: [Double]
  var ppd: Double
  var mean: Double
  var pixelmatch: Int
}

extension FlipPair {
  private static let folder: String = {
    let parts = #filePath.split(separator: "/").dropLast(3)
    return "/" + parts.joined(separator: "/") + "/Fixtures/flip"
  }()

  static let width = 48
  static let height = 36

  static let all: [FlipPair] = {
    guard let sheet = try? bitmap("pairs.png"), let maps = try? bitmap("maps.png"),
      let text = FilePath.text(of: folder + "/results.json", atMost: 1 << 20),
      let results = try? PlainJSON(text)
    else { return [] }
    return results.elements.enumerated().compactMap { number, result in
      let top = number * height
      guard let ppd = result["ppd"]?.number, let mean = result["mean"]?.number,
        let count = result["pixelmatch"]?.number,
        let reference = part(of: sheet, x: 0, y: top), let test = part(of: sheet, x: width, y: top)
      else { return nil }
      let map = (0..<width * height).compactMap { index in
        maps.pixel(x: index % width, y: top + index / width).map {
          (Double($0.red) * 256 + Double($0.green)) / 65535
        }
      }
      return FlipPair(
        number: number, reference: reference, test: test, map: map, ppd: ppd, mean: mean,
        pixelmatch: Int(count))
    }
  }()

  private static func bitmap(_ name: String) throws -> Bitmap? {
    try FilePath.bytes(of: "\(folder)/\(name)", atMost: 1 << 24).map {
      try ImageDecoder.decode($0, name: name)
    }
  }

  private static func part(of sheet: Bitmap, x: Int, y: Int) -> Bitmap? {
    var part = Bitmap(width: width, height: height, isOpaque: true)
    for row in 0..<height {
      for column in 0..<width {
        guard let pixel = sheet.pixel(x: x + column, y: y + row) else { return nil }
        part?.setPixel(x: column, y: row, to: pixel)
      }
    }
    return part
  }
}
