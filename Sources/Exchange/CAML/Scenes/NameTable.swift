import FlipbookForeignFiles

/// The names of the scene: legal, unique, and as close to those of the file as that allows.
struct NameTable {
  /// Whether names are those of files, which may be those of properties as well.
  private let areFiles: Bool
  private var taken: Set<String> = []
  private var counts: [String: Int] = [:]

  init(forFiles areFiles: Bool = false) {
    self.areFiles = areFiles
  }

  /// A name that is free, made from text.
  mutating func name(from text: String, otherwise fallback: String) -> String {
    let base = (areFiles ? Self.plain(text) : Self.legal(text)) ?? fallback
    guard !taken.insert(base).inserted else { return base }
    var number = counts[base, default: 1]
    while true {
      number += 1
      let name = base.last?.isNumber == true ? "\(base)-\(number)" : "\(base)\(number)"
      if taken.insert(name).inserted {
        counts[base] = number
        return name
      }
    }
  }

  /// The text as the name of a view or a state; nil where nothing is left of it.
  static func legal(_ text: String) -> String? {
    guard let name = plain(text), let first = name.first else { return nil }
    if first.isNumber { return "layer-" + name }
    return reserved.contains(name) ? name + "-layer" : name
  }

  /// The text in letters, digits, `_` and `-`; nil where nothing is left of it.
  private static func plain(_ text: String) -> String? {
    var name = ""
    for scalar in text.unicodeScalars.prefix(64) {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_", "-": name.unicodeScalars.append(scalar)
      default: if !name.isEmpty, name.last != "-" { name += "-" }
      }
    }
    while name.last == "-" { name.removeLast() }
    while name.first == "-" { name.removeFirst() }
    return name.isEmpty ? nil : name
  }

  /// Names that a view must not have, because they are properties, or mean something in
  /// expressions.
  private static let reserved: Set<String> = ReservedNames.properties.union([
    "abs", "animating", "clamp", "contentTransition", "cos", "countsDown", "emitterCells",
    "floor", "letterSpacing", "max", "min", "mix", "mod", "round", "sin", "transformLayer",
  ])
}
