import i18next from 'i18next'
import { ask, onDemand, toast } from '../ui'
import { bytesOf, forgetSong, newKey, refresh, storeNow } from './device'
import type { DeviceSong } from './deviceStore'
import { isConflict, uploadWaiting, whileSaving } from './uploads'

const conflictDialog = onDemand(async () => (await import('./ConflictDialog')).ConflictDialog)

/** Callbacks of a page that shows the song, after the user's decision. */
interface ConflictFollower {
  /** The user kept both: `song` continues as the separate song `copy`. */
  copied(song: DeviceSong, copy: DeviceSong): void
  /** The user kept only the cloud's version. */
  dropped(song: DeviceSong): void
}

const followers = new Set<ConflictFollower>()

export function followConflicts(follower: ConflictFollower): () => void {
  followers.add(follower)
  return () => followers.delete(follower)
}

/** Reports that a song was changed or deleted in the cloud while it was changed here. */
export function reportConflict({ key, identity: { name }, waiting }: DeviceSong): void {
  const isGone = waiting?.problem?.kind === 'gone'
  toast(i18next.t(isGone ? 'offline:conflict.goneTold' : 'offline:conflict.told', { name }), 'info', {
    action: { label: i18next.t('offline:conflict.decide'), run: () => void decide(key) },
    lasts: Number.POSITIVE_INFINITY,
  })
}

/** Asks which version of a song to keep: the cloud's, or both. Changes nothing without an answer. */
export async function decide(key: string): Promise<void> {
  const song = (await (await storeNow()).list()).find((one) => one.key === key)
  if (!song || !isConflict(song)) return
  const { name } = song.identity
  const answer = await ask(conflictDialog, { name, isGone: song.waiting?.problem?.kind === 'gone' }, { once: true })
  if (answer === 'copy') await whileSaving(() => keepCopy(song))
  if (answer === 'cloud') await whileSaving(() => drop(song))
  if (answer !== null) await uploadWaiting()
}

async function drop(song: DeviceSong): Promise<void> {
  await forgetSong(song.key)
  for (const follower of followers) follower.dropped(song)
}

async function keepCopy(song: DeviceSong): Promise<void> {
  const bytes = await bytesOf(song.key)
  if (!bytes) return
  const store = await storeNow()
  const { name, remixOf } = song.identity
  const key = newKey()
  const isGone = song.waiting?.problem?.kind === 'gone'
  const copy = isGone ? name : i18next.t('workspace:copyOf', { name })
  const identity = { name: copy, songId: null, dataId: null, etag: null, remixOf, deviceKey: key }
  const waiting = { since: Date.now(), storedName: null, made: null, problem: null }
  await store.put({ ...song, key, identity, waiting }, { bytes, unconfirmed: null })
  // Followers switch to the copy while both songs are listed.
  await refresh()
  for (const follower of followers) follower.copied(song, { ...song, key, identity, waiting })
  await forgetSong(song.key)
}
