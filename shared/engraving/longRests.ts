import { DIVISIONS, type Measure, type PartMeasure, type Score } from '../notation/score'

/** The number of bars of rest that a measure stands for; 1 if it is no longer than its signature. */
export const barsOfRest = ({ length, time }: Measure): number =>
  Math.max(1, Math.round(length / ((time.beats * 4 * DIVISIONS) / time.beatType)))

/**
 * A score of one part with consecutive bars of rest merged into one long measure. Scores of more parts stay unchanged.
 */
export function withLongRests(score: Score): Score {
  const [part] = score.parts
  if (score.parts.length !== 1) return score
  const { measures, directions } = score
  const marked = new Set(directions.map(({ measure }) => measure))
  const insideMarked = new Set(directions.filter(({ position }) => position > 0).map(({ measure }) => measure))
  const clefs = part.staves.flatMap((staff) => staff.clefs)
  const changes = new Set(clefs.filter(({ measure }) => measure > 0).map(({ measure }) => measure))
  const isRest = (i: number) =>
    !measures[i].isPartial &&
    measures[i].repeat === null &&
    measures[i].keyChanges.length === 0 &&
    barsOfRest(measures[i]) === 1 &&
    isEmpty(part.measures[i])
  const begins = (i: number) => isRest(i) && !insideMarked.has(i) && !changes.has(i)
  const goesOn = (i: number) =>
    i < measures.length &&
    isRest(i) &&
    !marked.has(i) &&
    !changes.has(i) &&
    !measures[i].showsTime &&
    !measures[i].showsKey
  /** The place in the result of each measure of the score. */
  const places: number[] = []
  const longer: Measure[] = []
  const kept: PartMeasure[] = []
  for (let i = 0; i < measures.length; ) {
    let end = i + 1
    while (begins(i) && goesOn(end)) end++
    const last = measures[end - 1]
    const length = last.start + last.length - measures[i].start
    for (let j = i; j < end; j++) places.push(longer.length)
    const again = measures[i].again.map((span, pass) => ({ ...span, endTick: last.again[pass].endTick }))
    longer.push({ ...measures[i], endTick: last.endTick, length, again })
    kept.push(end === i + 1 ? part.measures[i] : lengthened(part.measures[i], length))
    i = end
  }
  const staves = part.staves.map((staff) => ({
    ...staff,
    clefs: staff.clefs.map((change) => ({ ...change, measure: places[change.measure] })),
  }))
  return {
    ...score,
    measures: longer,
    parts: [{ ...part, staves, measures: kept }],
    directions: directions.map((direction) => ({ ...direction, measure: places[direction.measure] })),
  }
}

const isEmpty = ({ voices, directions }: PartMeasure): boolean =>
  directions.length === 0 &&
  voices.every(({ elements }) => elements.every((one) => one.kind === 'rest' && one.isWholeMeasure))

const lengthened = (measure: PartMeasure, length: number): PartMeasure => ({
  ...measure,
  voices: measure.voices.map((voice) => ({ ...voice, elements: voice.elements.map((one) => ({ ...one, length })) })),
})
