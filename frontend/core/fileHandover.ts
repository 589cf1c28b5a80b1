let waiting: File | null = null

/** Stores a file for the editor, before navigating to it. */
export const handOver = (file: File): void => {
  waiting = file
}

/** Takes the stored file, once. */
export function takeFile(): File | null {
  const file = waiting
  waiting = null
  return file
}
