import type { DownloadedFile } from '../api'

/** Hands a file to the user as the browser does with downloads. */
export function saveFile({ blob, name }: DownloadedFile): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken hold of the blob by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
