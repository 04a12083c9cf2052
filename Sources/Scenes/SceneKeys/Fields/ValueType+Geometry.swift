package import FlipbookDocument
package import FlipbookGeometry

extension Site {
  /// A list of `count` numbers; `needs` describes it in error messages.
  package func numbers(
    _ value: JSONValue, count: Int, needs: String, _ work: inout Work
  ) throws(Reported) -> [Double] {
    guard value.isArray, value.count == count else {
      throw work.mismatch(value, needs: needs)
    }
    work.spend(Double(count) * ReadingPrice.element)
    let number = ValueType<Double>.number()
    return try value.elements.readAll { element throws(Reported) in
      try number.read(element, self, &work)
    }
  }
}

extension ValueType where Value == Point {
  package static var point: ValueType<Point> {
    ValueType(
      .labelled("[x, y]", .list(.number(.all), 2...2)), write: { .numbers([$0.x, $0.y]) }
    ) { value, site, work throws(Reported) in
      let n = try site.numbers(value, count: 2, needs: "a point [x, y]", &work)
      return Point(n[0], n[1])
    }
  }
}

extension ValueType where Value == Size {
  package static var size: ValueType<Size> {
    ValueType(
      .labelled("[width, height]", .list(.number(.all), 2...2)),
      write: { .numbers([$0.width, $0.height]) }
    ) { value, site, work throws(Reported) in
      let n = try site.numbers(value, count: 2, needs: "a size [width, height]", &work)
      return Size(n[0], n[1])
    }
  }
}

extension ValueType where Value == Rect {
  package static var rect: ValueType<Rect> {
    ValueType(
      .labelled("[x, y, width, height]", .list(.number(.all), 4...4)),
      write: { .numbers([$0.origin.x, $0.origin.y, $0.size.width, $0.size.height]) }
    ) { value, site, work throws(Reported) in
      let n = try site.numbers(
        value, count: 4, needs: "a rectangle [x, y, width, height]", &work)
      return Rect(x: n[0], y: n[1], width: n[2], height: n[3])
    }
  }
}

extension ValueType where Value == Color {
  package static var color: ValueType<Color> {
    ValueType(.reference("color"), write: { $0.text }) { value, site, work throws(Reported) in
      if let text = value.string {
        if text.hasPrefix("#") || text == text.lowercased(), let color = Color(css: text) {
          return color
        }
        throw work.error(
          at: value, "\"\(text)\" is not a color",
          hint: text.hasPrefix("#")
            ? "Write #RGB, #RRGGBB or #RRGGBBAA."
            : Color(css: "#" + text) != nil
              ? "Write \"#\(text)\"."
              : ForeignColor.hint(for: text)
                ?? Suggestion.question(for: text, in: Color.cssNames + ["clear"])
                ?? "Write \"#RRGGBB\", a CSS name, \"clear\" or [r, g, b, a].")
      }
      guard value.isArray, value.count == 4 else {
        throw work.mismatch(value, needs: "a color such as \"#FF3B30\" or [r, g, b, a]")
      }
      let n = try ValueType<[Double]>.list(of: .number(.within(0...1))).read(value, site, &work)
      return Color(red: n[0], green: n[1], blue: n[2], alpha: n[3])
    }
  }
}

extension ValueType where Value == Color? {
  /// A color, or null for none.
  package static var optionalColor: ValueType<Color?> {
    .optional(.color, "[color](#color)")
  }
}

extension Color {
  /// The color as JSON: a name for the few usually named, `#RRGGBB`, or the components; nil for a
  /// color out of the range that a scene can express.
  fileprivate var text: JSONText? {
    for name in ["white", "black", "clear"] where Color(css: name) == self { return .string(name) }
    if Color(css: hexDescription) == self { return .string(hexDescription) }
    let components = [red, green, blue, alpha]
    return components.allSatisfy { (0...1).contains($0) } ? .numbers(components) : nil
  }
}
