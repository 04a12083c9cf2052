/// What this build is called.
enum ToolVersion {
  /// The version, which manifests and CHANGELOG.md record.
  static let current = "0.2.0"
  /// The day of the version, which the manual shows.
  static let date = "2026-11-22"
}
