import FlipbookCAML
import FlipbookGeometry

/// The property list that names the parts of a bundle (`index.xml`).
struct BundleIndex {
  let size: Size

  var bytes: [UInt8]? {
    PropertyListValue.dictionary([
      ("assetManifest", .string("assetManifest.caml")),
      ("documentHeight", .real(size.height)),
      ("documentResizesToView", .boolean(false)),
      ("documentWidth", .real(size.width)),
      ("geometryFlipped", .boolean(true)),
      ("rootDocument", .string("main.caml")),
    ]).bytes
  }
}
