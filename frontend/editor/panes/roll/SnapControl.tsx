import { Magnet } from 'lucide-react'
import { IconButton, Select } from '../../../ui'
import { useEditor, useEditorActions } from '../../model/context'
import { useText } from '../text'
import { GRID_DENOMINATORS, GRID_VARIANTS, gridFromValue, gridLabel, gridValue } from './grid'
import styles from './RollToolbar.module.css'

/** Switches snapping and chooses the grid. The grid stays what it is while snapping is off: quantize uses it, too. */
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
