import FlipbookOutput

extension FilmRequest {
  /// Whether any output is made by an encoder.
  var hasEncoders: Bool {
    let named = (try? OutputNames(outputs.paths))?.clips ?? []
    return (named.map(\.format) + outputs.clips).contains { $0.program != nil }
  }
}
