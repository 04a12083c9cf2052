internal import CFlipbookPango

/// The fonts of a setup by the names that authors use.
struct FontNames {
  /// One font of a family.
  struct Face {
    var family: String
    var weight: Int
    var slant: PangoStyle
  }

  /// The families by their first names, in alphabetical order.
  private(set) var families: [String] = []
  /// All family names, including those in other languages.
  private(set) var allFamilies: Set<String> = []
  /// Single fonts by their full and PostScript names.
  private(set) var faces: [String: Face] = [:]

  /// The characters that the fonts cover together.
  let characters: FontCharacters

  /// Reads the names of the fonts that were added to the setup.
  init(of config: OpaquePointer) {
    characters = FontCharacters(of: config)
    guard let fonts = FcConfigGetFonts(config, FcSetApplication)?.pointee,
      let patterns = fonts.fonts
    else { return }
    var families: Set<String> = []
    var faces: [String: Face] = [:]
    for index in 0..<Int(fonts.nfont) {
      guard let pattern = patterns[index] else { continue }
      let own = Self.strings(FC_FAMILY, of: pattern)
      guard let family = own.first else { continue }
      families.insert(family)
      allFamilies.formUnion(own)
      var weight = 80.0
      var slant: Int32 = 0
      FcPatternGetDouble(pattern, FC_WEIGHT, 0, &weight)
      FcPatternGetInteger(pattern, FC_SLANT, 0, &slant)
      let face = Face(
        family: family, weight: Int(FcWeightToOpenTypeDouble(weight).rounded()),
        slant: slant == 0 ? PANGO_STYLE_NORMAL : PANGO_STYLE_ITALIC)
      for name in Self.strings(FC_FULLNAME, of: pattern)
        + Self.strings(FC_POSTSCRIPT_NAME, of: pattern)
      where faces[name] == nil {
        faces[name] = face
      }
    }
    self.families = families.sorted()
    self.faces = faces
  }

  /// All names that text may use.
  var all: [String] { (families + allFamilies.union(faces.keys).subtracting(families).sorted()) }

  private static func strings(_ key: String, of pattern: OpaquePointer) -> [String] {
    var result: [String] = []
    var value: UnsafeMutablePointer<FcChar8>?
    // A font has names in several languages; the limit is above any realistic number.
    while result.count < 64,
      FcPatternGetString(pattern, key, Int32(result.count), &value) == FcResultMatch, let value
    {
      result.append(String(cString: value))
    }
    return result
  }
}

extension FontMap {
  /// The request to Pango: a family with a weight, or a single font by name, which has its own
  /// weight.
  func description(
    font: String, weight: Int, isOwnWeight: Bool = false, size: Double
  ) -> OpaquePointer? {
    let description = pango_font_description_new()
    let face = names.allFamilies.contains(font) ? nil : names.faces[font]
    pango_font_description_set_family(description, face?.family ?? font)
    pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    let chosen = isOwnWeight ? weight : face?.weight ?? weight
    pango_font_description_set_weight(
      description, PangoWeight(rawValue: UInt32(min(max(chosen, 100), 1000))))
    if let face { pango_font_description_set_style(description, face.slant) }
    return description
  }
}
