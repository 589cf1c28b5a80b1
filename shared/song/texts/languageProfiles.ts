import { codePointsOf } from '../../core/codePoints'
import type { Charset } from './metaText'

/**
 * A language in one charset: how common its characters are. Two-byte charsets sort common and rare characters into
 * blocks, so there the bytes tell how common one is. The shares are rough, from titles and words of songs; only their
 * order of magnitude matters.
 */
export interface LanguageProfile {
  readonly charset: Charset
  /** Share of files in it, among those that are not Unicode. */
  readonly prior: number
  /** Share of ASCII in a text's characters. */
  readonly ascii: number
  /**
   * The other characters, by their bytes in two-byte charsets, else by their code points. The last kind is the rest.
   */
  readonly kinds: readonly Kind[]
  /** Characters far more common than the rest of their kind. */
  readonly common: ReadonlySet<string>
  /**
   * How much likelier these are than the average of their kind, and how much less likely the others are, as natural
   * logarithms.
   */
  readonly gain: number
  readonly loss: number
}

interface Kind {
  /** Share of a text's characters. */
  readonly share: number
  readonly size: number
  readonly has: (character: number) => boolean
}

type Range = readonly [first: number, last: number]

const within = (code: number, ranges: readonly Range[]) => ranges.some(([first, last]) => code >= first && code <= last)

const kind = (share: number, size: number, ...ranges: readonly Range[]): Kind => ({
  share,
  size,
  has: (code) => within(code, ranges),
})

/** Rows of 94 characters, whose second byte is 0xA1–0xFE. */
const rows = (share: number, size: number, ...ranges: readonly Range[]): Kind => ({
  share,
  size,
  has: (code) => (code & 0xff) > 0xa0 && within(code >> 8, ranges),
})

const rest = (share: number, size: number) => kind(share, size, [0, 0xffff_ffff])

function ofLetters(share: number, letters: string): Kind {
  const codes = new Set(codePointsOf(letters))
  return { share, size: codes.size, has: (code) => codes.has(code) }
}

/** Letters from most to least common: the first third makes up two thirds of a text. */
function alphabet(charset: Charset, prior: number, ascii: number, letters: string): LanguageProfile {
  return {
    charset,
    prior,
    ascii,
    kinds: [
      ofLetters(0.88, letters),
      ofLetters(0.07, letters.toUpperCase()),
      ofLetters(0.04, '‘’“”–—…«»©®¿¡°ªº'),
      rest(0.01, 60),
    ],
    common: new Set(letters.slice(0, letters.length / 3)),
    gain: 0.7,
    loss: 0.7,
  }
}

const LATIN: readonly LanguageProfile[] = [
  alphabet('windows-1252', 0.3, 0.97, 'üäöß'),
  alphabet('windows-1252', 0.3, 0.95, 'éèàêçôâùûîïëœæ'),
  alphabet('windows-1252', 0.25, 0.97, 'óáíéñúü'),
  alphabet('windows-1252', 0.25, 0.95, 'ãçáéíóêõâôúà'),
  alphabet('windows-1252', 0.1, 0.97, 'àèòùìé'),
  alphabet('windows-1252', 0.1, 0.95, 'äöåé'),
  alphabet('windows-1252', 0.1, 0.95, 'øåæé'),
  alphabet('windows-1252', 0.04, 0.98, 'ëéïöüè'),
  alphabet('windows-1252', 0.005, 0.88, 'áíðéóúþýæö'),
  alphabet('windows-1250', 0.015, 0.92, 'łęąóśżćńź'),
  alphabet('windows-1250', 0.01, 0.86, 'áíéěčřžýšůúňťďó'),
  alphabet('windows-1250', 0.004, 0.88, 'áíéčýžšúľťôäňďóĺŕ'),
  alphabet('windows-1250', 0.01, 0.88, 'áéóöíőüúű'),
  alphabet('windows-1250', 0.005, 0.95, 'čžšćđ'),
  alphabet('windows-1250', 0.004, 0.94, 'ăşţîâ'),
  alphabet('windows-1254', 0.012, 0.88, 'ıüşçğöİâî'),
  alphabet('windows-1257', 0.003, 0.9, 'āīšēņūļžčģķ'),
  alphabet('windows-1257', 0.003, 0.92, 'šėųžįūčąę'),
  alphabet('windows-1257', 0.002, 0.94, 'äõüöšž'),
  alphabet('windows-1258', 0.002, 0.75, 'đàáăâêôơưéèíìóòúù\u0300\u0301\u0303\u0309\u0323'),
]

