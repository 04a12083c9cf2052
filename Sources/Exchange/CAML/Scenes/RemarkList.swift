import FlipbookDocument

/// The losses of a scene: one warning for each kind, at its first place.
struct RemarkList {
  private struct Remark {
    var diagnostic: Diagnostic
    var count = 1
  }

  /// How many kinds are listed; the rest is counted in a last remark.
  private static let limit = 200

  private var remarks: [Remark] = []
  private var indices: [String: Int] = [:]
  private var omitted = 0

  /// Adds a remark; further ones with the same key are counted.
  mutating func add(_ key: String, _ diagnostic: @autoclosure () -> Diagnostic) {
    if let index = indices[key] {
      remarks[index].count += 1
    } else if remarks.count < Self.limit {
      indices[key] = remarks.count
      remarks.append(Remark(diagnostic: diagnostic()))
    } else {
      omitted += 1
    }
  }

  var diagnostics: [Diagnostic] {
    var all = remarks.map { remark in
      var diagnostic = remark.diagnostic
      if remark.count > 1 { diagnostic.reason += " (\(remark.count) times)" }
      return diagnostic
    }
    if omitted > 0 {
      all.append(Diagnostic(.warning, .limit, "\(omitted) remarks of more kinds are not listed"))
    }
    return all
  }
}
