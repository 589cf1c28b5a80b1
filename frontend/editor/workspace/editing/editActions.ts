import i18n from 'i18next'
import type { CopiedNotes } from '#shared/edit/clipboard'
import type { Command } from '#shared/edit/command'
import { trackById } from '#shared/song/derive'
import { indexOfId, noteAt } from '#shared/song/noteQueries'
import type { Note, NoteIds } from '#shared/song/notes'
import { toast } from '../../../ui'
import type { EditActions, SelectionScope } from '../../model/actions'
import { copyNotes } from '../../tools/clipboard'
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
import type { Arrange } from '../arrange/arrange'
import { createArrangeScope } from '../arrange/arrangeScope'
import type { Core } from '../core/core'
import { createLaneScope } from '../lanes/laneScope'
import type { Lanes } from '../lanes/lanes'
import type { Playing } from '../playing/playing'
import type { Roll } from '../roll/roll'
import { sayNote } from '../say/sayNote'
import { currentQuantizer } from '../state/currentQuantizer'
import { createOperationActions } from './operationActions'

const NEIGHBOUR_SOUNDS = 0.5

/** The edits of keys and menus, on the selected notes of the selected track or, when a lane was pressed last, on its points. */
export function createEditing(
  core: Core,
  { transport }: Playing,
  { host }: Roll,
  lanes: Lanes,
  { host: arrangeHost }: Arrange,
): { readonly edit: EditActions } {
  const { store, scene, stage, audio, link } = core
  const edited = (): Edited => ({ song: host.song(), trackId: host.trackId(), ids: host.selected() })
  // The host has told the user about a refused command.
  const commit = (command: Command | null): Promise<NoteIds | null> =>
    command ? host.commit(command).catch(() => null) : Promise.resolve(null)

  /** False when the browser refuses the clipboard; the user has been told. */
  async function write(text: string, transfer?: DataTransfer | null): Promise<boolean> {
    if (!transfer) return (await withClipboard(() => navigator.clipboard.writeText(text).then(() => true))) ?? false
    transfer.setData('text/plain', text)
    return true
  }

  /** Selects notes and fits the selection tool's rectangle around them. */
  function selectWithRectangle(ids: NoteIds): void {
    host.select(ids)
    fitRectangle()
  }

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

  function transpose(semitones: number): void {
    void commit(transposeNotes(edited(), semitones)).then(moved)
  }

  function reveal(id: number): void {
    const rect = scene.noteRect(id)
    const { notesLeft, notesTop } = scene.viewport.layout
    if (rect) scene.viewport.reveal({ ...rect, x: rect.x - notesLeft, y: rect.y - notesTop })
  }

  const notes: SelectionScope = {
    copied() {
      const { song, trackId, ids } = edited()
      return copyNotes(song, trackId, ids, host.rectangle())
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
    transpose,
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
  }

  function sound({ noteNumber, velocity }: Pick<Note, 'noteNumber' | 'velocity'>): void {
    const trackId = host.trackId()
    if (!host.isPlaying()) void audio.scheduler.audition({ trackId, noteNumber, velocity, seconds: NEIGHBOUR_SOUNDS })
  }

  async function pasteNotes(notes: CopiedNotes): Promise<void> {
    const tick = Math.round(transport.position())
    const added = await commit({ type: 'notes/paste', trackId: host.trackId(), tick, notes })
    if (added) selectWithRectangle(added)
  }

  const lane = createLaneScope({ store, stage }, host, transport, lanes.show)
  const arrange = createArrangeScope(core, arrangeHost, host, transport)
  const scopes = { notes, lane }
  const scope = () => {
    const { view, scope } = store.getState()
    if (view === 'arrange') return arrange
    return view === 'tempo' ? lane : scopes[scope]
  }

  // A selection belongs to its view, its tool and its track.
  store.subscribe((now, before) => {
    if (now.view === before.view && now.tool === before.tool && now.selectedTrackId === before.selectedTrackId) return
    if (now.laneSelected.length > 0) lane.clearSelection()
    notes.clearSelection()
  })

  const edit: EditActions = {
    async copy(transfer) {
      const text = scope().copied()
      if (text) await write(text, transfer)
    },
    async cut(transfer) {
      const active = scope()
      const text = active.copied()
      if (text && (await write(text, transfer))) await active.cutCopied()
    },
    async paste(transfer) {
      const text =
        (transfer ? transfer.getData('text/plain') : await withClipboard(() => navigator.clipboard.readText())) ?? ''
      const copied = await link.readCopied(text)
      if (copied?.type === 'piano_notes') await pasteNotes(copied)
      else if (copied?.type === 'control_events') await lane.paste(copied)
      else if (copied?.type === 'arrange_notes') await arrange.paste(copied, text)
    },
    duplicate: () => scope().duplicate(),
    deleteSelection: () => scope().deleteSelection(),
    selectAll: () => scope().selectAll(),
    clearSelection() {
      const { laneSelected, laneRectangle, view } = store.getState()
      if (view === 'arrange') return arrange.clearSelection()
      const isLane = scope() === lane && (laneSelected.length > 0 || laneRectangle !== null)
      if (isLane) lane.clearSelection()
      else notes.clearSelection()
    },
    apply: commit,
    selectNotes(ids, revealed) {
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
    selectPoints: (ids) => lane.selectOf(ids),
    transpose: (steps) => scope().transpose(steps),
    nudge: (unit, direction) => scope().nudge(unit, direction),
    selectNeighbour: (direction) => scope().selectNeighbour(direction),
    resizeRectangle: arrange.resizeRectangle,
    moveAcross: arrange.moveAcross,
    ...createOperationActions(core, host, transport, fitRectangle, () =>
      store.getState().view === 'arrange' ? arrange.selectedNotes() : null,
    ),
  }
  return { edit }
}

/** The result of a use of the system clipboard; null when the browser refuses it, and the user is told. Copy and paste events bring their own. */
async function withClipboard<T>(use: () => Promise<T>): Promise<T | null> {
  try {
    return await use()
  } catch {
    toast(i18n.t('workspace:clipboardRefused'), 'error')
    return null
  }
}
