/// What this build is called.
enum ToolVersion {
  /// The version, which manifests and CHANGELOG.md record.
  static let current = "0.1.0"
}
