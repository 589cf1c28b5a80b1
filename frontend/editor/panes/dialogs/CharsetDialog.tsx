import { useState } from 'react'
import { type Charset, decodeText, LEGACY_CHARSETS } from '#shared/song/texts/metaText'
import { Button, type Close, Dialog } from '../../../ui'
import { useText } from '../text'
import styles from './dialogs.module.css'

/** The number of texts shown, and of bytes of each. */
const SHOWN_TEXTS = 4
const SHOWN_BYTES = 40

interface Props {
  /** Texts that are not in Unicode. */
  readonly texts: readonly Uint8Array[]
  /** The charset in which the texts are read now. */
  readonly charset: Charset
  readonly close: Close<Charset>
}

/** Lets the user choose the charset of a song's texts; shows how they read in it. */
export function CharsetDialog({ texts, charset, close }: Props) {
  const t = useText()
  const [chosen, choose] = useState(charset)
  const readingIn = (each: Charset) => texts.slice(0, SHOWN_TEXTS).map((bytes) => decodeText(bytes, each, SHOWN_BYTES))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t('charset.title')}
      description={t('charset.message')}
      size="md"
      footer={
        <>
          <Button variant="quiet" onClick={() => close()}>
            {t('common:cancel')}
          </Button>
          <Button variant="primary" onClick={() => close(chosen)}>
            {t('charset.confirm')}
          </Button>
        </>
      }
    >
      <fieldset className={styles.charsets} aria-label={t('charset.title')}>
        {LEGACY_CHARSETS.map((each) => (
          <label key={each} className={styles.charset}>
            <input
              type="radio"
              name="charset"
              checked={each === chosen}
              autoFocus={each === charset}
              onChange={() => choose(each)}
            />
            <span>
              {t(`charset.names.${each}`)} <small>{each}</small> <b>{readingIn(each).join(' · ')}</b>
            </span>
          </label>
        ))}
      </fieldset>
    </Dialog>
  )
}
