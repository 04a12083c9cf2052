package import Testing

extension Tag {
  /// Suites that take ten seconds or more in a debug build; `make test T=RasterTests QUICK=1` leaves them out.
  @Tag package static var slow: Self
}
