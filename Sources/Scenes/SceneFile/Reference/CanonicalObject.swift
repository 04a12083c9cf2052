package import FlipbookDocument
package import FlipbookSceneKeys

/// Objects in their canonical form: what is written of what was read, with the keys in the order of
/// their table and without those that have their default.
///
/// Keys that refer to other parts of the scene, such as events, are only read, so they are left out.
package enum CanonicalObject {
  /// The text of an object of a table; nil for a table without a canonical form.
  ///
  /// Throws if the document is not an object of the table.
  package static func text(
    of document: JSONDocument, as table: String
  ) throws(Reported) -> String? {
    guard let table = tables[table] else { return nil }
    var work = Work.alone
    return try table.text(document.value, Site(World(document: document)), &work)
  }

  /// The tables whose objects are values of their own.
  private static let tables: [String: any Canonical] = {
    let all: [any Canonical] = [
      DocumentFields.table, TouchesFields.table, ViewFields.table, FrameFields.table,
      StackFields.table, ShapeFields.table, PanKeys.edgeTable, TapKeys.doubleTable,
      LongPressKeys.table, SwipeKeys.table, ReorderKeys.table, ChainKeys.repetitionTable,
      ChainKeys.staggerTable, ScrollToVerb.table, NamedMotions.shakeTable,
      NamedMotions.pulseTable, NamedMotions.popTable, RecognizedTouchVerbs.doubleTapTable,
      RecognizedTouchVerbs.longPressTable, RecognizedTouchVerbs.swipeTable,
      TouchVerbs.panTable, TemplateFields.table, Verbs.delayedTable, CrossingKeys.table,
      StateFields.transitionTable, StateFields.elementTable, StateReferenceKeys.table,
      ComparisonKeys.table,
    ]
    return Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
  }()
}

/// A table whose objects can be read and written.
private protocol Canonical: Sendable {
  var name: String { get }
  func text(_ value: JSONValue, _ site: Site, _ work: inout Work) throws(Reported) -> String
}

extension FieldTable: Canonical {
  fileprivate var name: String { description.name }

  fileprivate func text(
    _ value: JSONValue, _ site: Site, _ work: inout Work
  ) throws(Reported) -> String {
    text(of: try read(value, site, &work).value).line
  }
}
