import { Controller } from '../song/controller'
import type { ControlColumns } from '../song/controls'
import { firstAtOrAfter, forEachRangeMeeting } from '../song/noteQueries'
import { type ChannelTrack, channelKey, hasChannel, type Song } from '../song/song'
import { isReset, systemMessages } from '../song/systemMessages'
import type { LoopRange } from './anchor'
import type { Audible } from './audible'
import { ChannelMessage } from './channelMessage'
import { ChannelState } from './channelState'
import { type PlaybackEvent, type SoundingNote, shortestNote, soundingNote } from './playbackEvent'

/** The messages that a synth in its default state needs to sound right from a tick on. */
interface Chase {
  /** System exclusive messages, then the current programs, controllers, aftertouch and bend. */
  readonly state: readonly PlaybackEvent[]
  /** Note-ons, with aftertouch, for the notes held across the tick. */
  readonly strikes: readonly PlaybackEvent[]
  /** The same notes, for the cursor that continues from the tick. */
  readonly held: readonly SoundingNote[]
}

/**
 * The state of all channels just before `tick`, for a device in which anything may be set, even by other parts of this
 * song. Without system exclusive messages.
 */
export function chaseDevice(song: Song, tick: number): PlaybackEvent[] {
  const from = lastResetBefore(song, tick)
  return tracksByChannel(song).flatMap((tracks) => {
    const { id: trackId, port, channel } = tracks[0]
    const now = channelState(tracks, from, tick)
    const forget = now.messagesToForget(channelState(tracks, 0, Number.POSITIVE_INFINITY), channel)
    const reset = ChannelMessage.controller(channel, Controller.resetAll, 0)
    return [reset, ...forget, ...now.messages(channel)].map((bytes) => ({ tick, bytes, trackId, port, noteId: 0 }))
  })
}

/** The state of all channels just before `tick`. Events at `tick` itself are left to the cursor. */
export function chase(song: Song, tick: number, audible: Audible): Chase {
  const state: PlaybackEvent[] = systemBefore(song, tick)
  const strikes: PlaybackEvent[] = []
  const held: SoundingNote[] = []
  const from = lastResetBefore(song, tick)
  for (const tracks of tracksByChannel(song)) {
    const now = channelState(tracks, from, tick)
    const { id: trackId, port, channel } = tracks[0]
    for (const bytes of now.messages(channel)) state.push({ tick, bytes, trackId, port, noteId: 0 })
    for (const track of tracks) {
      if (audible === null || audible.has(track.id)) strike(track, song.timebase, tick, now, strikes, held)
    }
  }
  return { state, strikes, held }
}

/** The state of all channels just before a tick of a song. */
interface Moment {
  readonly song: Song
  readonly tick: number
}

/**
 * The messages that lead from the state at one moment to the state at another, for a change of the song or a jump of
 * playback. Each channel whose controls differ gets its new state, and defaults for settings that are gone.
 */
export function chaseChange(before: Moment, after: Moment): PlaybackEvent[] {
  const out: PlaybackEvent[] = []
  const old = new Map(tracksByChannel(before.song).map((tracks) => [channelKey(tracks[0]), tracks]))
  const [oldFrom, from] = [lastResetBefore(before.song, before.tick), lastResetBefore(after.song, after.tick)]
  const [low, high] = [Math.min(before.tick, after.tick), Math.max(before.tick, after.tick)]
  for (const tracks of tracksByChannel(after.song)) {
    const { id: trackId, port, channel } = tracks[0]
    const known = old.get(channelKey(tracks[0])) ?? []
    const isSame =
      oldFrom === from &&
      known.length === tracks.length &&
      known.every(({ controls }, i) => controls === tracks[i].controls && !hasControlIn(controls, low, high))
    if (isSame) continue
    const now = channelState(tracks, from, after.tick)
    const forget = now.messagesToForget(channelState(known, oldFrom, before.tick), channel)
    for (const bytes of [...forget, ...now.messages(channel)])
      out.push({ tick: after.tick, bytes, trackId, port, noteId: 0 })
  }
  return out
}

