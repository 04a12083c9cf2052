internal import Glibc
package import System

/// The program that sets texts in fonts that do not ship with it, in a process of its own.
///
/// A byte of a font can keep FreeType, HarfBuzz or Cairo busy for ever, or end the process, and no
/// check of its tables is as thorough as what they do with them. So all that is done with such a
/// font, from reading its name to the outlines of its letters, is done where time and memory are
/// limited and where the end is not ours. The program is `render` itself, so that both set texts
/// alike, to the last bit.
package struct TextProgram: Hashable, Sendable {
  package let path: String
  /// It reads the font files that it is told of, and writes nothing.
  package var sandbox = Sandbox.current

  /// The only argument that makes `render` that program.
  package static let argument = "--set-texts"

  package init(path: String) {
    self.path = path
  }

  /// `render` in the folder of the running program; nil when it is not there.
  package static let besideThisProgram: TextProgram? = {
    var link = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &link, link.count)
    guard count > 0 else { return nil }
    let bytes = link.prefix(count).map { UInt8(bitPattern: $0) }
    guard let slash = bytes.lastIndex(of: 0x2F) else { return nil }
    let path = String(decoding: bytes[...slash], as: UTF8.self) + "render"
    return access(path, X_OK) == 0 ? TextProgram(path: path) : nil
  }()
}