/** Share of spaces and digits in texts of other alphabets. */
const SPACES = 0.25

const OTHERS: readonly LanguageProfile[] = [
  alphabet('windows-1251', 0.06, SPACES, 'оаеинтрслвкпмдуяыьгзбчйхжшюцщэфъё'),
  alphabet('windows-1251', 0.008, SPACES, 'оанивірткеслмдупязгьбчїєхйщжцшюфґ'),
  alphabet('windows-1251', 0.004, SPACES, 'аоиентрскјудвпмлгзбчшцњћжљхфђџ'),
  alphabet('windows-1253', 0.01, SPACES, 'αιοτνερσκςάπίόμλέύυηήώθδγβφχζωξψϊϋΐΰ'),
  alphabet('windows-1255', 0.006, SPACES, 'ירוהתלאבמשנםפגטקדחעסןצזכףךץ'),
  alphabet('windows-1256', 0.006, SPACES, 'انليميةوربتعدسهحكقفجطشصخذزثضغظءآأؤإئىپچژگ'),
]

const HAN =
  '一不世中主二人他伴作低你光去右吉名吹和合唱四在地夜大天好女子字家小少山左年弦律心思我手打提斯方日春星是有木月望末来梦歌水河海版琵男的知笛箫筝者胡道那雨雪古高鼓音曲旋奏花'
const SIMPLIFIED = new Set(
  `${HAN}爱编长词笛电东独风钢贝国红击间节乐轨号铜无说没们这个来两为时声琴司谱权茉莉梁祝打器管弹`,
)
const TRADITIONAL = new Set(`${HAN}愛編長詞電東獨風鋼貝國紅擊間節樂軌號銅無說沒們這個來兩為時聲琴司譜權箏器管彈夢`)
const JAPANESE = new Set(
  'ｰﾞﾟｽﾄﾙﾝｱｲﾗｼﾘﾋﾉﾍﾒンーッスイトルアラシクリタドノのいたてにかなしるらとはをこま音曲歌詞主旋律伴奏右左手太鼓',
)
const KOREAN = new Set(
  '이가은는을를의에서도로다고하지나너내그사랑마음날밤우리오아기시자어라해인대한보비스트드럼피노타베멜디바린첼플루현악관반주왼른손합창러곡작편제목전음원조장소프랙',
)

/** About a hundred of thousands of characters make up two fifths of a text. */
const FEW = { ascii: SPACES, gain: 2.7, loss: 0.5 }

const EAST_ASIAN: readonly LanguageProfile[] = [
  {
    charset: 'shift_jis',
    prior: 0.1,
    ...FEW,
    kinds: [
      kind(0.6, 169, [0x829f, 0x82f1], [0x8340, 0x8396]),
      kind(0.3, 2965, [0x889f, 0x9872]),
      kind(0.03, 63, [0xa1, 0xdf]),
      kind(0.05, 140, [0x8140, 0x829a]),
      rest(0.02, 6000),
    ],
    common: JAPANESE,
    gain: 1,
  },
  {
    charset: 'gb18030',
    prior: 0.08,
    ...FEW,
    kinds: [
      rows(0.93, 3755, [0xb0, 0xd7]),
      rows(0.03, 3008, [0xd8, 0xf7]),
      rows(0.03, 188, [0xa1, 0xa3]),
      rest(0.01, 20_000),
    ],
    common: SIMPLIFIED,
  },
  {
    charset: 'big5',
    prior: 0.05,
    ...FEW,
    kinds: [
      kind(0.94, 5401, [0xa440, 0xc67e]),
      kind(0.03, 200, [0xa140, 0xa2ff]),
      kind(0.02, 7652, [0xc940, 0xf9d5]),
      rest(0.01, 6000),
    ],
    common: TRADITIONAL,
  },
  {
    charset: 'euc-kr',
    prior: 0.05,
    ...FEW,
    kinds: [
      rows(0.94, 2350, [0xb0, 0xc8]),
      rows(0.03, 188, [0xa1, 0xa3]),
      rows(0.01, 4888, [0xca, 0xfd]),
      rest(0.02, 8822),
    ],
    common: KOREAN,
  },
]

export const LANGUAGE_PROFILES: readonly LanguageProfile[] = [...LATIN, ...OTHERS, ...EAST_ASIAN]
