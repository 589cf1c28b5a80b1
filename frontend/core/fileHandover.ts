/** A file for the editor: as it was read, or a file on the disk that it may also write. */
export type HandedFile = File | FileSystemFileHandle

/** What the editor starts with. */
export type Handed = HandedFile | 'newSong'

let waiting: Handed | null = null
let taker: ((handed: Handed) => void) | null = null

/** Hands a file, or the request for a new song, to the editor. If no editor is open, it waits for the next one. */
export const handToEditor = (handed: Handed): void => {
  if (taker) taker(handed)
  else waiting = handed
}

/** Takes the waiting file, once. */
export function takeFile(): HandedFile | null {
  const handed = waiting
  waiting = null
  return handed === 'newSong' ? null : handed
}

/** Passes what is handed over later to an open editor. Returns a function that unsubscribes. */
export function takeLater(take: (handed: Handed) => void): () => void {
  taker = take
  return () => {
    if (taker === take) taker = null
  }
}
