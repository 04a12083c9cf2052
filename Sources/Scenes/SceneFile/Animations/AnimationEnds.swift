import FlipbookDocument
import FlipbookLayers
import FlipbookSceneKeys

/// The `fromValue`, `toValue` and `byValue` of an animation as written; at most two are given.
struct AnimationEnds: Sendable {
  var from: JSONValue?
  var to: JSONValue?
  var by: JSONValue?

  /// The ends as values; a missing end is the property's own value.
  struct Values {
    var from: LayerValue?
    var to: LayerValue?
    var by: LayerValue?
  }

  static func keys<Kind>(
    of path: any WritableKeyPath<Kind, AnimationEnds> & Sendable
  ) -> [Field<Kind>] {
    fields.map { $0.lifted(to: path) }
  }

  @FieldTableBuilder<AnimationEnds> private static var fields: [Field<AnimationEnds>] {
    Field("fromValue", .deferred(.value), \.from, "The value at the start.")
    Field("toValue", .deferred(.value), \.to, "The value at the end.")
    Field("byValue", .deferred(.value), \.by, "The amount of change.")
  }
}

extension AnimationEnds {
  /// Reads the values of an animation's ends; all errors in them are reported.
  func values(
    of animated: AnimatedProperty, for keyPath: LayerKeyPath, _ site: Site, _ work: inout Work
  ) throws(Reported) -> AnimationEnds.Values {
    if let by, from != nil, to != nil {
      throw work.error(
        .conflictingKeys, at: by.keyPlace,
        "\"fromValue\", \"toValue\" and \"byValue\" cannot be used together",
        hint: "Give at most two of them.")
    }
    if let by, !keyPath.kind.isNumeric {
      throw work.error(
        .type, at: by.keyPlace,
        "\"\(keyPath.name)\" is not made of numbers and cannot change by an amount")
    }
    let values = try [from, to, by].readAll { written throws(Reported) in
      try written.map { value throws(Reported) in
        try animated.value(value, for: keyPath, site, &work)
      }
    }
    return AnimationEnds.Values(from: values[0], to: values[1], by: values[2])
  }
}
