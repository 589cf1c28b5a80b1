/** Hands bytes to the user as a file. */
export function download(bytes: BlobPart, type: string, name: string): void {
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken hold of the blob by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}

/** A file name that every system takes; 'no name' for a song without one. */
export function fileName(song: string, extension: string): string {
  const safe = [...song].filter((character) => character >= ' ' && !'\\/:*?"<>|'.includes(character)).join('')
  return `${safe.trim().replace(/^\.+/, '') || 'no name'}.${extension}`
}
