package import FlipbookGeometry

/// A kind of paint: what is asked of each, without a look at which it is.
///
/// The defaults are those of a paint that is drawn as a whole, without nested commands.
package protocol Painted: Hashable, Sendable {
  var traits: Picture.PaintTraits { get }

  /// The lists of nested commands that are drawn on the canvas or on a sheet, from back to front:
  /// without the casters of shadows and the samples of an exposure.
  var children: [[Picture.Command]] { get }

  /// Changes each of the commands in `children`.
  mutating func changeChildren(_ change: (inout Picture.Command) -> Void)

  /// The pixels that the paint covers fully and opaquely; nil when they cannot be determined cheaply.
  func opaqueCore(_ opacity: Double, within bounds: PixelRect) -> PixelRect?

  /// The outline of its edge; nil for soft paints, and those drawn on a separate sheet.
  var edge: Outline? { get }

  /// The cost of drawing some pixels of a paint with a height in pixels, in units of `Fuel`, without
  /// nested commands and without the operations after the paint.
  func units(over pixels: Double, height: Int) -> Double

  /// The cost that applies only where the paint is drawn as a whole.
  func wholeUnits(over bounds: PixelRect) -> Double

  /// The row from which it has to be drawn so that a part of it is identical to a full drawing.
  func firstRow(for part: PixelRect, within bounds: PixelRect) -> Int

  /// Moves the paint on the canvas; returns false for one that keeps its position there.
  mutating func move(by move: AffineTransform) -> Bool

  /// Multiplies the red, green and blue of everything drawn; returns false for a paint that has to be
  /// flattened for it.
  mutating func multiplyColor(by tint: Color) -> Bool

  /// Draws the paint in perspective inside an area of the canvas.
  mutating func project(by perspective: Perspective, within bounds: PixelRect) -> Picture.Projected
}

extension Picture {
  /// What is the same for all paints of a kind, or nearly so.
  package struct PaintTraits: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Each pixel depends only on the one below it.
    static let direct = PaintTraits(rawValue: 1)
    /// It has no nested commands, and nothing moves inside it.
    static let plain = PaintTraits(rawValue: 2)
    /// It depends on the pixels behind it.
    static let seesBehind = PaintTraits(rawValue: 4)
    /// A change behind any of its pixels affects all of them.
    static let replacesAll = PaintTraits(rawValue: 8)
    /// Each of its pixels depends only on the same pixel of its nested commands.
    static let local = PaintTraits(rawValue: 16)
    /// It can be composited on the canvas by itself, whatever is drawn before it.
    static let separable = PaintTraits(rawValue: 32)
    /// It can be if its nested commands can.
    static let separableInside = PaintTraits(rawValue: 64)

    /// An area, all at once.
    static let area: PaintTraits = [.direct, .plain, .local, .separable]
  }

  /// How a paint is drawn in perspective.
  package enum Projected {
    /// By itself, with its outlines projected.
    case inPlace
    /// Flat on a sheet, which is then projected.
    case onSheet
    /// Not at all, because no part of it is in front of the eye.
    case hidden
  }
}

extension Painted {
  package var children: [[Picture.Command]] { [] }
  package mutating func changeChildren(_ change: (inout Picture.Command) -> Void) {}
  package func opaqueCore(_ opacity: Double, within bounds: PixelRect) -> PixelRect? { nil }
  package var edge: Outline? { nil }
  package func wholeUnits(over bounds: PixelRect) -> Double { 0 }
  package func firstRow(for part: PixelRect, within bounds: PixelRect) -> Int { bounds.minY }
  package mutating func move(by move: AffineTransform) -> Bool { false }
  package mutating func multiplyColor(by tint: Color) -> Bool { false }
  package mutating func project(
    by perspective: Perspective, within bounds: PixelRect
  ) -> Picture.Projected { .onSheet }

  mutating func moveChildren(by move: AffineTransform) -> Bool {
    changeChildren { $0.move(by: move) }
    return true
  }

  mutating func multiplyColorOfChildren(by tint: Color) -> Bool {
    changeChildren { $0.multiplyColor(by: tint) }
    return true
  }
}

/// A question to a paint of any kind.
protocol PaintQuestion<Answer> {
  associatedtype Answer
  func answer(_ paint: some Painted) -> Answer
}

/// A change to a paint of any kind.
protocol PaintChange<Answer> {
  associatedtype Answer
  func apply(to paint: inout some Painted) -> Answer
}

// Inlined, so that none of a hundred thousand paints is copied to be asked.
extension Picture.Paint {
  @inline(__always) func ask<Question: PaintQuestion>(_ question: Question) -> Question.Answer {
    switch self {
    case .fill(let paint): question.answer(paint)
    case .stroke(let paint): question.answer(paint)
    case .image(let paint): question.answer(paint)
    case .text(let paint): question.answer(paint)
    case .gradient(let paint): question.answer(paint)
    case .light(let paint): question.answer(paint)
    case .group(let paint): question.answer(paint)
    case .dissolve(let paint): question.answer(paint)
    case .projection(let paint): question.answer(paint)
    case .crossing(let paint): question.answer(paint)
    case .curl(let paint): question.answer(paint)
    case .shadow(let paint): question.answer(paint)
    case .backdrop(let paint): question.answer(paint)
    case .exposure(let paint): question.answer(paint)
    }
  }

  @inline(__always) mutating func change<Change: PaintChange>(_ change: Change) -> Change.Answer {
    func changed<P: Painted>(_ paint: P, _ wrap: (P) -> Self) -> Change.Answer {
      var paint = paint
      let answer = change.apply(to: &paint)
      self = wrap(paint)
      return answer
    }
    return switch self {
    case .fill(let paint): changed(paint, Self.fill)
    case .stroke(let paint): changed(paint, Self.stroke)
    case .image(let paint): changed(paint, Self.image)
    case .text(let paint): changed(paint, Self.text)
    case .gradient(let paint): changed(paint, Self.gradient)
    case .light(let paint): changed(paint, Self.light)
    case .group(let paint): changed(paint, Self.group)
    case .dissolve(let paint): changed(paint, Self.dissolve)
    case .projection(let paint): changed(paint, Self.projection)
    case .crossing(let paint): changed(paint, Self.crossing)
    case .curl(let paint): changed(paint, Self.curl)
    case .shadow(let paint): changed(paint, Self.shadow)
    case .backdrop(let paint): changed(paint, Self.backdrop)
    case .exposure(let paint): changed(paint, Self.exposure)
    }
  }

  var traits: Picture.PaintTraits { ask(TraitsQuestion()) }
  package var children: [[Picture.Command]] { ask(ChildrenQuestion()) }
}

private struct TraitsQuestion: PaintQuestion {
  @inline(__always) func answer(_ paint: some Painted) -> Picture.PaintTraits { paint.traits }
}

private struct ChildrenQuestion: PaintQuestion {
  func answer(_ paint: some Painted) -> [[Picture.Command]] { paint.children }
}
