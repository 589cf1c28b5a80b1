import type { ComponentProps } from 'react'

interface Props extends ComponentProps<'div'> {
  readonly role: 'grid' | 'row' | 'columnheader' | 'gridcell'
}

/**
 * A part of a grid. Unlike the elements of a table, these may leave rows out, take keys and lie where their style puts
 * them. The focus is on the grid, which names its active cell, or on buttons in the cells.
 */
export const GridPart = (props: Props) => <div {...props} />
