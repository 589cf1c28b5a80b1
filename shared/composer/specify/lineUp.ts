/**
 * Decides the tracks: the form's in their order, then those that the prompt wishes for, then the usual line-up for the
 * number of tracks (melody, chords, bass, drums, pad, counter-melody, arpeggio, percussion).
 */
import type { NamedTrack, Understanding } from '../prompt/understanding'
import type { ComposeRequest, TrackRequest } from '../request'
import type { TrackRole, TrackSpec } from '../spec'
import { type Genre, type Instrument, TRACK_COUNT, TRACK_TYPES, type TrackType } from '../vocabulary'
import { type Choice, choice, said } from './choice'

/** A track of the song before its sound is chosen. */
export interface PlannedPart {
  readonly role: TrackRole
  readonly type: TrackType
  readonly form: TrackRequest | null
  readonly wish: NamedTrack | null
}

const ORDER: readonly TrackRole[] = ['lead', 'chords', 'bass', 'drums', 'pad', 'counter', 'arpeggio', 'percussion']
/** Genres with drums only on request. */
const WITHOUT_DRUMS: readonly (Genre | null)[] = ['Ambient', 'Classical']
const QUIET_ORDER: readonly TrackRole[] = ['lead', 'chords', 'bass', 'pad', 'counter', 'arpeggio', 'pad', 'counter']

const ROLES: Record<TrackType, readonly TrackRole[]> = {
  melody: ['lead', 'counter'],
  chords: ['chords', 'pad', 'arpeggio'],
  bass: ['bass'],
  drums: ['drums', 'percussion'],
}
const TYPE_OF: Record<TrackRole, TrackType> = {
  lead: 'melody',
  counter: 'melody',
  chords: 'chords',
  pad: 'chords',
  arpeggio: 'chords',
  bass: 'bass',
  drums: 'drums',
  percussion: 'drums',
}

const USUAL_COUNT = 4

/** The role of one more track of a type: the first free one, then the roles in turn. */
function nextRole(type: TrackType, taken: readonly TrackRole[]): TrackRole {
  const roles = ROLES[type]
  const played = taken.filter((role) => TYPE_OF[role] === type).length
  return roles.find((role) => !taken.includes(role)) ?? roles[played % roles.length]
}

/** The type of a form's track. A given type overrides the instrument: drums are played only on drums. */
const typeOfForm = ({ type, instrument }: TrackRequest): TrackType | null => {
  if (type !== null) return type
  return instrument === 'Drums' ? 'drums' : instrument === 'Bass' ? 'bass' : null
}

/** Whether an instrument plays one voice at a time. Winds, brass and bowed solo strings lead rather than accompany. */
const isSolo = ({ program }: NamedTrack) =>
  program !== null &&
  ((program >= 56 && program <= 79) || (program >= 40 && program <= 42) || program === 22 || program >= 104)

type Wished = Pick<PlannedPart, 'role' | 'type' | 'wish'>

/** The roles of the tracks that the prompt wishes for. */
function wishedParts(wanted: readonly NamedTrack[]): Wished[] {
  const taken: TrackRole[] = []
  const place = (wish: NamedTrack, role: TrackRole): Wished => {
    taken.push(role)
    return { role, type: TYPE_OF[role], wish }
  }
  const typed = wanted.flatMap((wish) => (wish.type === null ? [] : [place(wish, nextRole(wish.type, taken))]))
  const open = wanted.filter(({ type }) => type === null)
  const inOrder = [...open.filter(isSolo), ...open.filter((wish) => !isSolo(wish))]
  const placed = inOrder.map((wish) => {
    if (isSolo(wish) || !taken.includes('lead')) return place(wish, nextRole('melody', taken))
    return place(wish, nextRole('chords', taken))
  })
  // A single instrument that can play chords accompanies itself, like the two hands of a pianist.
  if (wanted.length === 1 && open.length === 1 && !isSolo(open[0])) placed.push(place(open[0], 'chords'))
  return [...typed, ...placed]
}

const isRefused = (refused: readonly NamedTrack[], role: TrackRole) =>
  refused.some(
    ({ type, instrument, program }) =>
      type === TYPE_OF[role] &&
      program === null &&
      (instrument === null || type === 'bass' || type === 'drums' || isPad({ type, instrument }, role)),
  )

/** In prompts "pad" means a synthesizer that plays chords, so "no pad" refuses the pad's role. */
const isPad = ({ type, instrument }: Pick<NamedTrack, 'type' | 'instrument'>, role: TrackRole) =>
  type === 'chords' && instrument === 'Synth' && role === 'pad'

