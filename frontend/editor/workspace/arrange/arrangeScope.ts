import type { CopiedArrangement } from '#shared/edit/clipboard'
import type { Command, EntryAction, TrackRectangle } from '#shared/edit/command'
import { CommandError } from '#shared/edit/commandError'
import { trackById } from '#shared/song/derive'
import { firstAtOrAfter } from '#shared/song/noteQueries'
import type { NoteIds } from '#shared/song/notes'
import type { Song, Track } from '#shared/song/song'
import type { EditActions, SelectionScope } from '../../model/actions'
import { copyArrangement, pasteArrangementCommand } from '../../tools/arrange/arrangement'
import type { Core } from '../core/core'
import { editFailed } from '../core/messages'
import type { Transport } from '../playing/transport'
import type { WorkspaceHost } from '../roll/rollHost'
import { currentQuantizer } from '../state/currentQuantizer'
import type { WorkspaceArrangeHost } from './arrangeHost'

/** Notes of a track. */
export interface NotesOfTrack {
  readonly trackId: number
  /** Ids of the notes, ascending. */
  readonly ids: NoteIds
}

/** The selection of the arrange view, for keys, menus and the clipboard. */
interface ArrangeScope extends SelectionScope, Pick<EditActions, 'resizeRectangle' | 'moveAcross'> {
  /**
   * Pastes at the playhead: a copy from this view goes to the tracks that it came from, unless a track was chosen
   * since; everything else to the selected track and those below. `text`: the clipboard's content.
   */
  paste(copied: CopiedArrangement, text: string): Promise<void>
  /** The notes that start in the selection, by track; null without a selection. */
  selectedNotes(): NotesOfTrack[] | null
}

