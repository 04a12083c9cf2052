import Document
import Geometry

extension Site {
  /// A list of so many numbers, described by the words that a message needs.
  func numbers(
    _ value: JSONValue, count: Int, needs: String, _ work: inout Work
  ) -> [Double]? {
    guard value.isArray, value.count == count else {
      work.mismatch(value, needs: needs)
      return nil
    }
    return ValueType<[Double]>.list(of: .number()).read(value, self, &work)
  }
}

extension ValueType where Value == Point {
  static var point: ValueType {
    ValueType(.labelled("[x, y]", .list(.number(.all), 2...2))) { value, site, work in
      site.numbers(value, count: 2, needs: "a point [x, y]", &work).map { Point($0[0], $0[1]) }
    }
  }
}

extension ValueType where Value == Size {
  static var size: ValueType {
    ValueType(.labelled("[width, height]", .list(.number(.all), 2...2))) { value, site, work in
      site.numbers(value, count: 2, needs: "a size [width, height]", &work).map {
        Size($0[0], $0[1])
      }
    }
  }
}

extension ValueType where Value == Rect {
  static var rect: ValueType {
    ValueType(.labelled("[x, y, width, height]", .list(.number(.all), 4...4))) {
      value, site, work in
      site.numbers(value, count: 4, needs: "a rectangle [x, y, width, height]", &work).map {
        Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
      }
    }
  }
}

extension ValueType where Value == Color {
  static var color: ValueType {
    ValueType(.reference("color")) { value, site, work in
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
  static var optionalColor: ValueType {
    let color = ValueType<Color>.color
    return ValueType(
      .labelled("[color](#color) or null", .either([color.shape, .null]))
    ) { value, site, work in
      if value.isNull { return .some(nil) }
      return color.read(value, site, &work).map { .some($0) }
    }
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
