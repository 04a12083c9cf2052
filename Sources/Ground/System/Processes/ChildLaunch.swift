internal import CFlipbookSpawn
internal import Glibc

/// The parameters for starting a program: its arguments, environment and restrictions.
package struct ChildLaunch {
  package var path: String
  /// Without the program's own name, which precedes them.
  package var arguments: [String]
  /// Each as `NAME=value`.
  package var environment: [String]
  package var confinement: Confinement
  /// Whether the system kills it when the thread that started it ends, so that it never outlives
  /// this process.
  package var endsWithThread: Bool

  package init(
    path: String, arguments: [String], environment: [String] = Self.plainEnvironment,
    confinement: Confinement, endsWithThread: Bool = true
  ) {
    self.path = path
    self.arguments = arguments
    self.environment = environment
    self.confinement = confinement
    self.endsWithThread = endsWithThread
  }

  /// Only the variables that programs need to find their files; others (such as ffmpeg's FFREPORT)
  /// would make runs differ.
  package static var plainEnvironment: [String] {
    ["PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH"].compactMap { name in
      getenv(name).map { name + "=" + String(cString: $0) }
    }
  }

  /// Starts the program with descriptors of this process as its standard streams; for
  /// `ChildProcess` only.
  ///
  /// Returns the system's error code, or 0.
  func start(
    input: Int32, output: Int32, errors: Int32, process: inout Int32
  ) -> Int32 {
    let streams = flipbook_streams(input: input, output: output, errors: errors)
    return path.withCString { name in
      CStrings.lend([path] + arguments) { arguments in
        CStrings.lend(environment) { environment in
          confinement.withC(program: path) { confinement in
            var launch = flipbook_launch(
              path: name, arguments: arguments.pointers, environment: environment.pointers,
              streams: streams, ends_with_thread: endsWithThread, confinement: confinement)
            return flipbook_spawn(&launch, &process)
          }
        }
      }
    }
  }
}