export function createArrangeScope(
  { store }: Core,
  arrange: WorkspaceArrangeHost,
  host: WorkspaceHost,
  transport: Transport,
): ArrangeScope {
  /**
   * The last copy, with its first track and the track selection of that moment: each click on a track makes a new set.
   */
  let lastCopy: { text: string; firstTrackId: number; chosen: ReadonlySet<number> } | null = null

  /** Resolves false when the song refused the command; the host has told the user. */
  const commit = (command: Command | null): Promise<boolean> =>
    command
      ? host.commit(command).then(
          () => true,
          () => false,
        )
      : Promise.resolve(false)

  function tracks(rectangle: TrackRectangle): Track[] {
    const song = host.song()
    const ids = arrange.trackIds().slice(rectangle.fromTrack, rectangle.toTrack)
    return ids.flatMap((id) => trackById(song, id) ?? [])
  }

  function selectedNotes(): NotesOfTrack[] | null {
    const rectangle = arrange.selection()
    if (!rectangle) return null
    return tracks(rectangle).flatMap(({ id, notes }) => {
      const ids = notes.id.slice(firstAtOrAfter(notes, rectangle.fromTick), firstAtOrAfter(notes, rectangle.toTick))
      return ids.length === 0 ? [] : [{ trackId: id, ids: ids.sort() }]
    })
  }

  /** Makes one history entry of a command for each track with selected notes. */
  function forEachTrack(action: EntryAction, make: (notes: NotesOfTrack) => Command): Command | null {
    const parts = selectedNotes() ?? []
    const count = parts.reduce((sum, { ids }) => sum + ids.length, 0)
    return count === 0 ? null : { type: 'batch', name: { action, count }, commands: parts.map(make) }
  }

  const remove = (): Command | null => {
    const rectangle = arrange.selection()
    return rectangle && { type: 'arrange/remove', trackIds: arrange.trackIds(), rectangle }
  }

  /** Selects one grid step at the playhead, in the selected track. */
  function selectAtPlayhead(): void {
    const row = arrange.trackIds().indexOf(host.trackId())
    const fromTick = currentQuantizer(store.getState()).floor(transport.position())
    if (row >= 0)
      arrange.select({ fromTick, toTick: fromTick + arrange.unit(fromTick), fromTrack: row, toTrack: row + 1 })
  }

  return {
    selectedNotes,
    copied() {
      const rectangle = arrange.selection()
      if (!rectangle) return null
      const text = copyArrangement(host.song(), tracks(rectangle), rectangle)
      const firstTrackId = arrange.trackIds()[rectangle.fromTrack]
      lastCopy = { text, firstTrackId, chosen: store.getState().trackSelection }
      return text
    },
    async cutCopied() {
      await commit(remove())
    },
    async paste(copied, text) {
      const ids = arrange.trackIds()
      const isOwn = lastCopy?.text === text && lastCopy.chosen === store.getState().trackSelection
      const ownRow = lastCopy && isOwn ? ids.indexOf(lastCopy.firstTrackId) : -1
      const row = ownRow < 0 ? ids.indexOf(host.trackId()) : ownRow
      const tick = Math.round(transport.position())
      const pasted = pasteArrangementCommand(copied, host.song(), ids, row, tick)
      if (pasted === null) editFailed(new CommandError('tooFewTracks', 'there are not enough tracks below'))
      else if (await commit(pasted.command)) arrange.select(pasted.rectangle)
    },
    duplicate() {
      const rectangle = arrange.selection()
      if (rectangle) arrange.transfer(rectangle.toTick - rectangle.fromTick, 0, true)
    },
    deleteSelection: () => void commit(remove()),
    selectAll() {
      const rows = arrange.rowCount()
      const toTick = endOf(host.song())
      if (rows > 0 && toTick > 0) arrange.select({ fromTick: 0, toTick, fromTrack: 0, toTrack: rows })
    },
    clearSelection: () => arrange.select(null),
    transpose(steps) {
      const rectangle = arrange.selection()
      const dNote = rectangle ? fittingSteps(tracks(rectangle), rectangle, steps) : 0
      if (dNote === 0) return
      void commit(
        forEachTrack('transpose', ({ trackId, ids }) => ({ type: 'notes/move', trackId, ids, dTick: 0, dNote })),
      )
    },
    resizeRectangle(axis, direction) {
      const selection = arrange.selection()
      if (!selection) return
      const { fromTick, toTick, fromTrack, toTrack } = selection
      const unit = arrange.unit(toTick)
      const leastEnd = Math.min(toTick, fromTick + unit)
      const resized =
        axis === 'time'
          ? { toTick: Math.max(leastEnd, toTick + unit * direction) }
          : { toTrack: Math.min(arrange.rowCount(), Math.max(fromTrack + 1, toTrack + direction)) }
      arrange.select({ ...selection, ...resized })
    },
    moveAcross(direction) {
      const selection = arrange.selection()
      if (!selection) return
      const { fromTrack, toTrack } = selection
      if (fromTrack + direction >= 0 && toTrack + direction <= arrange.rowCount()) arrange.transfer(0, direction, false)
    },
    nudge(unit, direction) {
      const selection = arrange.selection()
      if (!selection) return
      const step = unit === 'tick' ? 1 : currentQuantizer(store.getState()).unitAt(selection.fromTick)
      const dTick = Math.max(-selection.fromTick, step * direction)
      if (dTick !== 0) arrange.transfer(dTick, 0, false)
    },
    selectNeighbour(direction) {
      const selection = arrange.selection()
      if (!selection) return selectAtPlayhead()
      const { fromTick, toTick } = selection
      const length = toTick - fromTick
      const dTick = direction === 'next' ? length : Math.max(-fromTick, -length)
      arrange.select({ ...selection, fromTick: fromTick + dTick, toTick: toTick + dTick })
    },
  }
}

/** The number of semitones, at most as many as wanted, by which the notes of all tracks can move together. */
function fittingSteps(tracks: readonly Track[], { fromTick, toTick }: TrackRectangle, steps: number): number {
  let [lowest, highest] = [127, 0]
  for (const { notes } of tracks) {
    const end = firstAtOrAfter(notes, toTick)
    for (let i = firstAtOrAfter(notes, fromTick); i < end; i++) {
      lowest = Math.min(lowest, notes.noteNumber[i])
      highest = Math.max(highest, notes.noteNumber[i])
    }
  }
  return Math.max(-lowest, Math.min(127 - highest, steps))
}

const endOf = ({ tracks }: Song): number => tracks.reduce((end, { endTick }) => Math.max(end, endTick + 1), 0)
