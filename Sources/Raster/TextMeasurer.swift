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

  /// How far the letters of a text reach beyond a box, in points; 0 when none is cut there.
  public func overflow(of text: TextContent, in box: Size) -> Double {
    withFonts { TextOutlines.overflow(of: text, in: box, $0) } ?? 0
  }

  /// The characters of the text that no font of the library has, each once, in their order.
  public func missingCharacters(in text: TextContent) -> [Unicode.Scalar] {
    withFonts { fonts in
      // What all fonts together have needs no layout, which takes a hundred times as long.
      guard !fonts.names.characters.has(text.string) else { return [] }
      let layout = TextLayout(text, width: nil, height: nil, fonts: fonts)
      return layout?.missingCharacters
    } ?? []
  }

  /// The names of the library's font families, in alphabetical order.
  public var familyNames: [String] {
    withFonts { $0.names.families } ?? []
  }

  /// The names of families and of single fonts; nil when the fonts cannot be opened.
  public var fontNames: [String]? {
    withFonts { $0.names.all }
  }

  /// The same with a font family of the machine's besides; nil where the machine does not have it.
  public func with(systemFont family: String) -> (any TextMeasuring)? {
    library.with(systemFont: family).map(TextMeasurer.init(fonts:))
  }

  func withFonts<Result: Sendable>(
    _ body: @Sendable (FontMap) -> Result?
  ) -> Result? {
    fonts.withLock { fonts in
      if fonts == nil { fonts = try? FontMap(library) }
      return fonts.flatMap(body)
    }
  }
}
