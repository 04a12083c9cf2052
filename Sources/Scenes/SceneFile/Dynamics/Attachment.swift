import FlipbookDocument
import FlipbookDynamics
import FlipbookInteraction
import FlipbookSceneKeys

/// The keys of an `attachment` (UIAttachmentBehavior).
struct AttachmentKeys: Sendable {
  var item: JSONValue?
  var offset = SIMD2<Double>.zero
  var anchor: SIMD2<Double>?
  var other: JSONValue?
  var otherOffset = SIMD2<Double>.zero
  var length: Double?
  var frequency = 0.0
  var damping: Double?

  static let table = FieldTable<AttachmentKeys>(
    "attachment",
    "UIAttachmentBehavior: a rod, or a spring if it has a frequency. A spring of length 0 pulls "
      + "straight to the point.", start: AttachmentKeys(),
    exactlyOne: ["anchorPoint", "attachedTo"]
  ) {
    Field("item", .deferred(.string), \.item, "The view.").required
    Field(
      "offsetFromCenter", .vector, \.offset, unit: "points",
      "The attached point of the view, in the view's own axes.")
    Field(
      "anchorPoint", .vector, \.anchor, unit: "points",
      "The point to which the view is attached.")
    Field(
      "attachedTo", .deferred(.string), \.other,
      "The other view to which the view is attached.")
    Field(
      "attachedOffset", .vector, \.otherOffset, unit: "points",
      "The attached point of that view.")
    Field(
      "length", .number(.within(0...1_000_000)), \.length,
      default: .words("the distance when it is added"), unit: "points", "The length at rest.")
    Field(
      "frequency", .number(.within(0...1000)), \.frequency, unit: "hertz",
      "The frequency of the spring; 0 is a rod.")
    Field(
      "damping", .number(.within(0...1000)), \.damping, default: .value(0),
      "The damping ratio of the spring.")
  }
}

extension AttachmentBehavior {
  /// Makes an attachment.
  init(_ keys: Written<AttachmentKeys>, among items: DynamicItems, _ site: Site, _ work: inout Work)
    throws(Reported)
  {
    let item = try items.number(of: try keys.required(\.item, &work), site, &work)
    var end = AttachmentBehavior.End.anchor(keys.anchor ?? .zero)
    if let other = keys.other {
      let second = try items.number(of: other, site, &work)
      guard second != item else {
        throw work.error(at: other, "a view cannot be attached to itself")
      }
      end = .item(second, offset: keys.otherOffset)
    }
    if keys.damping ?? 0 > 0, keys.frequency == 0, let written = keys.source(\.damping) {
      work.warning(at: written.place, "a rod has no damping; give it a \"frequency\"")
    }
    self.init(
      item: item, offset: keys.offset, end: end, length: keys.length,
      frequency: keys.frequency, damping: keys.damping ?? 0)
  }
}
