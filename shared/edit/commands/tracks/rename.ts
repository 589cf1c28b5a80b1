import { isMeta, MetaType, nameData } from '../../../song/metaEvents'
import type { Song, Track } from '../../../song/song'
import { type CommandOf, editTrack, type Outcome, requireTrack } from '../edit'
import { setFirstMeta } from '../metaEdit'

export function renameTrack(song: Song, command: CommandOf<'track/rename'>): Outcome {
  return rename(song, requireTrack(song, command.trackId), command.name)
}

export function renameSong(song: Song, command: CommandOf<'song/rename'>): Outcome {
  return rename(song, song.tracks[0], command.name)
}

/** The name of a track is in its first name event; the conductor's name is the song's. */
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
