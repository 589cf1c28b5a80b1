import { chownSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Gives a file or a folder that was just made to the owner of the folder in which it is. A command run by root would otherwise leave things
 * that the server, which runs as another user, cannot use.
 */
export function handOver(path: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dirname(path))
  chownSync(path, uid, gid)
}
