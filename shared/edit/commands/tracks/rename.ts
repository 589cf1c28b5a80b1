import { isMeta, MetaType, nameData } from '../../../song/metaEvents'
import type { Song, Track } from '../../../song/song'
import { defineCommand, editTrack, type OfTrack, type Outcome, requireTrack } from '../edit'
import { setFirstMeta } from '../metaEdit'

type Named = { name: string }

export const renameTrack = defineCommand('track/rename', { renameTrack: 'one' }, (song, command: OfTrack & Named) => {
  return rename(song, requireTrack(song, command.trackId), command.name)
})

export const renameSong = defineCommand('song/rename', { renameSong: 'one' }, (song, command: Named) => {
  return rename(song, song.tracks[0], command.name)
})

/** Renames a track: sets its first name event. The conductor's name is the song's. */
function rename(song: Song, track: Track, name: string): Outcome {
  const data = name === '' ? null : nameData(name)
  const isName = (event: Track['events'][number]) => isMeta(event, MetaType.trackName)
  const isUnchanged = track.name === name && (track !== song.tracks[0] || song.name === name)
  const { events, nextId } = isUnchanged
    ? { events: undefined, nextId: song.nextId }
    : setFirstMeta(track, isName, MetaType.trackName, data, song.nextId)
  const songName = track === song.tracks[0] ? name : undefined
  return editTrack(song, track, { events, meta: { name } }, { nextId, songName })
}
