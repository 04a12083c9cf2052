/// Measures letters in Inter, by their weight (400 is regular): how far the next letter is, in font
/// sizes.
///
/// Where it is missing, letters that a font draws are not moved one by one.
package typealias LetterMeasure = @Sendable (_ letter: String, _ weight: Int) -> Double
