import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { BankSummary } from '#workers/newBank/api'

/** A bank kept in this browser. */
export interface KeptBank extends BankSummary {
  /** 1 or more; never reused. */
  readonly id: number
  /** Size of the kept file in bytes. */
  readonly size: number
  /** The operator's bank of this name and version; null: the user's own file. */
  readonly remote: { readonly name: string; readonly version: string } | null
}

interface BankSchema extends DBSchema {
  banks: { key: number; value: Omit<KeptBank, 'id'> & { id?: number } }
  files: { key: number; value: Blob }
}

const STORES = ['banks', 'files'] as const
let opened: Promise<IDBPDatabase<BankSchema>> | null = null

/** Opens the database. Rejects where IndexedDB is not available. */
function database(): Promise<IDBPDatabase<BankSchema>> {
  opened ??= openDB<BankSchema>('tunesmith-banks', 1, {
    upgrade(db) {
      db.createObjectStore('banks', { keyPath: 'id', autoIncrement: true })
      db.createObjectStore('files')
    },
    terminated() {
      opened = null
    },
  }).catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

/** The kept banks, in the order in which they were added. */
export async function listKept(): Promise<KeptBank[]> {
  const banks = await (await database()).getAll('banks')
  return banks.flatMap((bank) => (bank.id === undefined ? [] : [{ ...bank, id: bank.id }]))
}

export const readKeptFile = async (id: number): Promise<Blob | undefined> => (await database()).get('files', id)

/** Keeps a bank and its file, or nothing at all: both are in one transaction. */
export async function keepBank(bank: Omit<KeptBank, 'id'>, file: Blob): Promise<KeptBank> {
  const transaction = (await database()).transaction(STORES, 'readwrite')
  let isOver = false
  transaction.addEventListener('abort', () => {
    isOver = true
  })
  const keep = async () => {
    try {
      const id = await transaction.objectStore('banks').add(bank)
      await transaction.objectStore('files').add(file, id)
      return id
    } catch (error) {
      // A value that cannot be stored does not abort the transaction; a full disk already has.
      if (!isOver) transaction.abort()
      throw error
    }
  }
  const [id] = await Promise.all([keep(), transaction.done])
  return { ...bank, id }
}

export async function deleteKept(id: number): Promise<void> {
  const transaction = (await database()).transaction(STORES, 'readwrite')
  await Promise.all([
    transaction.objectStore('banks').delete(id),
    transaction.objectStore('files').delete(id),
    transaction.done,
  ])
}
