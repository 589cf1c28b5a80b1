import type { Match } from './meaning'
import { BLANK } from './normalise'

/** Words that refuse what follows them, with up to four words between. */
const REFUSING =
  "no|not|without|w/o|don'?t (?:want|like|need|use|add|include|make it|put)|do not (?:want|use|add|include)|doesn'?t (?:need|have)|isn'?t|avoid|avoiding|never|except|excluding|exclude|remove|skip|minus|zero|lose the|leave out|drop the|hate|instead of|rather than|anything but|free of|nothing too|nothing|none of|neither|nor|sans|pas de|pas d|pas|jamais|aucune?|ni|evite[rz]?|enleve[rz]?|retire[rz]?|plutot que|au lieu de|au lieu d|tout sauf|sauf|hors"
/** Phrases that look like a refusal but are not. */
const NOT_REFUSING =
  /\b(?:not only|not just|why not|no doubt|no matter|nothing but|no more than|pas seulement|non seulement|no problem|pas a pas)\b[\s\S]*$/
const BETWEEN = String.raw`(?:(?!(?:but|just|only|with|and|then|for|in|at|that|which|when|while|make|please|pour|dans|qui|que|mais|avec|et|juste|seulement)\b)[a-z]+[\s'-]+){0,4}`
const REFUSED_BEFORE = new RegExp(String.raw`(?:^|[^a-z])(?:${REFUSING})[\s'-]+${BETWEEN}$`)
/** "not" and "pas" refuse one word, the others a whole phrase ("no heavy drums"). */
const ONE_WORD_ONLY = new RegExp(String.raw`(?:^|[^a-z])(?:not|isn'?t|pas(?! de| d')|jamais|never)[\s'-]+${BETWEEN}$`)

const HAN_REFUSED_BEFORE =
  /(?:没有|沒有|不要|不带|不帶|无需|無需|不用|不加|不含|别用|別用|别加|別加|别|別|去掉|去除|除去|避免|不想要|不需要|没|沒|无|無|不是|不太|不想|拒绝|拒絕|不能有|不|少用|禁止|除了)(?:太|过于|過於|任何|那么|那麼|这么|這麼|要|有|加|加入|用|使用|放|出现|出現|带|帶|一点|一點|多|任何的|所谓的|听|聽|很){0,3}$/
const HAN_REFUSED_AFTER =
  /^(?:就|都|也|一律|全部|部分|声|聲|的声音|的聲音|什么的)?(?:不要|去掉|免了|不用|除外|就免了|不需要)(?=了|[，。、！,.!\s]|$|和|也|都)/
const KANA_REFUSED_AFTER =
  /^(?:[でにくはがをもの、]|では|じゃ|とか|など|系|的|音|っぽい|っぽく|すぎ|過ぎ|いすぎ|曲|感じ|入れ|使わ|使用し|使い|たく|いら|要ら|いり|要り|いらな|要らな|あり|必要|一切|全く|まったく|なる|なら|ほしく|欲しく|含め|含ま|加え|鳴らさ|して|し|ば){0,5}(?:なし|無し|ない|抜き|ぬき|不要(?=$|[\s、。，,.！!でにな])|禁止|ません|ずに|ぬ|以外|NG|ng|除く|除いて|外して|やめて|避けて|省いて|カット)/
const LATIN_REFUSED_AFTER =
  /^[\s-]*(?:(?:is|are)\s+)?(?:not needed|not wanted|not necessary|unwanted|off\b|less\b|free\b|interdite?s?\b|inutiles?\b)/

/** Links between terms of one list: "no drums or bass", "pas de basse ni de batterie", "ドラムとベース", "鼓和贝斯". */
const LINK =
  /^[\s]*(?:,?\s*(?:or|nor|and|&|ou|ni|et)\s+(?:(?:any|the|a|de|d'|du|des|la|le|les|no)\s*)?|[、/／・]|と|や|も|とか|または|および|和|与|與|跟|及|或|或者|还有|還有|以及|,\s*)[\s]*$/
const COMMA_LINK = /^\s*,\s*$/
const LIST_GOES_ON = /^\s*(?:,[^,.;]{0,24})*,?\s*(?:or|nor|ou|ni)\b/

/** A match, and whether the writer refuses it ("no drums"). */
export interface Judged extends Match {
  readonly isRefused: boolean
}

const isJoined = (gap: string) => LINK.test(gap) && !gap.includes(BLANK)

/**
 * Whether a refusal extends to the next term. Across a comma it does so only in a list that ends with "or": "no drums,
 * bass or guitar", but not "no drums, soft piano".
 */
const carriesOn = (text: string, gap: string, match: Match, whole: boolean) =>
  (whole && /^[\s-]+$/.test(gap)) ||
  (isJoined(gap) && (!COMMA_LINK.test(gap) || LIST_GOES_ON.test(text.slice(match.to))))

/** Marks each term as refused or not. */
export function judged(text: string, matches: readonly Match[]): Judged[] {
  const refused = new Set<number>()
  let whole = false
  matches.forEach((match, i) => {
    const start = i === 0 ? 0 : matches[i - 1].to
    const before = text.slice(Math.max(start, match.from - 48), match.from)
    const after = text.slice(match.to, Math.min(matches[i + 1]?.from ?? text.length, match.to + 24) + 4)
    const gap = text.slice(start, match.from)
    if (i > 0 && refused.has(i - 1) && carriesOn(text, gap, match, whole)) refused.add(i)
    else if (
      REFUSED_BEFORE.test(before) &&
      !NOT_REFUSING.test(
        text
          .slice(0, match.from)
          .split(/[,.;!?\n]/)
          .at(-1) ?? '',
      )
    ) {
      refused.add(i)
      whole = !ONE_WORD_ONLY.test(before)
    } else if (HAN_REFUSED_BEFORE.test(before)) {
      refused.add(i)
      whole = false
    }
    if (KANA_REFUSED_AFTER.test(after) || HAN_REFUSED_AFTER.test(after) || LATIN_REFUSED_AFTER.test(after)) {
      refused.add(i)
      for (
        let j = i;
        j > 0 &&
        isJoined(text.slice(matches[j - 1].to, matches[j].from)) &&
        !/[,、]/.test(text.slice(matches[j - 1].to, matches[j].from));
        j--
      )
        refused.add(j - 1)
    }
  })
  return matches.map((match, i) => ({ ...match, isRefused: refused.has(i) }))
}
