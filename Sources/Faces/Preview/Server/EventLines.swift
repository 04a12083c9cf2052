/// Server-sent events: lines that a browser reads while the response continues.
enum EventLines {
  /// One event; its data is one line of JSON.
  static func event(_ name: String, _ data: String) -> [UInt8] {
    Array("event: \(name)\ndata: \(data)\n\n".utf8)
  }

  /// A comment that keeps the connection open, and shows whether it still has a reader.
  static let heartbeat = Array(": still here\n\n".utf8)
}
