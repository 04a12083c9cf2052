/// The codes of a GIF's frames, read by the words of GIF89a (sections 17–27 and appendix F),
/// independently of any library.
struct GIFCodes {
  struct Frame {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
    /// The entries of the palette, row by row.
    var indices: [UInt8] = []
    /// How often the table of codes was cleared after the frame had begun.
    var laterClears = 0
    /// How many codes came while the table had all of its 4096 strings.
    var codesOfFullTable = 0
  }

  /// The file ends too early, or a code is beyond the table.
  struct Damage: Error {}

  /// Words 0x00RRGGBB of the file's palette.
  private(set) var palette: [UInt32] = []
  private(set) var frames: [Frame] = []
  private var place = 0
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    place = 10
    let flags = try next()
    place = 13
    for _ in 0..<(2 << (flags & 7)) {
      palette.append(UInt32(try next()) << 16 | UInt32(try next()) << 8 | UInt32(try next()))
    }
    while true {
      switch try next() {
      case 0x21:
        place += 1
        _ = try blocks()
      case 0x2C: frames.append(try frame())
      case 0x3B: return
      default: throw Damage()
      }
    }
  }

  private mutating func next() throws -> Int {
    guard place < bytes.count else { throw Damage() }
    place += 1
    return Int(bytes[place - 1])
  }

  private mutating func short() throws -> Int { try next() | next() << 8 }

  private mutating func blocks() throws -> [UInt8] {
    var data: [UInt8] = []
    while case let count = try next(), count > 0 {
      guard place + count <= bytes.count else { throw Damage() }
      data += bytes[place..<place + count]
      place += count
    }
    return data
  }

  private mutating func frame() throws -> Frame {
    var frame = Frame(x: try short(), y: try short(), width: try short(), height: try short())
    guard try next() == 0 else { throw Damage() }
    let symbolBits = try next()
    let data = try blocks()
    let (clear, end) = (1 << symbolBits, 1 << symbolBits + 1)
    var strings: [[UInt8]] = []
    var (bits, codeBits) = (0, symbolBits + 1)
    var before: [UInt8]?
    func reset() {
      strings = (0..<clear).map { [UInt8($0)] } + [[], []]
      codeBits = symbolBits + 1
      before = nil
    }
    reset()
    while true {
      guard bits + codeBits <= data.count * 8 else { throw Damage() }
      let code = (0..<codeBits).reduce(0) { code, bit in
        code | Int(data[(bits + bit) / 8] >> ((bits + bit) % 8) & 1) << bit
      }
      bits += codeBits
      if code == end { return frame }
      if code == clear {
        if !frame.indices.isEmpty { frame.laterClears += 1 }
        reset()
        continue
      }
      if strings.count == 4096 { frame.codesOfFullTable += 1 }
      let string: [UInt8]
      if code < strings.count {
        string = strings[code]
      } else if let before, code == strings.count, strings.count < 4096 {
        string = before + [before[0]]
      } else {
        throw Damage()
      }
      frame.indices += string
      if let before, strings.count < 4096 { strings.append(before + [string[0]]) }
      if strings.count == 1 << codeBits, codeBits < 12 { codeBits += 1 }
      before = string
    }
  }
}
