import { z } from '#shared/schema/zod'
import { send } from './http/client'
import { toldError, unreachable } from './http/errors'

/** Kinds of file in which a song can be downloaded. */
export type DownloadVariant = AudioVariant | 'midi' | 'pdf' | 'musicxml' | 'license' | 'zip'
export type AudioVariant = 'wav' | 'mp3'

/** A file made by the server, with the server's name for it. */
interface DownloadedFile {
  readonly blob: Blob
  readonly name: string
}

/** Fetches a song as a file. */
export async function downloadSong(
  id: string,
  variant: DownloadVariant,
  signal?: AbortSignal,
): Promise<DownloadedFile> {
  const response = await send(pathOf(encodeURIComponent(id), variant), { timeout: false, signal })
  return {
    blob: await response.blob(),
    name: variant === 'zip' ? `zip-${id}.zip` : (fileNameOf(response) ?? `${id}.${variant}`),
  }
}

const Progress = z.object({ progress: z.number() })

/**
 * Resolves when the server has rendered a song as sound; then `downloadSong` starts at once. `onProgress` gets 0–1.
 * Rejects with an `ApiError`, or with the abort of the signal, which also ends the render.
 */
export async function downloadSound(
  id: string,
  variant: AudioVariant,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const headers = { Accept: 'text/event-stream' }
  const { body } = await send(pathOf(encodeURIComponent(id), variant), { timeout: false, signal, headers })
  let text = ''
  const decoder = new TextDecoder()
  const reader = body?.getReader()
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    text += decoder.decode(piece.value, { stream: true })
    const messages = text.split('\n\n')
    text = messages.pop() ?? ''
    for (const message of messages) {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(message) ?? []
      if (event === 'ready') return
      if (event === 'error') throw toldError(JSON.parse(data))
      if (event === 'progress') onProgress(Progress.parse(JSON.parse(data)).progress)
    }
  }
  throw unreachable()
}

function pathOf(id: string, variant: DownloadVariant): string {
  if (variant === 'license' || variant === 'zip') return `songs/${id}/download_${variant}`
  if (variant === 'pdf' || variant === 'musicxml') return `songs/download/sheet/${id}?format=${variant}`
  return `songs/download/${variant}/${id}`
}

/** The file name in `Content-Disposition`, preferably in the UTF-8 form (RFC 6266); undefined if it names none. */
function fileNameOf(response: Response): string | undefined {
  const header = response.headers.get('Content-Disposition') ?? ''
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(header) ?? []
  const [, plain] = /filename="([^"]*)"/i.exec(header) ?? []
  try {
    return encoded === undefined ? plain : decodeURIComponent(encoded)
  } catch {
    return plain
  }
}
