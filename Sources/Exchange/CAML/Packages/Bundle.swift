import FlipbookDocument
import FlipbookForeignFiles

/// One `.ca` bundle: its markup, and the archive that has its images.
struct Bundle {
  /// The role in a wallpaper: `background`, `floating`, `foreground`; nil for one alone.
  var role: String?
  var archive: Archive
  /// The folder of the bundle in the archive, with a slash; empty for its top.
  var folder: String
  var file: MarkupFile
  var root: CAMLLayer

  /// The layer's own file, without the layers that editors put around it.
  init(role: String?, archive: Archive, folder: String, file: MarkupFile) throws(Diagnostic) {
    var element: MarkupElement? = file.root
    if element?.name == "caml" { element = element?.children.first { CAMLLayer($0) != nil } }
    guard let element, let root = CAMLLayer(element) else {
      throw file.diagnostic(
        .error, .missingKey, "there is no layer in this file",
        hint: "Core Animation's markup is <caml> with one <CALayer> in it.", at: file.root)
    }
    self.role = role
    self.archive = archive
    self.folder = folder
    self.file = file
    self.root = root
  }
}