/** Whether a track plays something that the prompt refuses. */
export const isPlayed = (refused: NamedTrack, track: TrackSpec): boolean =>
  isPad(refused, track.role) || isSame(refused, track)

/** Whether one of the tracks fulfils a wish. */
export const isMet = (wish: NamedTrack, tracks: readonly TrackSpec[]): boolean =>
  tracks.some((track) => isSame(wish, track))

const isSame = ({ type, instrument, program }: NamedTrack, track: TrackSpec): boolean => {
  if (type !== null && type !== track.type) return false
  if (type === 'drums') return true
  if (program !== null) return program === track.program
  return instrument === null || instrument === 'Drums' || instrument === track.instrument || type === 'bass'
}

const isAllRefused = ({ wanted, unwanted }: Understanding) =>
  wanted.length === 0 &&
  TRACK_TYPES.every((type) =>
    isRefused(
      unwanted.map(({ value }) => value),
      ROLES[type][0],
    ),
  )

const evidenceIn = (tracks: Understanding['wanted']) => tracks.flatMap(({ evidence }) => evidence)

/** The number of tracks: the form's, then the prompt's clamped to 1–8, then as many as are named, but at least four. */
export function chooseCount(request: ComposeRequest, understanding: Understanding): Choice<number> {
  const clamp = (count: number) => Math.round(Math.min(TRACK_COUNT.max, Math.max(TRACK_COUNT.min, count)))
  if (request.trackCount !== null) return choice(clamp(Math.max(request.trackCount, request.tracks.length)), 'form')
  if (request.tracks.length > 0) return choice(clamp(request.tracks.length), 'form')
  const { trackCount, wanted, only } = understanding
  if (trackCount) return said(trackCount, clamp(trackCount.value))
  if (isAllRefused(understanding)) return choice(TRACK_COUNT.min, 'prompt', evidenceIn(understanding.unwanted))
  const parts = wishedParts(wanted.map(({ value }) => value)).length
  const named = evidenceIn(wanted)
  if (only && parts > 0) return choice(clamp(parts), 'prompt', named)
  return choice(clamp(Math.max(USUAL_COUNT, parts)), named.length > 0 ? 'prompt' : 'default', named)
}

/** The parts of a song of `count` tracks. */
export function lineUp(
  request: ComposeRequest,
  understanding: Understanding,
  genre: Genre | null,
  count: number,
): PlannedPart[] {
  const forms = request.tracks.slice(0, count)
  const taken: TrackRole[] = []
  const known = forms.map((form): Wished | null => {
    const type = typeOfForm(form)
    if (type === null) return null
    const role = nextRole(type, taken)
    taken.push(role)
    return { role, type, wish: null }
  })
  const wishes = wishedParts(understanding.wanted.map(({ value }) => value))
  const filled = known.map((part, i): PlannedPart | null => {
    if (!part) return null
    const at = wishes.findIndex(({ role }) => role === part.role)
    return { ...part, wish: at < 0 ? null : wishes.splice(at, 1)[0].wish, form: forms[i] }
  })
  const refused = understanding.unwanted.map(({ value }) => value)
  const usual = WITHOUT_DRUMS.includes(genre) ? QUIET_ORDER : ORDER
  const rest: Wished[] = []
  const add = (part: Wished) => {
    taken.push(part.role)
    rest.push(part)
  }
  const room = () => count - filled.filter(Boolean).length - rest.length
  for (const wish of wishes)
    if (room() > 0) add(taken.includes(wish.role) ? { ...wish, role: nextRole(wish.type, taken) } : wish)
  for (const role of usual)
    if (room() > 0 && !isRefused(refused, role) && !taken.includes(role)) add({ role, type: TYPE_OF[role], wish: null })
  for (let turn = 0; room() > 0; turn++) {
    const types = (['chords', 'melody', 'bass', 'drums'] as const).filter((type) => !isRefused(refused, ROLES[type][0]))
    const type = types[turn % Math.max(1, Math.min(2, types.length))] ?? 'melody'
    add({ role: nextRole(type, taken), type, wish: null })
  }
  rest.sort((a, b) => ORDER.indexOf(a.role) - ORDER.indexOf(b.role))
  const suits = (instrument: Instrument | null) => (part: Wished) =>
    instrument === null || part.type === 'melody' || part.type === 'chords'
  const inForm = forms.map((form, i): PlannedPart => {
    const part = filled[i]
    if (part) return part
    const at = Math.max(0, rest.findIndex(suits(form.instrument)))
    return { ...rest.splice(at, 1)[0], form }
  })
  return [...inForm, ...rest.map((part) => ({ ...part, form: null }))]
}
