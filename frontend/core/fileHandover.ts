/** A file for the editor: as it was read, or a file on the disk that it may also write. */
export type HandedFile = File | FileSystemFileHandle

/** What the editor is to begin with. */
export type Handed = HandedFile | 'newSong'

let waiting: Handed | null = null
let taker: ((handed: Handed) => void) | null = null

/** Gives a file, or the wish for a new song, to the editor. If none is open, it waits for the one that is navigated to next. */
export const handOver = (handed: Handed): void => {
  if (taker) taker(handed)
  else waiting = handed
}

/** Takes the waiting file, once. */
export function takeFile(): HandedFile | null {
  const handed = waiting
  waiting = null
  return handed === 'newSong' ? null : handed
}

/** Takes all that comes later, for an open editor. Returns a function that ends it. */
export function takeLater(take: (handed: Handed) => void): () => void {
  taker = take
  return () => {
    if (taker === take) taker = null
  }
}
