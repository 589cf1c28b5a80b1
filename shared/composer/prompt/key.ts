import type { ScaleKind } from '../theory/key'
import { blanked, evidenceOf, type PlainText } from './normalise'
import type { Found, NamedKey } from './understanding'

/** Pitch classes by note name. */
const LETTERS: Readonly<Record<string, number>> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 }
const SYLLABLES: Readonly<Record<string, number>> = { do: 0, ut: 0, re: 2, mi: 4, fa: 5, sol: 7, la: 9, si: 11 }
const KANA: Readonly<Record<string, number>> = { ハ: 0, ニ: 2, ホ: 4, ヘ: 5, ト: 7, イ: 9, ロ: 11 }

const SHARP = /#|sharp|diese|シャープ|升|嬰/
const FLAT = /^b$|flat|bemol|フラット|降|変/

/**
 * Scale names in the order in which they are tried. Melodic and "natural" scales are read as their closest relatives.
 */
const SCALES: readonly (readonly [RegExp, ScaleKind])[] = [
  [/harmoni|和声|和聲|ハーモニック|melodi|旋律/, 'harmonicMinor'],
  [/minor pent|pentatonique mineur/, 'minor'],
  [/dori|ドリア|多利/, 'dorian'],
  [/mixo|ミクソ|混合利|米索/, 'mixolydian'],
  [/phry|フリジ|弗里/, 'phrygian'],
  [/lydi|リディア|利底/, 'lydian'],
  [/locri|ロクリ|洛克/, 'locrian'],
  [/blue|ブルー|布鲁|布魯|蓝调|藍調/, 'blues'],
  [/pent|ペンタ|五声|五聲/, 'pentatonic'],
  [/aeol|eol|mineur|min|短調|マイナー|小[调調]|^m$/, 'minor'],
  [/ioni|majeur|maj|長調|メジャー|大[调調]/, 'major'],
]
const scaleOf = (text: string): ScaleKind | null => SCALES.find(([name]) => name.test(text))?.[1] ?? null

const ACCIDENTAL = String.raw`(?:\s*-?\s*(#|b(?![a-z])|sharp|flat|diese|bemol|シャープ|フラット))?`
const MODE_EN = String.raw`((?:natural |harmonic |melodic )?(?:major|minor|maj|min)(?: pentatonic| blues)?|harmonic minor|dorian|mixolydian|phrygian|lydian|locrian|aeolian|ionian|blues|pentatonic)\b`
const MODE_FR =
  '((?:majeur|mineur)(?: harmonique| melodique| naturel)?|dorien|mixolydien|phrygien|lydien|locrien|pentatonique|blues)(?![a-z])'
const MODE_HAN =
  '((?:自然|和声|和聲|旋律)?(?:大[调調]|小[调調])|(?:多利[亚亞安]|混合利底[亚亞]|弗里[几吉幾][亚亞]|利底[亚亞]|洛克[里利][亚亞]|布[鲁魯]斯|[蓝藍][调調]|五[声聲])(?:[调調]式|音[阶階])?)'
const MODE_JA =
  '((?:ハーモニック|和声的?|メロディック)?(?:長調|短調|メジャー|マイナー)|ドリアン|ミクソリディアン|フリジアン|リディアン|ロクリアン|ブルース|ペンタトニック)'

type Reading = (hit: RegExpExecArray, plain: PlainText) => NamedKey | null

const named = (
  names: Readonly<Record<string, number>>,
  name: string,
  sign: string | undefined,
  mode: string,
): NamedKey => ({
  tonic: (names[name] + (sign && SHARP.test(sign) ? 1 : 0) + (sign && FLAT.test(sign) ? 11 : 0)) % 12,
  scale: scaleOf(mode),
})

/**
 * Whether "a" is the article: "a minor" is a key, but "in a minor key" and "a blues" do not name the note A. Its
 * neighbours and its capital decide.
 */
const isArticle = (hit: RegExpExecArray, { source, at, text }: PlainText): boolean => {
  if (hit[1] !== 'a' || hit[2]) return false
  const after = text.slice(hit.index + hit[0].length)
  if (/^\s*(?:keys?|modes?|tonality|feel|mood|chords?|sound|sounding|vibe|adjustment|detail|touch)\b/.test(after))
    return true
  const before = text.slice(0, hit.index)
  if (/(?:\bin|key(?: of| is)?:?|:|key =)\s*$/.test(before)) return false
  if (source[at[hit.index]] !== 'A')
    return !/maj|min/.test(hit[3]) || /\b(?:is|was|with|like|of|make|write|want)\s*$/.test(before)
  return before.trim() === '' && !/maj|min/.test(hit[3])
}

