import { ownData, ownText } from '../song/ownEvents'
import type { RawEvent, Song } from '../song/song'
import { perSongMetas } from '../song/songMetas'
import { lastNotAbove } from '../time/search'
import type { KeySignature } from './keySignatures'

/** What keys are besides major and minor; 'none': a signature without a tonic. */
export const MODES = ['ionian', 'dorian', 'phrygian', 'lydian', 'mixolydian', 'aeolian', 'locrian', 'none'] as const
export type Mode = (typeof MODES)[number]

/** What a key signature says for a mode, since MIDI knows major and minor only. */
export const isMinorMode = (mode: string | null): boolean => mode === 'minor' || mode === 'aeolian'

/** Says from its tick on how keys with so many sharps are meant. So a key that is moved or copied keeps its mode. */
interface ModeEvent {
  readonly sharps: number
  /** Null: as major or minor. */
  readonly mode: Mode | null
}

/** The bytes of such an event. */
export const modeData = ({ sharps, mode }: ModeEvent): Uint8Array => ownData('mode', `${sharps} ${mode ?? 'plain'}`)

/** What such an event says; null: another event. */
function modeEventOf(event: RawEvent): ModeEvent | null {
  const [, sharps, name] = /^(-?[0-7]) ([a-z]+)$/.exec(ownText('mode', event) ?? '') ?? []
  return sharps === undefined ? null : { sharps: Number(sharps), mode: MODES.find((mode) => mode === name) ?? null }
}

/** By sharps: what is told of such keys, by tick. */
type KeyModes = ReadonlyMap<number, { readonly tick: number[]; readonly mode: (Mode | null)[] }>

export const KeyModes = {
  /** The modes that all tracks' events tell. */
  of: perSongMetas<KeyModes>((event) => modeEventOf(event) !== null, build) as (
    song: Pick<Song, 'tracks' | 'timebase'>,
  ) => KeyModes,
}

/** The mode of a key at a tick; null: it is major or minor, as its signature says. */
export function modeAt(modes: KeyModes, tick: number, { sharps, isMinor }: KeySignature): Mode | null {
  const told = modes.get(sharps)
  if (told === undefined || tick < told.tick[0]) return null
  const mode = told.mode[lastNotAbove(told.tick, tick)]
  return mode !== null && isMinorMode(mode) === isMinor ? mode : null
}

function build(events: readonly RawEvent[]): KeyModes {
  const modes = new Map<number, { readonly tick: number[]; readonly mode: (Mode | null)[] }>()
  for (const event of events) {
    const { sharps, mode } = modeEventOf(event)!
    const told = modes.get(sharps) ?? { tick: [], mode: [] }
    modes.set(sharps, told)
    told.tick.push(event.tick)
    told.mode.push(mode)
  }
  return modes
}
