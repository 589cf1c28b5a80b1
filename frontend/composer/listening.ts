import { playerControls } from '../player'
import { statusOf } from '../player/createPlayer'
import type { PlayableSong } from '../player/playableSong'
import { player } from '../player/player'
import type { Take } from './take'

const PREFIX = 'take:'
const prefixOf = ({ id }: Pick<Take, 'id'>) => `${PREFIX}${id}:`

/** Converts a take for the library's player. */
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

/** Continues playback at the same place with a changed take. Closes it if it was paused or stopped. */
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
