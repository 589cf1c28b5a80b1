import { type PlayableSong, playerControls } from '../../player'
import { player } from '../../player/player'

const PREFIX = 'version:'

/** Converts a version for the library's player. */
export function playableVersion(key: string, name: string, bytes: Uint8Array<ArrayBuffer>): PlayableSong {
  const id = `${PREFIX}${key}`
  return { id, name, songDataId: id, coverImage: null, genre: null, mood: null, bytes }
}

/** Stops a version; songs of the library continue. */
export function stopVersions(): void {
  if (player.actor.getSnapshot().context.current?.id.startsWith(PREFIX)) playerControls.close()
}
