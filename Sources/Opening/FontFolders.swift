import Glibc
import Output
package import Raster
internal import System

/// Where fonts are looked for: beside the scene, then where `make install` puts them, then in the
/// checkout that the program was built in.
package enum FontFolders {
  /// The scene's own folder, and the first of the program's; a font that is in both is taken from
  /// the scene's.
  package static func library(forSceneIn folder: String) -> FontLibrary {
    let shipped = besideProgram.filter { FilePath.kind(of: $0) == .folder }.prefix(1)
    return library(
      forSceneIn: folder, and: Array(shipped), program: programPath.map(TextProgram.init(path:)))
  }

  /// The scene's own folder, and others that are asked after it; without a program, fonts of
  /// strangers are read in this process.
  package static func library(
    forSceneIn folder: String, and others: [String], program: TextProgram?
  ) -> FontLibrary {
    // As for images: what a link leads to must lie in the scene's folder.
    let own = ["\(folder)/fonts"].filter {
      FilePath.kind(of: $0) == .folder
        && realPath(of: $0) == realPath(of: folder).map { $0 + "/fonts" }
    }
    return FontLibrary(directories: own + others, program: program)
  }

  /// How far above the program its checkout may be: .build/x86_64-unknown-linux-gnu/release/render.
  private static let searchDepth = 5

  private static var besideProgram: [String] {
    guard var folder = programPath.map(parent(of:)) else { return [] }
    var candidates = ["\(parent(of: folder))/share/flipbook/fonts"]
    for _ in 0..<searchDepth {
      candidates.append("\(folder)/scenes/fonts")
      folder = parent(of: folder)
    }
    return candidates
  }

  /// The program's own file, links resolved.
  package static var programPath: String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    guard count > 0 else { return nil }
    return String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func realPath(of path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return String(path[..<slash])
  }
}
