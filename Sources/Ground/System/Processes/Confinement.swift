internal import CFlipbookSpawn
internal import Glibc

/// The restrictions of a child process: it may access a few paths besides its standard streams, and
/// no network.
///
/// Its own file, the system's libraries and the files that the C library reads are always
/// accessible (`CSpawn/ruleset.c` has the list). Its own children have the same restrictions.
package struct Confinement: Hashable, Sendable {
  /// Files and folders, with all of their contents, that it may read.
  package var readable: [String]
  /// Files that it may write, and folders in which it may create, write and remove files.
  package var writable: [String]
  package var sandbox: Sandbox

  package init(
    reading readable: [String] = [], writing writable: [String] = [],
    in sandbox: Sandbox = .current
  ) {
    self.readable = readable
    self.writable = writable
    self.sandbox = sandbox
  }

  /// The folders of the libraries that this process has loaded, for children that use the same
  /// ones; Swift's libraries may be anywhere.
  package static let ownLibraries: [String] = {
    let list = PathList()
    flipbook_each_library(
      { path, context in
        guard let path, let context else { return }
        Unmanaged<PathList>.fromOpaque(context).takeUnretainedValue().add(String(cString: path))
      }, Unmanaged.passUnretained(list).toOpaque())
    return list.folders.sorted()
  }()

  private final class PathList {
    private(set) var folders: Set<String> = []

    func add(_ path: String) {
      guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
      folders.insert(String(path[..<slash]))
    }
  }

  /// The paths that a program needs besides the system's libraries: its file, and the libraries
  /// installed with it, in `../lib` of `bin` or in LD_LIBRARY_PATH.
  static func paths(ofProgram path: String) -> [String] {
    var paths = [path]
    if let real = realpath(path, nil) {
      defer { free(real) }
      let folders = String(cString: real).split(separator: "/").dropLast()
      if folders.last == "bin", folders.count > 1 {
        let prefix = folders.dropLast().reduce("") { $0 + "/" + $1 }
        paths += ["lib", "lib64", "libexec"].map { prefix + "/" + $0 }
      }
    }
    let libraries = getenv("LD_LIBRARY_PATH").map { String(cString: $0) } ?? ""
    // An empty part of that list means the working directory, which is left out.
    return paths + libraries.split(separator: ":").map(String.init)
  }

  /// Passes the confinement of a program to a closure; nil where the sandbox is off.
  func withC<Result>(
    program: String, _ body: (UnsafePointer<flipbook_confinement>?) -> Result
  ) -> Result {
    guard case .on(let landlock, let seccomp) = sandbox else { return body(nil) }
    return CStrings.lend(Self.paths(ofProgram: program) + readable) { readable in
      CStrings.lend(writable) { writable in
        var confinement = flipbook_confinement(
          readable: readable.constant, writable: writable.constant,
          landlock: Int32(clamping: landlock), seccomp: seccomp)
        return body(&confinement)
      }
    }
  }
}
