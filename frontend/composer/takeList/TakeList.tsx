import { Plus, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlayer } from '../../player'
import { Button, classes, FormError, IconButton } from '../../ui'
import { composer, useComposer } from '../composer'
import { failureText } from '../failureText'
import { stopListening } from '../listening'
import type { Take } from '../take'
import { TakeCard } from './TakeCard'
import { TakeDetails } from './TakeDetails'
import styles from './TakeList.module.css'

interface Props {
  /** Buttons for the chosen take, at the end. */
  readonly actions: (take: Take) => ReactNode
  /** Called before a take plays. */
  readonly onListen?: () => void
  readonly className?: string
  /** Whether to show why nothing is heard; set where no player bar does. */
  readonly showsPlayerFailure?: boolean
}

/** The takes of the last request side by side, with the details of the chosen one. Renders nothing without takes. */
export function TakeList({ actions, onListen, className, showsPlayerFailure = false }: Props) {
  const { t } = useTranslation(['composer', 'common'])
  const takes = useComposer(({ context }) => context.takes)
  const chosen = useComposer(({ context }) => context.takes.find(({ id }) => id === context.selected))
  const request = useComposer(({ context }) => context.request)
  const isWorking = useComposer((snapshot) => !snapshot.matches('idle'))
  const failure = useComposer(({ context }) => (context.failure?.during === 'create' ? null : context.failure))
  const playerFailure = usePlayer().failure
  const section = useRef<HTMLElement>(null)
  const shownFor = useRef(request)

  useEffect(() => {
    // Scrolls to new takes, but not to those that existed when the page opened.
    if (request !== null && request !== shownFor.current) section.current?.scrollIntoView({ block: 'nearest' })
    shownFor.current = request
  }, [request])

  if (!chosen) return null
  return (
    <section
      ref={section}
      className={classes(styles.takes, className)}
      aria-label={t('takes.title')}
      aria-busy={isWorking}
    >
      <header className={styles.header}>
        <h2 className={styles.title}>{t('takes.title')}</h2>
        <p className={styles.prompt}>{chosen.song.spec.title}</p>
        <Button size="sm" icon={<Plus size={15} />} onClick={() => composer.send({ type: 'another' })}>
          {t('takes.another')}
        </Button>
        <IconButton
          icon={<X />}
          label={t('takes.dismiss')}
          onClick={() => {
            stopListening()
            composer.send({ type: 'clear' })
          }}
        />
      </header>
      <div className={styles.cards}>
        {takes.map((take) => (
          <TakeCard key={take.id} take={take} isChosen={take === chosen} onListen={onListen} />
        ))}
      </div>
      {showsPlayerFailure && playerFailure && <FormError>{playerFailure}</FormError>}
      <TakeDetails take={chosen} />
      <footer className={styles.footer}>
        {failure && <FormError>{failureText(t, failure)}</FormError>}
        {actions(chosen)}
      </footer>
    </section>
  )
}
