package import FlipbookDocument
import FlipbookOutput

/// The error when a page with its film embedded would exceed the limit of bytes.
package struct PageTooLarge: OutputError {
  package let path: String
  package let limit: Int

  package init(path: String, limit: Int) {
    self.path = path
    self.limit = limit
  }

  package var exitCode: Int32 { 64 }  // EX_USAGE
  package var kind: DiagnosticKind { .limit }
  package var file: String? { path }

  package var summary: String {
    "\(path) would be larger than \(limit >> 20) MiB; a smaller --scale or --fps makes it smaller, "
      + "--max-bytes allows more"
  }
}
