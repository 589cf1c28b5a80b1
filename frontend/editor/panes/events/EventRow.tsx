import { memo, useMemo } from 'react'
import type { TrackRows } from '#shared/song/tracks/trackRows'
import { classes, GridPart } from '../../../ui'
import { CellInput, type CellInputProps } from './CellInput'
import { COLUMNS, cellTexts, type EventColumn, type ListContext } from './cellText'
import styles from './EventList.module.css'
import { isSelected, type RowSelection } from './rowSelection'

interface EventRowProps {
  readonly rows: TrackRows
  readonly row: number
  readonly context: ListContext
  readonly selection: RowSelection
  /** Position in the element that holds the rows, in CSS pixels. */
  readonly top: number
  /** Whether this is the last event that was heard. */
  readonly isHeard: boolean
  /** The column of the active cell; null: the cell is in another row. */
  readonly active: EventColumn | null
  /** The field over the active cell; null: not edited. */
  readonly input: Omit<CellInputProps, 'initial' | 'label'> | null
}

export const cellId = (row: number, column: EventColumn): string => `event-${row}-${column}`

/** One event as a row of the grid. */
export const EventRow = memo(function EventRow(props: EventRowProps) {
  const { rows, row, context, selection, top, isHeard, active, input } = props
  const { t } = context
  const item = useMemo(() => rows.at(row), [rows, row])
  const cells = useMemo(() => cellTexts(item, context), [item, context])
  const selected = isSelected(selection, item)
  return (
    <GridPart
      role="row"
      aria-rowindex={row + 2}
      aria-selected={selected}
      data-row={row}
      data-part={item.part}
      style={{ top }}
      className={classes(styles.row, selected && styles.selected, isHeard && styles.heard)}
    >
      {COLUMNS.map((column, index) => {
        const { shown, typed, tip } = cells[column]
        const isLong = mayWrap(shown)
        return (
          <GridPart
            key={column}
            id={column === active ? cellId(row, column) : undefined}
            role="gridcell"
            aria-colindex={index + 1}
            aria-readonly={typed === null}
            data-column={column}
            title={tip ?? (isLong ? shown : undefined)}
            className={classes(styles.cell, styles[column], isLong && styles.long, column === active && styles.active)}
          >
            {input && column === active && typed !== null ? (
              <CellInput {...input} initial={typed} label={t(`events:column.${column}`)} />
            ) : isLong ? (
              <span>{shown}</span>
            ) : (
              shown
            )}
          </GridPart>
        )
      })}
    </GridPart>
  )
})

/**
 * Tells whether a text may not fit on one line. Text beyond two lines is cut off, and the tooltip shows it. A
 * full-width character counts as two.
 */
const mayWrap = (text: string): boolean => text.length + (text.match(FULL_WIDTH)?.length ?? 0) > 8
const FULL_WIDTH = /[\u2e80-\uffef]/g
