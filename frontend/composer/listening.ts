import { playerControls } from '../player'
import { statusOf } from '../player/createPlayer'
import type { PlayableSong } from '../player/playableSong'
import { player } from '../player/player'
import type { Take } from './take'

const PREFIX = 'take:'
const prefixOf = ({ id }: Pick<Take, 'id'>) => `${PREFIX}${id}:`

/** A take as the player of the library takes it. */
export function playableTake(take: Take): PlayableSong {
  const { title, genre, mood } = take.song.spec
  const id = `${prefixOf(take)}${take.revision}`
  return { id, name: title, songDataId: id, coverImage: null, genre, mood, bytes: take.song.heard }
}

/** Plays a take; pauses it while it plays. */
export const listenTo = (take: Take): void => playerControls.play(playableTake(take))

/** Silences takes; songs of the library play on. */
export function stopListening(): void {
  if (currentId()?.startsWith(PREFIX)) playerControls.close()
}

/** When the take that is listened to was changed: it goes on, changed, where it was. One that is halted is put away. */
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
