import { newUint32Column } from '../../song/columnMemory'
import type { ControlColumns } from '../../song/controls'
import { withBlocks } from '../../song/noteColumns'
import type { NoteColumns } from '../../song/notes'
import type { Song, Track } from '../../song/song'
import { freePaletteIndices } from '../../song/tracks/newTrack'
import type { PatchStep } from '../patch'
import { restoredSong, type StoredSong } from '../storedSong'
import { matchTracks } from '../versions/matchTracks'
import { isSameTrack } from '../versions/songChanges'
import { defineCommand, unchanged } from './edit'

/**
 * Replaces the song by another version of itself, in the current timebase. Tracks equal in both versions are left
 * alone; matching tracks keep their id, so that selection, mutes and colours still apply.
 */
export const replaceSong = defineCommand(
  'song/replace',
  { restoreVersion: 'one' },
  (song, { song: stored }: { song: StoredSong }) => {
    const wanted = inTimebase(restoredSong(stored), song.timebase)
    const version = song.version + 1
    const former = new Map(matchTracks(song.tracks, wanted.tracks).map(({ before, after }) => [after, before]))
    const nextPaletteIndex = freePaletteIndices(song.tracks)
    const tracks: Track[] = []
    let { nextId } = song
    for (const track of wanted.tracks) {
      const before = former.get(track) ?? null
      if (before && isSameTrack(before, track)) {
        tracks.push(before)
        continue
      }
      const id = before?.id ?? nextId++
      const made = withNewIds({ ...track, id, version }, nextId)
      nextId = made.nextId
      tracks.push({ ...made.track, paletteIndex: before?.paletteIndex ?? nextPaletteIndex() })
    }

    const placed = (list: readonly Track[], others: readonly Track[]) =>
      list.map((track, index) => ({ index, track })).filter(({ index, track }) => others[index] !== track)
    const removed = placed(song.tracks, tracks)
    const inserted = placed(tracks, song.tracks)
    const steps: PatchStep[] = []
    if (removed.length + inserted.length > 0) steps.push({ type: 'list', removed, inserted })
    if (wanted.name !== song.name) {
      steps.push({ type: 'edit', tracks: [], songName: { before: song.name, after: wanted.name } })
    }
    if (steps.length === 0) return unchanged(song)
    const isNew = new Set(inserted.map(({ track }) => track))
    const next = tracks.map((track) => (isNew.has(track) ? { ...track, version } : track))
    return { song: { ...song, version, name: wanted.name, nextId, tracks: next }, patch: { steps } }
  },
)

/** Renumbers a track's notes, controls and events from `nextId` on. */
function withNewIds(track: Track, nextId: number): { track: Track; nextId: number } {
  let next = nextId
  const numbered = <C extends NoteColumns | ControlColumns>(columns: C): C => {
    const id = newUint32Column(columns.id.length)
    for (let i = 0; i < columns.length; i++) id[i] = next++
    return { ...columns, id }
  }
  const notes = numbered(track.notes)
  const controls = numbered(track.controls)
  const events = track.events.map((event) => ({ ...event, id: next++ }))
  return { track: { ...track, notes, controls, events }, nextId: next }
}

/** Converts the song to another timebase. Ticks are rounded. */
function inTimebase(song: Song, timebase: number): Song {
  if (song.timebase === timebase) return song
  const scaled = (tick: number) => Math.round((tick * timebase) / song.timebase)
  const tracks = song.tracks.map(
    (track): Track => ({
      ...track,
      notes: withBlocks({
        ...track.notes,
        tick: track.notes.tick.map(scaled),
        duration: track.notes.duration.map(scaled),
      }),
      controls: { ...track.controls, tick: track.controls.tick.map(scaled) },
      events: track.events.map((event) => ({ ...event, tick: scaled(event.tick) })),
      endTick: scaled(track.endTick),
    }),
  )
  return { ...song, timebase, tracks }
}
