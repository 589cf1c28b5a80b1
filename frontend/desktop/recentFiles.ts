import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** A file on the disk that was opened or saved here. */
interface RecentFile {
  readonly id: string
  readonly name: string
  readonly handle: FileSystemFileHandle
  /** Last time that the file was opened or saved, in Unix milliseconds. */
  readonly usedAt: number
  /** The file's modification time when it was last read or written here, in Unix milliseconds. */
  readonly modifiedAt: number
}

interface FilesSchema extends DBSchema {
  files: { key: string; value: RecentFile }
}

const MOST_FILES = 30

/** In-memory fallback when storage is unavailable. */
const known = new Map<string, RecentFile>()
let opened: Promise<IDBPDatabase<FilesSchema> | null> | null = null

/** Opens the database; null if the browser has no IndexedDB, or refuses it. */
function database(): Promise<IDBPDatabase<FilesSchema> | null> {
  opened ??= openDB<FilesSchema>('tunesmith-files', 1, {
    upgrade: (db) => void db.createObjectStore('files', { keyPath: 'id' }),
    terminated() {
      opened = null
    },
  }).catch(() => null)
  return opened
}

/** The recent files, the last used first. */
export async function recentFiles(): Promise<readonly RecentFile[]> {
  const kept = (await (await database())?.getAll('files').catch(() => [])) ?? []
  const all = new Map([...kept.map((file) => [file.id, file] as const), ...known])
  return [...all.values()].sort((a, b) => b.usedAt - a.usedAt).slice(0, MOST_FILES)
}

export const recentFile = async (id: string): Promise<RecentFile | undefined> =>
  known.get(id) ?? (await (await database())?.get('files', id).catch(() => undefined))

/** Puts a file first in the list, in its current state on the disk. A known file keeps its id. */
export async function rememberFile(handle: FileSystemFileHandle, { lastModified }: File): Promise<RecentFile> {
  const before = await recentFiles()
  const same = await Promise.all(before.map((file) => file.handle.isSameEntry(handle).catch(() => false)))
  const id = before[same.indexOf(true)]?.id ?? crypto.randomUUID()
  const file = { id, name: handle.name, handle, usedAt: Date.now(), modifiedAt: lastModified }
  known.set(id, file)
  const db = await database()
  await db?.put('files', file).catch(() => {})
  for (const { id: old } of before.slice(MOST_FILES - 1)) if (old !== id) await forgetFile(old)
  return file
}

export async function forgetFile(id: string): Promise<void> {
  known.delete(id)
  await (await database())?.delete('files', id).catch(() => {})
}
