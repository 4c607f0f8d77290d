// Written by scripts/generate-plural-rules.py from CLDR 47; do not edit.

extension PluralRules {
  /// The cardinal rules: languages, then category and condition in CLDR's syntax.
  ///
  /// - Source: Unicode CLDR, `supplemental/plurals.xml`, as carried by Babel 2.18.0.
  static let table: [(languages: String, rules: [(PluralCategory, String)])] = [
    (
      languages: """
      aa ab agq ann apc arn ba bas bew bgc bgn blt bm bo bss byn cad cch ccp cho cic co cop cu
      cv dav dje dua dyo dz ebu ewo frr gaa gez gn guz hnj id ie ig ii ja jbo jv kaa kam kde
      kea ken kgp khq ki kln km ko kok kpe ksf kxv la lkt lmo lo lrc ltg lu luo luy mai mdf
      mer mfe mgh mhn mi mic mni moh ms mua mus my myv mzn nds nmg nqo nus nv oc osa pis qu
      quc raj rhg rif rn rw sa sah sbp ses sg shn sid skr su szl tg th to tok tpi trv trw tt
      twq tyv vai vi vmw wal wbp wo xnr yav yo yrl yue za zgh zh
      """,
      rules: []
    ),
    (
      languages: """
      af an asa az bal bem bez bg brx ce cgg chr ckb dv ee el eo eu fo fur gsw ha haw hu jgo
      jmc ka kaj kcg kk kkj kl ks ksb ku ky lb lg mas mgo ml mn mr nb nd ne nn nnh no nr ny
      nyn om or os pap ps rm rof rwk saq sd sdh seh sn so sq ss ssy st syr ta te teo tig tk tn
      tr ts ug uz ve vo vun wae xh xog
      """,
      rules: [
        (.one, "n in 1")
      ]
    ),
    (
      languages: """
      ak bho csw ln mg nso pa ti wa
      """,
      rules: [
        (.one, "n in 0..1")
      ]
    ),
    (
      languages: """
      am as bn doi fa gu hi kn pcm zu
      """,
      rules: [
        (.one, "i in 0 or n in 1")
      ]
    ),
    (
      languages: """
      ar
      """,
      rules: [
        (.zero, "n in 0"),
        (.one, "n in 1"),
        (.two, "n in 2"),
        (.few, "n mod 100 in 3..10"),
        (.many, "n mod 100 in 11..99"),
      ]
    ),
    (
      languages: """
      ast de en et fi fy gl ia io lij nl sc sv sw ur yi
      """,
      rules: [
        (.one, "i in 1 and v in 0")
      ]
    ),
    (
      languages: """
      be
      """,
      rules: [
        (.one, "n mod 10 in 1 and n mod 100 not in 11"),
        (.few, "n mod 10 in 2..4 and n mod 100 not in 12..14"),
        (.many, "n mod 10 in 0 or n mod 10 in 5..9 or n mod 100 in 11..14"),
      ]
    ),
    (
      languages: """
      blo ksh
      """,
      rules: [
        (.zero, "n in 0"),
        (.one, "n in 1"),
      ]
    ),
    (
      languages: """
      br
      """,
      rules: [
        (.one, "n mod 10 in 1 and n mod 100 not in 11,71,91"),
        (.two, "n mod 10 in 2 and n mod 100 not in 12,72,92"),
        (.few, "n mod 10 in 3..4,9 and n mod 100 not in 10..19,70..79,90..99"),
        (.many, "n not in 0 and n mod 1000000 in 0"),
      ]
    ),
    (
      languages: """
      bs hr sr
      """,
      rules: [
        (
          .one,
          """
          v in 0 and i mod 10 in 1 and i mod 100 not in 11 or f mod 10 in 1 and f mod 100 not in \
          11
          """
        ),
        (
          .few,
          """
          v in 0 and i mod 10 in 2..4 and i mod 100 not in 12..14 or f mod 10 in 2..4 and f mod \
          100 not in 12..14
          """
        ),
      ]
    ),
    (
      languages: """
      ca it lld pt-PT scn vec
      """,
      rules: [
        (.one, "i in 1 and v in 0"),
        (.many, "e in 0 and i not in 0 and i mod 1000000 in 0 and v in 0 or e not in 0..5"),
      ]
    ),
    (
      languages: """
      ceb fil
      """,
      rules: [
        (
          .one,
          """
          v in 0 and i in 1,2,3 or v in 0 and i mod 10 not in 4,6,9 or v not in 0 and f mod 10 \
          not in 4,6,9
          """
        )
      ]
    ),
    (
      languages: """
      cs sk
      """,
      rules: [
        (.one, "i in 1 and v in 0"),
        (.few, "i in 2..4 and v in 0"),
        (.many, "v not in 0"),
      ]
    ),
    (
      languages: """
      cy
      """,
      rules: [
        (.zero, "n in 0"),
        (.one, "n in 1"),
        (.two, "n in 2"),
        (.few, "n in 3"),
        (.many, "n in 6"),
      ]
    ),
    (
      languages: """
      da
      """,
      rules: [
        (.one, "n in 1 or t not in 0 and i in 0,1")
      ]
    ),
    (
      languages: """
      dsb hsb
      """,
      rules: [
        (.one, "v in 0 and i mod 100 in 1 or f mod 100 in 1"),
        (.two, "v in 0 and i mod 100 in 2 or f mod 100 in 2"),
        (.few, "v in 0 and i mod 100 in 3..4 or f mod 100 in 3..4"),
      ]
    ),
    (
      languages: """
      es
      """,
      rules: [
        (.one, "n in 1"),
        (.many, "e in 0 and i not in 0 and i mod 1000000 in 0 and v in 0 or e not in 0..5"),
      ]
    ),
    (
      languages: """
      ff hy kab
      """,
      rules: [
        (.one, "i in 0,1")
      ]
    ),
    (
      languages: """
      fr ht
      """,
      rules: [
        (.one, "i in 0,1"),
        (.many, "e in 0 and i not in 0 and i mod 1000000 in 0 and v in 0 or e not in 0..5"),
      ]
    ),
    (
      languages: """
      ga
      """,
      rules: [
        (.one, "n in 1"),
        (.two, "n in 2"),
        (.few, "n in 3..6"),
        (.many, "n in 7..10"),
      ]
    ),
    (
      languages: """
      gd
      """,
      rules: [
        (.one, "n in 1,11"),
        (.two, "n in 2,12"),
        (.few, "n in 3..10,13..19"),
      ]
    ),
    (
      languages: """
      gv
      """,
      rules: [
        (.one, "v in 0 and i mod 10 in 1"),
        (.two, "v in 0 and i mod 10 in 2"),
        (.few, "v in 0 and i mod 100 in 0,20,40,60,80"),
        (.many, "v not in 0"),
      ]
    ),
    (
      languages: """
      he
      """,
      rules: [
        (.one, "i in 1 and v in 0 or i in 0 and v not in 0"),
        (.two, "i in 2 and v in 0"),
      ]
    ),
    (
      languages: """
      is
      """,
      rules: [
        (
          .one,
          """
          t in 0 and i mod 10 in 1 and i mod 100 not in 11 or t mod 10 in 1 and t mod 100 not in \
          11
          """
        )
      ]
    ),
    (
      languages: """
      iu naq sat se sma smj smn sms
      """,
      rules: [
        (.one, "n in 1"),
        (.two, "n in 2"),
      ]
    ),
    (
      languages: """
      kw
      """,
      rules: [
        (.zero, "n in 0"),
        (.one, "n in 1"),
        (
          .two,
          """
          n mod 100 in 2,22,42,62,82 or n mod 1000 in 0 and n mod 100000 in \
          1000..20000,40000,60000,80000 or n not in 0 and n mod 1000000 in 100000
          """
        ),
        (.few, "n mod 100 in 3,23,43,63,83"),
        (.many, "n not in 1 and n mod 100 in 1,21,41,61,81"),
      ]
    ),
    (
      languages: """
      lag
      """,
      rules: [
        (.zero, "n in 0"),
        (.one, "i in 0,1 and n not in 0"),
      ]
    ),
    (
      languages: """
      lt
      """,
      rules: [
        (.one, "n mod 10 in 1 and n mod 100 not in 11..19"),
        (.few, "n mod 10 in 2..9 and n mod 100 not in 11..19"),
        (.many, "f not in 0"),
      ]
    ),
    (
      languages: """
      lv prg
      """,
      rules: [
        (.zero, "n mod 10 in 0 or n mod 100 in 11..19 or v in 2 and f mod 100 in 11..19"),
        (
          .one,
          """
          n mod 10 in 1 and n mod 100 not in 11 or v in 2 and f mod 10 in 1 and f mod 100 not in \
          11 or v not in 2 and f mod 10 in 1
          """
        ),
      ]
    ),
    (
      languages: """
      mk
      """,
      rules: [
        (
          .one,
          """
          v in 0 and i mod 10 in 1 and i mod 100 not in 11 or f mod 10 in 1 and f mod 100 not in \
          11
          """
        )
      ]
    ),
    (
      languages: """
      mt
      """,
      rules: [
        (.one, "n in 1"),
        (.two, "n in 2"),
        (.few, "n in 0 or n mod 100 in 3..10"),
        (.many, "n mod 100 in 11..19"),
      ]
    ),
    (
      languages: """
      pl
      """,
      rules: [
        (.one, "i in 1 and v in 0"),
        (.few, "v in 0 and i mod 10 in 2..4 and i mod 100 not in 12..14"),
        (
          .many,
          """
          v in 0 and i not in 1 and i mod 10 in 0..1 or v in 0 and i mod 10 in 5..9 or v in 0 \
          and i mod 100 in 12..14
          """
        ),
      ]
    ),
    (
      languages: """
      pt
      """,
      rules: [
        (.one, "i in 0..1"),
        (.many, "e in 0 and i not in 0 and i mod 1000000 in 0 and v in 0 or e not in 0..5"),
      ]
    ),
    (
      languages: """
      ro
      """,
      rules: [
        (.one, "i in 1 and v in 0"),
        (.few, "v not in 0 or n in 0 or n not in 1 and n mod 100 in 1..19"),
      ]
    ),
    (
      languages: """
      ru uk
      """,
      rules: [
        (.one, "v in 0 and i mod 10 in 1 and i mod 100 not in 11"),
        (.few, "v in 0 and i mod 10 in 2..4 and i mod 100 not in 12..14"),
        (
          .many,
          """
          v in 0 and i mod 10 in 0 or v in 0 and i mod 10 in 5..9 or v in 0 and i mod 100 in \
          11..14
          """
        ),
      ]
    ),
    (
      languages: """
      shi
      """,
      rules: [
        (.one, "i in 0 or n in 1"),
        (.few, "n in 2..10"),
      ]
    ),
    (
      languages: """
      si
      """,
      rules: [
        (.one, "n in 0,1 or i in 0 and f in 1")
      ]
    ),
    (
      languages: """
      sl
      """,
      rules: [
        (.one, "v in 0 and i mod 100 in 1"),
        (.two, "v in 0 and i mod 100 in 2"),
        (.few, "v in 0 and i mod 100 in 3..4 or v not in 0"),
      ]
    ),
    (
      languages: """
      tzm
      """,
      rules: [
        (.one, "n in 0..1 or n in 11..99")
      ]
    ),
  ]
}
