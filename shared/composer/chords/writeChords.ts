import { energyAt, sectionAt } from '../form/planForm'
import { leadVoices, type Voicing, type VoicingRange } from '../harmony/voiceLeading'
import type { Plan } from '../plan'
import { randomOf } from '../random'
import { BAR_TICKS, PPQ, type SketchNote, streamOf, type TrackSpec } from '../spec'
import type { Instrument } from '../vocabulary'
import { arpeggioBar, chordBar, type Stroke } from './patterns'

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
  const random = randomOf(spec.seed, 'comp', streamOf(track))
  const patterns = new Map<string, readonly Stroke[]>()
  return chords.flatMap((chord, bar) => {
    const section = sectionAt(sections, bar)
    // Two bars alternate in each section.
    const name = `${section.letter}${bar % 2}`
    if (!patterns.has(name)) patterns.set(name, patternOf(plan, track, random))
    const isLast = bar === chords.length - 1
    const strokes = isLast ? [{ at: 0, length: 16, accent: 4 }] : patterns.get(name)!
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

function patternOf(
  { profile }: Plan,
  { role, complexity }: TrackSpec,
  random: ReturnType<typeof randomOf>,
): readonly Stroke[] {
  if (role === 'pad') return [{ at: 0, length: 16, accent: 0 }]
  return role === 'arpeggio' ? arpeggioBar(complexity) : chordBar(profile.comp, complexity, random)
}

/** Rock's chords on a guitar are root, fifth and octave. */
function shapeOf({ profile }: Plan, { role, instrument }: TrackSpec, voicing: Voicing, root: number): Voicing {
  if (role !== 'chords' || profile.colour !== 'power' || instrument !== 'Guitar') return voicing
  const low = 40 + ((root - 40 + 120) % 12)
  const third = voicing.find((note) => (note - root + 120) % 12 === 7)
  return third === undefined ? voicing : [low, low + 7, low + 12]
}
