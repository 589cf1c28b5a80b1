import { NoteColumnsBuilder } from '../../../song/noteColumns'
import { maxEndTick } from '../../../song/noteQueries'
import type { NewNote } from '../../../song/notes'
import { RHYTHM_CHANNEL, type Track } from '../../../song/song'
import { freeChannel, freePaletteIndex, freeRhythmChannel, newTrack } from '../../../song/tracks/newTrack'
import { wholeWithin } from '../../numbers'
import type { PlacedTrack } from '../../patch'
import { defineCommand, requireRoom, unchanged } from '../edit'
import { withinRange } from '../notes/addNotes'
import { requireChannel } from './channel'

/** A track without an id. */
export interface NewTrack {
  readonly name: string
  /** Channel, 0–15; default: the lowest free one. */
  readonly channel?: number
  /** Place in the palette; default: the lowest free one. */
  readonly paletteIndex?: number
  /** Program number, 0–127. */
  readonly program: number
  readonly volume: number
  readonly pan: number
  readonly notes: readonly NewNote[]
}

type InsertedTracks = { tracks: readonly NewTrack[] }

/** Adds tracks with their notes after the last one. */
export const insertTracks = defineCommand(
  'tracks/insert',
  { compose: 'one' },
  (song, command: InsertedTracks) => {
    if (command.tracks.length === 0) return unchanged(song)
    requireRoom(song, command.tracks.length)
    const version = song.version + 1
    const tracks: Track[] = [...song.tracks]
    const inserted: PlacedTrack[] = []
    let { nextId } = song
    for (const contents of command.tracks) {
      const made = trackOf(contents, tracks, nextId, version)
      nextId = made.nextId
      inserted.push({ index: tracks.length, track: made.track })
      tracks.push(made.track)
    }
    return {
      song: { ...song, version, nextId, tracks },
      patch: { steps: [{ type: 'list', removed: [], inserted }] },
      addedIds: Uint32Array.from(inserted, ({ track }) => track.id),
    }
  },
  ({ tracks }) => ({ action: 'compose', count: tracks.length }),
)

const sevenBits = (value: number, what: string) => wholeWithin(value, 0, 127, what)

function trackOf(
  { name, channel, paletteIndex, program, volume, pan, notes }: NewTrack,
  others: readonly Track[],
  firstId: number,
  version: number,
): { track: Track; nextId: number } {
  const wanted = channel === undefined ? freeChannel(others) : { channel: requireChannel(channel), port: 0 }
  const place = {
    ...(wanted.channel === RHYTHM_CHANNEL ? freeRhythmChannel(others) : wanted),
    paletteIndex: wholeWithin(paletteIndex ?? freePaletteIndex(others), 0, 0xffff, 'paletteIndex'),
  }
  const sound = {
    program: sevenBits(program, 'program'),
    volume: sevenBits(volume, 'volume'),
    pan: sevenBits(pan, 'pan'),
  }
  const { track, nextId } = newTrack(firstId, version, name, place, sound)
  const columns = new NoteColumnsBuilder()
  notes.map(withinRange).forEach((note, i) => {
    columns.push({ ...note, id: nextId + i })
  })
  const built = columns.build()
  return { track: { ...track, notes: built, endTick: maxEndTick(built) }, nextId: nextId + notes.length }
}
