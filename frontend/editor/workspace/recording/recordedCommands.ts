import type { Command, EntryAction } from '#shared/edit/command'
import type { Recorded } from '#shared/recording/recording'
import { trackById } from '#shared/song/derive'
import type { NoteIds } from '#shared/song/notes'
import type { Song } from '#shared/song/song'
import { playableTracks } from '../../model/playable'

/** The track that gets the messages of a channel; −1: none. */
export function trackOfChannel(
  song: Song,
  channel: number,
  { route, selectedTrackId }: { readonly route: 'selected' | 'channel'; readonly selectedTrackId: number },
): number {
  const tracks = playableTracks(song)
  const selected = tracks.find(({ id }) => id === selectedTrackId) ?? tracks[0]
  const own = route === 'channel' ? tracks.find((track) => track.channel === channel) : undefined
  return (own ?? selected)?.id ?? -1
}

/** The command that adds what was played; null for nothing. */
export function recordedCommand(
  action: EntryAction,
  recorded: readonly Recorded[],
  trackOf: (channel: number) => number,
): Command | null {
  const commands = recorded.flatMap(({ channel, notes, controls }): Command[] => {
    const trackId = trackOf(channel)
    return [
      ...(notes.length > 0 ? [{ type: 'notes/add', trackId, notes } as const] : []),
      ...(controls.length > 0 ? [{ type: 'controls/add', trackId, controls } as const] : []),
    ]
  })
  const count = recorded.reduce((sum, { notes }) => sum + notes.length, 0)
  return commands.length > 0 ? { type: 'batch', name: { action, count }, commands } : null
}

/** The notes of a track that start in [from, to) and are older than the id `firstNew`. */
export function olderNotes(song: Song, trackId: number, from: number, to: number, firstNew: number): NoteIds {
  const notes = trackById(song, trackId)?.notes
  if (!notes) return new Uint32Array()
  const ids: number[] = []
  for (let i = 0; i < notes.length; i++) {
    if (notes.tick[i] >= to) break
    if (notes.tick[i] >= from && notes.id[i] < firstNew) ids.push(notes.id[i])
  }
  return Uint32Array.from(ids).sort()
}
