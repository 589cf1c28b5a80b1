import { DIVISIONS, type Score } from '../score'

/**
 * Reduces the divisions per quarter note to as few as the score's lengths and positions need: programs accept no more
 * than some ten thousand.
 */
export function withLeastDivisions(score: Score): Score {
  let unit = DIVISIONS
  const need = (value: number) => {
    for (let rest = value; rest > 0; ) [unit, rest] = [rest, unit % rest]
  }
  for (const { length, keyChanges } of score.measures) {
    need(length)
    for (const { position } of keyChanges) need(position)
  }
  for (const { position } of score.directions) need(position)
  for (const { measures } of score.parts)
    for (const { voices, directions } of measures) {
      for (const { position } of directions) need(position)
      for (const { elements } of voices) for (const { length } of elements) need(length)
    }
  const scaled = <T extends { readonly position: number }>(placed: T): T => ({
    ...placed,
    position: placed.position / unit,
  })
  const sized = <T extends { readonly position: number; readonly length: number }>(timed: T): T => ({
    ...scaled(timed),
    length: timed.length / unit,
  })
  return {
    ...score,
    divisionsPerQuarter: DIVISIONS / unit,
    measures: score.measures.map((measure) => ({
      ...measure,
      length: measure.length / unit,
      keyChanges: measure.keyChanges.map(scaled),
    })),
    directions: score.directions.map(scaled),
    parts: score.parts.map((part) => ({
      ...part,
      // Clefs change where elements begin, so they divide too.
      staves: part.staves.map((staff) => ({ ...staff, clefs: staff.clefs.map(scaled) })),
      measures: part.measures.map(({ voices, directions }) => ({
        voices: voices.map((voice) => ({
          ...voice,
          elements: voice.elements.map(sized),
          tuplets: voice.tuplets.map(sized),
        })),
        directions: directions.map(scaled),
      })),
    })),
  }
}
