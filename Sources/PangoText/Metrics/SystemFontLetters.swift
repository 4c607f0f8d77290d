/// The advance widths of San Francisco's letters and signs beyond ASCII.
///
/// Each is that of a character of ASCII, which gives it the weight, and a difference.
///
/// - Source: SF UI Text Regular (2015) as `gamingforcharity/schedule` publishes it on GitHub
///   (`fonts/SFUIText-Regular.svg`).
enum SystemFontLetters {
  /// A character's advance: that of another and a difference in 2048ths of the size.
  struct Advance {
    var base: UInt8
    var difference: Int32
  }

  /// The advances by code point; each line has the first code point, and then a character of ASCII
  /// and a difference for it and those after it.
  static let advances: [UInt32: Advance] = {
    var result: [UInt32: Advance] = [:]
    for line in lines.utf8.split(separator: 0x0A) {
      let words = line.split(separator: 0x20)
      guard let first = words.first, var code = UInt32(String(Substring(first)), radix: 16) else {
        continue
      }
      for word in words.dropFirst() {
        let difference = Int32(String(Substring(word.dropFirst()))) ?? 0
        result[code] = Advance(base: word[word.startIndex], difference: difference)
        code += 1
      }
    }
    return result
  }()

  private static let lines = #"""
    00A1 ! 4+10 4+10 4+10 4+10 !+39 ?-18 ?+42 @-138 s-130 &-66 4+10
    00AE 5-7 ?-2 --65 4+10 --141 --113 ?+43
    00B6 4+3 !-7 ?+43 !+27 s-48 &-66 @+64 @+69 @+254 ? A A A A A A W-16 C E E E E I I I I
    00D0 C-14 N O O O O O 4+10 G+22 U U U U Y T-18 b+16 a a a a a a m+67 c e e e e i+12 i+12
    00EE i+12 i+12 e+18 n o o o o o 4+10 o u+6 u+6 u+6 u+6 y b y A a A a A a C c C c C c C c
    010E D d+99 C-14 b E e E e E e E e E e G g G g G g G g H h C+6 g-2 I i+12 I i+12 I i+12
    012E I i+12 I l O+71 s-40 J j K k
    0139 L l L l L l+99
    0141 J+13 l N n N n N n
    014C O o O o O o W+343 m+205 R r R r R r S s S s S s S s T t T t T f-2 U u+6 U u+6 U u+6
    016E U u+6 U u+6 U u+6 W w Y y Y Z z Z z Z z
    0218 S s T t
    02C6 z-10 z-10
    02D8 ?-2 ?-2 ?+44 ?-2 ?+43 ?-2
    037E ;
    0384 --51 4+32 A !-7 O+39 W-64 J-156
    038C M+53
    038E M-48 M+64 f-108 A B L-21 X+4 E Z H O+20 I K A-12 M H Y-1 O D+13 P
    03A3 R-13 T Y M-74 X O+97 O+11 I Y b+17 x+11 b+25 f-108 e-5 b+17 b c-1 e+4 x+11 s-143
    03B7 b+25 g-12 f-108 o-14 o-19 b+55 c-1 s-113 e+10 b+133 o-2 k+4 b+44 x+8 e-5 w-76 a+6
    03C8 w-114 w-14 f-108 e-5 e+10 e-5 w-14
    0401 E+20 M-71 L-3 H-14 R-13 I+20 I+20 J+20 W+186 W+261 M-21 A-11
    040E S+13 H-1 X+10 P Z+11 L-3 D+13 E+20 W+107 E+36 G+11 G+11 A-6 X+35 M+20 G+11 O+20 H-1
    0420 S+16 H-14 S+13 S+13 M-90 X+20 O-3 X+30 W-10 W+46 G+2 M-22 S+6 H-14 W+97 A-4 e-6 g-8
    0432 a-2 s-121 b-2 e+20 w+53 s-3 g+1 g+1 k+1 e+14 w-45 g-14 g-18 o+14 b+9 e-4 s-40 a+2
    0444 w-71 z-8 b+12 e-6 w+88 m-52 g-11 w-149 s-24 e+12 w+44 x+12
    0451 e+20 b+14 s-121 e-4 z-12 l+20 l+20 l+20 m-54 m-34 b+14 k+1
    045E a+2 o+14
    0490 L-3 s-121
    2012 4+10 ?-26 @+168
    2018 !-32 !-32 !-32
    201C ?-37 ?-37 ?-37
    2020 ?-18 ?-18 ?-18 ?-18
    2026 &+185
    2030 @+440
    2032 !-32 ?-37
    2039 --54 --54
    20AC 4+10
    2116 @+356
    2122 @+383
    2212 4+10
    221E @-28
    2248 4+10
    2260 =
    2264 4+10 4+10
    FB01 g-6 g-6
    """#
}
