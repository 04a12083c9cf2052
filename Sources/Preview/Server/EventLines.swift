/// Server-sent events: lines that a browser reads while the answer goes on.
enum EventLines {
  /// One event; its data is one line of JSON.
  static func event(_ name: String, _ data: String) -> [UInt8] {
    Array("event: \(name)\ndata: \(data)\n\n".utf8)
  }

  /// What keeps the connection open, and tells whether anyone still listens.
  static let heartbeat = Array(": still here\n\n".utf8)
}
