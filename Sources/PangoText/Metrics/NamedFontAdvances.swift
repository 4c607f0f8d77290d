/// The advance widths of Apple's named fonts whose stand-ins have others, as far as ASCII.
///
/// Numbers only, as anybody can read them off a published font file; no outlines.
///
/// - Source: Helvetica Neue: the `horiz-adv-x` of SVG fonts that projects publish on GitHub:
///   `coderiver/klaufs` (`fonts/HelveticaNeue-Light.svg`), `coderiver/mrt` (`fonts/HelveticaNeue.svg`),
///   `fernanda12ruiz/ramonacantu` (`fonts/HelveticaNeue-Bold.svg`). Avenir and Avenir Next: widths
///   that `adambisek/string-pixel-width` (`src/widthsMap.js`) measured on a Mac, in hundredths of
///   the size; Avenir's are fractions of 54, to which they are rounded.
enum NamedFontAdvances: Hashable {
  case helveticaNeue
  case helveticaNeueInterface
  case avenir
  case avenirNext

  /// The weights that are known and their advances from the space on, in thousandths of the size.
  var table: SystemFontAdvances.Table {
    switch self {
    case .helveticaNeue, .helveticaNeueInterface: Self.helveticaNeueTable
    case .avenir: Self.avenirTable
    case .avenirNext: Self.avenirNextTable
    }
  }

  /// The space added to each character at a size in points, as a fraction of the size.
  ///
  /// - Source: Fitted to widths that Xcode 6 saved for labels in the system font of 9, 12 and 17
  ///   points.
  func tracking(size: Double) -> Double {
    guard self == .helveticaNeueInterface else { return 0 }
    return SystemFont.interpolated(at: size, in: [(9, 20), (12, 17), (17, 4.2), (19, 0)]) / 1000
  }

  private static let helveticaNeueTable: SystemFontAdvances.Table = [
    (
      300,
      SystemFontAdvances.parsed(
        """
        278 241 370 556 556 889 611 278 241 241 352 600 278 370 278 333 556 556 556 556 556 556
        556 556 556 556 278 278 600 600 600 537 800 630 667 704 685 593 537 741 704 222 500 648
        537 833 704 741 630 741 667 630 556 685 593 907 574 611 574 241 333 241 600 500 185 519
        574 519 574 519 259 556 537 185 185 500 185 833 537 556 574 574 315 481 296 537 463 741
        481 463 463 333 222 333 600
        """)
    ),
    (
      400,
      SystemFontAdvances.parsed(
        """
        278 259 426 556 556 1000 630 278 259 259 352 600 278 389 278 333 556 556 556 556 556 556
        556 556 556 556 278 278 600 600 600 556 800 648 685 722 704 611 574 759 722 259 519 667
        556 871 722 760 648 760 685 648 574 722 611 926 611 648 611 259 333 259 600 500 222 537
        593 537 593 537 296 574 556 222 222 519 222 853 556 574 593 593 333 500 315 556 500 758
        518 500 480 333 222 333 600
        """)
    ),
    (
      700,
      SystemFontAdvances.parsed(
        """
        278 278 463 556 556 1000 685 278 296 296 407 600 278 407 278 371 556 556 556 556 556 556
        556 556 556 556 278 278 600 600 600 556 800 685 704 741 741 648 593 759 741 295 556 722
        593 907 741 778 667 778 722 649 611 741 630 944 667 667 648 333 371 333 600 500 259 574
        611 574 611 574 333 611 593 258 278 574 258 906 593 611 611 611 389 537 352 593 520 814
        537 519 519 333 223 333 600
        """)
    ),
  ]

  private static let avenirTable: SystemFontAdvances.Table = [
    (
      400,
      SystemFontAdvances.parsed(
        """
        278 278 519 556 556 833 704 259 259 259 444 667 278 333 278 370 556 556 556 556 556 556
        556 556 556 556 278 278 667 667 667 481 796 685 630 704 741 593 556 778 722 259 481 630
        500 889 778 833 574 833 593 556 574 685 611 944 630 574 556 259 370 259 667 500 241 519
        611 481 611 556 296 611 556 241 241 481 241 852 556 593 611 611 333 426 333 556 481 722
        481 481 426 259 222 259 667
        """)
    ),
    (
      800,
      SystemFontAdvances.parsed(
        """
        296 296 519 593 593 907 741 296 296 296 463 667 296 315 296 389 593 593 593 593 593 593
        593 593 593 593 296 296 667 667 667 519 796 722 648 685 759 611 574 778 741 278 500 685
        519 926 796 833 611 852 630 574 574 722 667 981 685 630 611 278 389 278 667 500 259 537
        630 481 630 574 352 630 574 259 259 537 259 870 574 611 630 630 389 444 389 574 519 796
        537 519 481 278 222 278 667
        """)
    ),
  ]

  private static let avenirNextTable: SystemFontAdvances.Table = [
    (
      400,
      SystemFontAdvances.parsed(
        """
        250 330 410 560 580 830 700 260 300 300 440 670 260 320 260 370 580 580 580 580 580 580
        580 580 580 580 300 300 670 670 670 480 800 700 640 720 760 590 560 780 720 260 490 630
        510 890 760 850 580 840 600 560 570 710 620 970 650 600 570 300 370 300 670 500 240 530
        640 500 640 570 300 630 580 250 250 510 250 880 580 610 640 640 360 440 320 580 490 750
        480 490 440 300 220 300 670
        """)
    ),
    (
      700,
      SystemFontAdvances.parsed(
        """
        250 360 500 600 650 910 780 300 340 340 490 670 300 330 300 420 650 650 650 650 650 650
        650 650 650 650 330 330 670 670 670 550 800 730 670 700 770 610 580 770 760 320 530 710
        530 960 790 850 640 860 660 590 580 740 680 1030 700 670 640 340 420 340 690 500 300 570
        660 500 660 600 360 660 620 300 300 600 300 920 620 630 660 660 400 470 370 610 570 870
        590 570 510 340 240 340 670
        """)
    ),
  ]
}
