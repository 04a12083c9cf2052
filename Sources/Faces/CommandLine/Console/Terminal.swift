import Glibc

/// Properties of the terminal and of the environment.
enum Terminal {
  /// Whether stderr is a terminal that lines can be rewritten on.
  static var isInteractive: Bool {
    isatty(STDERR_FILENO) == 1 && environment("TERM") != "dumb"
  }

  /// Whether the command runs in continuous integration.
  static var isCI: Bool {
    guard let value = environment("CI") else { return false }
    return !["", "0", "false"].contains(value.lowercased())
  }

  /// Whether colors are disabled (no-color.org).
  static var forbidsColor: Bool { !(environment("NO_COLOR") ?? "").isEmpty }

  /// The number of columns of the terminal behind stderr.
  static var columns: Int { columns(of: STDERR_FILENO) }

  /// The number of columns of the terminal behind a descriptor; 80 in a pipe.
  static func columns(of descriptor: Int32) -> Int {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
