/// A folder in which the program creates files, with the claim on them.
package struct OutputFolder: Hashable, Sendable {
  /// Without a trailing slash.
  package let path: String
  package let claim: OutputClaim

  package init(_ path: String, as claim: OutputClaim = .marked) {
    self.path = path
    self.claim = claim
  }
}
