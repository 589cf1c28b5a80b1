import { applyUpdate } from '#shared/edit/snapshotStore'
import { trackById } from '#shared/song/derive'
import type { Song } from '#shared/song/song'
import type { SongUpdate } from '#workers/song/api'
import { NO_IDS } from '../../model/lane'
import type { Core } from '../core/core'
import { resumed } from '../state/autoScroll'
import { firstTrack } from '../state/currentTrack'
import type { NoteSelection } from '../state/noteSelection'
import { NO_SWITCHES, withTracksOf } from './switches'

/** Applies each update of the song worker to the store and the selection, in one state change. */
export function followSong({ store, selection }: Pick<Core, 'store' | 'selection'>) {
  let [mutes, solos, ghosts] = [NO_SWITCHES, NO_SWITCHES, NO_SWITCHES]
  return (update: SongUpdate): void => {
    const before = store.getState()
    const song = applyUpdate(update.opened ? null : before.song, update)
    const { history, identity } = update
    if (update.opened) {
      selection.replace(new Uint32Array(0))
      mutes = solos = ghosts = NO_SWITCHES
      store.setState({ ...freshView(song), ...resumed(before), song, history, identity, selected: selection.ids() })
    } else {
      const selectedTrackId = trackById(song, before.selectedTrackId)?.id ?? neighbour(before.song, song, before)
      ghosts = withTracksOf(song, { ...ghosts, on: withNewTracks(before.ghosts, before.song, song) })
      mutes = withTracksOf(song, { ...mutes, on: before.muted })
      solos = withTracksOf(song, { ...solos, on: before.soloed })
      if (selectedTrackId !== before.selectedTrackId) selection.replace(new Uint32Array(0))
      else keepThere(song, selectedTrackId, selection)
      const view = { selectedTrackId, ghosts: ghosts.on, muted: mutes.on, soloed: solos.on, selected: selection.ids() }
      store.setState({ song, history, identity, ...view })
    }
  }
}

/** The view of a newly opened song: nothing is muted, selected or scrolled; all tracks are ghosts. */
function freshView(song: Song) {
  return {
    selectedTrackId: firstTrack(song).id,
    trackSelection: new Set<number>(),
    renamingTrackId: null,
    rectangle: null,
    arrangeSelection: null,
    laneSelected: NO_IDS,
    laneRectangle: null,
    scope: 'notes' as const,
    muted: NO_SWITCHES.on,
    soloed: NO_SWITCHES.on,
    ghosts: new Set(song.tracks.map((track) => track.id)),
  }
}

/** Drops selected notes that the track no longer has. */
function keepThere(song: Song, trackId: number, selection: NoteSelection): void {
  const track = trackById(song, trackId)
  if (track) selection.keepOnly(track.notes)
}

/** The track that replaces a removed one as the selected track: the next that is left, or the last. */
function neighbour(before: Song | null, song: Song, { selectedTrackId }: { selectedTrackId: number }): number {
  const place = before?.tracks.findIndex((track) => track.id === selectedTrackId) ?? 0
  const next = before?.tracks.slice(Math.max(place, 1)).find((track) => trackById(song, track.id))
  return (next ?? song.tracks[song.tracks.length - 1]).id
}

/** Ghosts after a change: new tracks are ghosts at first; tracks that undo brings back keep their switch. */
function withNewTracks(ghosts: ReadonlySet<number>, before: Song | null, song: Song): ReadonlySet<number> {
  if (!before || before.tracks === song.tracks) return ghosts
  const added = song.tracks.filter((track) => track.id >= before.nextId)
  return added.length === 0 ? ghosts : new Set([...ghosts, ...added.map((track) => track.id)])
}
