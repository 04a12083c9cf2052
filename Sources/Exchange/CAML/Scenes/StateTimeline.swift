import FlipbookDocument

/// Which state the scene is in, and when: those of the options, or as wallpapers are shown.
struct StateTimeline {
  /// The times, increasing, and the names of the states.
  private(set) var all: [(time: Double, name: String)] = []

  /// The state at the beginning.
  var initial: String? { all.first.flatMap { $0.time == 0 ? $0.name : nil } }

  /// The timeline of the options, or else locked, unlocked after a second, asleep after three.
  init(_ states: SceneStates, _ options: CAMLImportOptions, file: String) throws(Diagnostic) {
    let names = states.names
    if !options.states.isEmpty {
      for entry in options.states.sorted(by: { $0.time < $1.time }) {
        all.append((entry.time, try Self.state(entry.name, in: names, file)))
      }
    } else if let state = options.state {
      all.append((0, try Self.state(state, in: names, file)))
    } else {
      let usual: [(Double, [String])] = [
        (0, ["locked", "lock"]), (1, ["unlock", "unlocked", "home"]), (3, ["sleep", "sleeping"]),
      ]
      for (time, words) in usual {
        // Wallpapers for every orientation have states such as "Lock PortraitUp Light".
        let name =
          names.first { words.contains($0.lowercased()) }
          ?? names.first { name in words.contains { name.lowercased().hasPrefix($0 + "-") } }
        if let name { all.append((time, name)) }
      }
      if all.first?.time != 0, let first = states.bundles.lazy.compactMap(\.initial).first {
        all.insert((0, first), at: 0)
      }
    }
  }

  private static func state(_ text: String, in names: [String], _ file: String)
    throws(Diagnostic) -> String
  {
    let wanted = StateTranslation.name(text)
    if let name = names.first(where: { $0 == wanted })
      ?? names.first(where: { $0.lowercased() == wanted.lowercased() })
    {
      return name
    }
    let hint =
      names.isEmpty ? "It has no states." : "Its states are \(names.joined(separator: ", "))."
    throw Diagnostic(
      .error, .reference, "\(file): there is no state \"\(text)\"", hint: hint, file: file)
  }
}
