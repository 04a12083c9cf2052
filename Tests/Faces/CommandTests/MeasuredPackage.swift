import TestSupport

/// A made-up package of two targets, Ring and Deep, and the report of tools/house.py about it.
struct MeasuredPackage {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("Sources")
    for name in ["", "Ring", "Deep"] { try makeFolder(name) }
  }

  func makeFolder(_ name: String) throws { try folder.makeFolder("Sources/Sea/\(name)") }

  /// Writes a source file, whose path begins with its target.
  func write(_ text: String, to path: String) { folder.write(text, to: "Sources/Sea/\(path)") }

  func report(_ question: String = "--check") throws -> Command.Outcome {
    try Command(in: Command.package).shell(
      "python3 tools/house.py \(question) --root '\(folder.path)'")
  }
}
