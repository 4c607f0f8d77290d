// swift-tools-version: 6.2
import PackageDescription

// A project that tests its layouts as a user of Bowerbird would.
let package = Package(
  name: "Sample",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Bowerbird", path: "../..")],
  targets: [
    .testTarget(
      name: "SampleTests",
      dependencies: [.product(name: "BowerbirdTesting", package: "Bowerbird")],
      exclude: ["__Baselines__", "Badge.layout.yaml"])
  ]
)
