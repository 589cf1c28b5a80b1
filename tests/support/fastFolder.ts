import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 2 ** 31

/** Whether files can be put in memory: there is room, and programs can be run there, as some tests do. */
function canUseMemory(): boolean {
  if (!existsSync(MEMORY) || !existsSync('/proc/mounts')) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find((line) => line.includes(` ${MEMORY} `))
  return bavail * bsize > ENOUGH_BYTES && !mount?.includes('noexec')
}

/**
 * The folder for temporary files in which they are made fastest: each server makes some, and databases flush theirs.
 */
export const fastFolder = (): string => (canUseMemory() ? MEMORY : tmpdir())
