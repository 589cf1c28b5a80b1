import i18next from 'i18next'
import { errorMessage } from '../api'
import { askNow, connection } from '../api/http/connection'
import { queryClient } from '../api/queryClient'
import { queryKeys } from '../api/queryKeys'
import { whileLocked } from '../core/otherPages'
import { isSignedIn } from '../session/session'
import { toast } from '../ui'
import { type CloudSave, type Sent, saveCloudSong } from './cloudSong'
import { account, device, readDevice, refresh, storeNow } from './device'
import type { DeviceSong, DeviceStore, WaitingProblem } from './deviceStore'

/**
 * Uploads songs saved on this device: one by one, in one window at a time, whenever the server answers. Waiting songs
 * are in IndexedDB, so they survive reloads. Never overwrites a version in the cloud that this device has not seen.
 */

/** Runs `work` after all saves of this account in all windows have ended, so that no song is made twice. */
export const whileSaving = <T>(work: () => Promise<T>): Promise<T> => whileLocked(`tunesmith-saving:${account()}`, work)

const conflictListeners = new Set<(song: DeviceSong) => void>()

/**
 * Calls back with each song that an upload finds changed or deleted in the cloud. Returns a function that unsubscribes.
 */
export function onConflict(listener: (song: DeviceSong) => void): () => void {
  conflictListeners.add(listener)
  return () => conflictListeners.delete(listener)
}

function tellConflict(song: DeviceSong): void {
  for (const listener of conflictListeners) listener(song)
}

let running: Promise<void> | null = null

/** Uploads the waiting songs while the server can be reached. Never rejects. */
export function uploadWaiting(): Promise<void> {
  running ??= uploadAll()
    .catch(() => {})
    .finally(() => {
      running = null
    })
  return running
}

/**
 * Uploads at the user's request, even if the server did not answer a moment ago; tells the user if it still does not.
 */
export async function uploadNow(): Promise<void> {
  // An upload in progress may be the one without an answer.
  await running
  await askNow()
  if (connection.getState().reachable) await uploadWaiting()
  else toast(i18next.t('common:errors.unreachable'))
}

export const isConflict = ({ waiting }: DeviceSong): boolean =>
  waiting?.problem?.kind === 'changed' || waiting?.problem?.kind === 'gone'

const goesUp = (song: DeviceSong) => song.waiting !== null && !isConflict(song)

async function uploadAll(): Promise<void> {
  await readDevice()
  const waiting = (device.getState().songs ?? []).filter(goesUp).map(({ key }) => key)
  let done = 0
  for (const key of waiting.reverse()) {
    if (!isSignedIn() || !connection.getState().reachable) break
    if (await whileSaving(() => uploadSong(key))) done++
  }
  if (done === 0) return
  toast(i18next.t('offline:uploaded', { count: done }), 'success')
  void queryClient.invalidateQueries({ queryKey: queryKeys.songs })
}

/** Uploads a song. Resolves to true if this call did it. */
async function uploadSong(key: string): Promise<boolean> {
  const store = await storeNow()
  const song = (await store.list()).find((one) => one.key === key)
  // Another window may have been faster.
  if (!song?.waiting || !goesUp(song)) return false
  const file = await store.send(key, song.waiting.since)
  if (!file) return false
  const { since, storedName, made } = song.waiting
  const before: Sent = { name: storedName, unconfirmed: file.unconfirmed, confirmed: null, made }
  try {
    const save = await saveCloudSong(file.bytes, song.identity, before, (sent) => noteWaiting(store, song, sent, null))
    if (save.is === 'kept') {
      const { identity } = save
      await store.change(key, (now) =>
        now.waiting?.since === since
          ? { ...now, identity, usedAt: Date.now(), waiting: null }
          : // The song was saved again meanwhile.
            {
              ...now,
              identity: { ...identity, name: now.identity.name },
              waiting: now.waiting && { ...now.waiting, storedName: identity.name, made: null },
            },
      )
      return true
    }
    const problem = problemOf(save)
    await store.noteSent(key, save.sent.unconfirmed)
    await noteWaiting(store, song, save.sent, problem)
    if (problem && problem.kind !== 'refused') tellConflict({ ...song, waiting: { ...song.waiting, problem } })
    return false
  } finally {
    await refresh()
  }
}

async function noteWaiting(
  store: DeviceStore,
  { key }: DeviceSong,
  { name, made, confirmed }: Sent,
  problem: WaitingProblem | null,
): Promise<void> {
  await store.change(key, (now) => ({
    ...now,
    identity: confirmed === null ? now.identity : { ...now.identity, etag: confirmed },
    waiting: now.waiting && { ...now.waiting, storedName: name, made, problem },
  }))
}

/** The problem that stops a song's upload; null: it is tried again when the server answers. */
function problemOf(save: Exclude<CloudSave, { is: 'kept' }>): WaitingProblem | null {
  if (save.is === 'stale') return { kind: 'changed' }
  if (save.is === 'gone') return { kind: 'gone' }
  if (save.is === 'away' || !isSignedIn()) return null
  return { kind: 'refused', reason: errorMessage(save.error) }
}
