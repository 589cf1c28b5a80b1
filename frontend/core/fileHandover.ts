let waiting: File | null = null

/** Leaves a file for the editor, before going there. */
export const handOver = (file: File): void => {
  waiting = file
}

/** Takes the file that was left, once. */
export function takeFile(): File | null {
  const file = waiting
  waiting = null
  return file
}
