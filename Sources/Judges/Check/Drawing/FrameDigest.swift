package import FlipbookRaster

/// A hash of what a frame draws, small enough to be kept for every frame of a film.
///
/// Two frames with the same digest draw the same, except with a probability of 2⁻⁴⁸. Numbers are
/// quantized to a thousandth of a pixel, as in `drawing.txt`, so that the last bits of another
/// machine's libm make no difference; colors, opacities and the progress of a dissolve are
/// quantized to a level of 255, as in pixels.
package struct FrameDigest: Hashable, Sendable {
  /// The hash of everything that does not depend on the drawing libraries.
  package var shapes: UInt64
  /// The hash of the glyphs, as the libraries shape and place them; nil where there are none.
  package var letters: UInt64?

  package init(shapes: UInt64, letters: UInt64? = nil) {
    self.shapes = shapes
    self.letters = letters
  }

  /// - Parameter commands: Everything that the frame draws, from back to front.
  package init(_ commands: [DrawnCommand]) {
    let beginnings = commands.indices.filter { $0 == 0 || commands[$0].depth == 0 }
    let ends = beginnings.dropFirst() + [commands.count]
    self.init(
      zip(beginnings, ends).map { FrameDigest(ofOne: Array(commands[$0..<$1])) })
  }

  /// - Parameter parts: The digests of the top-level commands, from back to front.
  init(_ parts: [FrameDigest]) {
    var shapes = DigestState()
    var letters = DigestState()
    for part in parts {
      shapes.add(part.shapes)
      if let own = part.letters { letters.add(own) }
    }
    self.shapes = shapes.value
    self.letters = parts.contains { $0.letters != nil } ? letters.value : nil
  }

  /// - Parameter commands: A top-level command followed by all commands inside it; commands that
  ///   clips hide are left out.
  init(ofOne commands: [DrawnCommand]) {
    var shapes = DigestState()
    var letters = DigestState()
    var hasLetters = false
    for command in commands.seen {
      if command.kind == "glyphs" {
        hasLetters = true
        letters.add(command)
      } else {
        shapes.add(command)
      }
    }
    self.shapes = shapes.value
    self.letters = hasLetters ? letters.value : nil
  }
}

/// Mixes words into 64 bits, as the finalizer of splitmix64 does (Steele, Lea and Flood 2014).
private struct DigestState {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// 48 bits: eight digits of six.
  var value: UInt64 { state >> 16 }

  mutating func add(_ word: UInt64) {
    state = (state ^ word) &+ 0x9E37_79B9_7F4A_7C15
    state = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    state = (state ^ state >> 27) &* 0x94D0_49BB_1331_11EB
    state ^= state >> 31
  }

  mutating func add(_ text: String) {
    var word: UInt64 = 0
    var count: UInt64 = 0
    for byte in text.utf8 {
      word = word << 8 | UInt64(byte)
      count += 1
      if count % 8 == 0 {
        add(word)
        word = 0
      }
    }
    add(word)
    add(count)
  }

  mutating func add(_ numbers: [Double]) {
    add(UInt64(numbers.count))
    for number in numbers { add(Self.step(number)) }
  }

  /// Adds numbers of 0…1 as the nearest level of 255, with the rounding boundary away from half
  /// levels.
  mutating func add(levels numbers: [Double]) {
    add(UInt64(numbers.count))
    for number in numbers { add(Self.step((number * 255 + 0.57).rounded(.down))) }
  }

  private static let shades: Set<String> = ["opacity", "progress"]

  /// Quantizes a number to a thousandth.
  ///
  /// The boundaries between the steps are shifted away from the round numbers that people write, so
  /// that rounding errors cannot move such a number to another step.
  private static func step(_ number: Double) -> UInt64 {
    guard abs(number) < 1e15 else { return number.isNaN ? 1 : number.bitPattern }
    return UInt64(bitPattern: Int64((number * 1000 + 0.3183).rounded(.down)))
  }

  mutating func add(_ command: DrawnCommand) {
    add(UInt64(command.depth))
    add(command.kind)
    for attribute in command.attributes {
      add(attribute.name)
      switch attribute.value {
      case .word(let word): add(word)
      case .numbers(let numbers):
        if Self.shades.contains(attribute.name) {
          add(levels: numbers)
        } else {
          add(numbers)
        }
      case .colors(let numbers): add(levels: numbers)
      }
    }
  }
}
