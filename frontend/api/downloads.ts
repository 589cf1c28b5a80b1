import { send } from './client'

/** The kinds of file in which a song can be downloaded. */
export type DownloadVariant = 'midi' | 'wav' | 'mp3' | 'sheet' | 'license' | 'zip'

/** A file that the server made, with the server's name for it. */
export interface DownloadedFile {
  readonly blob: Blob
  readonly name: string
}

/** Fetches a song as a file. */
export async function downloadSong(id: string, variant: DownloadVariant): Promise<DownloadedFile> {
  const response = await send(pathOf(encodeURIComponent(id), variant), { timeout: false })
  return {
    blob: await response.blob(),
    name: variant === 'zip' ? `zip-${id}.zip` : (fileNameOf(response) ?? `${id}.${variant}`),
  }
}

function pathOf(id: string, variant: DownloadVariant): string {
  if (variant === 'license' || variant === 'zip') return `songs/${id}/download_${variant}`
  return `songs/download/${variant}/${id}`
}

/** The file name in `Content-Disposition`; the UTF-8 form (RFC 6266) is preferred to the plain one. */
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
