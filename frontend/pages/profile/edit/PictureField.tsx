import { ImageUp, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar, Button } from '../../../ui'
import { DefaultBanner } from '../DefaultBanner'
import { PICTURE_ACCEPT, type PictureKind, sizeLimit } from '../pictureRules'
import { useObjectUrl } from '../useObjectUrl'
import styles from './PictureField.module.css'

interface Props {
  readonly kind: PictureKind
  /** The user's name. */
  readonly name: string
  /** The address of the current picture. */
  readonly current: string | null
  /** The replacement; null: remove the picture; undefined: keep it. */
  readonly chosen: File | null | undefined
  readonly error?: string
  readonly onChange: (chosen: File | null) => void
}

/** A preview of a picture, with buttons to replace or remove it. */
export function PictureField({ kind, name, current, chosen, error, onChange }: Props) {
  const { t, i18n } = useTranslation('profile')
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const preview = useObjectUrl(chosen)
  const src = chosen === undefined ? current : preview
  return (
    <fieldset className={styles.field} aria-describedby={`${id}-note`}>
      <legend className={styles.legend}>{t(`picture.${kind}`)}</legend>
      <div className={styles[kind]} role="img" aria-label={t(`picture.preview.${kind}`)}>
        {kind === 'avatar' && <Avatar name={name} src={src} size="xl" />}
        {kind === 'banner' &&
          (src ? <img className={styles.strip} src={src} alt="" /> : <DefaultBanner className={styles.strip} />)}
      </div>
      <div className={styles.choices}>
        <Button size="sm" icon={<ImageUp size={15} />} onClick={() => picker.current?.click()}>
          {t(`picture.choose.${kind}`)}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          icon={<Trash2 size={15} />}
          disabled={src === null}
          onClick={() => onChange(null)}
        >
          {t(`picture.remove.${kind}`)}
        </Button>
        <p id={`${id}-note`} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
          {error ?? t('picture.hint', { size: sizeLimit(kind, i18n.language) })}
        </p>
      </div>
      <input
        ref={picker}
        type="file"
        accept={PICTURE_ACCEPT}
        hidden
        data-testid={`${kind}-input`}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) onChange(file)
          // Allows choosing the same file again.
          event.currentTarget.value = ''
        }}
      />
    </fieldset>
  )
}
