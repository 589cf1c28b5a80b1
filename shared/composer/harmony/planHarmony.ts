import type { ChordColour, GenreProfile } from '../genres/profile'
import { randomOf } from '../random'
import { BAR_TICKS, type ChordSlot, type Section, type SongSpec } from '../spec'
import { romanOf } from '../theory/chord'
import { colouredChord, richnessOf } from './colour'
import { degreesOf, showColour } from './degrees'
import { proposedFor, proposedShape } from './proposal'
import { isTonicHeld, loopsOf, tonicShareOf } from './vamps'

/** The complexity that the chords are planned for. Each track makes its own version simpler or richer. */
const USUAL_COMPLEXITY = 5

/**
 * The chords of the song, one per bar, without gaps; the first and the last are the tonic's. They do not depend on the
 * tracks or their settings.
 */
export function planHarmony(spec: SongSpec, profile: GenreProfile, sections: readonly Section[]): ChordSlot[] {
  const { key, seed } = spec
  const proposed = ({ name }: Section) => proposedFor(spec.proposal.chords, name, key.scale)
  const degrees = degreesOf(sections, {
    scale: key.scale,
    loops: loopsOf(profile, key.scale),
    randomOf: (letter, variation) => randomOf(seed, 'harmony', letter, variation),
    proposedFor: (section) => proposed(section)?.map(({ degree }) => degree) ?? null,
  })
  // A blueprint's chords are not changed.
  const isOpen = (section: Section) => proposed(section) === null
  weightTonic(degrees, sections, tonicShareOf(key.scale), isOpen)
  showColour(degrees, sections, key.scale, isOpen)
  const richness = richnessOf(profile.colour, USUAL_COMPLEXITY)
  const holdsTonic = isTonicHeld(profile, key.scale)
  return sections.flatMap((section, i) => {
    const random = randomOf(seed, 'colour', section.letter)
    const wanted = proposed(section)
    return degrees[i].map((degree, bar): ChordSlot => {
      const isEnd = section.cadence === 'full' && bar === section.bars - 1
      const wish = wanted?.[bar % wanted.length]
      const asked = !isEnd && wish?.degree === degree ? proposedShape(key, wish) : null
      const chord =
        asked ??
        colouredChord(key, degree, isEnd ? endRichness(profile.colour, richness) : richness, profile.colour, random)
      const settled = isEnd && !chord.intervals.some((interval) => interval === 3 || interval === 4)
      const shape = settled ? colouredChord(key, degree, 0, 'triad', random) : chord
      const { root, intervals } = shape
      const tick = (section.startBar + bar) * BAR_TICKS
      return {
        tick,
        duration: BAR_TICKS,
        root,
        intervals,
        bass: holdsTonic && bar % 2 === 1 ? key.tonic : root,
        roman: romanOf(key, shape),
      }
    })
  })
}

/** Songs end on plain triads. Where sevenths are the language, the last chord may have an added note. */
const endRichness = (colour: ChordColour, richness: number): 0 | 1 =>
  richness > 0 && (colour === 'seventh' || colour === 'ninth') ? 1 : 0

/**
 * A loop of four chords gives the tonic no more weight than the others, and the ear may take another chord for the
 * tonic. So bars of the most common other chord become the tonic, last ones first and cadences excepted, until the
 * tonic is the most common.
 */
function weightTonic(
  degrees: number[][],
  sections: readonly Section[],
  share: number,
  isOpen: (section: Section) => boolean,
): void {
  const bars = degrees.reduce((sum, { length }) => sum + length, 0)
  const places = sections.flatMap((section, i) =>
    degrees[i]
      .map((_, bar) => ({ i, bar }))
      .filter(({ bar }) => isOpen(section) && bar > 0 && bar < section.bars - (section.cadence === 'full' ? 2 : 1)),
  )
  for (;;) {
    const counts = countsOf(degrees.flat())
    const home = counts.get(1) ?? 0
    counts.delete(1)
    const [[rival, most]] = [...counts, [0, 0] as const].sort((a, b) => b[1] - a[1])
    if (home > most && home >= share * bars) return
    const at =
      places.findLast(({ i, bar }) => degrees[i][bar] === rival) ??
      places.findLast(({ i, bar }) => degrees[i][bar] !== 1)
    if (!at) return
    // A section that returns keeps its chords.
    const { letter } = sections[at.i]
    for (const { i, bar } of places)
      if (bar === at.bar && sections[i].letter === letter && degrees[i][bar] === degrees[at.i][at.bar] && i !== at.i)
        degrees[i][bar] = 1
    degrees[at.i][at.bar] = 1
  }
}

function countsOf(values: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** The chord that sounds at a tick. The last chord has no end. */
export function chordAt(chords: readonly ChordSlot[], tick: number): ChordSlot {
  return chords.findLast((chord) => chord.tick <= tick) ?? chords[0]
}
