import type { CopiedNotes } from '#shared/edit/clipboard'
import type { Command } from '#shared/edit/command'
import { trackById } from '#shared/song/derive'
import { indexOfId, noteAt } from '#shared/song/noteQueries'
import type { Note, NoteIds } from '#shared/song/notes'
import type { SelectionScope } from '../../model/actions'
import { notesAsText } from '../../tools/clipboard'
import {
  allNotes,
  cutNotes,
  deleteNotes,
  duplicateNotes,
  duplicateOffset,
  type Edited,
  neighbourNote,
  nudgeNotes,
  rectangleAround,
  transposeNotes,
} from '../../tools/editCommands'
import type { Core } from '../core/core'
import type { Transport } from '../playing/transport'
import type { WorkspaceHost } from '../roll/rollHost'
import { sayNote } from '../say/sayNote'
import { currentQuantizer } from '../state/currentQuantizer'

const NEIGHBOUR_SOUNDS = 0.5

/** The notes of the selected track, for keys and menus. */
interface NoteScope extends SelectionScope {
  /** Resolves to the added notes; null if there was no command, or the song refused it and the user was told. */
  commit(command: Command | null): Promise<NoteIds | null>
  /** Fits the selection tool's rectangle, if there is one, around the selection. */
  fitRectangle(): void
  paste(notes: CopiedNotes): Promise<void>
  /** Selects notes. `revealed`: the id of the note to scroll into view. */
  select(ids: NoteIds, revealed?: number): void
  /** Plays a note for a moment. */
  hear(id: number): void
}

export function createNoteScope(
  { store, scene, audio }: Pick<Core, 'store' | 'scene' | 'audio'>,
  host: WorkspaceHost,
  transport: Pick<Transport, 'position'>,
): NoteScope {
  const edited = (): Edited => ({ song: host.song(), trackId: host.trackId(), ids: host.selected() })
  // The host has told the user about a refused command.
  const commit = (command: Command | null): Promise<NoteIds | null> =>
    command ? host.commit(command).catch(() => null) : Promise.resolve(null)

  /** Fits the rectangle, if there is one, around the selection. */
  function fitRectangle(): void {
    if (host.rectangle() !== null) host.setRectangle(rectangleAround(edited()))
  }

  /** Fits the rectangle after a move by keys, and announces a single note. */
  function moved(): void {
    fitRectangle()
    const { song, trackId, ids } = edited()
    if (ids.length === 1) sayNote(song, trackId, ids[0])
  }

  function reveal(id: number): void {
    const rect = scene.noteRect(id)
    const { notesLeft, notesTop } = scene.viewport.layout
    if (rect) scene.viewport.reveal({ ...rect, x: rect.x - notesLeft, y: rect.y - notesTop })
  }

  function sound({ noteNumber, velocity }: Pick<Note, 'noteNumber' | 'velocity'>): void {
    const trackId = host.trackId()
    if (!host.isPlaying()) void audio.scheduler.audition({ trackId, noteNumber, velocity, seconds: NEIGHBOUR_SOUNDS })
  }

  return {
    copied() {
      const { song, trackId, ids } = edited()
      return notesAsText(song, trackId, ids, host.rectangle())
    },
    async cutCopied() {
      await commit(cutNotes(edited()))
      host.setRectangle(null)
    },
    duplicate() {
      const rectangle = host.rectangle()
      const offset = duplicateOffset(edited(), rectangle)
      void commit(duplicateNotes(edited(), rectangle)).then((added) => {
        if (!added) return
        host.select(added)
        if (rectangle)
          host.setRectangle({
            ...rectangle,
            fromTick: rectangle.fromTick + offset,
            toTick: rectangle.toTick + offset,
          })
      })
    },
    deleteSelection() {
      void commit(deleteNotes(edited()))
      host.setRectangle(null)
    },
    selectAll() {
      host.select(allNotes(host.song(), host.trackId()))
      if (store.getState().tool === 'select') host.setRectangle(rectangleAround(edited()))
    },
    clearSelection() {
      host.select(new Uint32Array(0))
      host.setRectangle(null)
    },
    transpose(semitones) {
      void commit(transposeNotes(edited(), semitones)).then(moved)
    },
    nudge(unit, direction) {
      const step = unit === 'tick' ? 1 : currentQuantizer(store.getState()).unitAt(transport.position())
      void commit(nudgeNotes(edited(), step * direction)).then(moved)
    },
    selectNeighbour(direction) {
      const note = neighbourNote(edited(), direction, transport.position())
      if (!note) return
      host.select(Uint32Array.of(note.id))
      host.setRectangle(null)
      reveal(note.id)
      const { song, trackId } = edited()
      sayNote(song, trackId, note.id)
      sound(note)
    },
    commit,
    fitRectangle,
    async paste(notes) {
      const tick = Math.round(transport.position())
      const added = await commit({ type: 'notes/paste', trackId: host.trackId(), tick, notes })
      if (!added) return
      host.select(added)
      fitRectangle()
    },
    select(ids, revealed) {
      host.select(ids)
      host.setRectangle(null)
      store.setState({ scope: 'notes' })
      if (revealed !== undefined) reveal(revealed)
    },
    hear(id) {
      const { song, trackId } = edited()
      const notes = trackById(song, trackId)?.notes
      const at = notes ? indexOfId(notes, id) : -1
      if (notes && at >= 0) sound(noteAt(notes, at))
    },
  }
}
