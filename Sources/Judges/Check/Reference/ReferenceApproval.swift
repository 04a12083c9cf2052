import FlipbookDocument
package import FlipbookInteraction
internal import FlipbookOpening

/// The part of a scene's references that the current output replaces.
package struct ReferenceApproval: Hashable, Sendable {
  /// The scene's name.
  package var scene: String
  /// nil for all levels, and for the film's length, rate and size.
  package var level: CheckLevel?
  /// The time of one frame in seconds; nil for the whole level, and always for values.
  package var time: Double?
  /// The keys whose values are approved; nil for all of the level.
  package var keys: [String]?

  package init(scene: String, level: CheckLevel? = nil, time: Double? = nil, keys: [String]? = nil)
  {
    self.scene = scene
    self.level = level
    self.time = time
    self.keys = keys
  }
}

extension ReferenceApproval {
  /// Reads `SCENE`, `SCENE:LEVEL` or `SCENE:LEVEL@TIME`, such as `pip:pixels@0.5s`.
  package init(_ text: String) throws(ReferenceError) {
    func failure(_ reason: String) -> ReferenceError {
      ReferenceError(
        "'\(text)' \(reason); write SCENE, SCENE:LEVEL or SCENE:LEVEL@TIME, such as pip:pixels@0.5s"
      )
    }
    let levels = CheckLevel.allCases.map(\.rawValue)
    guard let colon = text.lastIndex(of: ":") else {
      guard !text.isEmpty else { throw failure("names no scene") }
      self.init(scene: text)
      return
    }
    let scene = String(text[..<colon])
    let parts = text[text.index(after: colon)...].split(
      separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard !scene.isEmpty else { throw failure("names no scene") }
    guard let word = parts.first, let level = CheckLevel(rawValue: String(word)) else {
      let word = parts.first.map(String.init) ?? ""
      let hint = Suggestion.nearest(to: word, in: levels).map { ". Did you mean \"\($0)\"?" } ?? ""
      throw ReferenceError(
        "'\(text)': there is no level \"\(word)\", only \(levels.joined(separator: ", "))\(hint)")
    }
    guard parts.count > 1 else {
      self.init(scene: scene, level: level)
      return
    }
    let number = parts[1].hasSuffix("s") ? parts[1].dropLast() : parts[1]
    guard let time = Double(number), time.isFinite, time >= 0 else {
      throw failure("has no time after the @")
    }
    guard level != .values else { throw failure("names a frame, and values have none") }
    self.init(scene: scene, level: level, time: time)
  }
}
