package import FlipbookSystem
internal import Glibc

/// The program that lays out text in fonts that do not ship with it, in a separate process.
///
/// A single byte of a font can hang or crash FreeType, HarfBuzz or Cairo, and no validation of its
/// tables is as thorough as the code that uses them. So all work with such a font, from reading its
/// name to the outlines of its glyphs, is done in a process whose time and memory are limited and
/// whose end does not end this one. The program is `render` itself, so both lay out text
/// identically, to the last bit.
package struct TextProgram: Hashable, Sendable {
  package let path: String
  /// It reads only the given font files, and writes nothing.
  package var sandbox = Sandbox.current

  /// The only argument that makes `render` act as that program.
  package static let argument = "--set-texts"

  package init(path: String) {
    self.path = path
  }

  /// `render` in the folder of the running program; nil when it does not exist.
  package static let nextToThisProgram: TextProgram? = {
    var link = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &link, link.count)
    guard count > 0 else { return nil }
    let bytes = link.prefix(count).map { UInt8(bitPattern: $0) }
    guard let slash = bytes.lastIndex(of: 0x2F) else { return nil }
    let path = String(decoding: bytes[...slash], as: UTF8.self) + "render"
    return access(path, X_OK) == 0 ? TextProgram(path: path) : nil
  }()
}
