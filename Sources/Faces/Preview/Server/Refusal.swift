internal import FlipbookDocument

/// The reason why a request is refused.
///
/// A page expects 409 now and then: it refers to a version that was just replaced, or wants to save
/// what does not fit. Browsers log every status from 400 up as a failure, so that status is sent in
/// the body of a response with status 200.
struct Refusal: Error {
  var status: Int
  var reason: String

  init(_ status: Int, _ reason: String) {
    self.status = status
    self.reason = reason
  }

  var answer: HTTPAnswer {
    var answer = HTTPAnswer.json(
      .object([("error", .string(reason))]), status: status == 409 ? 200 : status)
    if status == 409 { answer.headers.append(("X-Refused", "409")) }
    return answer
  }
}

extension HTTPAnswer {
  static func json(_ value: JSONText, status: Int = 200) -> HTTPAnswer {
    HTTPAnswer(
      status, headers: [("Content-Type", "application/json; charset=utf-8")],
      body: .bytes(Array(value.line.utf8)))
  }
}
