internal import CPNG

/// What compresses the pixels of a PNG file.
package enum PNGDeflate: Hashable, Sendable, CaseIterable {
  /// ISA-L's igzip at level 1, several times as fast as zlib at that level.
  case igzip
  /// libpng's own way, zlib at level 1.
  case zlib

  /// The fastest that this program was compiled with.
  package static var preferred: PNGDeflate { igzip.isAvailable ? .igzip : .zlib }

  /// Whether this program was compiled with it.
  package var isAvailable: Bool {
    switch self {
    case .igzip: flipbook_has_igzip()
    case .zlib: true
    }
  }

  /// The name, version and level of the library, as manifests keep it.
  package var library: String {
    switch self {
    case .igzip: "isal " + String(cString: flipbook_igzip_version()) + " level 1"
    case .zlib: "zlib " + String(cString: flipbook_zlib_version()) + " level 1"
    }
  }

  /// The version of libpng that is linked.
  package static var libpngVersion: String { String(cString: flipbook_libpng_version()) }

  var code: flipbook_deflate {
    switch self {
    case .igzip: FLIPBOOK_DEFLATE_IGZIP
    case .zlib: FLIPBOOK_DEFLATE_ZLIB
    }
  }
}
