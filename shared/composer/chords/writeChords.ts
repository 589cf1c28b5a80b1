import { energyAt, isSparse, sectionAt } from '../form/planForm'
import { leadVoices, type Voicing, type VoicingRange } from '../harmony/voiceLeading'
import type { Plan } from '../plan'
import { randomOf } from '../random'
import { BAR_TICKS, PPQ, type SketchNote, streamOf, type TrackSpec } from '../spec'
import type { Instrument } from '../vocabulary'
import { arpeggioFor, compFor, readComp, type Stroke } from './patterns'

const SIXTEENTH = PPQ / 4
const BASE = 70

/** Where an instrument's chords lie. */
const RANGES: Record<Instrument, readonly [low: number, high: number]> = {
  Piano: [48, 76],
  Guitar: [48, 74],
  Synth: [48, 79],
  Strings: [48, 79],
  Bass: [40, 64],
  Drums: [48, 76],
}

/** The notes of a track of chords, pad or arpeggio. */
export function writeChords(plan: Plan, track: TrackSpec): SketchNote[] {
  const { spec, chords, sections } = plan
  const voicings = leadVoices(chords, rangeOf(plan, track))
  const patterns = new Map<string, readonly (readonly Stroke[])[]>()
  return chords.flatMap((chord, bar) => {
    const section = sectionAt(sections, bar)
    const isLast = bar === chords.length - 1
    const complexity = levelAt(plan, track, bar)
    // Two bars alternate; a section that comes again is accompanied as before.
    const name = `${section.letter} ${complexity}`
    const pair = patterns.get(name) ?? patternsOf(plan, track, complexity, section.letter)
    patterns.set(name, pair)
    const strokes = isLast ? [{ at: 0, length: 16, accent: 4 }] : pair[(bar - section.startBar) % 2]
    return strokes.flatMap((stroke) =>
      strike(plan, track, stroke, shapeOf(plan, track, voicings[bar], chord.root), bar),
    )
  })

  function strike(
    { mood }: Plan,
    { role }: TrackSpec,
    { at, length, voice, accent }: Stroke,
    voicing: Voicing,
    bar: number,
  ): SketchNote[] {
    const energy = energyAt(sections, bar)
    const wobble = randomOf(spec.seed, 'touch', streamOf(track), bar, at)
    const velocity =
      BASE + mood.velocity + (role === 'pad' ? -14 : 0) + 24 * (energy - 0.6) + accent + 3 * wobble.normal()
    const notes = voice === undefined ? voicing : [voicing[voice % voicing.length]]
    const sound = role === 'pad' ? 1 : Math.min(1, mood.length)
    return notes.map((noteNumber) => ({
      tick: bar * BAR_TICKS + at * SIXTEENTH,
      duration: Math.max(SIXTEENTH / 2, Math.round(length * SIXTEENTH * sound)),
      noteNumber,
      velocity: Math.round(Math.max(20, Math.min(115, velocity + 1.5 * wobble.normal()))),
    }))
  }
}

function rangeOf({ mood, spec }: Plan, { role, instrument, index }: TrackSpec): VoicingRange {
  const [low, high] = RANGES[instrument]
  // Several tracks of chords lie apart.
  const place = spec.tracks.filter((track) => track.type === 'chords' && track.index < index).length
  const shift = Math.max(-5, Math.min(5, mood.register)) + (role === 'pad' ? -2 : 0) + (place % 2 === 1 ? 5 : 0)
  return { low: low + shift, high: high + shift + (role === 'arpeggio' ? 5 : 0), voices: 4 }
}

/** More where the song is loud, less where it holds its breath. */
function levelAt({ sections }: Plan, { complexity }: TrackSpec, bar: number): number {
  if (complexity <= 3) return complexity
  if (isSparse(sectionAt(sections, bar), bar)) return Math.max(3, complexity - 2)
  return Math.min(10, complexity + (energyAt(sections, bar) > 0.8 ? 1 : 0))
}

const HELD = readComp('X---------------')
/** A pad is held, and from complexity 6 on struck again in the middle of some bars. */
const HALVES = readComp('X-------o-------')

function patternsOf(
  { profile, spec }: Plan,
  track: TrackSpec,
  complexity: number,
  letter: string,
): readonly (readonly Stroke[])[] {
  const random = randomOf(spec.seed, 'comp', streamOf(track), letter)
  switch (track.role) {
    case 'pad':
      return complexity >= 6 && random.chance(0.6) ? [HELD, HALVES] : [HELD, HELD]
    case 'arpeggio':
      return arpeggioFor(complexity, random)
    default:
      return compFor(profile.comp, complexity, random)
  }
}

/** Rock's chords on a guitar are root, fifth and octave. */
function shapeOf({ profile }: Plan, { role, instrument }: TrackSpec, voicing: Voicing, root: number): Voicing {
  if (role !== 'chords' || profile.colour !== 'power' || instrument !== 'Guitar') return voicing
  const low = 40 + ((root - 40 + 120) % 12)
  const third = voicing.find((note) => (note - root + 120) % 12 === 7)
  return third === undefined ? voicing : [low, low + 7, low + 12]
}
