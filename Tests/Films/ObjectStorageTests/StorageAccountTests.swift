import FlipbookObjectStorage
import TestSupport
import Testing

/// The environment's words about an object storage.
@Suite(.endsInTime) struct StorageAccountTests {
  private let keys = ["AWS_ACCESS_KEY_ID": "AKIA", "AWS_SECRET_ACCESS_KEY": "s:e/c"]

  @Test func `the default endpoint is Amazon's in the region`() throws {
    #expect(try StorageAccount(keys).endpoint == "https://s3.us-east-1.amazonaws.com")
    let berlin = keys.merging(["AWS_DEFAULT_REGION": "eu-central-1"]) { $1 }
    #expect(try StorageAccount(berlin).endpoint == "https://s3.eu-central-1.amazonaws.com")
    let both = berlin.merging(["AWS_REGION": "eu-west-1"]) { $1 }
    #expect(try StorageAccount(both).region == "eu-west-1")
  }

  @Test func `the endpoint of S3 goes before the general one`() throws {
    let one = keys.merging(["AWS_ENDPOINT_URL": "http://localhost:9000/"]) { $1 }
    #expect(try StorageAccount(one).endpoint == "http://localhost:9000")
    let two = one.merging(["AWS_ENDPOINT_URL_S3": "http://localhost:9001"]) { $1 }
    #expect(try StorageAccount(two).endpoint == "http://localhost:9001")
    #expect(throws: StorageFailure.self) {
      try StorageAccount(keys.merging(["AWS_ENDPOINT_URL": "localhost:9000"]) { $1 })
    }
  }

  @Test func `keys come from the environment, or from a container's agent`() throws {
    let account = try StorageAccount(keys.merging(["AWS_SESSION_TOKEN": "token"]) { $1 })
    #expect(account.keys == StorageKeys(id: "AKIA", secret: "s:e/c", token: "token"))
    #expect(throws: StorageFailure.self) { try StorageAccount([:]) }
    #expect(throws: StorageFailure.self) {
      try StorageAccount(["AWS_ACCESS_KEY_ID": "AKIA", "AWS_SECRET_ACCESS_KEY": ""])
    }
    let task = try StorageAccount(["AWS_CONTAINER_CREDENTIALS_RELATIVE_URI": "/v2/1"])
    #expect(task.keys == nil)
    #expect(task.agent?.url == "http://169.254.170.2/v2/1")
    let pod = try StorageAccount([
      "AWS_CONTAINER_CREDENTIALS_FULL_URI": "http://169.254.170.23/v1/credentials",
      "AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE": "/token",
    ]) { $0 == "/token" ? "secret\n" : nil }
    #expect(pod.agent?.url == "http://169.254.170.23/v1/credentials")
    #expect(pod.agent?.authorization == "secret")
  }

  @Test func `every variable that is read is named`() throws {
    #expect(Set(StorageAccount.variables).count == StorageAccount.variables.count)
    #expect(keys.keys.allSatisfy(StorageAccount.variables.contains))
  }
}
