internal import CFlipbookSpawn
internal import Glibc

/// The sandbox of programs that read untrusted files: ffmpeg, ffprobe, `flipbook-svg`, and the
/// process that sets text.
///
/// landlock restricts them to given files; seccomp denies the network, other processes, and system
/// calls that change the machine. A kernel has one, both or neither; what is missing is not used,
/// and `render doctor` reports it.
package enum Sandbox: Hashable, Sendable {
  /// Programs have the permissions of this process.
  case off
  /// Programs are restricted with a version of landlock, where 0 means none, and with or without
  /// seccomp.
  case on(landlock: Int, seccomp: Bool)

  /// The environment variable that turns the sandbox off when its value is `off`.
  ///
  /// It is for programs that cannot run in it, such as an ffmpeg snap, which becomes root to start,
  /// or a script that runs ffmpeg in a container.
  package static let variable = "FLIPBOOK_SANDBOX"

  /// Everything that this kernel supports.
  package static let kernel = Sandbox.on(
    landlock: Int(flipbook_landlock_version()), seccomp: flipbook_has_seccomp())

  /// The sandbox in which programs are started.
  package static let current: Sandbox =
    getenv(variable).map { String(cString: $0) } == "off" ? .off : .kernel

  /// A description for `render doctor`.
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
