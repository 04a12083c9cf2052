package import FlipbookGeometry
package import FlipbookLayers
internal import Synchronization

/// Measures text with the fonts of a library, consistent with how the canvas draws them.
///
/// It may be shared between threads; calls are serialized.
package final class TextMeasurer: TextMeasuring {
  private let library: FontLibrary
  private let state = Mutex(State())

  private struct State {
    var typesetter: Typesetter?
    /// The error if no text can be measured.
    var fault: RasterError?
    var isFaultReported = false
    var known = KnownMeasures()
  }

  /// A measurer that opens the fonts when the first text is measured.
  package init(fonts library: FontLibrary) {
    self.library = library
  }

  /// The size of the laid-out text in points; lines break at `width` when the text is wrapped.
  ///
  /// Zero when the fonts cannot be opened or the font size is not a positive number.
  package func size(of text: TextContent, width: Double?) -> Size {
    guard case .size(let size) = answer(to: .size(text, width: width)) else { return .zero }
    return size
  }

  /// How far the glyphs of text extend beyond a box, in points; 0 when none is cut off.
  package func overflow(of text: TextContent, in box: Size) -> Double {
    guard case .overflow(let overflow) = answer(to: .overflow(text, box)) else { return 0 }
    return overflow
  }

  /// The characters of the text that no font of the library has, each once, in text order.
  package func missingCharacters(in text: TextContent) -> [Unicode.Scalar] {
    guard case .missing(let characters) = answer(to: .missing(text)) else { return [] }
    return characters
  }

  /// The names of the library's font families, in alphabetical order.
  package var familyNames: [String] {
    guard case .names(let families, _) = answer(to: .names) else { return [] }
    return families
  }

  /// The names of families and of single fonts; nil when the fonts cannot be opened.
  package var fontNames: [String]? {
    guard case .names(_, let all) = answer(to: .names) else { return nil }
    return all
  }

  /// Why the text cannot be drawn: a font of the library is damaged, and its file is named, or
  /// there are no fonts at all.
  ///
  /// nil when it can be drawn, and when that was reported before. Only text in fonts that do not
  /// ship with the program are tested.
  package func newFault(in text: TextContent) -> TextFault? {
    _ = answer(to: .outline(text, Size(1e6, 1e6)), onlyApart: true)
    return state.withLock { state in
      guard !state.isFaultReported, let fault = state.fault else { return nil }
      state.isFaultReported = true
      if case .damagedFonts = fault {
        return TextFault(
          reason: fault.description,
          hint: "Remove the file, or replace it with an intact one.")
      }
      return TextFault(
        reason: fault.description,
        hint: "`make install` puts fonts next to the program; a scene may have its own in fonts/.")
    }
  }

  /// The same measurer with a font family of the machine added; nil where the machine does not have
  /// it.
  package func with(systemFont family: String) -> (any TextMeasuring)? {
    library.with(systemFont: family).map(TextMeasurer.init(fonts:))
  }

  /// The answer of the fonts to a question; nil when they cannot be opened or one is damaged.
  func answer(to question: sending TextQuestion, onlyApart: Bool = false) -> TextAnswer? {
    state.withLock { state in
      do throws(RasterError) {
        if let fault = state.fault { throw fault }
        if let known = state.known[question] { return known }
        if state.typesetter == nil { state.typesetter = try Typesetter(library) }
        guard let typesetter = state.typesetter, typesetter.isApart || !onlyApart else {
          return nil
        }
        let answer = try typesetter.answer(to: question)
        state.known.note(answer, to: question)
        return answer
      } catch {
        state.fault = error
        return nil
      }
    }
  }
}
