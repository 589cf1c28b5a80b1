import { ImageUp, RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IMAGE_MEDIA_TYPES } from '#shared/api/uploads'
import { Button, FormError, unseen } from '../../ui'
import { type Covered, coverUrl } from '../look/coverUrl'
import { CoverImage } from '../look/SongCover'
import styles from './details.module.css'

interface Props {
  /** The song with the current values of the form. */
  readonly song: Covered
  readonly picture: File | null
  readonly error?: string
  readonly isSending: boolean
  readonly autoFocus: boolean
  readonly onPick: (picture: File) => void
  readonly onDefault: () => void
}

/** A preview of the cover. The user can replace it with a picture or with the default for the genre and mood. */
export function CoverField({ song, picture, error, isSending, autoFocus, onPick, onDefault }: Props) {
  const { t } = useTranslation('songDialogs')
  const picker = useRef<HTMLInputElement>(null)
  const preview = useObjectUrl(error ? null : picture)
  const isDefault = song.cover_image === null && picture === null
  return (
    <fieldset className={styles.cover}>
      <legend className={unseen}>{t('details.cover')}</legend>
      <CoverImage className={styles.picture} src={preview ?? coverUrl(song)} />
      <div className={styles.choices}>
        <Button
          size="sm"
          icon={<ImageUp size={15} />}
          autoFocus={autoFocus}
          busy={isSending}
          onClick={() => picker.current?.click()}
        >
          {t('details.upload')}
        </Button>
        <Button size="sm" icon={<RotateCcw size={15} />} disabled={isDefault || isSending} onClick={onDefault}>
          {t('details.useDefault')}
        </Button>
        {error ? <FormError>{error}</FormError> : <p className={styles.hint}>{t('details.coverHint')}</p>}
      </div>
      <input
        ref={picker}
        type="file"
        accept={IMAGE_MEDIA_TYPES.join(',')}
        hidden
        data-testid="cover-input"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          // Allows choosing the same file again.
          event.currentTarget.value = ''
          if (file) onPick(file)
        }}
      />
    </fieldset>
  )
}

function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (file === null) return setUrl(null)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
