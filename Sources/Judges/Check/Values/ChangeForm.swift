internal import FlipbookDocument
import FlipbookLayers
internal import FlipbookOpening
internal import FlipbookSceneFile
internal import Glibc

/// The form in which a pair of old and new values is described.
enum ChangeForm: Hashable {
  /// A number, or a pair of numbers for both axes.
  case amount
  /// Left, top, width and height.
  case rect
  /// The inner rectangle of a border.
  case inner
  /// Three corners: the top left, the top right, the bottom left.
  case corners
  /// Points that may move together.
  case points
  /// The letters of a path: its kinds of segments.
  case outline
  /// Horizontal positions, one for each letter; or vertical ones.
  case columns, rows
  case color, colors
  /// Numbers without an order, such as a matrix.
  case numbers
  case word, text, font, glyphs

  /// `shadow blurrier: 6 → 6.3`.
  ///
  /// - Parameter unit: The unit of lengths: `px` or `pt`.
  func change(
    _ words: ChangeWords, from old: [Double], to new: [Double], unit: String
  ) -> String {
    let whole = Self.whole(words.noun)
    guard old.count == new.count, !old.isEmpty else {
      return self == .glyphs
        ? "other letters, \(new.count) instead of \(old.count)" : "\(words.noun) changed"
    }
    let moved = PlaceChange(unit: unit)
    switch self {
    case .amount:
      let index = old.indices.first { abs(old[$0] - new[$0]) > 1e-12 } ?? 0
      return ChangedNumber.words(words, old[index], new[index])
    case .rect where old.count == 4: return whole + moved.words(ofRect: old, new)
    case .inner where old.count == 4:
      let thicker = (old[2] - new[2]) / 2
      guard abs(thicker) > PlaceChange.least else {
        return "inner edge " + moved.words(ofRect: old, new)
      }
      return
        "\(thicker > 0 ? words.more : words.less) by \(ChangedNumber.text(abs(thicker))) \(unit)"
    case .corners where old.count == 6: return whole + moved.words(ofCorners: old, new)
    case .columns:
      let shifts = zip(old, new).map { ($1 - $0, 0.0) }
      let spread = (shifts.last?.0 ?? 0) - shifts[0].0
      return "letters " + (moved.shift(of: shifts) ?? moved.spread(spread))
    case .rows:
      let shifts = zip(old, new).map { (0.0, $1 - $0) }
      return "letters " + (moved.shift(of: shifts) ?? "moved")
    case .color, .colors: return Self.color(words, old, new)
    case .points, .rect, .inner, .corners:
      let pairs = Self.shifts(from: old, to: new)
      if let shift = moved.shift(of: pairs) { return whole + shift }
      let farthest = pairs.map { hypot($0.0, $0.1) }.max() ?? 0
      return "\(words.noun) changed by up to \(ChangedNumber.text(farthest)) \(unit)"
    case .glyphs: return "other letters"
    case .outline, .numbers, .word, .text, .font:
      let largest = zip(old, new).map { abs($0 - $1) }.max() ?? 0
      if old.count <= 4 {
        return "\(words.noun) \(ChangedNumber.list(old)) → \(ChangedNumber.list(new))"
      }
      return "\(words.noun) changed, by up to \(ChangedNumber.text(largest))"
    }
  }

  /// `font bold → semibold`, for values that are words.
  func change(_ words: ChangeWords, from old: String, to new: String) -> String {
    switch self {
    case .text:
      let (before, after) = ChangedText.around(old, new)
      return "\(words.noun) “\(before)” → “\(after)”"
    case .font: return Self.font(old, new)
    case .outline: return "\(words.noun) drawn with other segments"
    default: return "\(words.noun) \(ChangedText.seen(old)) → \(ChangedText.seen(new))"
    }
  }

  /// How far each point moved; points are pairs of numbers.
  private static func shifts(from old: [Double], to new: [Double]) -> [(Double, Double)] {
    var shifts: [(Double, Double)] = []
    for index in stride(from: 0, to: old.count - 1, by: 2) {
      shifts.append((new[index] - old[index], new[index + 1] - old[index + 1]))
    }
    return shifts
  }

  /// The size of a difference; that of a color in levels of 255.
  func amount(_ deviation: Deviation) -> String {
    guard [.color, .colors].contains(self), deviation.unit.isEmpty else { return deviation.text }
    return "\(ChangedNumber.text(deviation.amount * 255)) of 255"
  }

  /// The part of a view that moves, with a space; empty for all of it.
  private static func whole(_ noun: String) -> String {
    ["place", "shape", "position", "size"].contains(noun) ? "" : noun + " "
  }

  private static func color(_ words: ChangeWords, _ old: [Double], _ new: [Double]) -> String {
    let differing = stride(from: 0, to: old.count - 3, by: 4).filter { start in
      (start..<start + 4).contains { abs(old[$0] - new[$0]) > 1e-12 }
    }
    guard let first = differing.first else { return "\(words.noun) changed" }
    let (a, b) = (Array(old[first..<first + 4]), Array(new[first..<first + 4]))
    if a.dropLast() == b.dropLast() {
      let opacity = LayerProperty.opacity.words
      return (words.noun == "color" ? "" : words.noun + " ")
        + ChangedNumber.words(opacity, a[3], b[3])
    }
    let (before, after) = (ChangedNumber.color(a), ChangedNumber.color(b))
    let more = differing.count > 1 ? ", and \(differing.count - 1) more" : ""
    if before == after { return "\(words.noun) less than a level of 255 off \(before)\(more)" }
    return "\(words.noun) \(before) → \(after)\(more)"
  }

  /// `font bold → semibold`; a font is a family with the number of a weight.
  private static func font(_ old: String, _ new: String) -> String {
    func parts(_ font: String) -> (family: Substring, weight: String) {
      let cut = font.lastIndex(of: " ") ?? font.endIndex
      let number = font[cut...].dropFirst()
      return (font[..<cut], Int(number).flatMap(TextFields.name(ofWeight:)) ?? String(number))
    }
    let (before, after) = (parts(old), parts(new))
    if before.family == after.family { return "font \(before.weight) → \(after.weight)" }
    return
      "font \(VisibleText.line("\(before.family) \(before.weight) → \(after.family) \(after.weight)"))"
  }
}
