import { ControlKind } from './controls'
import { firstAtOrAfter, maxEndTick } from './noteQueries'
import type { Song, Track } from './song'

/** What is left to scroll and play behind the last track's end, in beats. */
const TAIL_BEATS = 30

/** The last end of a track, in ticks. */
export function lastEndTick(song: Song): number {
  return song.tracks.reduce((end, track) => Math.max(end, track.endTick), 0)
}

/** Where the editor's time ends: 30 beats behind the last track's end, in ticks. */
export function endOfSong(song: Song): number {
  return lastEndTick(song) + TAIL_BEATS * song.timebase
}

/** The last tick at which anything of the track happens, the ends of its notes included; 0 for an empty track. */
export function lastEventTick(track: Pick<Track, 'notes' | 'controls' | 'events'>): number {
  const { notes, controls, events } = track
  const lastControl = controls.length > 0 ? controls.tick[controls.length - 1] : 0
  return Math.max(maxEndTick(notes), lastControl, events.at(-1)?.tick ?? 0)
}

type Played = Pick<Track, 'notes' | 'controls'>

/**
 * The place in the controls of the program change in effect at `tick`, or −1. Before the first change that is the first
 * itself, when no note starts earlier: files often set a track up some ticks after its beginning.
 */
export function programIndexAt({ notes, controls }: Played, tick: number): number {
  const isProgram = (i: number) => controls.kind[i] === ControlKind.program
  for (let i = firstAtOrAfter(controls, tick + 1) - 1; i >= 0; i--) if (isProgram(i)) return i
  let first = 0
  while (first < controls.length && !isProgram(first)) first++
  const isSetUp = first < controls.length && (notes.length === 0 || controls.tick[first] <= notes.tick[0])
  return isSetUp ? first : -1
}

/** The program in effect at `tick`, 0–127; 0 when none was set, as on a fresh instrument. */
export function programAt(track: Played, tick: number): number {
  const index = programIndexAt(track, tick)
  return index < 0 ? 0 : track.controls.value[index]
}

export const noteCount = (song: Song): number => song.tracks.reduce((count, track) => count + track.notes.length, 0)

export const trackById = (song: Song, id: number): Track | undefined => song.tracks.find((track) => track.id === id)

/** The track's own name, or what stands for a track without one (such as its instrument's name). */
export const trackDisplayName = (track: Track, fallback: string): string => track.name.trim() || fallback
