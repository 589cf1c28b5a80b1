import i18next from 'i18next'
import { createStore } from 'zustand/vanilla'
import type { SoundFont } from '#shared/api/soundFonts'
import type { CodedError } from '#shared/schema/codedError'
import { MAX_BANK_BYTES } from '#workers/newBank/api'
import { basePath } from '../../core/basePath'
import { formatBytes } from '../../core/formatBytes'
import { errorText } from '../../core/i18n/errorText'
import { fetchWithProgress } from '../fetchWithProgress'
import { addBank, checkRoom } from './addBank'
import { BUILT_IN, chooseBank, chosenBank } from './chosenBank'
import { deleteKept, type KeptBank, listKept } from './keptBanks'

/** The banks of this browser, and the one being added. Adding continues when its page is closed. */
interface BankList {
  /** Null: the banks have not been read yet. */
  readonly kept: readonly KeptBank[] | null
  readonly adding: { readonly name: string; readonly fraction: number } | null
  /** The reason why the last bank was not added, for the user; null: none. */
  readonly problem: string | null
}

export const bankList = createStore<BankList>()(() => ({ kept: null, adding: null, problem: null }))

/** Share of the download in the progress. */
const DOWNLOAD_SHARE = 0.5
let cancel = new AbortController()

export async function readBanks(): Promise<void> {
  // Without storage there are no banks; adding one reports the reason.
  bankList.setState({ kept: await listKept().catch(() => []) })
}

/** Adds the user's file. Resolves to null if it was not added; `problem` has the reason. */
export const addFile = (file: File): Promise<KeptBank | null> =>
  adding(file.name, (signal, onProgress) => addBank(file, { signal, onProgress, remote: null }))

/**
 * Fetches one of the operator's banks and replaces its former version. Resolves to null if it was not added; `problem`
 * has the reason.
 */
export const addRemote = ({ name, size, version }: SoundFont): Promise<KeptBank | null> =>
  adding(name, async (signal, onProgress) => {
    await checkRoom(size)
    const url = `${basePath}/sounds/banks/${encodeURIComponent(name)}`
    const loaded = (bytes: number) => onProgress((DOWNLOAD_SHARE * bytes) / size)
    const blob = await fetchWithProgress(url, loaded, signal).catch((error: unknown) => {
      throw signal.aborted ? error : new Error(i18next.t('sound:bankMissing'))
    })
    const former = (await listKept()).filter(({ remote }) => remote?.name === name)
    const bank = await addBank(new File([blob], name), {
      signal,
      onProgress: (fraction) => onProgress(DOWNLOAD_SHARE + (1 - DOWNLOAD_SHARE) * fraction),
      remote: { name, version },
    })
    for (const { id } of former) await removeBank(id)
    return bank
  })

export const cancelAdding = (): void => cancel.abort()

/** Deletes a bank. If it was chosen, the built-in bank is chosen instead. */
export async function removeBank(id: number): Promise<void> {
  if (chosenBank.getState().id === id) chooseBank(BUILT_IN)
  await deleteKept(id)
  await readBanks()
}

async function adding(
  name: string,
  add: (signal: AbortSignal, onProgress: (fraction: number) => void) => Promise<KeptBank>,
): Promise<KeptBank | null> {
  if (bankList.getState().adding) return null
  cancel = new AbortController()
  const { signal } = cancel
  bankList.setState({ adding: { name, fraction: 0 }, problem: null })
  try {
    return await add(signal, (fraction) => signal.aborted || bankList.setState({ adding: { name, fraction } }))
  } catch (error) {
    if (!signal.aborted) bankList.setState({ problem: problemOf(name, error) })
    return null
  } finally {
    bankList.setState({ adding: null })
    await readBanks()
  }
}

/** The message for the user. An error of another thread arrives as a plain Error with a code. */
function problemOf(name: string, error: unknown): string {
  const { code, params, message } = error as Partial<CodedError>
  const values = Object.entries({ ...params, most: MAX_BANK_BYTES })
  const sizes = Object.fromEntries(values.map(([key, bytes]) => [key, formatBytes(Number(bytes))]))
  const reason = (code && errorText('threads', code, sizes)) ?? message ?? String(error)
  return i18next.t('sound:bankRefused', { name, reason })
}
