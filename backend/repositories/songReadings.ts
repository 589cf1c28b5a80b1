import type { Database } from '../database'

/** The facts read from one version of a song's bytes. */
export interface SongReading {
  /** Seconds from the start to the end; null for bytes that cannot be read. */
  readonly duration: number | null
  readonly note_count: number | null
  /** Text in the format of `packTune`; empty without notes. */
  readonly tune: string
}

export const findReading = (db: Database, song_data_id: string, notes_tag: string): Promise<SongReading | undefined> =>
  db('song_readings').where({ song_data_id, notes_tag }).first('duration', 'note_count', 'tune')

/** Stores the reading of these bytes, replacing an earlier version's. */
export async function keepReading(
  db: Database,
  song_data_id: string,
  notes_tag: string,
  reading: SongReading,
): Promise<void> {
  await db('song_readings')
    .insert({ song_data_id, notes_tag, ...reading })
    .onConflict('song_data_id')
    .merge()
}

/** Copies the reading of bytes to a copy of them, if there is one. */
export async function copyReading(db: Database, from: string, to: string): Promise<void> {
  const columns = ['song_data_id', 'notes_tag', 'duration', 'note_count', 'tune']
  const source = db('song_readings')
    .where({ song_data_id: from })
    .select(db.raw('?', [to]), ...columns.slice(1))
  await db(db.raw('?? (??, ??, ??, ??, ??)', ['song_readings', ...columns])).insert(source)
}

/** The next bytes that have no reading yet, ordered by id, after the given id. */
export const findUnread = (db: Database, after: string, limit: number): Promise<{ id: string; digest: string }[]> =>
  db('song_data')
    .whereNotExists(db('song_readings').select(db.raw('1')).whereRaw('song_readings.song_data_id = song_data.id'))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .select('id', 'digest')
