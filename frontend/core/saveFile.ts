/** Gives the user a file as a download. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // By the next task the browser holds the blob itself.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}

/** A file name that is valid on every system; 'no name' for a song without one. */
export function songFileName(song: string, extension: string): string {
  const safe = [...song].filter((character) => character >= ' ' && !'\\/:*?"<>|'.includes(character)).join('')
  return `${safe.trim().replace(/^\.+/, '') || 'no name'}.${extension}`
}
