/// Where an object storage is, and who asks it, from the environment variables of Amazon's own tools.
package struct StorageAccount: Sendable {
  /// The beginning of all URLs, without a closing slash.
  package let endpoint: String
  package let region: String
  /// The keys of the environment; nil where a container's agent gives them.
  package let keys: StorageKeys?
  /// The URL of that agent, and the header with which it is asked.
  package let agent: (url: String, authorization: String?)?
  /// A file of certificates; nil for the system's.
  let certificates: String?

  /// The region that Amazon's tools assume for servers that have none.
  private static let usualRegion = "us-east-1"
  /// The address of the agent of Amazon ECS, at which AWS Batch runs containers.
  private static let agentAddress = "http://169.254.170.2"

  /// The environment variables that are read.
  package static let variables = [
    "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN", "AWS_REGION",
    "AWS_DEFAULT_REGION", "AWS_ENDPOINT_URL", "AWS_ENDPOINT_URL_S3", "AWS_CA_BUNDLE",
    "AWS_CONTAINER_CREDENTIALS_FULL_URI", "AWS_CONTAINER_CREDENTIALS_RELATIVE_URI",
    "AWS_CONTAINER_AUTHORIZATION_TOKEN", "AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE",
  ]

  /// - Parameters:
  ///   - environment: Variables by name.
  ///   - file: Returns the text of a file.
  package init(
    _ environment: [String: String], file: (String) -> String? = { _ in nil }
  ) throws(StorageFailure) {
    func value(_ names: String...) -> String? {
      names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    }
    let region = value("AWS_REGION", "AWS_DEFAULT_REGION") ?? Self.usualRegion
    self.region = region
    var endpoint =
      value("AWS_ENDPOINT_URL_S3", "AWS_ENDPOINT_URL") ?? "https://s3.\(region).amazonaws.com"
    guard endpoint.hasPrefix("https://") || endpoint.hasPrefix("http://") else {
      throw StorageFailure(
        .refused, "AWS_ENDPOINT_URL is '\(endpoint)'; write http://host:port or https://host")
    }
    while endpoint.hasSuffix("/") { endpoint.removeLast() }
    self.endpoint = endpoint
    certificates = value("AWS_CA_BUNDLE")
    agent =
      value("AWS_CONTAINER_CREDENTIALS_FULL_URI").map { url in
        let token =
          value("AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE").flatMap(file)
          ?? value("AWS_CONTAINER_AUTHORIZATION_TOKEN")
        return (url, token.map { String($0.filter { !$0.isNewline }) })
      }
      ?? value("AWS_CONTAINER_CREDENTIALS_RELATIVE_URI").map { (Self.agentAddress + $0, nil) }
    if let id = value("AWS_ACCESS_KEY_ID"), let secret = value("AWS_SECRET_ACCESS_KEY") {
      keys = StorageKeys(id: id, secret: secret, token: value("AWS_SESSION_TOKEN"))
    } else {
      keys = nil
      guard agent != nil else {
        throw StorageFailure(
          .refused,
          "s3:// needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment "
            + "(aws configure export-credentials --format env prints them)")
      }
    }
  }
}

/// With which requests are signed.
package struct StorageKeys: Hashable, Sendable {
  package let id: String
  package let secret: String
  /// The token of temporary keys.
  package let token: String?

  package init(id: String, secret: String, token: String?) {
    (self.id, self.secret, self.token) = (id, secret, token)
  }
}
