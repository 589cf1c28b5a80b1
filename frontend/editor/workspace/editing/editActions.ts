import i18n from 'i18next'
import { toast } from '../../../ui'
import type { EditActions } from '../../model/actions'
import type { Arrange } from '../arrange/arrange'
import { createArrangeScope } from '../arrange/arrangeScope'
import type { Core } from '../core/core'
import { createLaneScope } from '../lanes/laneScope'
import type { Lanes } from '../lanes/lanes'
import type { PlayingFeature } from '../playing/playing'
import type { RollFeature } from '../roll/roll'
import { createNoteScope } from './noteScope'
import { createOperationActions } from './operationActions'

/**
 * The edits of keys and menus. They act on the selected notes of the selected track or, if a lane was pressed last, on
 * its points.
 */
export function createEditing(
  core: Core,
  { transport }: PlayingFeature,
  { host }: RollFeature,
  lanes: Lanes,
  { host: arrangeHost }: Arrange,
): { readonly edit: EditActions } {
  const { store, stage, link } = core
  const notes = createNoteScope(core, host, transport)
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
      if (copied?.type === 'piano_notes') await notes.paste(copied)
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
    apply: notes.commit,
    selectNotes: notes.select,
    hear: notes.hear,
    selectPoints: (ids) => lane.selectOf(ids),
    transpose: (steps) => scope().transpose(steps),
    nudge: (unit, direction) => scope().nudge(unit, direction),
    selectNeighbour: (direction) => scope().selectNeighbour(direction),
    resizeRectangle: arrange.resizeRectangle,
    moveAcross: arrange.moveAcross,
    ...createOperationActions(core, host, transport, notes.fitRectangle, () =>
      store.getState().view === 'arrange' ? arrange.selectedNotes() : null,
    ),
  }
  return { edit }
}

/** Writes to the clipboard. Resolves false, after telling the user, if the browser refuses. */
async function write(text: string, transfer?: DataTransfer | null): Promise<boolean> {
  if (!transfer) return (await withClipboard(() => navigator.clipboard.writeText(text).then(() => true))) ?? false
  transfer.setData('text/plain', text)
  return true
}

/**
 * Uses the system clipboard and resolves to the result, or to null, after telling the user, if the browser refuses.
 * Copy and paste events bring their own clipboard.
 */
async function withClipboard<T>(use: () => Promise<T>): Promise<T | null> {
  try {
    return await use()
  } catch {
    toast(i18n.t('workspace:clipboardRefused'), 'error')
    return null
  }
}
