import { lchownSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Gives a newly made file or folder to the owner of its parent folder. A command run by root would otherwise leave
 * things that the server, which runs as another user, cannot use. Never follows a link: the owner of the folder could
 * point one at a file of root's.
 */
export function handOver(path: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dirname(path))
  lchownSync(path, uid, gid)
}
