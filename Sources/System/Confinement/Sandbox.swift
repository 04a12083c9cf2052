internal import CSpawn
internal import Glibc

/// What confines the programs that read other people's files: ffmpeg, ffprobe, `flipbook-svg`, and
/// the process that sets texts.
///
/// landlock keeps them to the files that they are given, seccomp away from the network, from other
/// processes and from what changes the machine. Kernels have one, both or neither of them; what is
/// missing is done without, and `render doctor` says so.
package enum Sandbox: Hashable, Sendable {
  /// Programs may do what this one may.
  case off
  /// With a version of landlock, 0 being none, and with or without seccomp.
  case on(landlock: Int, seccomp: Bool)

  /// The variable of the environment that turns the sandbox off when its value is `off`.
  ///
  /// It is for programs that cannot run confined, such as an ffmpeg that is a snap, which becomes
  /// root to start, or a script that asks a container to run it.
  package static let variable = "FLIPBOOK_SANDBOX"

  /// All that this kernel offers.
  package static let kernel = Sandbox.on(
    landlock: Int(flipbook_landlock_version()), seccomp: flipbook_has_seccomp())

  /// What programs are started in.
  package static let current: Sandbox =
    getenv(variable).map { String(cString: $0) } == "off" ? .off : .kernel

  /// What it is made of, for `render doctor`.
  package var words: String {
    switch self {
    case .off: "off (\(Self.variable)=off)"
    case .on(landlock: 0, seccomp: false): "none: this kernel has neither landlock nor seccomp"
    case .on(landlock: 0, seccomp: true): "seccomp; this kernel has no landlock"
    case .on(let version, let seccomp):
      "landlock \(version)" + (seccomp ? " and seccomp" : "; this kernel has no seccomp")
    }
  }
}
