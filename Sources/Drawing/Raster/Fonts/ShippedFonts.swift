internal import CFlipbookPango
internal import Glibc

/// The font files that ship with the program, which are known to be undamaged.
///
/// They are identified by their bytes and not by their folder, because anyone may add files there.
enum ShippedFonts {
  /// SHA-256 of the files, by their sizes in bytes.
  private static let digests: [Int: String] = [
    // Inter
    258_992: "a7e791e8f5a0fb02b65663f7fca73e1d1ca9543f772ad480cbd76f4e3fe3f8cc",
    269_692: "99dab2bdcb613c4c8264000a94351d1227f74dc95a86d1249493aeee0c0179c4",
    270_760: "8c1990b6012254ea2b487161697d107357dd0ee55811cfd91c8c11227bbef457",
    271_436: "1e9dfd6a6e33ac63a8fe3b4ed7ae0df9eac2d0b25e444e8e7daef4ac77943fc1",
    // Noto: emoji, Arabic, Japanese, Hebrew
    51_560: "fbca91b39d0c9a50c0b890b88a9e1b4cb76e859fd6fc6e8b3ed0c2f4c2937842",
    50_236: "ed14365c0ff7165335be96ce066cfc220f71c977774c8c917d14479fc3d25836",
    9_512: "5bfded5c863f10fdc6587584cd36a428626534c58f1504f59380aa42e0e2aca9",
    7_420: "5478ec8941edf8087a0fa1066ce30ea6077d704af3810327dc0d087c8e44e497",
  ]

  /// Whether the file has the bytes of a shipped font.
  static func contain(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, let digest = digests[Int(status.st_size)] else { return false }
    return FontDigests.text(of: path) == digest
  }
}
