import { Magnet } from 'lucide-react'
import { IconButton, Select } from '../../../ui'
import { useEditor, useEditorActions } from '../../model/context'
import type { GridSetting } from '../../model/state'
import styles from '../layout/Toolbar.module.css'
import { useText } from '../text'

const GRID_DENOMINATORS = [1, 2, 4, 8, 16, 32, 64, 128] as const
const GRID_VARIANTS = ['straight', 'dotted', 'triplet'] as const

type GridValue = Pick<GridSetting, 'denominator' | 'variant'>

const SUFFIX = { straight: '', dotted: '.', triplet: 'T' } as const

/**
 * Switches snapping and chooses the grid. The grid keeps its value while snapping is off, because quantize uses it too.
 */
export function SnapControl() {
  const t = useText()
  const { setGrid } = useEditorActions()
  const grid = useEditor((state) => state.grid)
  const options = GRID_VARIANTS.flatMap((variant) =>
    GRID_DENOMINATORS.map((denominator) => ({
      value: gridValue({ denominator, variant }),
      label: gridLabel({ denominator, variant }),
      group: t(`toolbar.${variant}`),
    })),
  )
  return (
    <div className={styles.snap}>
      <IconButton
        icon={<Magnet />}
        label={t('toolbar.snap')}
        pressed={grid.enabled}
        onClick={() => setGrid({ enabled: !grid.enabled })}
      />
      <Select
        size="sm"
        className={styles.grid}
        label={t('toolbar.grid')}
        value={gridValue(grid)}
        options={options}
        onChange={(value) => setGrid(gridFromValue(value))}
      />
    </div>
  )
}

/** The name of a grid in musicians' notation: '1/8', '1/8.' dotted, '1/8T' triplet. */
function gridLabel({ denominator, variant }: GridValue): string {
  return `1/${denominator}${SUFFIX[variant]}`
}

/** A grid as the value of an option, and back. */
function gridValue({ denominator, variant }: GridValue): string {
  return `${denominator} ${variant}`
}

function gridFromValue(value: string): GridValue {
  const [denominator, variant] = value.split(' ')
  return { denominator: Number(denominator), variant: variant as GridValue['variant'] }
}
