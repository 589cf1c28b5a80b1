import { energyAt, isSparse, sectionAt } from '../form/planForm'
import type { CompIdiom } from '../genres/profile'
import { leadVoices, type Voicing, type VoicingRange } from '../harmony/voiceLeading'
import type { Plan } from '../plan'
import { randomOf } from '../random'
import { BAR_TICKS, PPQ, type SketchNote, streamOf, type TrackRole, type TrackSpec } from '../spec'
import { playableRange, windowIn } from '../theory/ranges'
import { dressed, forBreaking } from './dress'
import { arpeggioFor, type ChordStroke, compFor, readComp } from './patterns'
import { powerVoicings } from './power'

const SIXTEENTH = PPQ / 4
const BASE = 70

/**
 * The lowest note of a role's chords and the width of their range, in semitones. The arpeggio runs through the melody's
 * range, the others lie below it.
 */
const WINDOWS: Partial<Record<TrackRole, { readonly low: number; readonly width: number }>> = {
  pad: { low: 53, width: 17 },
  arpeggio: { low: 55, width: 20 },
}
const UNDER_THE_MELODY = { low: 50, width: 15 }
/** Every chord of four notes has a voicing within an octave. */
const NARROWEST = 12
/** Highest complexity for broken chords: arpeggios of more than four notes would sound like scales. */
const RICHEST_BROKEN = 7
/** Velocity offsets by voice: the bottom note is louder than the inner ones, the top note loudest. */
const VOICES = { bottom: 1, inner: -4, top: 5 }
/** Idioms that hold long chords in sparse sections. The other idioms are the groove itself and continue. */
const HELD_BACK: readonly CompIdiom[] = ['block', 'strum', 'powerEighths', 'sustained', 'stabs']

/** Idioms whose last off-beat stroke anticipates the next bar's chord, from complexity `PUSHED_FROM` on. */
const PUSHED: readonly CompIdiom[] = ['block', 'strum', 'stabs', 'swingComp', 'funk16']
const PUSHED_FROM = 8
const PUSH_AT = 14

/** Writes a track of chords, a pad or an arpeggio. */
export function writeChords(plan: Plan, track: TrackSpec): SketchNote[] {
  const { spec, chords, sections } = plan
  const isBroken = isBrokenBy(plan, track)
  const rich = dressed(chords, spec.key, isBroken ? Math.min(track.complexity, RICHEST_BROKEN) : track.complexity)
  const played = isBroken && track.role !== 'pad' ? forBreaking(rich) : rich
  const voicings = isPowered(plan, track) ? powerVoicings(played, spec.key) : leadVoices(played, rangeOf(plan, track))
  const patterns = new Map<string, readonly (readonly ChordStroke[])[]>()
  return chords.flatMap((_, bar) => {
    const section = sectionAt(sections, bar)
    const isLast = bar === chords.length - 1
    const complexity = levelAt(plan, track, bar)
    // Two bars alternate. A repeated section keeps its accompaniment.
    const name = `${section.letter} ${complexity}`
    const pair = patterns.get(name) ?? patternsOf(plan, track, complexity, section.letter)
    patterns.set(name, pair)
    const strokes = isLast ? [{ at: 0, length: 16, accent: 4 }] : pair[(bar - section.startBar) % 2]
    const isPushed = track.role === 'chords' && complexity >= PUSHED_FROM && PUSHED.includes(plan.profile.comp)
    const voicingOf = ({ at }: ChordStroke) =>
      isPushed && at >= PUSH_AT ? (voicings[bar + 1] ?? voicings[bar]) : voicings[bar]
    return strokes.flatMap((stroke) => strike(plan, track, stroke, voicingOf(stroke), bar))
  })

  function strike(
    { mood }: Plan,
    { role, program }: TrackSpec,
    { at, length, voice, accent }: ChordStroke,
    voicing: Voicing,
    bar: number,
  ): SketchNote[] {
    const energy = energyAt(sections, bar)
    const wobble = randomOf(spec.seed, 'touch', streamOf(track), bar, at)
    const velocity =
      BASE + mood.velocity + (role === 'pad' ? -14 : 0) + 34 * (energy - 0.6) + 1.4 * accent + 3 * wobble.normal()
    // Single notes on a bass would be a bass line.
    const isBass = program >= 32 && program <= 39
    const notes = voice === undefined || isBass ? voicing : [voicing[voice % voicing.length]]
    const sound = role === 'pad' ? 1 : Math.min(1, mood.length)
    return notes.map((noteNumber, i) => ({
      tick: bar * BAR_TICKS + at * SIXTEENTH,
      duration: Math.max(SIXTEENTH / 2, Math.round(length * SIXTEENTH * sound)),
      noteNumber,
      velocity: Math.round(Math.max(20, Math.min(115, velocity + voiced(i, notes.length) + 1.5 * wobble.normal()))),
    }))
  }
}

const voiced = (voice: number, voices: number): number =>
  voice === 0 ? VOICES.bottom : voice === voices - 1 ? VOICES.top : VOICES.inner

/** Whether a track plays its chords one note after another. */
const isBrokenBy = ({ profile }: Plan, { role }: TrackSpec): boolean =>
  role === 'arpeggio' || profile.comp === 'alberti'

function rangeOf(plan: Plan, track: TrackSpec): VoicingRange {
  const { mood, spec, profile } = plan
  const { role, program, index } = track
  // Tracks of chords alternate between two registers.
  const place = spec.tracks.filter((each) => each.type === 'chords' && each.index < index).length
  const isBroken = isBrokenBy(plan, track)
  const apart = place % 2 === 1 && role !== 'pad' ? 4 : 0
  // Broken chords in a low register sound muddy, so the figure lies higher.
  const shift = Math.max(-5, Math.min(4, mood.register)) + apart + (profile.comp === 'alberti' ? 4 : 0)
  const { low, width } = WINDOWS[role] ?? UNDER_THE_MELODY
  const playable = playableRange(program, 'chords')
  // A low melody leaves less room.
  const room = Math.max(NARROWEST, width - Math.max(0, playable[0] - low - shift))
  const [from, to] = windowIn(playable, low + shift, room)
  return {
    low: from,
    high: to,
    voices: 4,
    // In a broken chord, a doubled note would only be a gap.
    doubled: isBroken ? undefined : spec.key.tonic,
    isBroken: isBroken && role !== 'pad',
  }
}

/** The complexity of a bar: higher in loud sections, lower in sparse ones. */
function levelAt({ sections, profile }: Plan, { complexity }: TrackSpec, bar: number): number {
  if (complexity <= 3) return complexity
  if (isSparse(sectionAt(sections, bar), bar)) return Math.max(HELD_BACK.includes(profile.comp) ? 3 : 4, complexity - 2)
  return Math.min(10, complexity + (energyAt(sections, bar) > 0.8 ? 1 : 0))
}

const HELD = readComp('X---------------')
/** Pads hold; from complexity 6 on, some bars strike again in the middle. */
const HALVES = readComp('X-------o-------')

function patternsOf(
  { profile, spec }: Plan,
  track: TrackSpec,
  complexity: number,
  letter: string,
): readonly (readonly ChordStroke[])[] {
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

/** Rock guitars play power chords. */
const isPowered = ({ profile }: Plan, { role, program }: TrackSpec): boolean =>
  role === 'chords' && profile.colour === 'power' && program >= 24 && program <= 31
