/// What this build is called.
package enum ToolVersion {
  /// The version, which manifests and CHANGELOG.md record.
  package static let current = "0.2.0"
  /// The day of the version, which the manual shows.
  package static let date = "2026-11-23"
}
