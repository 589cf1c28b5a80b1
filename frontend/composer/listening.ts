import { playerControls } from '../player'
import { statusOf } from '../player/createPlayer'
import type { PlayableSong } from '../player/playableSong'
import { player } from '../player/player'
import type { Take } from './take'

const PREFIX = 'take:'
const prefixOf = ({ id }: Pick<Take, 'id'>) => `${PREFIX}${id}:`

/** A take in the form that the library's player plays. */
export function playableTake(take: Take): PlayableSong {
  const { title, genre, mood } = take.song.spec
  const id = `${prefixOf(take)}${take.revision}`
  return { id, name: title, songDataId: id, coverImage: null, genre, mood, bytes: take.song.midi }
}

/** Plays a take, or pauses it if it plays. */
export const listenTo = (take: Take): void => playerControls.play(playableTake(take))

/** Stops takes; songs of the library continue. */
export function stopListening(): void {
  if (currentId()?.startsWith(PREFIX)) playerControls.close()
}

/**
 * For a change to the current take: playback continues at the same place with the changed take. A paused or stopped
 * take is closed.
 */
export function followRevision(take: Take): void {
  const snapshot = player.actor.getSnapshot()
  const status = statusOf(snapshot)
  if (!currentId()?.startsWith(prefixOf(take))) return
  if (status !== 'playing' && status !== 'loading') {
    playerControls.close()
    return
  }
  const { position } = player.position()
  const next = playableTake(take)
  playerControls.play(next)
  const subscription = player.actor.subscribe((now) => {
    const isNext = now.context.current?.id === next.id
    if (isNext && statusOf(now) === 'loading') return
    subscription.unsubscribe()
    if (isNext && statusOf(now) === 'playing') playerControls.seek(position)
  })
}

const currentId = () => player.actor.getSnapshot().context.current?.id