const PATTERNS: readonly (readonly [RegExp, Reading])[] = [
  [
    new RegExp(String.raw`(?<![a-z0-9])([a-g])${ACCIDENTAL}[\s-]*${MODE_EN}`, 'g'),
    (hit, plain) => (isArticle(hit, plain) ? null : named(LETTERS, hit[1], hit[2], hit[3])),
  ],
  [
    new RegExp(String.raw`(?<![a-z])(do|ut|re|mi|fa|sol|la|si)${ACCIDENTAL}[\s-]*${MODE_FR}`, 'g'),
    (hit) => named(SYLLABLES, hit[1], hit[2], hit[3]),
  ],
  [
    new RegExp(String.raw`(?<![a-z])([a-g])${ACCIDENTAL}\s+${MODE_FR}`, 'g'),
    (hit) => named(LETTERS, hit[1], hit[2], hit[3]),
  ],
  [/(嬰|変)?\s*([ハニホヘトイロ])\s*(長調|短調)/g, (hit) => named(KANA, hit[2], hit[1], hit[3])],
  [
    new RegExp(String.raw`(?<![a-z])([a-g])${ACCIDENTAL}\s*の?${MODE_JA}`, 'g'),
    (hit) => named(LETTERS, hit[1], hit[2], hit[3]),
  ],
  [
    new RegExp(String.raw`(升|降|嬰)?\s*(?<![a-z])([a-g])\s*(#|b|升|降)?\s*${MODE_HAN}`, 'g'),
    (hit) => named(LETTERS, hit[2], hit[1] ?? hit[3], hit[4]),
  ],
  // "Am", "F#m", "Cmaj": only with a capital letter.
  [
    /(?<![a-z])([a-g])(#|b)?(m|min|maj)(?![a-z0-9])/g,
    (hit, { source, at }) => (/[A-G]/.test(source[at[hit.index]]) ? named(LETTERS, hit[1], hit[2], hit[3]) : null),
  ],
  // A tonic alone: "in the key of Eb", "in D", "C调", "キーはG".
  [
    /(?:key of|key:|key is|キーは|キーが|キー:|[调調]性[是为為]?|\bin|\ben)\s*([a-g])(?:\s*-?\s*(#|b(?![a-z])|sharp|flat))?(?![a-z'])(?!\s+[a-z]*(?:city|day|night|style|world|room|dream|way|bar|small|big|dark))/g,
    (hit, { source, at }) => {
      const letter = hit.index + hit[0].indexOf(hit[1], hit[0].search(/[a-g](?:\s*-?\s*(?:#|b|sharp|flat))?$/))
      return /[A-G]/.test(source[at[letter]]) || /key|キー|性/.test(hit[0])
        ? { ...named(LETTERS, hit[1], hit[2], ''), scale: null }
        : null
    },
  ],
  [
    /(升|降)?\s*(?<![a-z])([a-g])\s*(#|b)?\s*[调調](?!式)/g,
    (hit) => ({ ...named(LETTERS, hit[2], hit[1] ?? hit[3], ''), scale: null }),
  ],
]

/**
 * The key named first, any further keys, and the text without them. Scales without a tonic ("in a minor key") are left
 * to the lexicon.
 */
export function takeKey(plain: PlainText) {
  let rest = plain
  const hits: { readonly key: NamedKey; readonly from: number; readonly to: number }[] = []
  for (const [pattern, read] of PATTERNS)
    for (const hit of rest.text.matchAll(pattern)) {
      const key = read(hit, plain)
      if (!key) continue
      const to = hit.index + hit[0].length
      hits.push({ key, from: hit.index, to })
      rest = blanked(rest, hit.index, to)
    }
  const [found = null, ...others] = hits
    .sort((a, b) => a.from - b.from)
    .map(({ key, from, to }): Found<NamedKey> => ({ value: key, evidence: [evidenceOf(plain, from, to)] }))
  return { found, others, rest }
}
