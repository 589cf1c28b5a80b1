import { ImportedMidi } from '#shared/api/midi'
import { basePath } from '../core/basePath'
import { send } from './http/client'

/** The server's address for paths beside `/api/v1`. */
const prefixUrl = new URL(`${basePath}/api/`, window.location.href).href

/** Makes the server fetch a MIDI file from another site and keep it. Resolves to the id under which it is kept. */
export async function importMidi(url: string, signal?: AbortSignal): Promise<string> {
  const answer = await send('midi', { prefixUrl, method: 'post', json: { url }, signal })
  return ImportedMidi.parse(await answer.json()).id
}

/** The bytes of an imported file. */
export async function getImportedMidi(id: string, signal?: AbortSignal): Promise<ArrayBuffer> {
  return (await send(`midi/${encodeURIComponent(id)}`, { prefixUrl, signal })).arrayBuffer()
}
