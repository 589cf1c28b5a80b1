import { Popper } from 'radix-ui/internal'
import { type Ref, useMemo } from 'react'
import { Button } from '../controls/Button'
import { formatKeys } from '../keys'
import styles from './Hint.module.css'

interface Props {
  /** The element that the hint explains and points to. */
  readonly anchor: Element
  readonly side: 'top' | 'bottom'
  /** The visible and accessible name, such as 'Hint 1 of 5'. */
  readonly count: string
  readonly title: string
  readonly text: string
  /** A shortcut in the format of `formatKeys`, with its label. */
  readonly keys?: { readonly label: string; readonly keys: string }
  readonly nextLabel: string
  readonly offLabel: string
  onNext(): void
  onOff(): void
  readonly ref?: Ref<HTMLElement>
}

/**
 * A bubble beside the element that it explains. It takes no focus and blocks nothing; the Tab key reaches it at its
 * place in the page.
 */
export function Hint({ anchor, side, count, title, text, keys, nextLabel, offLabel, onNext, onOff, ref }: Props) {
  const virtual = useMemo(() => ({ current: anchor }), [anchor])
  return (
    <Popper.Root>
      <Popper.Anchor virtualRef={virtual} />
      <Popper.Content
        className={styles.place}
        side={side}
        sideOffset={6}
        collisionPadding={8}
        arrowPadding={12}
        hideWhenDetached
      >
        <section ref={ref} className={styles.hint} aria-label={count} data-testid="hint">
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{text}</p>
          {keys && (
            <p className={styles.keys}>
              {keys.label} <kbd>{formatKeys(keys.keys)}</kbd>
            </p>
          )}
          <footer className={styles.foot}>
            <span className={styles.count}>{count}</span>
            <Button variant="quiet" size="sm" onClick={onOff}>
              {offLabel}
            </Button>
            <Button size="sm" onClick={onNext}>
              {nextLabel}
            </Button>
          </footer>
        </section>
        <Popper.Arrow className={styles.arrow} width={14} height={7} />
      </Popper.Content>
    </Popper.Root>
  )
}
