import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder that only its owner may open, and missing parents. Returns whether it was missing. Throws the system's
 * error. Node's own recursive `mkdir` never returns if the parent cannot hold folders, such as /proc.
 */
export function makeFolder(folder: string): boolean {
  const above = dirname(folder)
  if (above !== folder && !existsSync(above)) makeFolder(above)
  try {
    mkdirSync(folder, { mode: 0o700 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !statSync(folder).isDirectory()) throw error
    return false
  }
}
