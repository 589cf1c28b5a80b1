import type { Lyric, PartMeasure, Voice } from './score'

/**
 * Moves the words of upper voices above the staff: on a staff whose voices sing different words anywhere, in the
 * measures in which both sing.
 */
export function withLyricsAbove(measures: readonly PartMeasure[], staves: number): PartMeasure[] {
  const isDivided = Array.from({ length: staves }, (_, staff) =>
    measures.some(({ voices }) => differ(voices.filter((voice) => voice.staff === staff))),
  )
  return measures.map((measure) => {
    const sungBelow = new Set(measure.voices.flatMap((voice) => (!isUpper(voice) && sings(voice) ? voice.staff : [])))
    const rises = (voice: Voice) => isUpper(voice) && isDivided[voice.staff] && sungBelow.has(voice.staff)
    return { ...measure, voices: measure.voices.map((voice) => (rises(voice) ? raised(voice) : voice)) }
  })
}

const isUpper = ({ number }: Voice): boolean => number % 2 === 1

const wordsOf = ({ elements }: Voice): { readonly position: number; readonly lyric: Lyric }[] =>
  elements.flatMap((each) =>
    each.kind === 'chord' ? each.lyrics.map((lyric) => ({ position: each.position, lyric })) : [],
  )

const sings = (voice: Voice): boolean => wordsOf(voice).length > 0

/** Whether a lower voice sings a word of a verse while an upper voice sings another word of it. */
function differ(voices: readonly Voice[]): boolean {
  const upper = voices.filter(isUpper).flatMap(wordsOf)
  return voices
    .filter((voice) => !isUpper(voice))
    .flatMap(wordsOf)
    .some(({ position, lyric }) => {
      const others = upper.filter((one) => one.lyric.verse === lyric.verse)
      return others.length > 0 && !others.some((one) => one.position === position && one.lyric.text === lyric.text)
    })
}

const raised = (voice: Voice): Voice => ({
  ...voice,
  elements: voice.elements.map((each) =>
    each.kind === 'chord' ? { ...each, lyrics: each.lyrics.map((lyric) => ({ ...lyric, isAbove: true })) } : each,
  ),
})
