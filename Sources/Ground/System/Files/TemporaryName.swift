/// The name of a temporary file: `.clip.mp4.0123456789abcdef.part`.
package struct TemporaryName {
  /// The final name of the file.
  package let target: String
  package let text: String

  private static let ending = ".part"
  private static let digitCount = 16

  /// A new name for a file, with 64 random bits from the system.
  package init(of target: String) {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    self.target = target
    text =
      "." + target + "." + String(repeating: "0", count: Self.digitCount - digits.count) + digits
      + Self.ending
  }

  /// Parses a name; nil for other names.
  package init?(_ text: String) {
    guard text.hasPrefix("."), text.hasSuffix(Self.ending) else { return nil }
    let middle = text.dropFirst().dropLast(Self.ending.count)
    guard let dot = middle.lastIndex(of: "."), dot > middle.startIndex else { return nil }
    let digits = middle[middle.index(after: dot)...]
    guard digits.utf8.count == Self.digitCount, digits.allSatisfy(\.isHexDigit) else { return nil }
    target = String(middle[..<dot])
    self.text = text
  }
}

extension TemporaryName {
  /// The suffix of a lock's name.
  package static let lockEnding = ".lock"

  /// The path of a lock: `.clip.mp4.lock` next to the path.
  package static func lock(of destination: String) -> String {
    let (folder, name) = FilePath.split(destination)
    return folder + "." + name + lockEnding
  }

  /// The target of a scratch folder's name, by which the files inside are recognized.
  static let scratch = "flipbook"

  /// Whether a path is that of a temporary file, its folder, a file in that, or a lock, or is inside
  /// a scratch folder.
  package static func isOne(_ path: String) -> Bool {
    if path.split(separator: "/").contains(where: {
      TemporaryName(String($0))?.target == scratch
    }) {
      return true
    }
    let (folder, name) = FilePath.split(path)
    if TemporaryName(name) != nil { return true }
    if name.hasPrefix("."), name.hasSuffix(lockEnding) { return true }
    let around = FilePath.split(FilePath.withoutClosingSlashes(folder)).name
    return TemporaryName(around)?.target == name
  }
}
