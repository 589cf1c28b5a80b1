import { zodResolver } from '@hookform/resolvers/zod'
import { Sparkles } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { MAX_PROMPT } from '#shared/composer/vocabulary'
import { ApiError } from '../../api'
import { useLanguage } from '../../app/i18n/language'
import { FormError } from '../../songs/dialogs/FormError'
import { Button, classes, Progress, TextArea } from '../../ui'
import { claimComposer, composer, useComposer } from '../composer'
import { warmUpComposer } from '../compositions'
import { draft } from '../draft'
import { failureText } from '../failureText'
import { AdvancedSettings } from './AdvancedSettings'
import { ChosenSettings } from './ChosenSettings'
import styles from './ComposerForm.module.css'
import { ComposerValues, NO_VALUES, requestOf } from './composerValues'

interface Props {
  readonly className?: string
  /** The words get the focus when the form comes. */
  readonly autoFocus?: boolean
}

/** From this share of the most characters on it is said how many there are. */
const NEARLY_FULL = 0.9

/** The words and settings that a song is made of. What is typed stays in the draft, wherever the form is shown. */
export function ComposerForm({ className, autoFocus = false }: Props) {
  const { t } = useTranslation(['composer', 'common'])
  const language = useLanguage()
  const advancedId = useId()
  const form = useDraftedForm()
  const { register, handleSubmit, watch, setValue, formState } = form
  const [advanced, setAdvanced] = useState(() => draft.getState().advanced)
  const isPlanning = useComposer((snapshot) => snapshot.matches('planning'))
  const isCreating = useComposer((snapshot) => snapshot.hasTag('creating'))
  const isBusy = useComposer((snapshot) => !snapshot.matches('idle'))
  const hasTakes = useComposer(({ context }) => context.takes.length > 0)
  const failure = useComposer(({ context }) => (context.failure?.during === 'create' ? context.failure : null))
  const humanise = useComposer(({ context }) => context.takes[0]?.request.humanise ?? 0)
  const values = watch()

  useEffect(() => draft.setState({ advanced }), [advanced])
  const create = handleSubmit(
    (typed) => composer.send({ type: 'create', request: requestOf(typed, language, humanise) }),
    // A mistake is shown where it is.
    ({ tempo, seed }) => (tempo || seed) && setAdvanced(true),
  )

  return (
    <form
      className={classes(styles.form, className)}
      noValidate
      aria-label={t('label')}
      onFocus={warmUpComposer}
      onPointerEnter={warmUpComposer}
      onSubmit={(event) => {
        // A portal's events bubble through React's tree.
        event.stopPropagation()
        event.preventDefault()
        if (!isBusy) void create()
      }}
    >
      <TextArea
        {...register('prompt')}
        label={t('prompt')}
        placeholder={t('placeholder')}
        rows={2}
        autoFocus={autoFocus}
        error={formState.errors.prompt?.message}
        hint={fullness(values.prompt)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
        }}
      />
      <div className={styles.settings}>
        <ChosenSettings
          values={values}
          onForget={(name) => setValue(name, NO_VALUES[name], { shouldValidate: formState.isSubmitted })}
        />
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
          // The takes have a main action of their own.
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

/** How many characters there are, once it matters. */
function fullness(prompt: string): string | undefined {
  const { length } = prompt.trim()
  return length > MAX_PROMPT * NEARLY_FULL ? `${length} / ${MAX_PROMPT}` : undefined
}

/** A form that begins with the draft and keeps it. Fields that the server refused are marked. */
function useDraftedForm() {
  const [values] = useState(() => {
    claimComposer()
    return draft.getState().values
  })
  const form = useForm<ComposerValues>({ resolver: zodResolver(ComposerValues), defaultValues: values })
  const { watch, setError } = form
  useEffect(() => {
    const { unsubscribe } = watch(() => draft.setState({ values: form.getValues() }))
    return unsubscribe
  }, [watch, form])

  const failure = useComposer(({ context }) => context.failure)
  useEffect(() => {
    if (!(failure?.error instanceof ApiError)) return
    for (const { loc, msg } of failure.error.fields) {
      const name = String(loc[1])
      if (name in NO_VALUES) setError(name as keyof ComposerValues, { message: msg }, { shouldFocus: true })
    }
  }, [failure, setError])
  return form
}
