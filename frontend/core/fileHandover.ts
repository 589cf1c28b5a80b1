/** A file for the editor: read already, or a file on the disk that the editor may also write. */
export type HandedFile = File | FileSystemFileHandle

/** The file that the editor opens with, or the wish for a new song. */
type Handed = HandedFile | 'newSong'

let waiting: Handed | null = null
let taker: ((handed: Handed) => void) | null = null

/** Hands a file, or the request for a new song, to the editor. Without an open editor it waits for the next one. */
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

/** Passes later files and requests to an open editor. Returns a function that unsubscribes. */
export function takeLater(take: (handed: Handed) => void): () => void {
  taker = take
  return () => {
    if (taker === take) taker = null
  }
}
