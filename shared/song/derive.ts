import { type ControlColumns, ControlKind } from './controls'
import { firstAtOrAfter, maxEndTick } from './noteQueries'
import type { Song, Track } from './song'

/** Room to scroll and play after the last track's end, in beats. */
const TAIL_BEATS = 30

/** The end of the editor's time line, in ticks: 30 beats after the last track's end. */
export function endOfSong(song: Song): number {
  const lastEndTick = song.tracks.reduce((end, track) => Math.max(end, track.endTick), 0)
  return lastEndTick + TAIL_BEATS * song.timebase
}

/** The tick of the track's last event, the ends of its notes included; 0 for an empty track. */
export function lastEventTick(track: Pick<Track, 'notes' | 'controls' | 'events'>): number {
  const { notes, controls, events } = track
  const lastControl = controls.length > 0 ? controls.tick[controls.length - 1] : 0
  return Math.max(maxEndTick(notes), lastControl, events.at(-1)?.tick ?? 0)
}

type Played = Pick<Track, 'notes' | 'controls'>

/**
 * The index of the program change in effect at `tick`, or −1. Before the first change, that change counts if no note
 * starts before it: files often set up a track a few ticks after its start.
 */
export function programIndexAt({ notes, controls }: Played, tick: number): number {
  const isProgram = (i: number) => controls.kind[i] === ControlKind.program
  for (let i = firstAtOrAfter(controls, tick + 1) - 1; i >= 0; i--) if (isProgram(i)) return i
  let first = 0
  while (first < controls.length && !isProgram(first)) first++
  const isSetUp = first < controls.length && (notes.length === 0 || controls.tick[first] <= notes.tick[0])
  return isSetUp ? first : -1
}

/** The program in effect at `tick`, 0–127; 0 if none was set, as on a synth after power-on. */
export function programAt(track: Played, tick: number): number {
  const index = programIndexAt(track, tick)
  return index < 0 ? 0 : track.controls.value[index]
}

/** The bank that a program change selects sounds from: controllers 0 and 32, 0–127 each. */
export interface BankSelect {
  readonly msb: number
  readonly lsb: number
}

/** The bank selected before the control at `index`; 0 and 0 if none was. */
export function bankBefore({ kind, number, value }: ControlColumns, index: number): BankSelect {
  let [msb, lsb] = [-1, -1]
  for (let i = index - 1; i >= 0 && (msb < 0 || lsb < 0); i--) {
    if (kind[i] !== ControlKind.controller) continue
    if (number[i] === 0 && msb < 0) msb = value[i]
    else if (number[i] === 32 && lsb < 0) lsb = value[i]
  }
  return { msb: Math.max(0, msb), lsb: Math.max(0, lsb) }
}

/** The bank of the program in effect at `tick`. */
export function bankAt(track: Played, tick: number): BankSelect {
  const index = programIndexAt(track, tick)
  return index < 0 ? { msb: 0, lsb: 0 } : bankBefore(track.controls, index)
}

export const noteCount = (song: Song): number => song.tracks.reduce((count, track) => count + track.notes.length, 0)

export const trackById = (song: Song, id: number): Track | undefined => song.tracks.find((track) => track.id === id)
