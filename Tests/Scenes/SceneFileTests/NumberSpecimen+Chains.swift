extension NumberSpecimen {
  private static func event(
    _ table: String, _ members: [String: String], _ event: String
  ) -> NumberSpecimen {
    NumberSpecimen(
      table, members,
      in:
        "{ \"size\": [100, 100], \"duration\": 1, \"views\": [{ \"id\": \"v\", \"frame\": [10, 10, 50, 50], "
        + "\"backgroundColor\": \"red\" }], \"script\": [{ \"at\": 0, \(event) }] }")
  }

  /// Events that happen several times, and motions with names.
  static let chains: [NumberSpecimen] = [
    event(
      "repeat", ["count": "2", "every": "0.1"],
      "\"repeat\": #, \"set\": { \"v.cornerRadius\": { \"by\": 1 } }"),
    event(
      "stagger", ["views": "[\"v\"]", "every": "0.1"],
      "\"stagger\": #, \"set\": { \"each.cornerRadius\": 4 }"),
    event("shake", ["view": "\"v\""], "\"shake\": #"),
    event("pulse", ["view": "\"v\""], "\"pulse\": #"),
    event("pop", ["view": "\"v\""], "\"pop\": #"),
  ]
}
