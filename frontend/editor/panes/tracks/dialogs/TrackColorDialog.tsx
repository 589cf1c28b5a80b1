import { Check } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, useRef } from 'react'
import { rgbToCss, TRACK_PALETTE } from '#shared/view/colour'
import { Button, type Close, classes, Dialog, GridPart } from '../../../../ui'
import { type EditorText, useText } from '../../text'
import styles from './trackDialogs.module.css'

const HUES = ['orange', 'yellow', 'green', 'turquoise', 'blue', 'indigo', 'purple', 'rose'] as const
/** Rows from the top; the palette has the steps medium, dark, light. */
const STEPS = [
  { step: 'light', from: 2 * HUES.length },
  { step: 'medium', from: 0 },
  { step: 'dark', from: HUES.length },
] as const

/** The answer: the chosen colour, or null for none. */
interface ColorAnswer {
  readonly color: number | null
}

interface TrackColorProps {
  /** The number of tracks to colour. */
  readonly count: number
  /** The current colour; null: none, or several. */
  readonly current: number | null
  readonly close: Close<ColorAnswer>
}

/** The palette as a grid of 8 hues in 3 steps. */
export function TrackColorDialog(props: TrackColorProps) {
  const t = useText()
  const grid = useRef<HTMLDivElement>(null)
  const rows = STEPS.map(({ step, from }) =>
    HUES.map((hue, i) => ({ name: nameOf(hue, step, t), color: TRACK_PALETTE[from + i] })),
  )
  const colors = rows.flat()
  const first = Math.max(
    0,
    colors.findIndex(({ color }) => color === props.current),
  )
  const move = (event: KeyboardEvent) => {
    const cells = [...(grid.current?.querySelectorAll('button') ?? [])]
    const at = cells.indexOf(event.target as HTMLButtonElement)
    const column = at % HUES.length
    const to = {
      ArrowLeft: column > 0 ? at - 1 : at,
      ArrowRight: column < HUES.length - 1 ? at + 1 : at,
      ArrowUp: at - HUES.length,
      ArrowDown: at + HUES.length,
      Home: at - column,
      End: at - column + HUES.length - 1,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    cells[to]?.focus()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && props.close()}
      title={props.count > 1 ? t('tracks:colors.titleOf', { number: props.count }) : t('tracks:colors.title')}
      footer={
        <>
          <Button className={styles.automatic} onClick={() => props.close({ color: null })}>
            {t('tracks:colors.automatic')}
          </Button>
          <Button variant="quiet" onClick={() => props.close()}>
            {t('common:cancel')}
          </Button>
        </>
      }
    >
      <GridPart ref={grid} role="grid" aria-label={t('tracks:colors.grid')} className={styles.colors} onKeyDown={move}>
        {rows.map((row, y) => (
          <GridPart key={row[0].name} role="row" className={styles.colorRow}>
            {row.map(({ name, color }, x) => (
              <GridPart key={name} role="gridcell" aria-selected={color === props.current}>
                <button
                  type="button"
                  className={classes(styles.color, color === props.current && styles.currentColor)}
                  style={{ '--color': rgbToCss(color) } as CSSProperties}
                  aria-label={name}
                  title={name}
                  tabIndex={y * HUES.length + x === first ? 0 : -1}
                  // biome-ignore lint/a11y/noAutofocus: the dialog opens at the current colour.
                  autoFocus={y * HUES.length + x === first}
                  onClick={() => props.close({ color })}
                >
                  {color === props.current && <Check size={16} aria-hidden="true" />}
                </button>
              </GridPart>
            ))}
          </GridPart>
        ))}
      </GridPart>
      <p className={styles.note}>{t('tracks:colors.automaticHint')}</p>
    </Dialog>
  )
}

function nameOf(hue: (typeof HUES)[number], step: (typeof STEPS)[number]['step'], t: EditorText): string {
  return t(`tracks:colors.${step}`, { colour: t(`tracks:colors.${hue}`) })
}
