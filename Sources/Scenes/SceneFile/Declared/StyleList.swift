/// A list of styles with the keys of a view that replace some of theirs: views for which both are
/// equal share what the styles give.
struct StyleList: Hashable {
  var names: [String]
  /// The keys that the view's own keys displace, in alphabetical order.
  var displaced: [String]
}

/// The keys that several styles together give to a view; only the reader of views knows more about them.
protocol MergedStyles {}
