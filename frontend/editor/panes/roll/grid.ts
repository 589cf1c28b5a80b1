import type { GridSetting } from '../../model/state'

export const GRID_DENOMINATORS = [1, 2, 4, 8, 16, 32, 64, 128] as const
export const GRID_VARIANTS = ['straight', 'dotted', 'triplet'] as const

type GridValue = Pick<GridSetting, 'denominator' | 'variant'>

const SUFFIX = { straight: '', dotted: '.', triplet: 'T' } as const

/** As musicians write it: '1/8', '1/8.' dotted, '1/8T' triplet. */
export function gridLabel({ denominator, variant }: GridValue): string {
  return `1/${denominator}${SUFFIX[variant]}`
}

/** A grid as the value of an option, and back. */
export function gridValue({ denominator, variant }: GridValue): string {
  return `${denominator} ${variant}`
}

export function gridFromValue(value: string): GridValue {
  const [denominator, variant] = value.split(' ')
  return { denominator: Number(denominator), variant: variant as GridValue['variant'] }
}
