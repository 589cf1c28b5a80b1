import { openChannel } from '../core/otherPages'

/** The right to play sound; one player holds it at a time. */
export interface Turn {
  /** Announces to the other players that this one starts. */
  take(): void
  dispose(): void
}

const CHANNEL = 'tunesmith-plays'

/**
 * Lets one player sound at a time among the tabs and frames of this origin. Calls `onTaken` when another one starts.
 * Without broadcast channels, as in a frame without an origin, players do not know of each other.
 */
export function createTurn(onTaken: () => void): Turn {
  const channel = openChannel(CHANNEL)
  if (channel) channel.onmessage = onTaken
  return {
    take: () => channel?.postMessage(null),
    dispose: () => channel?.close(),
  }
}
