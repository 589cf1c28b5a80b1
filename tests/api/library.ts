import type { Song } from '#shared/api/songs'
import type { Account } from '../support/server'
import { header } from './midi'

/** Saves bytes and gives their id. */
export async function saveBytes({ client }: Account, bytes: Uint8Array = header()): Promise<string> {
  const answer = await client.post('/api/v1/songs/data', { bytes })
  if (answer.status !== 200) throw new Error(`saving failed: ${answer.status} ${answer.text}`)
  return answer.text
}

/** Makes a song of its own bytes. */
export async function makeSong(owner: Account, { name = 'Aurora', is_public = false } = {}): Promise<Song> {
  const data_id = await saveBytes(owner)
  const answer = await owner.client.post('/api/v1/songs', { json: { name, data_id, is_public } })
  if (answer.status !== 200) throw new Error(`making the song failed: ${answer.status} ${answer.text}`)
  return answer.json
}
