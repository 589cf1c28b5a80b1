import type { Database } from '../database'

/** The tune of these bytes as `packTune` wrote it, empty for bytes without notes; undefined when it is not known. */
export async function findTune(db: Database, song_data_id: string, notes_tag: string): Promise<string | undefined> {
  const row = await db('song_tunes').where({ song_data_id, notes_tag }).first('tune')
  return row?.tune
}

/** Keeps the tune of these bytes in place of the one of an earlier version. */
export async function keepTune(db: Database, song_data_id: string, notes_tag: string, tune: string): Promise<void> {
  await db('song_tunes').insert({ song_data_id, notes_tag, tune }).onConflict('song_data_id').merge()
}
