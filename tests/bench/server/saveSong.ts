import type { Writer } from './fill'
import type { Program } from './process'

/** Replaces the bytes of a writer's song, a MIDI file. */
export async function saveSong(
  { url }: Program,
  { token, dataId }: Writer,
  body: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'audio/midi' }
  const response = await fetch(`${url}/api/v1/songs/data/${dataId}`, { method: 'PUT', headers, body })
  if (!response.ok) throw new Error(`saving answered ${response.status}`)
}
