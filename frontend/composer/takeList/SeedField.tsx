import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SEED } from '#shared/composer/vocabulary'
import { TextField } from '../../ui'
import { composer } from '../composer'
import { ComposerValues } from '../composerValues'
import { reseed, type Take } from '../take'

/** The seed of a take. For the same words, the same seed gives the same song. */
export function SeedField({ take: { id, song } }: { readonly take: Take }) {
  const { t } = useTranslation('composer')
  const seed = String(song.spec.seed)
  const [text, setText] = useState(seed)
  const [isWrong, setIsWrong] = useState(false)
  const commit = () => {
    const wanted = text.trim()
    if (wanted === '') setText(seed)
    if (wanted === '' || wanted === seed) return setIsWrong(false)
    const isRight = ComposerValues.shape.seed.safeParse(wanted).success
    setIsWrong(!isRight)
    if (isRight) composer.send({ type: 'revise', id, change: reseed(Number(wanted)) })
  }
  return (
    <TextField
      label={t('settings.seed')}
      size="sm"
      value={text}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      hint={t('details.seedHint')}
      error={isWrong ? t('errors.seed', SEED) : undefined}
      onChange={(event) => setText(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        if (event.key !== 'Escape' || text === seed) return
        // Reverts the typed text, but keeps a surrounding dialog open.
        event.stopPropagation()
        setText(seed)
        setIsWrong(false)
      }}
    />
  )
}
