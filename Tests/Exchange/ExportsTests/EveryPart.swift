import FlipbookSystem
import TestSupport
import Testing

/// Files of other programs with a bit of everything, for tests that change them.
struct EveryPart {
  let lottie: String
  let markup: String

  init() throws {
    lottie = try Self.text(of: "every-part.json")
    markup = try Self.text(of: "every-part.caml")
  }

  private static func text(of name: String) throws -> String {
    let path = "\(Repository.path)/Tests/Exchange/ExportsTests/Fixtures/\(name)"
    return String(decoding: try #require(FilePath.bytes(of: path, atMost: 1 << 20)), as: UTF8.self)
  }
}
