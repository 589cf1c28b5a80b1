/** The right to sound, which one player has at a time. */
export interface Turn {
  /** This player starts: the others hear of it. */
  take(): void
  dispose(): void
}

const CHANNEL = 'tunesmith-plays'

/**
 * Lets one player sound at a time among the tabs and frames of this origin. `onTaken` is called when another one starts.
 * Where the browser has no channels or refuses them, as in a frame without an origin, a player knows of no other.
 */
export function createTurn(onTaken: () => void): Turn {
  const channel = openChannel()
  if (channel) channel.onmessage = onTaken
  return {
    take: () => channel?.postMessage(null),
    dispose: () => channel?.close(),
  }
}

function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(CHANNEL)
  } catch {
    return null
  }
}
