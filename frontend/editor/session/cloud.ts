import type { SongIdentity } from '#workers/song/api'
import { ApiError, createSong, createSongData, getSongData, mySongs, updateSong, updateSongData } from '../../api'

/** A song's bytes and where they live. `etag` names the stored version, so that a save never overwrites another's. */
export interface CloudSong {
  readonly bytes: ArrayBuffer
  readonly identity: SongIdentity
  readonly etag: string | null
}

/** Someone else (or another window) stored a newer version since this one was opened or saved. */
export class StaleSaveError extends Error {
  override readonly name = 'StaleSaveError'
}

/** Fetches a song by its data id. A song that is not one's own opens as a new one that has never been saved. */
export async function loadCloudSong(dataId: string): Promise<CloudSong> {
  const [{ bytes, etag }, songs] = await Promise.all([getSongData(dataId), mySongs()])
  const song = songs.find((one) => one.song_data_id === dataId)
  const identity = song ? { name: song.name, songId: song.id, dataId } : { name: '', songId: null, dataId: null }
  return { bytes, identity, etag: song ? etag : null }
}

/** Stores a song: an existing one is updated, a new one created. Rejects with StaleSaveError when it changed elsewhere. */
export async function saveCloudSong(
  bytes: ArrayBuffer,
  { name, songId, dataId }: SongIdentity,
  etag: string | null,
): Promise<{ identity: SongIdentity; etag: string | null }> {
  if (!songId || !dataId) {
    const stored = await createSongData(bytes)
    const song = await createSong({ name, data_id: stored.dataId, is_public: false })
    return { identity: { name, songId: song.id, dataId: stored.dataId }, etag: stored.etag }
  }
  try {
    const stored = await updateSongData(dataId, bytes, { ifMatch: etag })
    await updateSong(songId, { name })
    return { identity: { name, songId, dataId }, etag: stored.etag }
  } catch (error) {
    if (error instanceof ApiError && error.status === 412) throw new StaleSaveError()
    throw error
  }
}
