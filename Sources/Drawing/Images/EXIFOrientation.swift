/// The orientation of a camera: how the stored picture must be rotated to be upright.
///
/// The numbers are those of tag 0x0112 of Exif 2.32: where the stored first row and first column
/// are displayed.
enum EXIFOrientation: Int {
  case upright = 1
  case mirrored = 2
  case upsideDown = 3
  case upsideDownMirrored = 4
  case transposed = 5
  case turnedRight = 6
  case transversed = 7
  case turnedLeft = 8

  /// Reads a TIFF structure; nil when it has no orientation.
  init?(tiff: ArraySlice<UInt8>) {
    let isLittleEndian = tiff.starts(with: [0x49, 0x49, 0x2A, 0])
    guard isLittleEndian || tiff.starts(with: [0x4D, 0x4D, 0, 0x2A]) else { return nil }
    func number(at offset: Int, bytes count: Int) -> Int? {
      guard offset >= 0, offset + count <= tiff.count else { return nil }
      let bytes = tiff[(tiff.startIndex + offset)..<(tiff.startIndex + offset + count)]
      let ordered = isLittleEndian ? Array(bytes.reversed()) : Array(bytes)
      return ordered.reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(at: 4, bytes: 4), let entries = number(at: directory, bytes: 2)
    else { return nil }
    for entry in 0..<entries {
      let offset = directory + 2 + entry * 12
      guard let tag = number(at: offset, bytes: 2) else { return nil }
      // Type 3 is a 16-bit number, which is left-aligned in the four bytes of its value.
      guard tag == 0x0112, number(at: offset + 2, bytes: 2) == 3,
        let value = number(at: offset + 8, bytes: 2)
      else { continue }
      self.init(rawValue: value)
      return
    }
    return nil
  }

  /// Whether rows become columns.
  var swapsSides: Bool { rawValue >= 5 }

  /// The stored position of a pixel displayed at a column and a row.
  func stored(x: Int, y: Int, width: Int, height: Int) -> (x: Int, y: Int) {
    let (right, bottom) = (width - 1, height - 1)
    return switch self {
    case .upright: (x, y)
    case .mirrored: (right - x, y)
    case .upsideDown: (right - x, bottom - y)
    case .upsideDownMirrored: (x, bottom - y)
    case .transposed: (y, x)
    case .turnedRight: (y, bottom - x)
    case .transversed: (right - y, bottom - x)
    case .turnedLeft: (right - y, x)
    }
  }
}

extension Bitmap {
  /// The picture rotated to be upright.
  func oriented(by orientation: EXIFOrientation) -> Bitmap {
    guard orientation != .upright,
      var upright = Bitmap(
        width: orientation.swapsSides ? height : width,
        height: orientation.swapsSides ? width : height, isOpaque: isOpaque)
    else { return self }
    let size = (width: upright.width, height: upright.height)
    withUnsafeBytes { from in
      upright.withUnsafeMutableBytes { to in
        let stored = from.assumingMemoryBound(to: UInt32.self)
        let shown = to.assumingMemoryBound(to: UInt32.self)
        for y in 0..<size.height {
          for x in 0..<size.width {
            let source = orientation.stored(x: x, y: y, width: width, height: height)
            shown[y * size.width + x] = stored[source.y * width + source.x]
          }
        }
      }
    }
    return upright
  }
}
