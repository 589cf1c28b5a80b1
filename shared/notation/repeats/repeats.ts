/** A passage that repeats at once, in measures. */
export interface Passage {
  readonly start: number
  /** Measures that all passes play. */
  readonly body: number
  /** Measures that the first pass and, in its place, the second play after the body; 0: no endings. */
  readonly ending: number
  readonly times: number
}

/** The shortest passage worth its bar lines. */
const SHORTEST = 2
/** The most passes: players count no further, and neither does our MusicXML reader. */
const MOST_TIMES = 16
/** The longest ending, as a share of the body. */
const LONGEST_ENDING = 1 / 3
/** The cost of bar lines to a reader, in measures. */
const REPEAT_COST = 1
const ENDINGS_COST = 2

/**
 * The passages that leave the score with the fewest measures.
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
  /** By distance: the number of measures, from the current one, equal to those that distance later. */
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

/** The passage implied by `equal` measures that return `period` measures later; null if none is plain. */
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
