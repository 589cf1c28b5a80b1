import { useSelector } from '@xstate/react'
import { type PlayerControls, type PlayerCore, statusOf } from './createPlayer'
import type { PlayableSong } from './playableSong'
import { nextOf, type PlaybackStatus } from './playbackMachine'

export interface Player extends PlayerControls {
  /** The song in the bar; null: there is no bar. */
  readonly current: PlayableSong | null
  readonly status: PlaybackStatus
  /** Why it failed, in words for the user. */
  readonly failure: string | null
  readonly hasNext: boolean
}

/** How a player stands, and what it can be told. */
export function usePlayerOf({ actor, controls }: PlayerCore): Player {
  const current = useSelector(actor, ({ context }) => context.current)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const hasNext = useSelector(actor, ({ context }) => nextOf(context) !== null)
  const status = useSelector(actor, statusOf)
  return { current, status, failure, hasNext, ...controls }
}
