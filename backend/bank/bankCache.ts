import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { type BankLayout, LAYOUT_BYTES, readLayout } from '#shared/bank/streamedBank'

/** A complete streamed bank in a file open for reading. The caller closes it. */
export interface CachedFile {
  readonly handle: FileHandle
  readonly layout: BankLayout
}

/**
 * Sound banks in the files of a folder, each under its key. A file is written under another name, flushed to disk and
 * then renamed, so no bank is ever incomplete. Several processes may share the folder. When the files exceed
 * `maxBytes`, the least recently read ones are deleted.
 */
interface BankCache {
  /** Opens a bank; undefined if there is no file, or no complete bank in it. */
  read(key: string): Promise<CachedFile | undefined>
  /**
   * Stores a bank, given as its parts. Returns false if it is larger than the whole cache. Rejects when the folder
   * cannot be written.
   */
  write(key: string, bank: readonly Uint8Array[]): Promise<boolean>
}

const ENDING = '.bank'
/** A part file older than this was left by a process that died. */
const MAX_WRITING_MS = 60 * 60_000

export function createBankCache(folder: string, maxBytes: number): BankCache {
  const pathOf = (key: string) => join(folder, key + ENDING)
  let evicting = Promise.resolve()

  return {
    async read(key) {
      const handle = await open(pathOf(key)).catch(() => undefined)
      if (!handle) return undefined
      const { size, mtime } = await handle.stat()
      const layout = await layoutOf(handle)
      if (layout?.length !== size) {
        await handle.close()
        return undefined
      }
      // Sets the access time, which some file systems do not keep themselves.
      await handle.utimes(new Date(), mtime).catch(() => {})
      return { handle, layout }
    },
    async write(key, bank) {
      if (lengthOf(bank) > maxBytes) return false
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const begun = join(folder, `${key}.${randomUUID()}.part`)
      try {
        const handle = await open(begun, 'wx', 0o600)
        try {
          for (const part of bank) await handle.writeFile(part)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(begun, pathOf(key))
      } catch (error) {
        await rm(begun, { force: true })
        throw error
      }
      evicting = evicting.then(() => evict(folder, maxBytes)).catch(() => {})
      await evicting
      return true
    },
  }
}

export const lengthOf = (parts: readonly Uint8Array[]): number => parts.reduce((sum, { length }) => sum + length, 0)

/** The layout in the head of the file, which includes the length. */
async function layoutOf(handle: FileHandle): Promise<BankLayout | null> {
  const head = Buffer.alloc(LAYOUT_BYTES)
  const { bytesRead } = await handle.read(head, 0, head.length, 0)
  return readLayout(head.subarray(0, bytesRead))
}

async function evict(folder: string, maxBytes: number): Promise<void> {
  const files: { path: string; bytes: number; readAt: number }[] = []
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    // Another process may have deleted it.
    const found = await stat(path).catch(() => undefined)
    if (!found) continue
    // Includes files named differently by another version of the program.
    if (!name.endsWith('.part')) files.push({ path, bytes: found.size, readAt: found.atimeMs })
    else if (Date.now() - found.mtimeMs > MAX_WRITING_MS) await unlink(path).catch(() => {})
  }
  files.sort((a, b) => b.readAt - a.readAt)
  let kept = 0
  for (const { path, bytes } of files) {
    kept += bytes
    if (kept > maxBytes) await unlink(path).catch(() => {})
  }
}
