public import Testing

extension Tag {
  /// Suites that take many seconds; `make test T=RasterTests QUICK=1` leaves them out.
  @Tag public static var slow: Self
}
