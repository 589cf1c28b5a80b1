import { energyAt } from '../form/planForm'
import { chordAt } from '../harmony/planHarmony'
import { complexityShare, type Plan } from '../plan'
import { randomOf } from '../random'
import { type ChordSlot, PPQ, type Section, type SketchNote, streamOf, type TrackSpec } from '../spec'
import { playableRange } from '../theory/ranges'
import { COLOUR_STEP, scaleNotes } from '../theory/scaleNotes'
import type { Instrument } from '../vocabulary'
import { breakRuns } from './breakRuns'
import { breathing, silentBars } from './breathing'
import { colourLine } from './colourLine'
import { counterRhythm } from './counterRhythm'
import { singLine } from './dynamics'
import { motifBars } from './motif'
import type { PhraseFrame, PhraseNote } from './phrase'
import { withPickups } from './pickups'
import { drawRhythm } from './rhythm'
import { strangeness } from './strangeness'
import { drawTheme, drawUnder, endTheme, varyTheme } from './theme'

const SIXTEENTH = PPQ / 4
/** Number of drafts of each theme. The most human-like one is kept. */
const DRAFTS = 8
/** The longest gap that is closed, in sixteenths. */
const LONGEST_GAP = 4
/**
 * The smallest share of the usual number of notes: a calm genre in a calm mood still needs enough of them for a tune.
 */
const LEAST_FULLNESS = 0.85
/** The lowest and highest melody note of an instrument. */
const RANGES: Record<Instrument, readonly [low: number, high: number]> = {
  Piano: [60, 88],
  Guitar: [57, 84],
  Synth: [57, 91],
  Strings: [57, 91],
  // Melodies on a bass are played high on its neck.
  Bass: [57, 72],
  Drums: [57, 84],
}
const CENTRES = { lead: 75, counter: 67 } as const

/** Writes a melody or counter-melody. Sections with the same letter share their theme, and returns end differently. */
export function writeMelody(plan: Plan, track: TrackSpec): SketchNote[] {
  const themes = new Map<string, PhraseNote[]>()
  const line = plan.sections.flatMap((section) => {
    const frame = frameOf(plan, track, section)
    const notes = themeOf(plan, track, section, frame, themes)
    const isLast = section === plan.sections.at(-1)
    const ended = isLast ? endTheme(notes, frame, section.bars) : notes
    return ended.map((note) => ({ ...note, at: note.at + 16 * section.startBar }))
  })
  const { key, seed } = plan.spec
  const { broad } = plan.profile
  const isPlain = track.complexity < 4 || track.role === 'counter' || broad
  const random = randomOf(seed, 'pickups', streamOf(track))
  // The counter-melody answers where the lead is silent.
  const silent = track.role === 'counter' ? new Set<number>() : silentBars(plan)
  const sung = breathing(line, plan, silent)
  const starts = phraseStarts(plan.sections).filter((bar) => !silent.has(bar - 1))
  const whole = isPlain ? sung : withPickups(random, sung, starts, key)
  // A motif from outside keeps its notes.
  const coloured = plan.spec.proposal.motif ? whole : colourLine(whole, plan)
  const unbroken = withinRange(breakRuns(coloured, key), track)
  return singLine(plan, track, broad ? joined(unbroken) : unbroken)
}

/** Moves notes that the instrument cannot play by an octave. */
function withinRange(line: readonly PhraseNote[], { program }: TrackSpec): PhraseNote[] {
  const [low, high] = playableRange(program, 'melody')
  return line.map((note) => {
    const octave = note.noteNumber < low ? 12 : note.noteNumber > high ? -12 : 0
    return octave === 0 ? note : { ...note, noteNumber: note.noteNumber + octave }
  })
}

/** Extends notes over short gaps to the next note, so that only phrases end in silence. */
const joined = (line: readonly PhraseNote[]): PhraseNote[] =>
  line.map((note, i) => {
    const gap = (line[i + 1]?.at ?? note.at) - note.at - note.length
    return gap > 0 && gap <= LONGEST_GAP ? { ...note, length: note.length + gap } : note
  })

/** The bars on which a phrase of four bars begins, except the song's first. */
const phraseStarts = (sections: readonly Section[]): number[] =>
  sections
    .flatMap(({ startBar, bars }) => Array.from({ length: Math.ceil(bars / 4) }, (_, i) => startBar + 4 * i))
    .filter((bar) => bar > 0)

/**
 * The bars to draw again when a theme returns: the ends of its phrases. A theme that occurs three times also gets a new
 * bar in the middle the second time.
 */
function redrawnBars({ letter, bars, variation }: Section, sections: readonly Section[]): number[] {
  const times = sections.filter((section) => section.letter === letter).length
  const ends = bars > 4 ? [3, bars - 1] : [bars - 1]
  return times > 2 && variation === 1 ? [...ends, 1] : ends
}

