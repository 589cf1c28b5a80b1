import { Sparkles } from 'lucide-react'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_PROMPT } from '#shared/composer/vocabulary'
import { useLanguage } from '../../core/i18n/language'
import { Button, classes, FormError, Progress, TextArea } from '../../ui'
import { composer, useComposer } from '../composer'
import { NO_VALUES, requestOf } from '../composerValues'
import { warmUpComposer } from '../compositions'
import { failureText } from '../failureText'
import { AdvancedSettings } from './AdvancedSettings'
import { ChosenSettings } from './ChosenSettings'
import styles from './ComposerForm.module.css'
import { useDraftedForm } from './useDraftedForm'

interface Props {
  readonly className?: string
  /** Whether to focus the words when the form appears. */
  readonly autoFocus?: boolean
}

/** The share of the character limit from which the count is shown. */
const NEARLY_FULL = 0.9

/** The words and settings for a song. The draft keeps them, wherever the form is shown. */
export function ComposerForm({ className, autoFocus = false }: Props) {
  const { t } = useTranslation(['composer', 'common'])
  const language = useLanguage()
  const advancedId = useId()
  const element = useRef<HTMLFormElement>(null)
  const form = useDraftedForm(element)
  const { values, errors, setValue, advanced, setAdvanced } = form
  const isPlanning = useComposer((snapshot) => snapshot.matches('planning'))
  const isCreating = useComposer((snapshot) => snapshot.hasTag('creating'))
  const isBusy = useComposer((snapshot) => !snapshot.matches('idle'))
  const hasTakes = useComposer(({ context }) => context.takes.length > 0)
  const failure = useComposer(({ context }) => (context.failure?.during === 'create' ? context.failure : null))
  const humanise = useComposer(({ context }) => context.takes[0]?.request.humanise)
  const create = () =>
    form.submit((typed) => composer.send({ type: 'create', request: requestOf(typed, language, humanise) }))

  return (
    <form
      ref={element}
      className={classes(styles.form, className)}
      noValidate
      aria-label={t('label')}
      onFocus={warmUpComposer}
      onPointerEnter={warmUpComposer}
      onSubmit={(event) => {
        // Events in a portal bubble through React's tree.
        event.stopPropagation()
        event.preventDefault()
        if (!isBusy) create()
      }}
    >
      <TextArea
        name="prompt"
        value={values.prompt}
        onChange={(event) => setValue('prompt', event.currentTarget.value)}
        label={t('prompt')}
        placeholder={t('placeholder')}
        rows={2}
        autoFocus={autoFocus}
        error={errors.prompt}
        hint={fullness(values.prompt)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
        }}
      />
      <div className={styles.settings}>
        <ChosenSettings values={values} onForget={(name) => setValue(name, NO_VALUES[name])} />
        <button
          type="button"
          className={classes(styles.chip, styles.toggle)}
          aria-expanded={advanced}
          aria-controls={advanced ? advancedId : undefined}
          onClick={() => setAdvanced(!advanced)}
        >
          {advanced ? t('advancedOpen') : t('advanced')}
        </button>
      </div>
      {advanced && <AdvancedSettings id={advancedId} form={form} />}
      {isPlanning && <Progress className={styles.progress} label={t('status.creating')} value={null} />}
      <div className={styles.create}>
        {failure && <FormError>{failureText(t, failure)}</FormError>}
        {isCreating && (
          <Button variant="quiet" onClick={() => composer.send({ type: 'cancel' })}>
            {t('common:cancel')}
          </Button>
        )}
        <Button
          // The takes have their own main action.
          variant={hasTakes ? 'outline' : 'primary'}
          type="submit"
          busy={isCreating}
          aria-disabled={isBusy}
          icon={<Sparkles size={15} />}
        >
          {isCreating ? t('creating') : t('create')}
        </Button>
      </div>
    </form>
  )
}

/** The number of characters, near the limit; undefined before. */
function fullness(prompt: string): string | undefined {
  const { length } = prompt.trim()
  return length > MAX_PROMPT * NEARLY_FULL ? `${length} / ${MAX_PROMPT}` : undefined
}
