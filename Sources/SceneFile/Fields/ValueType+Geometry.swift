import Document
package import Geometry

extension Site {
  /// A list of so many numbers, described by the words that a message needs.
  func numbers(
    _ value: JSONValue, count: Int, needs: String, _ work: inout Work
  ) -> [Double]? {
    guard value.isArray, value.count == count else {
      work.mismatch(value, needs: needs)
      return nil
    }
    let number = ValueType<Double>.number()
    let numbers = value.elements.compactMap { number.read($0, self, &work) }
    return numbers.count == count ? numbers : nil
  }
}

extension ValueType where Value == Point {
  package static var point: ValueType<Point> {
    ValueType(
      .labelled("[x, y]", .list(.number(.all), 2...2)), write: { .numbers([$0.x, $0.y]) }
    ) { value, site, work in
      site.numbers(value, count: 2, needs: "a point [x, y]", &work).map { Point($0[0], $0[1]) }
    }
  }
}

extension ValueType where Value == Size {
  package static var size: ValueType<Size> {
    ValueType(
      .labelled("[width, height]", .list(.number(.all), 2...2)),
      write: { .numbers([$0.width, $0.height]) }
    ) { value, site, work in
      site.numbers(value, count: 2, needs: "a size [width, height]", &work).map {
        Size($0[0], $0[1])
      }
    }
  }
}

extension ValueType where Value == Rect {
  package static var rect: ValueType<Rect> {
    ValueType(
      .labelled("[x, y, width, height]", .list(.number(.all), 4...4)),
      write: { .numbers([$0.origin.x, $0.origin.y, $0.size.width, $0.size.height]) }
    ) { value, site, work in
      site.numbers(value, count: 4, needs: "a rectangle [x, y, width, height]", &work).map {
        Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
      }
    }
  }
}

extension ValueType where Value == Color {
  package static var color: ValueType<Color> {
    ValueType(.reference("color"), write: { $0.text }) { value, site, work in
      if let text = value.string {
        if text.hasPrefix("#") || text == text.lowercased(), let color = Color(css: text) {
          return color
        }
        work.error(
          at: value, "\"\(text)\" is no color",
          hint: text.hasPrefix("#")
            ? "Write #RGB, #RRGGBB or #RRGGBBAA."
            : Color(css: "#" + text) != nil
              ? "Write \"#\(text)\"."
              : Suggestion.question(for: text, in: Color.cssNames + ["clear"])
                ?? "Write \"#RRGGBB\", a CSS name, \"clear\" or [r, g, b, a].")
        return nil
      }
      guard value.isArray, value.count == 4 else {
        work.mismatch(value, needs: "a color such as \"#FF3B30\" or [r, g, b, a]")
        return nil
      }
      return ValueType<[Double]>.list(of: .number(.within(0...1))).read(value, site, &work).map {
        Color(red: $0[0], green: $0[1], blue: $0[2], alpha: $0[3])
      }
    }
  }
}

extension ValueType where Value == Color? {
  /// A colour, or null for none.
  package static var optionalColor: ValueType<Color?> {
    .optional(.color, "[color](#color)")
  }
}

extension Color {
  /// The name of the few colours that are mostly called by it, `#RRGGBB`, or the components; nil for
  /// a color beyond those that a scene can say.
  fileprivate var text: JSONText? {
    for name in ["white", "black", "clear"] where Color(css: name) == self { return .string(name) }
    if Color(css: hexDescription) == self { return .string(hexDescription) }
    let components = [red, green, blue, alpha]
    return components.allSatisfy { (0...1).contains($0) } ? .numbers(components) : nil
  }
}

extension ValueType where Value == Path {
  /// SVG path data.
  static var path: ValueType {
    ValueType(.labelled("[path](#path)", .string)) { value, site, work in
      guard let text = ValueType<String>.string.read(value, site, &work) else { return nil }
      do throws(PathDataError) {
        let path = try Path(data: text)
        guard let far = path.farthestCoordinate, !NumberRange.all.contains(far) else { return path }
        work.error(
          .range, at: value,
          "the path leads too far: "
            + NumberRange.all.problem(of: far, called: "a coordinate"))
        return nil
      } catch {
        work.error(at: value, "this is no path: \(error)")
        return nil
      }
    }
  }
}
