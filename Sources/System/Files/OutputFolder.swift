/// A folder in which the program makes files, and its claim on them.
package struct OutputFolder: Hashable, Sendable {
  /// Without a closing slash.
  package let path: String
  package let claim: OutputClaim

  package init(_ path: String, as claim: OutputClaim = .marked) {
    self.path = path
    self.claim = claim
  }
}
