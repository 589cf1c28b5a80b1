const MAX_TITLE = 60
/** How far back a better place to cut is looked for. */
const REACH = 24
const BREAKS = /[\s,.;:!?、。，；：！？]/
const CLAUSE_ENDS = /[,.;:!?、。，；：！？]/
const LOOSE_END = /[\s,.;:、。，；：!！]+$/u
/** What would stand open at a cut. */
const OPEN_END = /[\s,.;:、。，；：!！&+/(（「『《“"«–—-]+$/u

/** Words that wait for another one: articles, conjunctions, prepositions and what refuses. */
const WAITING =
  /(?:^|[\s,;:(/–—-])(?:an?|the|and|or|but|nor|with|without|not?|never|of|in|on|at|for|to|from|by|as|like|very|really|quite|so|too|some|any|is|are|that|which|into|over|under|avoid|don['’]t|une?|les?|la|des?|du|et|ou|ni|mais|avec|sans|pas|jamais|aucune?|à|aux?|en|dans|sur|pour|par|qui|que|très|trop|assez|vraiment|comme|[ldnj]['’]|qu['’])$/iu
/**
 * The same where words are not parted by spaces: particles and conjunctions of Japanese (where kana goes before, the letter may be of
 * its word: あと) and Chinese (but for words such as 柔和 and 特别), and what refuses.
 */
const WAITING_HAN =
  /(?:不要|不用|不带|不帶|不加|没有|沒有|以及|还有|還有|そして|ような|または|(?<!\p{Script=Hiragana})[のとやでにをはがも]|(?<![柔温溫平缓緩祥调調])和|(?<![特个個分区區])[别別]|[与與跟及或但的不没沒无無])$/u
const REFUSAL =
  /(?:^|[\s(])(?:no|not|without|never|nothing|avoid|don['’]t|sans|pas|ni|jamais|aucune?)(?=\s|$)|不要|不用|不带|不帶|不加|没有|沒有/iu

/** The prompt as a title: one line of at most 60 characters, cut between words, where nothing stands open. Null: the prompt has no words. */
export function titleOf(prompt: string): string | null {
  const letters = [...prompt.replace(/[\s\p{Cc}]+/gu, ' ').trim()]
  if (letters.length <= MAX_TITLE) return letters.join('').replace(LOOSE_END, '') || null
  let end = MAX_TITLE
  while (end > MAX_TITLE - REACH && !BREAKS.test(letters[end])) end--
  if (end === MAX_TITLE - REACH) end = MAX_TITLE
  const cut = letters.slice(0, end).join('').replace(LOOSE_END, '')
  const isWhole = CLAUSE_ENDS.test(letters[end])
  return closed(isWhole ? cut : withoutHalfRefusal(cut)) || cut || null
}

/** Without a last clause that refuses something: what it refuses may have been cut off. */
function withoutHalfRefusal(title: string): string {
  const clauses = title.split(/(?<=[,.;:!?、。，；：！？])/u)
  return clauses.length > 1 && REFUSAL.test(clauses.at(-1)!) ? clauses.slice(0, -1).join('') : title
}

/** Without the words and marks at its end that wait for what was cut off. */
function closed(title: string): string {
  const shorter = title.replace(OPEN_END, '').replace(WAITING, '').replace(WAITING_HAN, '').replace(OPEN_END, '')
  return shorter === title ? title : closed(shorter)
}
