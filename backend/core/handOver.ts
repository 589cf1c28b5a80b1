import { lchownSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Gives a file or a folder that was just made to the owner of the folder in which it is. A command run by root would otherwise leave things
 * that the server, which runs as another user, cannot use. Never follows a link: whoever owns the folder could point one at a file of root's.
 */
export function handOver(path: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dirname(path))
  lchownSync(path, uid, gid)
}
