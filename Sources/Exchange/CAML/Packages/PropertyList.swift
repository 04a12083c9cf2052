/// A property list in XML or in Apple's binary format.
indirect enum PropertyList {
  case text(String)
  case number(Double)
  case list([PropertyList])
  case dictionary([String: PropertyList])
  case other

  /// The largest list that is read; a wallpaper's has a kilobyte.
  static let byteLimit = 64 << 10
  /// The most values that a list may have, each as often as it is referred to; of a binary list the
  /// keys, too.
  static let valueLimit = 1024
  /// The number of values around a value.
  static let depthLimit = 64

  /// The list in bytes; nil where they have neither format, or too many values.
  init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.byteLimit,
      let list =
        BinaryPropertyList.isBinary(bytes)
        ? BinaryPropertyList.read(bytes) : XMLPropertyList.read(bytes)
    else { return nil }
    self = list
  }

  subscript(key: String) -> PropertyList? {
    if case .dictionary(let values) = self { values[key] } else { nil }
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The first text under a key anywhere in the list, with dictionaries in the order of their keys.
  func firstText(_ key: String) -> String? {
    switch self {
    case .dictionary(let values):
      if let text = values[key]?.text { return text }
      for (_, value) in values.sorted(by: { $0.key < $1.key }) {
        if let text = value.firstText(key) { return text }
      }
      return nil
    case .list(let values): return values.lazy.compactMap { $0.firstText(key) }.first
    default: return nil
    }
  }
}
