import type { Database } from '../database'

/** A row of `midi_files` without its bytes: a MIDI file that a user uploaded or imported. */
interface MidiFileRow {
  readonly id: string
  readonly user_id: string
  readonly created_at: string
}

export const findMidiFile = (db: Database, id: string): Promise<MidiFileRow | undefined> =>
  db<MidiFileRow>('midi_files').where({ id }).first('id', 'user_id', 'created_at')

export async function findMidiFileBytes(db: Database, id: string): Promise<Buffer | undefined> {
  const row = await db('midi_files').where({ id }).first('bytes')
  return row?.bytes
}

export async function insertMidiFile(db: Database, file: MidiFileRow & { bytes: Buffer }): Promise<void> {
  await db('midi_files').insert(file)
}
