package import FlipbookDocument
package import FlipbookLayers

extension Work {
  /// Checks that a font exists.
  package mutating func checkFont(_ name: String, at value: JSONValue) throws(Reported) {
    guard let known = resources.fonts.names(), !known.isEmpty, !known.contains(name) else {
      return
    }
    throw error(
      .reference, at: value, "unknown font \"\(name)\"",
      hint: Suggestion.question(for: name, in: known)
        ?? "Put its file into the folder \"fonts\" next to the scene, or name its family in "
        + "\"systemFonts\" to take it from the machine.")
  }

  /// Adds a font family of the machine.
  package mutating func addSystemFont(_ family: String, at value: JSONValue) {
    if !resources.fonts.add(systemFamily: family) {
      error(.reference, at: value, "the machine has no font family \"\(family)\"")
    }
  }

  /// Warns of letters that no font has, which are drawn as empty boxes, and reports strings that are
  /// too long.
  package mutating func checkLetters(of string: String, at value: JSONValue) {
    guard checkLength(of: string, at: value), count(lettersOf: string, at: value) else { return }
    let missing = resources.fonts.measurer.missingCharacters(in: TextContent(string: string))
    guard !missing.isEmpty else { return }
    var names = missing.prefix(5).map(\.quotedName)
    if missing.count > names.count { names.append("\(missing.count - names.count) more") }
    let last = names.removeLast()
    let list = names.isEmpty ? last : names.joined(separator: ", ") + " and " + last
    let start = String(string.prefix(40))
    warning(
      .missingGlyph, at: value.place,
      "no font has \(list) of the text \"\(start)\(start.count < string.count ? "…" : "")\"")
  }

  /// Reports that there are no fonts, or that one is damaged, which is found when the first text is
  /// laid out after it was opened.
  package mutating func checkFonts(of content: TextContent, at value: JSONValue) {
    if let fault = resources.fonts.measurer.newFault(in: content) {
      error(at: value, fault.reason, hint: fault.hint)
    }
  }

  /// Counts the letters of a string before it is laid out; returns false when the scene has too many.
  private mutating func count(lettersOf string: String, at value: JSONValue) -> Bool {
    let wasAffordable = budget.hasAffordableTexts
    let before = budget.letters
    budget.add(lettersOf: string)
    let letters = budget.letters
    spend(
      fuel.texts.insert(string).inserted
        ? ReadingPrice.text + Double(letters - before) * ReadingPrice.letter
        : ReadingPrice.knownText)
    guard !budget.hasAffordableTexts else { return true }
    if wasAffordable {
      error(
        .limit, at: value,
        "the texts of the scene up to here count as \(letters) letters, more than "
          + "\(SceneLimits.letters)",
        hint: "Letters of scripts other than Latin, Greek and Cyrillic count \(Budget.rareWeight), "
          + "emoji \(Budget.emojiWeight).")
    }
    return false
  }

  /// Whether a string is within the length limit; reports it when it is not.
  @discardableResult
  package mutating func checkLength(of string: String, at value: JSONValue?) -> Bool {
    guard let value, string.unicodeScalars.count > SceneLimits.characters else { return true }
    error(
      .limit, at: value,
      "a text can have at most \(SceneLimits.characters) characters, not "
        + "\(string.unicodeScalars.count)")
    return false
  }
}

extension Unicode.Scalar {
  /// The character with its code point, in quotes where it is visible: `"é" (U+00E9)`.
  fileprivate var quotedName: String {
    let digits = String(value, radix: 16, uppercase: true)
    let number = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator, .nonspacingMark, .enclosingMark:
      return number
    default: return "\"\(Character(self))\" (\(number))"
    }
  }
}
