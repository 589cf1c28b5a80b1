import { RHYTHM_CHANNEL, type Track } from '#shared/song/song'

/** The tracks to draw behind the selected one. Behind a drum track only other drum tracks: its rows are drums, not pitches. */
export function ghostTracks(
  playable: readonly Track[],
  selectedId: number,
  ghosts: ReadonlySet<number>,
): readonly Track[] {
  const onDrums = playable.some(({ id, channel }) => id === selectedId && channel === RHYTHM_CHANNEL)
  return playable.filter(
    ({ id, channel }) => id !== selectedId && ghosts.has(id) && (!onDrums || channel === RHYTHM_CHANNEL),
  )
}
