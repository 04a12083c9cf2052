internal import Document

/// Why a question has no answer.
struct Refusal: Error {
  var status: Int
  var reason: String

  init(_ status: Int, _ reason: String) {
    self.status = status
    self.reason = reason
  }

  var answer: HTTPAnswer {
    .json(JSONText.object([("error", .string(reason))]).line, status: status)
  }
}

extension HTTPAnswer {
  /// A JSON text.
  static func json(_ text: String, status: Int = 200) -> HTTPAnswer {
    HTTPAnswer(
      status, headers: [("Content-Type", "application/json; charset=utf-8")],
      body: .bytes(Array(text.utf8)))
  }
}
