/// San Francisco's kerning between the characters that have any.
///
/// Each line has the left characters, and then right characters and by how much the pairs are
/// tighter, in 2048ths of the size.
///
/// - Source: The `hkern` of SF UI Text and Display (2015) as projects publish them as SVG fonts on
///   GitHub: `gamingforcharity/schedule` (`fonts/SFUIText-Regular.svg`), `tabrej-the-developer/hrms`
///   (`assets/fonts/SFUIText-Semibold.svg`), `knightsforce/korbit2`
///   (`fonts/sf-ui-display-regular-webfont.svg`).
enum SystemFontKerning {
  /// SF UI Text Regular; where the file lacks pairs with A on the left, those of the others.
  ///
  /// The files date from 2015. A point after 0 and 9, and small letters after T, are as widths ask
  /// for that Interface Builder saved from 2017 on.
  static let text = #"""
    "' 068 30 & 70 4 130 ,.… 190 A 200 J 250
    # 4 30
    % ‘“ 120 ’” 130
    & 17 30 ’” 50 "'vwy 60 W 80 T 110 V 130 Y 150 ‘“ 180
    ([{ j -60 cdegoq 20
    *^ 06 20 XY 30 & 70 4 90 _ 140 A 160 J 200 ,.… 280
    +- vwyz 20 AJ 30 ftx 40 Z 50 VW 100 ‘“ 120 X 130 T 150 Y 160
    ,.… / -80 cdegoqt 40 2 50 8f 60 &9 70 4\ 80 7U 90 0356 100 CGOQ 120 vwy 150 T 170 "' 190
    ,.… VWY 200 1 210 ’” 270 *^ 280 ‘“ 390
    / T -30 4 40 AJ 60 ,.… 80
    09 \ -60 *AVWZ^vwxy 20 "'’” 30 . 50 TX 60 Y 70 _‘“ 90 ,… 100
    1 & 20 "' 40 ,.‘’“”… 50
    2 @cdegoq 10 Y 20
    3 \ -30 AX 10 "'VW_ 30 Y 50 ,.‘’“”… 60
    4 Zx 10 *1VW^‘’“” 20 TYvwy 30 ,.… 60
    5 \ -30 _ 30 ,.… 70
    6 \ -30 AX 10 Y 20 ,.… 50 _ 90
    7 7\ -40 59CGOQ 20 0368 30 @x 40 u 50 / 60 s 80 &a 90 cdegoq 100 # 110 4 120 J 160 < 180
    7 A 220 ,.… 290 _ 320
    8 \ -30 X 10 A 20 "'VW 30 Y 50 ,.‘’“”… 60 _ 90
    : T 80 ‘“ 90 W 100 VY 120
    ; 4 30 T‘“ 80 W 100 VY 120
    > z 40 Avwxy 60 X 110 Z 120 7VW 150 T 160 Y 180 ‘“ 190
    ? 4 50 A 120
    @ 2X 20 Vvy 30 7Y 40 ‘“ 60
    A 59 10 ax 13 06z 20 8s 26 +-7 30 U 33 f 36 \ 40 u 56 <cdegoqt 60 CGOQ 67 1 70 = 100 ? 110
    A W 116 V 130 w 134 vy 140 T 150 *Y^ 160 "'’” 200 ‘“ 270
    B Y 40 ‘“ 60
    C \ -30 XY 30 A 40 T 50 _ 80
    DOQ 7x 20 VX 50 WZ‘“ 60 ATY 70 /_ 80 ,.… 90
    E \ -40 4 20
    F \ -20 23 20 0468= 30 & 50 Aaz 70 /J 100 _ 140 ,.… 170
    G /ATXY 30
    HIMN \ -40
    JU \ -40 A 30 ,.… 50 _ 80 / 100
    K "'135a 20 &9@f 30 06t 40 4Ss’” 50 = 60 u 70 CGOQcdegoq 80 <vwy 130 +- 220
    L 48 20 067 30 <\ 40 Ucdegoqt 50 CGOQ 60 1 90 w 130 ?VWvy’” 140 +-‘“ 170 TY 190 "' 250
    L *^ 270
    P ft -50 vy -40 \ -30 27 10 cdegoqs 30 YZa 40 &4X 60 A 90 / 100 J 110 _ 170 ,.… 200
    R t -50 f -20 4s‘“ 20 VWcdegoq 30 Y 40
    S X 10 VWY 20
    T \ -40 3 20 06 60 &CGOQ 70 :; 80 _mnpr 110 xz 120 vwy 130 4 140 +-Jsu 150 /< 160
    T ,.A… 170 cdegoq 177 a 205
    V \ -40 9 10 06S 20 8vwxyz 30 CGOQu 50 mnpr 60 4@ 70 s 90 &+-acdegoq 100 :;J 120 =A 130
    V /< 150 _ 160 ,.… 200
    W \ -40 06 20 38vwxyz 30 u 50 CGOQmnpr 60 4s 70 &+-:;acdegoq 100 A 110 J 120 = 130 / 140
    W < 150 _ 160 ,.… 200
    X \ -20 8S 10 &2@a 20 */34^su 30 Jt 40 CGOQ 50 06cdegoqvwy 60 = 100 < 110 +- 130
    Y \ -30 29St 20 *^ 30 3@ 40 8f 50 06CGOQvwxy 70 z 90 mnpru 110 &:; 120 /4 140 AJs 150
    Y +-a 160 cdegoq 170 = 190 ,._… 200 < 210
    Z 06 20 cdegoq 30 4 50 CGOQ 60 +- 80 < 120
    \ ,.… -80 j -60 1X 20 7CGOQ 30 U 40 w 60 TY 80 VWvy 100 ’” 230 ‘“ 290
    _ j -190 p -90 Jcdegoqsu 30 a 40 CGOQU‘“ 80 035689 90 4T 110 *^ 140 VWvwy 160 Y 200 1 220
    ahmn 7U 30 vy 40 w 50 1 80 ‘“ 90 VW 100 TY 150
    bop ,.… 20 _z 30 vwy 40 1x 50 7AX 60 VW 100 ‘“ 120 T 160 Y 170
    c f -40 t -20 ‘“ 20 AX 30 7 40 VW 60 Y 90 T 130
    e vy 20 _ 30 7Ax 40 X 50 ‘“ 60 VW 100 T 160 Y 170
    f ’” -40 Y -30 &_a 30 cdegoq 45 +-/s 50 A 70 ,.… 110 4J 120
    gq _ -70 7 30 ‘“ 60
    ij "' 30 ‘“ 50
    k J 10 &= 20 CGOQa 30 7VWs 40 06cdegoq 50 Y 70 +-4 90 T 110 < 170
    r ft’” -60 ? -40 imnpr -20 VW 10 cdegoq 15 &7XYs 20 4 40 Z_ 60 / 70 +-<A 80 JT 110 ,.… 130
    s t 10 Asx 20 1Xvwy 30 7 40 W 70 V 90 ‘“ 100 TY 150
    t ’” -40 cdegoq 15 VWs 20 +-4Y 40 < 50 T 70 ‘“ 80
    u f -30 7 20 VW 40 ‘“ 80 Y 110 T 160
    vy +-06 20 @VWs 30 4acdegoq 40 & 50 XZ‘“ 60 <Y 70 = 80 /J 110 T 130 A 140 ,.… 150 _ 160
    w +-06 20 VWas 30 4cdegoq‘“ 40 &/<=XZ 60 Y 70 J 110 T 130 A 140 ,.… 150 _ 160
    x f -40 &A 10 067CGOQs 20 VW 30 +-4‘“ 40 cdegoq 50 < 60 =Y 70 T 120
    z A 20 VWcdegoq 30 ‘“ 60 Y 90 < 110 +-T 120
    } ‘“ 70
    ‘“ 3 10 #068 30 & 120 4 130 / 190 A 200 J 210 ,.… 250
    ’” BDEFHIKLMNPR -10 39 20 *CGOQ^xz 40 vwy{ 50 8_u 80 06~ 90 : 100 ;=@a 110 +- 120
    ’” &cdegoqs 130 < 190 4 200 #J 250 A 270 / 290 ,.… 390
    """#

  /// SF UI Text Semibold.
  static let semiboldText = #"""
    "' f -10 5 10 06 20 8 27 & 48 4 105 A 184 ,.… 209 J 218
    # 4 27
    % ‘“ 114 ’” 127
    & @txz 13 CGOQu 16 5 19 7 20 +-s 22 = 32 ’” 34 1 49 vwy 66 "' 70 W 102 T 135 V 136 ‘“ 151
    & Y 179
    ([{ j -57 cdegoq 14
    *^ 06 14 Y 33 X 36 4 61 & 70 _ 140 A 157 J 181 ,.… 286
    +- z 14 J 20 ft 27 vwy 30 Z 34 x 40 A 46 ‘“ 82 VW 97 X 117 T 125 Y 141
    ,.… / -83 t 27 2 34 cdegoq 40 & 48 4 55 8 73 9f 76 \ 83 35U 87 067 103 CGOQ 117 vwy 144
    ,.… T 176 "' 209 1 210 VW 213 Y 232 ’” 264 *^ 286 ‘“ 345
    / T -27 7 -13 1BCDEFGHIKLMNOPQRUVWXYbfhkl -6 4 27 J 41 A 63 ,.… 83
    09 \ -47 3 10 *Z^vwxy 14 "'’” 20 V 23 A 26 W 39 TX 57 ‘“ 74 Y 83 _ 100 ,.… 110
    1 & 14 "' 27 ‘’“” 34 ,.… 53
    2 @cdegoq 7 Y 20
    3 \ -20 9 3 06 6 A 13 X 23 "' 27 V 33 W 46 _ 59 Y‘“ 60 ’” 63 ,.… 70
    4 Zx 7 *^’” 14 Tvwy 20 1 23 W 26 V‘“ 33 ,.… 41 Y 49
    5 \ -20 A 6 1 13 Y 16 _ 59 ,.… 76
    6 \ -20 3VW 10 X 13 ‘“ 16 A 32 Y 36 ,.… 63 _ 100
    7 7\ -40 CGOQ 14 59 20 3 24 068@x 27 u 34 / 50 s 61 a 74 cdegoq 75 & 80 # 85 4 107 J 128
    7 < 142 A 185 ,.… 280 _ 301
    8 \ -20 9 3 06cdegoq 6 X 23 A 26 "' 27 V 33 W 46 Y‘“ 60 _ 61 ’” 63 ,.… 70
    : X 22 T 55 ‘“ 61 V 98 W 100 Y 117
    ; 4 20 X 22 T‘“ 55 V 98 W 100 Y 117
    = & 25 w 63 x 64 vy 70 ‘“ 75 A 100 X 106 W 120 V 127 Y 177
    > z 30 Avwy 54 x 57 Z 82 X 120 ‘“ 130 VW 131 7 134 T 150 Y 174
    ? 4 50 A 114
    @ w 10 x 13 2 14 W 16 & 22 vy 30 X 39 V 40 7 46 Y 53 ‘“ 60
    A ax 13 z 20 05689s 26 7U 33 \ 34 f 36 +- 46 < 54 u 56 cdegoqt 60 CGOQ 67 1 83 = 100 W 116
    A ? 120 V 130 vwy 134 *^ 157 TY 160 ’” 175 "' 184 ‘“ 222
    B xz 6 _ 25 Y 40 ‘“ 41
    C \ -27 XY 36 T 37 A 43 _ 93
    DOQ \ -6 s 3 a 6 7 14 x 20 V 47 WZ 54 X 56 T‘“ 60 / 61 A 67 Y 80 _ 93 ,.… 96
    E \ -34 4 14
    F \ -20 23 14 4 20 8 24 06 30 = 33 & 44 z 54 a 57 J 68 A 76 / 84 _ 130 ,.… 167
    G \ -6 ‘“ 3 az 6 /T 20 ,.… 29 A 33 XY 36 _ 41
    HIMN \ -34
    JU \ -34 ax 10 cdegoq 16 A 33 ,.… 63 / 75 _ 86
    K 8 10 x‘“ 13 "'1 14 3 17 5 30 & 33 a 36 9 43 06@f 46 ’” 47 S 50 4t 53 CGOQ 55 s 56 = 63
    K u 70 cdegoq 83 vwy 111 < 127 +- 175
    L 48 14 06 30 U\ 34 CGOQ 47 cdegoq 50 7 55 t 56 < 65 1 122 +- 132 w 133 vy 140 ?VW 143
    L ’” 156 ‘“ 180 T 190 Y 193 "' 244 *^ 251
    P f -50 t -44 vy -27 \ -24 2 7 7 23 cdegoqs 30 Z 34 a 40 Y 50 & 57 X 63 4 66 J 91 / 94 A 96
    P _ 195 ,.… 225
    R t -34 f -14 a 3 4 14 s 17 ‘“ 20 cdegoq 33 VW 36 Y 43
    S a 10 VX 23 W 30 Y 39
    T \ -34 3 14 :; 55 06 57 CGOQ 60 & 76 x 82 vwy 89 mnpr 94 z 98 _ 116 4u 121 +- 125 / 135
    T a 147 <J 150 s 153 A 160 ,.… 170 cdegoq 174
    V \ -40 9 13 S 14 w 20 06 23 x 24 vy 27 8 33 z 36 CGOQu 47 mnpr 66 @ 67 4 73 +- 97 :; 98
    V &s 100 cdegoq 113 a 116 J 120 = 127 A 130 < 131 / 140 _ 179 ,.… 213
    W \ -40 S 6 9@ 16 5 19 w 20 x 24 vy 27 06 39 38z 46 u 47 CGOQ 54 mnpr 66 4 73 s 86 +- 97
    W &:; 100 cdegoq 113 Aa 116 =J 120 / 127 < 131 _ 179 ,.… 213
    X \ -26 9 10 S 16 :;f 22 28 23 J 27 / 30 3 33 &*^a 36 @ 39 4s 46 u 49 CGOQ 56 06 57 t 59
    X vy 66 w 70 cdegoq 79 = 106 +- 117 < 120
    Y \ -33 15ij 16 2 26 9 30 *^ 33 St 39 3 46 f 50 @ 53 8 60 vwy 73 CGOQx 80 06 83 z 93 u 107
    Y mnpr 110 :; 117 & 126 +- 141 /4 146 As 160 J 166 = 177 a 179 cdegoq 186 < 194 _ 206
    Y ,.… 232
    Z 06 14 cdegoq 27 4 34 CGOQ 54 +- 55 < 82
    \ ,.… -83 j -82 2Amnpr -6 8 -3 1X 14 CGOQ 20 U 27 7 30 w 47 T 61 Y 64 VWvy 75 ’” 192 ‘“ 230
    _ j -200 p -100 g -25 f 19 t 22 J 30 cdeoqsu 43 a 50 ‘“ 55 U 80 CGOQ 93 035689 100 4 110
    _ T 116 *^ 140 vwy 163 VW 179 Y 206 1 210
    ahmn / -6 X 6 7 20 U 30 vy 34 w 40 1 55 ‘“ 61 VW 110 T 147 Y 169
    bop 8 6 9S 10 3U 16 )]} 22 ,.… 26 z 27 _vwy 43 1 50 x 56 7 57 A 60 X 79 ‘“ 107 VW 113 T 157
    bop Y 170
    c f -27 t -14 Ux 13 ‘“ 14 _ 22 7 37 A 40 X 46 VW 82 Y 122 T 140
    e / -6 w 13 U 16 vy 26 7_x 43 A 46 ‘“ 57 X 60 VW 113 T 166 Y 180
    f ’” -34 Y -20 ft -6 X 13 a 33 +- 34 /cdegoq 40 &_ 43 s 44 A 83 4 88 ,.… 110 J 123
    gq _ -54 j -16 W 19 7 20 V 25 ‘“ 41 Y 45
    ij Y 16 "' 20 ‘“ 34
    k ? 3 ( 6 89 10 @Sft 13 JU{ 16 5 19 CGOQ 20 = 30 & 33 06 34 a 36 7s 43 V 50 W 56 cdegoq 60
    k 4 74 T 75 +- 80 Y 89 < 154
    r ’” -70 ft -50 ? -37 imnpr -14 vwy -10 a 13 7 14 cdegoq 20 VWs 23 & 30 4 34 Y 39 Z 47 X 52
    r < 55 / 57 +- 70 T 85 A 90 _ 98 J 113 ,.… 159
    s CGOQ 3 t 7 s 20 _ 22 A 26 1 27 vwxy 30 7 37 X 46 W 86 ‘“ 87 V 100 T 153 Y 160
    t ’” -27 ft -6 cdegoq 10 s 14 X 16 +-4 27 < 34 VW 39 ‘“ 55 T 57 Y 65
    u f -27 / -6 7 14 VW 50 ‘“ 55 Y 107 T 135
    vy f -13 \ -6 06 14 4VW 27 +-@s 30 a 37 ‘“ 41 cdegoq 43 &Z 50 < 60 X 66 = 70 Y 73 / 78 T 89
    vy J 97 A 134 ,.… 144 _ 163
    w f -16 \ -6 @ 10 06 14 VW 20 4‘“ 27 +-as 30 cdegoq 43 / 47 Z 50 < 54 = 63 & 66 X 70 Y 73
    w T 89 J 97 A 134 ,.… 144 _ 163
    x f -37 Ua 10 @A 13 067 14 CGOQ 20 & 23 VW 24 4‘“ 27 s 30 +- 40 cdegoq 56 < 57 = 64 Y 80
    x T 82
    z CGJOQ 6 A 20 cdegoq 27 V 36 ‘“ 41 W 46 < 78 +- 82 Y 93 T 98
    } ‘“ 54
    ‘“ #036 20 8 43 & 82 4 89 / 174 A 184 J 191 ,.… 250
    ’” BDEFHIKLMNPR -7 5 19 9 26 xz 27 3 33 *^vwy 34 CGOQ 40 { 50 u 55 ~ 61 : 68 06 74 ;= 75
    ’” +- 82 8 86 @a 91 _ 93 &s 114 cdegoq 117 < 130 4 168 # 171 J 231 /A 245 ,.… 345
    """#

  /// SF UI Display Regular.
  static let display = #"""
    "' cdegoq’” 40 4 60 ,.… 100 A 120 J 200
    & BDEFHIKLMNPR -50 A -40 J -30 W 30 V 40 ’” 90 Y 100 ‘“ 150 T 160
    *^ 7 20 CGOQTZ 30 & 70 ,.4… 80 J 140 A 190
    +- Z 10 Az 30 x 40 1VW 60 X 90 TY 150
    ,.… 59 -20 3 8 cdegoq 60 7 70 *^ 80 t 90 "' 100 1w’” 120 TW 140 CGOQvy 150 ‘“ 170 Y 180
    ,.… V 190
    / A 90
    09 12 20 VX 30 ,.7… 40 TY 70
    1 *,.^… 50 ’” 100
    2 4 50
    38 ,.… 30 V 40
    4 *7^ 20
    7 06xz 20 u 30 :; 40 cdegoqs 50 a 60 < 70 4A 140 ,.… 220
    :; T 150
    < cdegoq 60
    = z 30 x 40 X 60 WY 100 T 120
    > Aw 40 Zvyz 60 7 70 VWx 80 X 100 Y 140 T 180
    ? A 70 J 80
    @ Z 20 VWX 50 Y 70 T 120
    A cdegoq 20 +-Xu 30 &7<CGOQ 40 t 50 ?w 70 1vy 80 \ 90 "' 120 VW 130 ‘“ 170 Y 180 ’” 190
    A T 200 *^ 210
    C +-Y 50 X 60 T 70
    DOQ s 10 xz 20 _’” 30 A 40 /VW 50 Y 70 X 80 T 90 ,.… 150
    F cdegoq 20 svwy 30 az 50 x 60 A 100 _ 150 J 190
    JU / 80
    K "' 20 asvwy 30 *^ 40 589 50 &34CGOQcdegoq 60 06 70 1 90 +-<’” 140
    L 06 10 & 20 cdegoq 30 t 50 CGOQ 60 +-U 70 w 80 1vy 100 <W 110 "'V 120 *^ 140 ‘“ 190 Y 200
    L T 220 ’” 240
    P ‘“ -60 Yz 20 Z 30 cdegoqs 50 a 90 /A 110 ,.… 140 _ 150 J 190
    T *^i 30 _ 50 06 70 & 80 CGOQ 90 z 110 4=@ 120 vwy 130 ,.… 140 +-:;Jx 150 mnpru 160 < 180
    T s 190 A 200 cdegoq 210 a 240
    V Sfwxz 20 &06uvy 30 @mnpr 50 +-’” 60 _ 70 4< 80 cdegoqs 100 Aa 130 /J 140 ,.… 190
    W uvy 20 mnpr’” 30 _ 40 &4@CGOQ 50 +- 60 < 80 Jcdegoq 90 =s 100 /a 120 A 130 ,.… 140
    X a 20 06As 30 cdegoqvwy 40 @’” 50 = 60 +-CGOQ 90 < 100
    Y bhkl 50 vwy 60 06@CGOQx 70 &4_mnprz 80 = 100 u 110 ’” 120 /J 130 < 140 +- 150 ,.A… 180
    Y cdegoq 190 as 200
    Z @cdegoq 20 +-< 60 ’” 70
    \ CGOQcdegoq 50 w 60 vy 90 U 100 WY 120 V 140 T 150
    _ CGOQ 30 W 40 T 50 V 70 Y 80
    ahmn z 10 7 20 1 50 ‘“ 70 W 80 ’” 90 V 100 Y 170 T 190
    bop Ax 20 12vy 30 Xz 40 7 50 ,.>… 60 ‘“ 70 W’” 90 V 100 Y 150 T 210
    c 17 20 X 30 < 40 V 60 W 70 TY 130
    e Ax’” 20 X‘“ 30 1 40 W 90 V 100 Y 120 T 160
    f S 10 & 30 +- 40 =Jcdegoq 50 a 60 ,.4A… 70 <@ 90
    gq W 30 V 60 Y 80 T 130
    ij T 30
    k CGJOQS 20 135=Ys 40 (+-[cdegoq 50 4 60 T 70 < 170
    r a 20 7 30 +-/4=J 40 <cdegoq 50 T 80 ,.… 100
    s X 30 ‘“ 50 VW 90 T 190 Y 200
    t 5a 10 4Tcdegoq‘’“” 30 < 50 Y 60
    u W 20 V 30 Y 50 T 130
    vy Wa 20 Vcdegoq 30 X 40 <Y 60 A 80 /J 90 T 130 ,.… 150
    w Va 20 /X 40 J 50 <Y 60 A 70 ,.… 120 T 130
    x J 10 47Vacdegoq 20 CGOQ{ 30 +-= 40 Y 70 < 80 T 150
    z mnpr 10 SV 20 +-7= 30 4cdegoq 40 < 60 Y 80 T 110
    } x 30
    ‘“ 3 10 2CGOQ 20 W 40 Xs 50 "'‘“ 60 a 70 & 80 cdegoq 90 4 100 Z’” 110 Y 120 J 150 A 200
    ‘“ ,.… 240
    ’” CGOQbhkl 30 &4 40 ’” 60 mnpr 70 as 150 cdegoq 170 J 200 A 210 ,.… 300
    """#
}
