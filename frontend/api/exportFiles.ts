import { ExportedFiles, type ExportRequest } from '#shared/api/export'
import { basePath } from '../core/basePath'
import { send } from './http/client'

/** The server's address for paths beside `/api/v1`. */
const prefixUrl = new URL(`${basePath}/api/`, window.location.href).href

/** Makes files of a stored song. Resolves to their addresses, which work for 15 minutes without signing in. */
export async function exportFiles(wanted: ExportRequest, signal?: AbortSignal): Promise<string[]> {
  const answer = await send('export', { prefixUrl, method: 'post', json: wanted, timeout: false, signal })
  return ExportedFiles.parse(await answer.json()).files
}
