internal import CFlipbookPNG

/// The compression library for the pixels of a PNG file.
package enum PNGDeflate: Hashable, Sendable, CaseIterable {
  /// ISA-L's igzip at level 1, several times as fast as zlib at that level.
  case igzip
  /// zlib at level 1.
  case zlib
  /// libdeflate at levels up to 12, for small files.
  case libdeflate
  /// zlib at levels up to 9, for small files.
  case smallZlib

  /// The fastest library that this program was compiled with.
  package static var preferred: PNGDeflate { igzip.isAvailable ? .igzip : .zlib }

  /// The library for small files that this program was compiled with: pictures of interfaces take
  /// less than a third of the bytes, and about a hundred times as long.
  package static var smallest: PNGDeflate { libdeflate.isAvailable ? .libdeflate : .smallZlib }

  /// Whether this program was compiled with it.
  package var isAvailable: Bool {
    switch self {
    case .igzip: flipbook_has_igzip()
    case .libdeflate: flipbook_has_libdeflate()
    case .zlib, .smallZlib: true
    }
  }

  /// The name, version and level of the library, for manifests.
  package var library: String {
    switch self {
    case .igzip: "isal " + String(cString: flipbook_igzip_version()) + " level 1"
    case .zlib: "zlib " + String(cString: flipbook_zlib_version()) + " level 1"
    case .libdeflate: "libdeflate " + String(cString: flipbook_libdeflate_version()) + " level 12"
    case .smallZlib: "zlib " + String(cString: flipbook_zlib_version()) + " level 9"
    }
  }

  /// The version of libpng that is linked.
  package static var libpngVersion: String { String(cString: flipbook_libpng_version()) }

  var code: flipbook_deflate {
    switch self {
    case .igzip: FLIPBOOK_DEFLATE_IGZIP
    case .zlib: FLIPBOOK_DEFLATE_ZLIB
    case .libdeflate: FLIPBOOK_DEFLATE_LIBDEFLATE
    case .smallZlib: FLIPBOOK_DEFLATE_ZLIB_SMALL
    }
  }
}
