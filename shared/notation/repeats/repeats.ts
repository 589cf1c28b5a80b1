/** A passage that follows itself, in measures. */
export interface Passage {
  readonly start: number
  /** What all passes play. */
  readonly body: number
  /** What the first and, in its place, the second pass play after the body, each as long as this; 0: no endings. */
  readonly ending: number
  readonly times: number
}

/** A shorter passage is not worth its bar lines. */
const SHORTEST = 2
/** Players count no further, and our reader of MusicXML does not either. */
const MOST_TIMES = 16
/** An ending is at most this share of the body. */
const LONGEST_ENDING = 1 / 3
/** What bar lines cost a reader, in measures. */
const REPEAT_COST = 1
const ENDINGS_COST = 2

/**
 * The passages with which the score has the fewest measures.
 * @param keys of each measure: equal numbers are equal measures
 * @param isCut whether nothing is tied over the start of each measure
 * @param isSilent whether it only rests; silence is not repeated
 */
export function findRepeats(
  keys: readonly number[],
  isCut: readonly boolean[],
  isSilent: readonly boolean[],
): Passage[] {
  const count = keys.length
  const ends = (at: number) => at === count || isCut[at]
  const cost = new Float64Array(count + 1)
  const choice: (Passage | null)[] = Array(count).fill(null)
  /** By distance: how many measures from the present one on are equal to those so much later. */
  const equal = new Int32Array(count + 1)
  let silent = 0
  for (let start = count - 1; start >= 0; start--) {
    cost[start] = cost[start + 1] + 1
    silent = isSilent[start] ? silent + 1 : 0
    for (let period = 1; start + period < count; period++) {
      equal[period] = keys[start] === keys[start + period] ? equal[period] + 1 : 0
      if (!isCut[start] || period < SHORTEST) continue
      const passage = passageAt(start, period, equal[period], count, ends)
      if (passage === null || silent >= passage.body) continue
      const { body, ending } = passage
      const whole = body + 2 * ending + (ending > 0 ? ENDINGS_COST : REPEAT_COST) + cost[endOf(passage)]
      if (whole >= cost[start]) continue
      cost[start] = whole
      choice[start] = passage
    }
  }
  const passages: Passage[] = []
  for (let at = 0; at < count; ) {
    const { [at]: passage } = choice
    if (passage !== null) passages.push(passage)
    at = passage === null ? at + 1 : endOf(passage)
  }
  return passages
}

const endOf = ({ start, body, ending, times }: Passage): number => start + (body + ending) * times

/** The passage that `equal` measures show which come again `period` measures later; null: there is none that is plain. */
function passageAt(
  start: number,
  period: number,
  equal: number,
  count: number,
  ends: (at: number) => boolean,
): Passage | null {
  if (equal >= period) {
    const times = Math.min(MOST_TIMES, Math.floor(equal / period) + 1)
    return ends(start + period * times) ? { start, body: period, ending: 0, times } : null
  }
  let body = equal
  while (body > 0 && !(ends(start + body) && ends(start + period + body))) body--
  const ending = period - body
  const end = start + 2 * period
  const isPlain = ending <= body * LONGEST_ENDING && ends(start + period) && end <= count && ends(end)
  return isPlain ? { start, body, ending, times: 2 } : null
}
