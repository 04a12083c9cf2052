import FlipbookOutput
package import FlipbookRaster
internal import FlipbookSystem
import Glibc

/// The folders in which fonts are looked for: next to the scene, then where `make install` puts
/// them, then in the checkout in which the program was built.
package enum FontFolders {
  /// The fonts of the scene's folder and of the first existing folder of the program; the scene's
  /// take precedence.
  package static func library(forSceneIn folder: String) -> FontLibrary {
    let shipped = nextToProgram.filter { FilePath.kind(of: $0) == .folder }.prefix(1)
    return library(
      forSceneIn: folder, and: Array(shipped), program: programPath.map(TextProgram.init(path:)))
  }

  /// The fonts of the scene's folder and of other folders, in this order; without a program for
  /// reading them, untrusted fonts are read in this process.
  package static func library(
    forSceneIn folder: String, and others: [String], program: TextProgram?
  ) -> FontLibrary {
    // As for images, the target of a link must be inside the scene's folder.
    let own = ["\(folder)/fonts"].filter {
      FilePath.kind(of: $0) == .folder
        && realPath(of: $0) == realPath(of: folder).map { $0 + "/fonts" }
    }
    for folder in own { MirroredFiles.fetchAll(in: folder) }
    return FontLibrary(directories: own + others, program: program)
  }

  /// How many levels above the program its checkout may be:
  /// .build/x86_64-unknown-linux-gnu/release/render.
  private static let searchDepth = 5

  private static var nextToProgram: [String] {
    guard var folder = programPath.map(parent(of:)) else { return [] }
    var candidates = ["\(parent(of: folder))/share/flipbook/fonts"]
    for _ in 0..<searchDepth {
      candidates.append("\(folder)/scenes/fonts")
      folder = parent(of: folder)
    }
    return candidates
  }

  /// The path of the program's own file, with links resolved.
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
