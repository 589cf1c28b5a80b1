import { ControlKind } from '../controls'
import { firstAtOrAfter } from '../noteQueries'
import { RHYTHM_CHANNEL, type Song, type Track } from '../song'
import { addressedChannel, isReset, systemMessages } from '../systemMessages'

/** A message that makes channels play drums, or stop playing them. */
interface Switch {
  readonly tick: number
  /** SMF port; null: all. */
  readonly port: number | null
  /** 0–15; null for a reset, after which only channel 9 plays drums. */
  readonly channel: number | null
  readonly isDrums: boolean
  /** For a reset: the standard whose bank selects then choose between kits and instruments. */
  readonly banks: 'gm2' | 'xg' | null
}

type Tracks = Song['tracks']
type Place = Pick<Track, 'channel' | 'port'>

/** Bank selects (MSB) that choose kits in GM2 and in XG. */
const DRUM_BANKS = [120, 127]
const GM2_MELODIC = 121

/**
 * Whether a track plays drums at its first note: on channel 9, or because a message of the song says so. Such messages
 * are Roland's 'use for rhythm part', Yamaha's 'part mode', and the drum banks of GM2 and XG. The synth follows the
 * same messages.
 */
export function isRhythm({ tracks }: Pick<Song, 'tracks'>, track: Track): boolean {
  const { channel, notes } = track
  if (channel === null) return false
  const switches = switchesOf(tracks)
  if (switches.length === 0) return channel === RHYTHM_CHANNEL
  const tick = notes.length > 0 ? notes.tick[0] : Number.POSITIVE_INFINITY
  const { isDrums, banks, since } = stateAt(switches, track, tick)
  const bank = banks === null ? null : bankBetween(track, since, tick)
  if (bank === null) return isDrums
  return channel === RHYTHM_CHANNEL ? banks === 'xg' || bank !== GM2_MELODIC : DRUM_BANKS.includes(bank)
}

/** Whether a channel plays drums at the end of a song, regardless of its tracks' bank selects. */
export const isRhythmChannel = (tracks: Tracks, place: Place): boolean =>
  stateAt(switchesOf(tracks), place, Number.POSITIVE_INFINITY).isDrums

function stateAt(switches: readonly Switch[], { channel, port }: Place, tick: number) {
  const state = { isDrums: channel === RHYTHM_CHANNEL, banks: null as Switch['banks'], since: 0 }
  for (const each of switches) {
    if (each.tick > tick) break
    if (each.channel === null) {
      Object.assign(state, { isDrums: channel === RHYTHM_CHANNEL, banks: each.banks, since: each.tick })
    } else if (each.channel === channel && each.port === port) {
      Object.assign(state, { isDrums: each.isDrums, since: each.tick })
    }
  }
  return state
}

/** The last bank (MSB) that a track selects between two ticks, both included; null if none. */
function bankBetween(
  { controls: { length, kind, number, value, tick } }: Track,
  from: number,
  to: number,
): number | null {
  for (let i = firstAtOrAfter({ length, tick }, to + 1) - 1; i >= 0 && tick[i] >= from; i--)
    if (kind[i] === ControlKind.controller && number[i] === 0) return value[i]
  return null
}

const bySong = new WeakMap<Tracks, readonly Switch[]>()

function switchesOf(tracks: Tracks): readonly Switch[] {
  const known = bySong.get(tracks)
  if (known) return known
  const switches = tracks
    .flatMap(({ events, port }) =>
      events.length === 0
        ? []
        : systemMessages(events).flatMap(({ tick, bytes }) => {
            const meant = readSwitch(bytes)
            return meant ? [{ tick, port: meant.channel === null ? null : port, ...meant }] : []
          }),
    )
    // In playing order: at one tick, by track and position in it.
    .sort((a, b) => a.tick - b.tick)
  bySong.set(tracks, switches)
  return switches
}

/**
 * Reads a message given from 0xF0 to 0xF7. Sources: Roland GS (0x40 0x1n 0x15), Yamaha XG (0x08 nn 0x07); resets:
 * `isReset`.
 */
function readSwitch(bytes: Uint8Array): Pick<Switch, 'channel' | 'isDrums' | 'banks'> | null {
  const [, maker] = bytes
  if (isReset(bytes)) {
    const isGm2 = maker === 0x7e && bytes[4] === 0x03
    return { channel: null, isDrums: false, banks: isGm2 ? 'gm2' : maker === 0x43 ? 'xg' : null }
  }
  const channel = addressedChannel(bytes)
  if (channel === null) return null
  const part = (mode: number) => ({ channel, isDrums: mode > 0, banks: null })
  // In GS the command (0x12) and three address bytes precede the value.
  if (maker === 0x41) return bytes[6] >> 4 === 1 && bytes[7] === 0x15 ? part(bytes[8]) : null
  return maker === 0x43 && bytes[4] === 0x08 && bytes[6] === 0x07 ? part(bytes[7]) : null
}
