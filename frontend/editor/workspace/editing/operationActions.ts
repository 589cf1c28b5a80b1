import type { Command } from '#shared/edit/command'
import { type OperationId, parametersOf } from '#shared/edit/operations/operations'
import type { OperationSettings, Parameters } from '#shared/edit/operations/parameters'
import { foundNotes, parametersOfSelection } from '#shared/edit/operations/selections'
import { KeySignatures, noteNameAt } from '#shared/music/keySignatures'
import { trackById } from '#shared/song/derive'
import type { NoteIds } from '#shared/song/notes'
import { ask } from '../../../ui'
import type { ActionId, EditActions } from '../../model/actions'
import { parameterDialog } from '../../panes/dialogs'
import { allNotes } from '../../tools/editCommands'
import type { NotesOfTrack } from '../arrange/arrangeScope'
import type { Core } from '../core/core'
import type { Transport } from '../playing/transport'
import type { WorkspaceHost } from '../roll/rollHost'

/**
 * Note operations and ways of selecting notes, with a preview while their dialog is open. `fitRectangle` is called
 * after the notes changed.
 */
export function createOperationActions(
  { store, link, ended }: Core,
  host: WorkspaceHost,
  transport: Transport,
  fitRectangle: () => void,
  /** The selected notes of several tracks; null: work on the selected track. */
  inTracks: () => readonly NotesOfTrack[] | null,
): Pick<EditActions, 'operate' | 'quantize' | 'selectBy'> {
  /** The settings that each dialog was last confirmed with, since the page was loaded. */
  const used = new Map<ActionId, OperationSettings>()

  /** Asks for the settings; null: cancelled. `onChange` gets the first settings and each change. */
  async function askFor(id: ActionId, parameters: Parameters, onChange: (settings: OperationSettings) => void) {
    const noteNameOf = (noteNumber: number) =>
      noteNameAt(KeySignatures.of(host.song()), Math.round(transport.position()), noteNumber)
    const questions = { id, parameters, initial: used.get(id), noteNameOf, onChange }
    const settings = await ask(parameterDialog, questions, { signal: ended })
    if (settings) used.set(id, settings)
    return settings
  }

  async function operate(operation: OperationId): Promise<void> {
    const parameters = parametersOf(operation)
    if (!parameters) return run(operation)
    const preview = latest(async (settings: OperationSettings) => {
      const { trackId } = edited()
      if (inTracks()) return
      const notes = await link.preview(commandOf(operation, settings), trackId)
      if (!preview.isOver) host.preview({ type: 'notes', notes })
    })
    const settings = await askFor(operation, parameters, (next) => void preview.start(next))
    preview.end()
    if (settings) await run(operation, settings)
    else host.preview(null)
  }

  function edited(): { trackId: number; ids: NoteIds; isAll: boolean } {
    const [trackId, selected] = [host.trackId(), host.selected()]
    const isAll = selected.length === 0
    return { trackId, ids: isAll ? allNotes(host.song(), trackId) : selected, isAll }
  }

  function commandOf(operation: OperationId, settings?: OperationSettings): Command {
    const { denominator, variant } = store.getState().grid
    const context = { playhead: Math.round(transport.position()), grid: { denominator, variant }, settings }
    const make = ({ trackId, ids }: NotesOfTrack): Command => ({
      type: 'notes/operate',
      trackId,
      ids,
      operation,
      context,
    })
    const parts = inTracks()
    if (!parts) return make(edited())
    const count = parts.reduce((sum, { ids }) => sum + ids.length, 0)
    return { type: 'batch', name: { action: operation, count }, commands: parts.map(make) }
  }

  async function run(operation: OperationId, settings?: OperationSettings): Promise<void> {
    const isAll = edited().isAll || inTracks() !== null
    // The host has told the user about a refused command.
    const added = await host.commit(commandOf(operation, settings)).catch(() => null)
    // When a note is split, its parts stay selected.
    if (added && !isAll) host.select(Uint32Array.from([...host.selected(), ...added]).sort())
    fitRectangle()
  }

  return {
    operate,
    quantize: () => run('quantize', used.get('quantize')),
    async selectBy(way) {
      const before = host.selected()
      const select = (settings?: OperationSettings) => {
        const notes = trackById(host.song(), host.trackId())?.notes
        if (notes) host.select(foundNotes(way, notes, before, settings))
      }
      host.setRectangle(null)
      const parameters = parametersOfSelection(way)
      if (!parameters) return select()
      const settings = await askFor(way, parameters, select)
      if (!settings) host.select(before)
    },
  }
}

/**
 * Runs for the latest value only: values that arrive during a run are skipped except the last. A failed run shows
 * nothing.
 */
function latest<T>(run: (value: T) => Promise<void>) {
  let next: { readonly value: T } | null = null
  let isRunning = false
  const runner = {
    isOver: false,
    async start(value: T): Promise<void> {
      next = { value }
      if (isRunning) return
      isRunning = true
      while (next && !runner.isOver) {
        const { value } = next
        next = null
        await run(value).catch(() => {})
      }
      isRunning = false
    },
    end(): void {
      runner.isOver = true
    },
  }
  return runner
}
