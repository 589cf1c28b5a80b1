import { energyAt, isSparse, sectionAt } from '../form/planForm'
import type { CompIdiom } from '../genres/profile'
import { leadVoices, type Voicing, type VoicingRange } from '../harmony/voiceLeading'
import type { Plan } from '../plan'
import { randomOf } from '../random'
import { BAR_TICKS, PPQ, type SketchNote, streamOf, type TrackRole, type TrackSpec } from '../spec'
import { playableRange, windowIn } from '../theory/ranges'
import { dressed, forBreaking } from './dress'
import { arpeggioFor, compFor, readComp, type Stroke } from './patterns'
import { powerVoicings } from './power'

const SIXTEENTH = PPQ / 4
const BASE = 70

/** Where the chords of a role begin, and how wide they lie: under the melody, the arpeggio through it. */
const WINDOWS: Partial<Record<TrackRole, { readonly low: number; readonly width: number }>> = {
  pad: { low: 53, width: 17 },
  arpeggio: { low: 55, width: 20 },
}
const UNDER_THE_MELODY = { low: 50, width: 15 }
/** Every chord of four notes has a voicing in an octave. */
const NARROWEST = 12
/** One note after another, chords of more than four would sound like scales. */
const RICHEST_BROKEN = 7
/** Louder at the bottom and most of all at the top of a chord. */
const VOICES = { bottom: 1, inner: -4, top: 5 }
/** Idioms that are held where the song holds its breath; the others are the groove itself and go on. */
const HELD_BACK: readonly CompIdiom[] = ['block', 'strum', 'powerEighths', 'sustained', 'stabs']

/** Idioms in which a last stroke off the beat already belongs to the next bar, from a complexity on. */
const PUSHED: readonly CompIdiom[] = ['block', 'strum', 'stabs', 'swingComp', 'funk16']
const PUSHED_FROM = 8
const PUSH_AT = 14

/** The notes of a track of chords, pad or arpeggio. */
export function writeChords(plan: Plan, track: TrackSpec): SketchNote[] {
  const { spec, chords, sections } = plan
  const isBroken = track.role === 'arpeggio' || plan.profile.comp === 'alberti'
  const rich = dressed(chords, spec.key, isBroken ? Math.min(track.complexity, RICHEST_BROKEN) : track.complexity)
  const played = isBroken && track.role !== 'pad' ? forBreaking(rich) : rich
  const voicings = isPowered(plan, track) ? powerVoicings(played, spec.key) : leadVoices(played, rangeOf(plan, track))
  const patterns = new Map<string, readonly (readonly Stroke[])[]>()
  return chords.flatMap((_, bar) => {
    const section = sectionAt(sections, bar)
    const isLast = bar === chords.length - 1
    const complexity = levelAt(plan, track, bar)
    // Two bars alternate; a section that comes again is accompanied as before.
    const name = `${section.letter} ${complexity}`
    const pair = patterns.get(name) ?? patternsOf(plan, track, complexity, section.letter)
    patterns.set(name, pair)
    const strokes = isLast ? [{ at: 0, length: 16, accent: 4 }] : pair[(bar - section.startBar) % 2]
    const isPushed = track.role === 'chords' && complexity >= PUSHED_FROM && PUSHED.includes(plan.profile.comp)
    const voicingOf = ({ at }: Stroke) =>
      isPushed && at >= PUSH_AT ? (voicings[bar + 1] ?? voicings[bar]) : voicings[bar]
    return strokes.flatMap((stroke) => strike(plan, track, stroke, voicingOf(stroke), bar))
  })

  function strike(
    { mood }: Plan,
    { role, program }: TrackSpec,
    { at, length, voice, accent }: Stroke,
    voicing: Voicing,
    bar: number,
  ): SketchNote[] {
    const energy = energyAt(sections, bar)
    const wobble = randomOf(spec.seed, 'touch', streamOf(track), bar, at)
    const velocity =
      BASE + mood.velocity + (role === 'pad' ? -14 : 0) + 34 * (energy - 0.6) + 1.4 * accent + 3 * wobble.normal()
    // Single notes of a bass would be a bass line.
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

function rangeOf({ mood, spec, profile }: Plan, { role, program, index }: TrackSpec): VoicingRange {
  // Several tracks of chords lie apart.
  const place = spec.tracks.filter((track) => track.type === 'chords' && track.index < index).length
  // One note after another, a note twice would only be a gap in the chord.
  const isBroken = role === 'arpeggio' || profile.comp === 'alberti'
  const apart = place % 2 === 1 && role !== 'pad' ? 4 : 0
  // Single notes of a broken chord need more air below.
  const shift = Math.max(-5, Math.min(4, mood.register)) + apart + (profile.comp === 'alberti' ? 4 : 0)
  const { low, width } = WINDOWS[role] ?? UNDER_THE_MELODY
  const playable = playableRange(program, 'chords')
  // Under a low melody there is less room.
  const room = Math.max(NARROWEST, width - Math.max(0, playable[0] - low - shift))
  const [from, to] = windowIn(playable, low + shift, room)
  return {
    low: from,
    high: to,
    voices: 4,
    doubled: isBroken ? undefined : spec.key.tonic,
    isBroken: isBroken && role !== 'pad',
  }
}

/** More where the song is loud, less where it holds its breath. */
function levelAt({ sections, profile }: Plan, { complexity }: TrackSpec, bar: number): number {
  if (complexity <= 3) return complexity
  if (isSparse(sectionAt(sections, bar), bar)) return Math.max(HELD_BACK.includes(profile.comp) ? 3 : 4, complexity - 2)
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

/** Rock's guitars play their chords without their thirds, or with them far away. */
const isPowered = ({ profile }: Plan, { role, program }: TrackSpec): boolean =>
  role === 'chords' && profile.colour === 'power' && program >= 24 && program <= 31