/**
 * The messages that lead from the end of a loop to its beginning. A reset of the whole synth is not repeated, because
 * it would cut off what rings on.
 */
export function chaseLoop(song: Song, { begin, end }: LoopRange): PlaybackEvent[] {
  const hasSystem = song.tracks.some(({ events }) =>
    systemMessages(events).some(({ tick }) => tick >= begin && tick < end),
  )
  const system = hasSystem ? systemBefore(song, begin).filter(({ bytes }) => !isReset(Uint8Array.from(bytes))) : []
  return [...system, ...chaseChange({ song, tick: end }, { song, tick: begin })]
}

function hasControlIn(controls: ControlColumns, from: number, to: number): boolean {
  const i = firstAtOrAfter(controls, from)
  return i < controls.length && controls.tick[i] < to
}

function systemBefore(song: Song, tick: number): PlaybackEvent[] {
  return song.tracks
    .flatMap(({ id: trackId, port, events }) =>
      systemMessages(events)
        .filter((message) => message.tick < tick)
        .map((message) => ({ tick: message.tick, bytes: message.bytes, trackId, port, noteId: 0 })),
    )
    .sort((a, b) => a.tick - b.tick)
    .map((event) => ({ ...event, tick }))
}

/** The tick of the last reset of the whole synth. Controls before it are no longer in effect. */
function lastResetBefore(song: Song, tick: number): number {
  let last = 0
  for (const track of song.tracks) {
    for (const message of systemMessages(track.events)) {
      if (message.tick < tick && message.tick > last && isReset(message.bytes)) last = message.tick
    }
  }
  return last
}

/**
 * The tracks grouped by port and channel, because those on the same channel share its state. The conductor has no
 * channel.
 */
export function tracksByChannel(song: Song): ChannelTrack[][] {
  const groups = new Map<number, ChannelTrack[]>()
  for (const track of song.tracks) {
    if (!hasChannel(track)) continue
    const key = channelKey(track)
    const group = groups.get(key)
    if (group) group.push(track)
    else groups.set(key, [track])
  }
  return [...groups.values()]
}

function channelState(tracks: readonly ChannelTrack[], from: number, to: number): ChannelState {
  const state = new ChannelState()
  const columns = tracks.map((track) => track.controls)
  const next = columns.map((controls) => firstAtOrAfter(controls, from))
  for (;;) {
    const which = earliest(columns, next)
    if (which < 0) return state
    const controls = columns[which]
    const i = next[which]++
    if (controls.tick[i] >= to) return state
    state.apply(controls.kind[i], controls.number[i], controls.value[i])
  }
}

/**
 * The index of the columns whose next control comes first, the lower one at equal ticks; −1 if all are at their end.
 */
function earliest(columns: readonly ControlColumns[], next: readonly number[]): number {
  let best = -1
  for (let k = 0; k < columns.length; k++) {
    if (next[k] >= columns[k].length) continue
    if (best < 0 || columns[k].tick[next[k]] < columns[best].tick[next[best]]) best = k
  }
  return best
}

function strike(
  track: ChannelTrack,
  timebase: number,
  tick: number,
  state: ChannelState,
  strikes: PlaybackEvent[],
  held: SoundingNote[],
): void {
  const { id: trackId, port, channel, notes } = track
  const shortest = shortestNote(timebase)
  // Starts earlier by the shortest length, because a note of length 0 reaches further than its columns say.
  forEachRangeMeeting(notes, Math.max(0, tick - shortest), tick, (start, end) => {
    for (let i = start; i < end; i++) {
      const note = soundingNote(track, i, shortest)
      if (note.endTick <= tick) continue
      const { id: noteId, noteNumber } = note
      const on = ChannelMessage.noteOn(channel, noteNumber, notes.velocity[i])
      strikes.push({ tick, bytes: on, trackId, port, noteId })
      const pressure = state.polyPressure(noteNumber)
      if (pressure !== null) {
        const bytes = ChannelMessage.polyPressure(channel, noteNumber, pressure)
        strikes.push({ tick, bytes, trackId, port, noteId: 0 })
      }
      held.push(note)
    }
  })
}
