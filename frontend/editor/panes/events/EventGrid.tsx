import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import type { TrackRows } from '#shared/song/tracks/trackRows'
import { GridPart, useEffectOn } from '../../../ui'
import { OWN_ARROWS } from '../../actions/keyOwner'
import { isMac } from '../../actions/platform'
import { useEditor, useEditorRuntime } from '../../model/context'
import { COLUMNS, type EventColumn, type ListContext } from './cellText'
import styles from './EventList.module.css'
import { cellId, EventRow } from './EventRow'
import type { EventListModel } from './useEventList'
import { type RowWindow, useRowWindow } from './useRowWindow'

/**
 * The events of a track as a grid. The grid has the focus and names its active cell, so that rows can come and go.
 * Arrows move, with Shift they extend the selection; Enter and F2 edit; Delete deletes.
 */
export function EventGrid(props: { list: EventListModel; context: ListContext; label: string; noteId: string }) {
  const { list, context, label, noteId } = props
  const { rows, activeRow, activeColumn, isEditing, refused } = list
  const { t } = context
  const view = useRowWindow(rows.length)
  const heardRow = useHeardRow(rows, view)
  const runtime = useEditorRuntime()
  const isPlaying = useEditor((state) => state.transport === 'playing')
  const grid = useRef<HTMLDivElement>(null)
  const emptyId = useId()

  useEffectOn([activeRow], () => {
    if (activeRow >= 0) view.reveal(activeRow)
  })

  const wasEditing = useRef(false)
  useEffect(() => {
    // The focus is gone with the field, unless the user has moved it.
    if (wasEditing.current && !isEditing && document.activeElement === document.body)
      grid.current?.focus({ preventScroll: true })
    wasEditing.current = isEditing
  }, [isEditing])

  const input = isEditing
    ? { errorId: refused === null ? null : noteId, onCommit: list.commit, onCancel: list.stopEditing }
    : null
  const isActiveInView = activeRow >= 0 && view.isInView(activeRow)

  return (
    <GridPart
      ref={grid}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={COLUMNS.length}
      aria-multiselectable
      aria-activedescendant={isActiveInView ? cellId(activeRow, activeColumn) : undefined}
      aria-describedby={rows.length === 0 ? emptyId : undefined}
      className={styles.grid}
      data-testid="event-list"
      {...{ [OWN_ARROWS]: true }}
      onKeyDown={(event) => handleKey(event, list, view.pageRows)}
      onFocus={() => {
        if (activeRow < 0 && rows.length > 0) list.goTo(heardRow ?? 0, 'tick', 'keep')
      }}
    >
      <GridPart role="row" aria-rowindex={1} className={styles.head}>
        {COLUMNS.map((column, index) => (
          <GridPart key={column} role="columnheader" aria-colindex={index + 1} className={styles[column]}>
            {t(`events:column.${column}`)}
          </GridPart>
        ))}
      </GridPart>
      {rows.length === 0 && (
        <p id={emptyId} className={styles.empty}>
          {t('events:empty')}
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the grid takes the keys. */}
      <div
        ref={view.scroller}
        role="presentation"
        className={styles.scroller}
        data-testid="event-scroller"
        onWheel={() => isPlaying && runtime.scrollBy(0, 0)}
        onClick={(event) => handleClick(event, list)}
        onDoubleClick={(event) => {
          const cell = cellOf(event.target)
          if (cell) list.startEditing(cell.row, cell.column)
        }}
      >
        <div role="presentation" style={{ height: view.contentHeight }}>
          <div ref={view.holder} role="presentation" className={styles.holder}>
            {Array.from({ length: view.end - view.first }, (_, i) => {
              const row = view.first + i
              if (row >= rows.length) return null
              return (
                <EventRow
                  // A row that comes into view reuses the element of one that left.
                  key={row % (view.end - view.first)}
                  rows={rows}
                  row={row}
                  top={view.rowTop(row)}
                  context={context}
                  selection={list.selection}
                  isHeard={row === heardRow}
                  active={row === activeRow ? activeColumn : null}
                  input={row === activeRow ? input : null}
                />
              )
            })}
          </div>
        </div>
      </div>
    </GridPart>
  )
}

/**
 * The row of the last event heard during playback, which the list follows while auto-scroll is on; null while stopped.
 */
function useHeardRow(rows: TrackRows, view: RowWindow): number | null {
  const { onPosition } = useEditorRuntime()
  const isPlaying = useEditor((state) => state.transport === 'playing')
  const follows = useEditor((state) => state.autoScroll === 'on')
  const [heard, setHeard] = useState<number | null>(null)
  const follow = useRef(view.follow)
  follow.current = view.follow
  useEffect(() => {
    if (!isPlaying) return setHeard(null)
    return onPosition((tick) => {
      const row = rows.firstAtOrAfter(Math.floor(tick) + 1) - 1
      setHeard(row < 0 ? null : row)
      if (row >= 0 && follows) follow.current(row)
    })
  }, [isPlaying, follows, rows, onPosition])
  return heard
}

function handleKey(event: KeyboardEvent, list: EventListModel, pageRows: number): void {
  const { key, shiftKey, altKey } = event
  const isMod = isMac ? event.metaKey : event.ctrlKey
  if (altKey) return
  if (act()) {
    event.preventDefault()
    event.stopPropagation()
  }

  /** Acts on the key. Returns false if the key belongs to the editor. */
  function act(): boolean {
    const { activeRow: row, activeColumn: column, rows } = list
    const last = rows.length - 1
    const way = shiftKey ? 'extend' : isMod && key.startsWith('Arrow') ? 'keep' : 'select'
    const go = (to: number) => {
      list.goTo(to, column, way)
      return true
    }
    const across = (to: number) => {
      if (row >= 0) list.goTo(row, COLUMNS[Math.min(COLUMNS.length - 1, Math.max(0, to))], 'keep')
      return true
    }
    switch (key) {
      case 'ArrowDown':
        return go(row + 1)
      case 'ArrowUp':
        return go(Math.max(0, row - 1))
      case 'PageDown':
        return go(Math.min(last, row + pageRows))
      case 'PageUp':
        return go(Math.max(0, row - pageRows))
      case 'ArrowRight':
        return across(COLUMNS.indexOf(column) + 1)
      case 'ArrowLeft':
        return across(COLUMNS.indexOf(column) - 1)
      case 'Home':
        return isMod ? go(0) : across(0)
      case 'End':
        return isMod ? go(last) : across(COLUMNS.length - 1)
      case ' ':
        if (!isMod || row < 0) return false
        list.goTo(row, column, 'toggle')
        return true
      case 'Enter':
      case 'F2':
        if (isMod || shiftKey) return false
        if (row >= 0) list.startEditing(row, column)
        return true
      case 'Delete':
      case 'Backspace':
        void list.remove()
        return true
      case 'Escape':
        if (!list.hasSelection) return false
        list.selectNone()
        return true
      case 'a':
        if (!isMod) return false
        list.selectAll()
        return true
      default:
        return false
    }
  }
}

function handleClick(event: MouseEvent, list: EventListModel): void {
  const cell = cellOf(event.target)
  if (!cell) return
  const isMod = isMac ? event.metaKey : event.ctrlKey
  list.goTo(cell.row, cell.column, event.shiftKey ? 'extend' : isMod ? 'toggle' : 'select')
}

/** The cell under a pointer; null over its field or outside of the rows. */
function cellOf(target: EventTarget): { row: number; column: EventColumn } | null {
  if (!(target instanceof Element) || target.closest('input')) return null
  const row = target.closest<HTMLElement>('[data-row]')?.dataset.row
  const column = target.closest<HTMLElement>('[data-column]')?.dataset.column
  return row === undefined || column === undefined ? null : { row: Number(row), column: column as EventColumn }
}
