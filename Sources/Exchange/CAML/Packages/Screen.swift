import FlipbookGeometry

/// A class of screens that a wallpaper is made for, by its name: `390w-844h@3x~iphone`.
struct Screen {
  var size: Size
  var scale: Double

  /// The screen of a name; nil for `any` and for names of another form.
  init?(_ name: String) {
    guard let width = name.firstIndex(of: "w"), let height = name.firstIndex(of: "h"),
      width < height, let w = WrittenNumber.number(name[..<width]),
      let h = WrittenNumber.number(
        name[name.index(after: width)..<height].drop { $0 == "-" }), w >= 1, h >= 1
    else { return nil }
    size = Size(width: w, height: h)
    let rest = name[height...].drop { $0 != "@" }.dropFirst()
    let digits = rest.prefix { $0.isNumber || $0 == "." }
    scale = WrittenNumber.number(digits).map { min(max($0, 0.5), 4) } ?? 1
  }
}
