import type { ComponentProps } from 'react'

interface Props extends ComponentProps<'div'> {
  readonly role: 'grid' | 'row' | 'columnheader' | 'gridcell'
}

/**
 * A part of a grid. Unlike table elements, these parts may omit rows, take keys and lie anywhere. The focus is on the
 * grid, which names its active cell, or on buttons in the cells.
 */
export const GridPart = (props: Props) => <div {...props} />
