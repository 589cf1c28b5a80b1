import i18n from 'i18next'
import type { Command } from '#shared/edit/command'
import type { CursorActions } from '../../model/actions'
import { announce } from '../../model/announce'
import type { ArrangeCursor } from '../../model/arrange'
import { playableTracks } from '../../model/playable'
import { hasCursor } from '../../model/selectors'
import { cellArea, isHeldOver, notesInCell, stepCell } from '../../tools/arrange/arrangeCursor'
import type { Core } from '../core/core'
import type { Transport } from '../playing/transport'
import type { WorkspaceHost } from '../roll/rollHost'
import { barAndBeat, saySelected } from '../say/sayNote'
import type { WorkspaceArrangeHost } from './arrangeHost'
import type { NotesOfTrack } from './arrangeScope'

/**
 * The cursor of the arrange view: one grid step in one track. It moves over the song, reads it out and selects; while
 * there is a selection, the keys act on that instead. Edits work as with the roll's cursor, on all notes that start in
 * the cell at once.
 */
export function createArrangeCursor(
  { store, stage }: Pick<Core, 'store' | 'stage'>,
  host: WorkspaceHost,
  transport: Transport,
  arrange: WorkspaceArrangeHost,
): CursorActions {
  let last: ArrangeCursor | null = null

  /** Tells whether the view can show the cell's tick. */
  const isShowable = ({ tick }: ArrangeCursor) => tick < stage.time.contentTicks

  /**
   * The cursor's current or last place; at first the playhead in the selected track. The place is fitted to the song,
   * which may have changed since.
   */
  function cursor(): ArrangeCursor {
    const tick = last && isShowable(last) ? last.tick : host.grid.floor(Math.floor(transport.position()))
    const row = last?.row ?? arrange.trackIds().indexOf(host.trackId())
    return { tick, row: Math.max(0, Math.min(row, arrange.rowCount() - 1)) }
  }

  function place(next: ArrangeCursor): void {
    last = next
    store.setState({ arrangeCursor: next })
    // While there is a selection, the view stays where it is.
    if (!hasCursor(store.getState())) return
    const { viewport } = stage
    const { fromTick, toTick } = cellArea(host, next)
    viewport.reveal({
      x: (fromTick - viewport.scrollTick) * viewport.pxPerTick,
      y: next.row * viewport.rowHeight - viewport.scrollY,
      width: (toTick - fromTick) * viewport.pxPerTick,
      height: viewport.rowHeight,
    })
  }

  /** Announces the cell: 'Piano, bar 3, beat 1, 4 notes'. */
  function say(): void {
    if (!hasCursor(store.getState())) return
    const cell = cursor()
    const { name } = playableTracks(host.song())[cell.row]
    const count = notesInCell(host, cell).length
    const held = isHeldOver(host, cell) ? 'editor:arrange.heldOver' : 'editor:arrange.empty'
    announce(
      i18n.t('editor:arrange.cell', {
        track: name || i18n.t('editor:tracks.unnamed', { number: cell.row + 1 }),
        ...barAndBeat(host.song(), cell.tick),
        content: count > 0 ? i18n.t('editor:arrange.notes', { count }) : i18n.t(held),
      }),
    )
  }

  function show(): void {
    if (arrange.rowCount() === 0) return
    place(cursor())
    say()
  }

  const hide = () => store.setState({ arrangeCursor: null })

  function select(): void {
    const cell = cursor()
    arrange.select(cellArea(host, cell))
    saySelected(notesInCell(host, cell).length)
  }

  /** Edits the notes of the cell and announces the entry; in an empty cell announces the cell. */
  function edit(make: (notes: NotesOfTrack) => Command): void {
    const cell = cursor()
    const ids = notesInCell(host, cell)
    // The host has told the user about a refused command.
    if (ids.length > 0) host.commit(make({ trackId: arrange.trackIds()[cell.row], ids })).catch(() => {})
    else say()
  }

  store.subscribe((state, before) => {
    if (state.arrangeCursor === null) return
    if (state.song !== before.song && state.arrangeCursor.row >= arrange.rowCount()) {
      if (arrange.rowCount() > 0) place(cursor())
      else hide()
    }
    // The selection that took the keys is gone.
    if (before.arrangeSelection !== null && hasCursor(store.getState())) show()
  })

  return {
    show,
    hide,
    step(step) {
      const next = stepCell(host, cursor(), step)
      if (isShowable(next)) place(next)
      say()
    },
    select,
    resize: select,
    enter: select,
    remove: () => edit((notes) => ({ type: 'notes/remove', ...notes })),
    changeVelocity: (value) => edit((notes) => ({ type: 'notes/velocity', ...notes, operation: 'add', value })),
  }
}
