# A formula that builds a release from source; put into a tap with its address and checksum.
class Bowerbird < Formula
  desc "Auto Layout without a Mac"
  homepage "https://github.com/OWNER/bowerbird"
  url "https://github.com/OWNER/bowerbird/archive/refs/tags/TAG.tar.gz"
  sha256 "SHA256"
  license "Apache-2.0"

  depends_on "pkgconf" => :build
  depends_on xcode: ["16.0", :build]
  depends_on "cairo"
  depends_on "expat"
  depends_on "libdeflate"
  depends_on "libyaml"
  depends_on "pango"

  def install
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "bowerbird"
    bin.install ".build/release/bowerbird"
    generate_completions_from_executable(bin/"bowerbird", "--generate-completion-script")
  end

  def caveats
    "The default fonts are Debian packages; use a release's font bundle with --font-bundle."
  end

  test do
    (testpath/"a.layout.yaml").write("screen: a\nsize: [10, 10]\nviews: {a: {}}\n")
    system bin/"bowerbird", "solve", "a.layout.yaml"
  end
end
