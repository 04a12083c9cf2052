internal import Geometry
internal import Glibc

/// Looks at a flat drawing through a projection.
///
/// Each device pixel is the mean of a grid of bilinear samples spread over it, at least two each
/// way. Where the sheet is far away the samples are taken from halved versions of it (blended, so
/// that no border shows between them), where it is foreshortened the grid is finer in that
/// direction.
struct SheetSampler {
  /// The sheet, and its halved versions as far as they are needed.
  private let levels: [Level]
  private let deviceToSheet: PlaneTransform
  private let determinant: Double

  /// The sheet at one size; pixels are premultiplied bytes, outside is clear.
  fileprivate struct Level {
    let pixels: UnsafePointer<SIMD4<UInt8>>
    let width: Int
    let height: Int
    /// Keeps halved pixels alive.
    let owner: ScratchMemory?
  }

  private static let finestGrid = 2.0
  private static let longestGrid = 8.0

  /// The pixels must outlive the sampler; nil when the sheet is seen edge-on.
  init?(
    _ pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int, sheetToDevice: PlaneTransform
  ) {
    guard let inverse = sheetToDevice.inverted else { return nil }
    deviceToSheet = inverse
    determinant = inverse.determinant
    let first = Level(
      pixels: UnsafeRawPointer(pixels).assumingMemoryBound(to: SIMD4<UInt8>.self), width: width,
      height: height, owner: nil)
    levels = Array(
      sequence(first: first) { level in
        level.width > 1 || level.height > 1 ? level.halved() : nil
      })
  }

  /// Writes what is seen of an area of the canvas into its memory, row after row.
  func draw(into target: UnsafeMutablePointer<UInt8>, over area: PixelRect) {
    let words = UnsafeMutableRawPointer(target).assumingMemoryBound(to: UInt32.self)
    for row in 0..<area.height {
      let y = Double(area.y + row) + 0.5
      for column in 0..<area.width {
        if let word = pixel(at: Point(Double(area.x + column) + 0.5, y)) {
          words[row * area.width + column] = word
        }
      }
    }
  }

  /// The premultiplied word of a device pixel with this centre; nil where the sheet is not seen.
  private func pixel(at center: Point) -> UInt32? {
    let map = deviceToSheet
    let q = map.apply(center)
    guard q.z > 0 else { return nil }
    let (x, y) = (q.x / q.z, q.y / q.z)
    // How far the place on the sheet moves per device pixel to the right and down.
    let right = Point((map.x.x - x * map.w.x) / q.z, (map.y.x - y * map.w.x) / q.z)
    let down = Point((map.x.y - x * map.w.y) / q.z, (map.y.y - y * map.w.y) / q.z)
    let marginX = (abs(right.x) + abs(down.x)) / 2 + 1
    let marginY = (abs(right.y) + abs(down.y)) / 2 + 1
    guard x > -marginX, y > -marginY, x < Double(levels[0].width) + marginX,
      y < Double(levels[0].height) + marginY
    else { return nil }
    let (across, along) = (right.length, down.length)
    let spacing = max(min(across, along) / Self.finestGrid, max(across, along) / Self.longestGrid)
    let detail = spacing > 1 ? min(log2(spacing), Double(levels.count - 1)) : 0
    let coarse = detail.rounded(.down)
    let share = Float(detail - coarse)
    let step = max(1, spacing)
    let columns = Int(min(max((across / step).rounded(.up), Self.finestGrid), Self.longestGrid))
    let rows = Int(min(max((along / step).rounded(.up), Self.finestGrid), Self.longestGrid))

    let level = Int(coarse)
    var sum = SIMD4<Float>.zero
    for j in 0..<rows {
      let v = (Double(j) + 0.5) / Double(rows) - 0.5
      for i in 0..<columns {
        let u = (Double(i) + 0.5) / Double(columns) - 0.5
        let px = x + right.x * u + down.x * v
        let py = y + right.y * u + down.y * v
        var color = sample(level, px, py)
        if share > 0, level + 1 < levels.count {
          color += (sample(level + 1, px, py) - color) * share
        }
        sum += color
      }
    }
    let mean = sum / Float(columns * rows) + 0.5
    let bytes = SIMD4<UInt32>(mean)
    return bytes.x | bytes.y << 8 | bytes.z << 16 | bytes.w << 24
  }

  /// The colour at a place on the sheet, between the four nearest pixels of a level.
  @inline(__always)
  private func sample(_ index: Int, _ x: Double, _ y: Double) -> SIMD4<Float> {
    let level = levels[index]
    let scale = 1 / Double(1 << index)
    let sx = x * scale - 0.5
    let sy = y * scale - 0.5
    guard sx > -1, sy > -1, sx < Double(level.width), sy < Double(level.height) else {
      return .zero
    }
    let (left, top) = (Int(sx.rounded(.down)), Int(sy.rounded(.down)))
    let (u, v) = (Float(sx - Double(left)), Float(sy - Double(top)))
    let upperLeft = level.color(left, top)
    let upper = upperLeft + (level.color(left + 1, top) - upperLeft) * u
    let lowerLeft = level.color(left, top + 1)
    let lower = lowerLeft + (level.color(left + 1, top + 1) - lowerLeft) * u
    return upper + (lower - upper) * v
  }
}

extension SheetSampler.Level {
  @inline(__always)
  fileprivate func color(_ x: Int, _ y: Int) -> SIMD4<Float> {
    guard x >= 0, y >= 0, x < width, y < height else { return .zero }
    return SIMD4<Float>(pixels[y * width + x])
  }

  /// The means of each two by two pixels, clear beyond the sheet; nil without memory.
  fileprivate func halved() -> Self? {
    let (w, h) = ((width + 1) / 2, (height + 1) / 2)
    guard let memory = ScratchMemory(capacity: w * h * 4) else { return nil }
    let target = memory.bytes.assumingMemoryBound(to: SIMD4<UInt8>.self)
    func wide(_ x: Int, _ y: Int) -> SIMD4<UInt16> {
      x < width && y < height ? SIMD4<UInt16>(truncatingIfNeeded: pixels[y * width + x]) : .zero
    }
    for y in 0..<h {
      for x in 0..<w {
        var sum = SIMD4<UInt16>(repeating: 2)
        sum &+= wide(2 * x, 2 * y)
        sum &+= wide(2 * x + 1, 2 * y)
        sum &+= wide(2 * x, 2 * y + 1)
        sum &+= wide(2 * x + 1, 2 * y + 1)
        target[y * w + x] = SIMD4<UInt8>(truncatingIfNeeded: sum &>> 2)
      }
    }
    return Self(pixels: UnsafePointer(target), width: w, height: h, owner: memory)
  }
}
