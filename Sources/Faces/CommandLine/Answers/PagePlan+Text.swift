import FlipbookOutput
package import FlipbookProduction
import FlipbookSystem

/// The result of a page.
extension PagePlan {
  /// `out/pip.html  1.2 MB  page`.
  package static func text(of path: String) -> String {
    "\(path)  \(Decimals.bytes(FilePath.byteCount(of: path)))  page"
  }
}