/** The bars of a section whose chords are the same as when its theme first occurred. */
function sameBars(section: Section, sections: readonly Section[], chords: readonly ChordSlot[]): number[] {
  const first = sections.find(({ letter }) => letter === section.letter) ?? section
  return Array.from({ length: section.bars }, (_, bar) => bar).filter((bar) => {
    const [now, then] = [chords[section.startBar + bar], chords[first.startBar + bar]]
    return now.root === then?.root && now.intervals.join() === then.intervals.join()
  })
}

function themeOf(
  { spec, sections, profile, mood, chords }: Plan,
  track: TrackSpec,
  section: Section,
  frame: PhraseFrame,
  themes: Map<string, PhraseNote[]>,
): PhraseNote[] {
  const { seed } = spec
  const name = [seed, 'melody', streamOf(track), section.letter] as const
  const theme = themes.get(section.letter)
  if (theme) {
    const bars = { redrawn: redrawnBars(section, sections), kept: sameBars(section, sections, chords) }
    return varyTheme(theme, frame, section.bars, randomOf(...name, section.variation), bars)
  }
  const energy = energyAt(sections, section.startBar)
  const isMain = section.letter === (sections.find(({ name }) => name === 'A' || name === 'Drop') ?? sections[0]).letter
  const fullness = Math.max(profile.density < 0.5 ? 0 : LEAST_FULLNESS, profile.density * mood.density)
  const count = (2 + 6 * complexityShare(track.complexity) ** 0.55) * fullness * (0.8 + 0.35 * energy)
  const cell = { count: Math.max(1, count), complexity: track.complexity, rest: 0, isBroad: profile.broad ?? false }
  const shape = {
    bars: section.bars,
    // All themes share this rhythm: it is the first idea of one and the second of the other.
    cell: drawRhythm(randomOf(seed, 'melody', streamOf(track), 'cell'), cell),
    isMain: section.name !== 'B',
    count,
    complexity: track.complexity,
    rest: track.complexity >= 7 ? 3 : 5,
    isBroad: profile.broad ?? false,
    motif: isMain && track.role === 'lead' && spec.proposal.motif ? motifBars(spec.proposal.motif, spec, frame) : [],
  }
  const drafts = Array.from({ length: DRAFTS }, (_, draft) => {
    const random = randomOf(...name, 'draft', draft)
    if (track.role !== 'counter') return drawTheme(random, frame, shape)
    return drawUnder(random, frame, counterRhythm(random, section.bars, track.complexity))
  })
  const [best] = drafts.map((draft) => [draft, strangeness(draft, frame)] as const).sort((a, b) => a[1] - b[1])[0]
  themes.set(section.letter, best)
  return best
}

function frameOf({ spec, mood, chords }: Plan, track: TrackSpec, section: Section): PhraseFrame {
  const { key } = spec
  const share = complexityShare(track.complexity)
  const { low, high } = registerOf(track, mood.register, {
    width: 14.8 + 4 * share ** 0.6,
    lift: 9 * (section.energy[1] - 0.6),
  })
  const startTick = section.startBar * 16 * SIXTEENTH
  const colour = (key.tonic + COLOUR_STEP[key.scale]) % 12
  // Rich chords hold most of the scale, so most notes would count as chord tones.
  const inSection = chords.slice(section.startBar, section.startBar + section.bars)
  const richness = inSection.reduce((sum, { intervals }) => sum + intervals.length, 0) / (3 * inSection.length)
  return {
    notes: scaleNotes(key, low - 2, high + 2),
    isChordTone(note, at) {
      const { root, intervals } = chordAt(chords, startTick + at * SIXTEENTH)
      return intervals.some((interval) => (root + interval) % 12 === note % 12)
    },
    isColour: (note) => note % 12 === colour,
    isTonic: (note) => note % 12 === key.tonic,
    // The six notes of the blues scale centre on the tonic.
    homing: key.scale === 'blues' ? 5 : 1.4,
    low,
    high,
    strongPull: (0.7 - 0.12 * share) / richness,
    weakPull: (0.3 - 0.2 * share) / richness ** 2,
    leap: 7 + Math.round(5 * share),
    sixteenths: 16 * Math.min(4, section.bars),
  }
}

/** The register of a line, within its instrument's range. `shift`, `width` and `lift` are in semitones. */
function registerOf(
  { instrument, role }: TrackSpec,
  shift: number,
  { width, lift }: { width: number; lift: number },
): { low: number; high: number } {
  const [lowest, highest] = RANGES[instrument]
  const half = width / 2
  const wanted = CENTRES[role === 'counter' ? 'counter' : 'lead'] + shift + lift
  const centre = Math.max(lowest + 2 + half, Math.min(highest - 2 - half, wanted))
  return { low: Math.round(centre - half), high: Math.round(centre + half) }
}
