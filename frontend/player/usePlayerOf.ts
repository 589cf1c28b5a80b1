import { useSelector } from '@xstate/react'
import { type PlayerControls, type PlayerCore, statusOf } from './createPlayer'
import type { PlayableSong } from './playableSong'
import { nextOf, type PlayerStatus, type Tuning } from './playerMachine'

export interface Player extends PlayerControls {
  /** The song in the bar; null without a bar. */
  readonly current: PlayableSong | null
  readonly status: PlayerStatus
  /** The reason for a failure, in words for the user; null: none. */
  readonly failure: string | null
  readonly hasNext: boolean
  /** Speed, mix and loop of the song in the bar. */
  readonly tuning: Tuning
}

/** The state of a player, with its controls. */
export function usePlayerOf({ actor, controls }: PlayerCore): Player {
  const current = useSelector(actor, ({ context }) => context.current)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const hasNext = useSelector(actor, ({ context }) => nextOf(context) !== null)
  const tuning = useSelector(actor, ({ context }) => context.tuning)
  const status = useSelector(actor, statusOf)
  return { current, status, failure, hasNext, tuning, ...controls }
}
