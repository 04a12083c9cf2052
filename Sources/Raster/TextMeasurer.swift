public import Geometry
public import Layers
internal import Synchronization

/// Measures texts with the fonts of a library, as the canvas will draw them.
///
/// It may be shared between threads; they take turns.
public final class TextMeasurer: TextMeasuring {
  private let library: FontLibrary
  private let fonts = Mutex<FontMap?>(nil)

  /// A measurer that opens the fonts when the first text is measured.
  public init(fonts library: FontLibrary) {
    self.library = library
  }

  /// The size of the laid-out text in points; lines break at `width` when the text is wrapped.
  ///
  /// Zero when the fonts cannot be opened or the font size is not a positive number.
  public func size(of text: TextContent, width: Double?) -> Size {
    withFonts { fonts in
      TextLayout(text, width: width, height: nil, fonts: fonts)?.size
    } ?? .zero
  }

  /// How many characters of the text no font of the library can show.
  public func unknownGlyphs(in text: TextContent) -> Int {
    withFonts { fonts in
      TextLayout(text, width: nil, height: nil, fonts: fonts)?.unknownGlyphCount
    } ?? 0
  }

  /// The names of the library's font families, in alphabetical order.
  public var familyNames: [String] {
    withFonts { $0.familyNames } ?? []
  }

  private func withFonts<Result: Sendable>(
    _ body: @Sendable (FontMap) -> Result?
  ) -> Result? {
    fonts.withLock { fonts in
      if fonts == nil { fonts = try? FontMap(library) }
      return fonts.flatMap(body)
    }
  }
}
