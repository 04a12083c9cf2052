/// The version of this build.
package enum ToolVersion {
  /// The version, as in manifests and CHANGELOG.md.
  package static let current = "0.2.0"
  /// The date of the version, which the manual shows.
  package static let date = "2026-11-23"
}
