import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Has a file, or what a folder lists, outlive a power cut from now on. */
export function flush(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
