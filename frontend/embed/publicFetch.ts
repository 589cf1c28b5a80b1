import i18next from 'i18next'
import { SongRecord } from '#shared/api/songs'
import { basePath } from '../core/basePath'

/** Statuses of a song that does not exist or is not public. */
const MISSING = [401, 403, 404, 422]

/** Sends an anonymous request, without token or cookies. Rejects with a sentence for the user. */
const ask = (path: string, signal?: AbortSignal, method = 'GET'): Promise<Response> =>
  fetch(`${basePath}/api/v1/songs/${path}`, { credentials: 'omit', signal, method }).catch((error: unknown) => {
    throw error instanceof TypeError ? new Error(i18next.t('common:errors.unreachable')) : error
  })

/** A public song; null if there is none with this id. */
export async function fetchSong(id: string): Promise<SongRecord | null> {
  const response = await ask(encodeURIComponent(id))
  if (MISSING.includes(response.status)) return null
  if (!response.ok) throw new Error(i18next.t('common:errors.unknown'))
  return SongRecord.parse(await response.json())
}

/** A public song's bytes. */
export async function fetchBytes(songDataId: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await ask(`data/${encodeURIComponent(songDataId)}`, signal)
  if (!response.ok) throw notLoaded(response)
  return response.arrayBuffer()
}

/**
 * Requests a public song's own sound bank, which can play while it arrives. Resolves to null if the server cannot
 * provide it: use the whole bank.
 */
export async function fetchBank(songDataId: string, signal: AbortSignal): Promise<Response | null> {
  const response = await ask(bankPath(songDataId), signal)
  if (MISSING.includes(response.status)) throw notLoaded(response)
  return response.ok ? response : null
}

/** Makes the server prepare the bank for `fetchBank`. Ignores failures: `fetchBank` reports them. */
export function prepareBank(songDataId: string): void {
  ask(bankPath(songDataId), undefined, 'HEAD').catch(() => {})
}

const bankPath = (songDataId: string) => `data/${encodeURIComponent(songDataId)}/bank?layout=stream`

const notLoaded = ({ status }: Response) => new Error(i18next.t('common:errors.loadSongData', { status }))
