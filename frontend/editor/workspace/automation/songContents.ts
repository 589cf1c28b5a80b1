import { KeySignatures } from '#shared/music/keySignatures'
import { EMPTY_CONTROLS } from '#shared/song/columns'
import { programAt, trackById } from '#shared/song/derive'
import { type ControlLane, laneOfEvent } from '#shared/song/lanes'
import { noteAt } from '#shared/song/noteQueries'
import type { Note } from '#shared/song/notes'
import { Markers } from '#shared/time/markers'
import { Measures } from '#shared/time/measures'
import { TempoMap } from '#shared/time/tempoMap'
import { cssColor } from '#shared/view/colour'
import type { Core } from '../core/core'
import { selectedTrack } from '../state/currentTrack'

/** The number of the bank in which SoundFonts have drum kits. */
const DRUM_BANK = 128

/** The contents of the open song, and the instruments that it can use. */
export function songContents({ store }: Pick<Core, 'store'>) {
  const trackOf = (id: number | undefined) => {
    const state = store.getState()
    return id === undefined ? selectedTrack(state) : ((state.song && trackById(state.song, id)) ?? null)
  }

  return {
    notes(trackId?: number): Note[] {
      const notes = trackOf(trackId)?.notes
      return notes ? Array.from({ length: notes.length }, (_, i) => noteAt(notes, i)) : []
    },
    tracks() {
      const { song, soloed, muted, ghosts } = store.getState()
      return (song?.tracks ?? []).map((track) => ({
        id: track.id,
        name: track.name,
        channel: track.channel,
        port: track.port,
        program: programAt(track, 0),
        color: cssColor(track),
        solo: soloed.has(track.id),
        mute: muted.has(track.id),
        ghost: ghosts.has(track.id),
        noteCount: track.notes.length,
      }))
    },
    controls(trackId?: number, lane?: ControlLane): { id: number; tick: number; value: number }[] {
      const { length, id, tick, kind, number, value } = trackOf(trackId)?.controls ?? EMPTY_CONTROLS
      const found: { id: number; tick: number; value: number }[] = []
      for (let i = 0; i < length; i++) {
        const of = laneOfEvent(kind[i], number[i])
        if (lane === undefined || of === lane) found.push({ id: id[i], tick: tick[i], value: value[i] })
      }
      return found
    },
    markers() {
      const { song } = store.getState()
      return (song ? Markers.of(song) : []).map(({ tick, text }) => ({ tick, text }))
    },
    tempos() {
      const { song } = store.getState()
      if (!song) return []
      const { tick, microsecondsPerBeat } = TempoMap.of(song)
      return Array.from(tick, (at, i) => ({ tick: at, bpm: 60e6 / microsecondsPerBeat[i] }))
    },
    signatures() {
      const { song } = store.getState()
      if (!song) return []
      const { tick, numerator, denominator } = Measures.of(song)
      return Array.from(tick, (at, i) => ({ tick: at, numerator: numerator[i], denominator: denominator[i] }))
    },
    keys() {
      const { song } = store.getState()
      const { tick, key } = song ? KeySignatures.of(song) : KeySignatures.none
      return key.flatMap((each, i) => {
        if (!each) return []
        const { sharps, isMinor, mode } = each
        return [{ tick: tick[i], sharps, minor: isMinor, ...(mode && { mode }) }]
      })
    },
    presets() {
      const { presets } = store.getState()
      return (presets ?? []).map(({ name, program, bankMsb, drums }) => ({
        bank: drums ? DRUM_BANK : bankMsb,
        program,
        name,
      }))
    },
  }
}
