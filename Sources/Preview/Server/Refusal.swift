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
    .json(.object([("error", .string(reason))]), status: status)
  }
}

extension HTTPAnswer {
  static func json(_ value: JSONText, status: Int = 200) -> HTTPAnswer {
    HTTPAnswer(
      status, headers: [("Content-Type", "application/json; charset=utf-8")],
      body: .bytes(Array(value.line.utf8)))
  }
}
