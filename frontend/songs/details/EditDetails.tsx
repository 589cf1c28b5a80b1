import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { History } from 'lucide-react'
import { useId } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { SongRecord } from '#shared/api/songs'
import { ApiError, errorMessage, updateSong, uploadCover } from '../../api'
import { Button, type Close, Dialog, FormError, SelectField, TextField, toast, useAsk } from '../../ui'
import { genreName, moodName } from '../look/kinds'
import { useKindOptions } from '../look/useKindOptions'
import { useSongCache } from '../songCache'
import { SongVersionsDialog } from '../versions/SongVersionsDialog'
import { CoverField } from './CoverField'
import styles from './details.module.css'
import { changesOf, chosen, DetailsValues, detailsOf } from './detailsValues'

interface Props {
  readonly song: SongRecord
  readonly atCover: boolean
  readonly close: Close
}

export function EditDetails({ song, atCover, close }: Props) {
  const { t } = useTranslation(['songDialogs', 'common'])
  const formId = useId()
  const ask = useAsk()
  const { register, control, handleSubmit, watch, setValue, formState } = useForm<DetailsValues>({
    resolver: zodResolver(DetailsValues),
    mode: 'onChange',
    defaultValues: detailsOf(song),
  })
  const upload = useMutation({ mutationFn: uploadCover })
  const save = useSave(song, close)
  /** Uploaded at once, so that a refusal shows where the picture was chosen. */
  const pick = async (file: File) => {
    setValue('picture', file, { shouldValidate: true })
    upload.reset()
    if (!DetailsValues.shape.picture.safeParse(file).success) return
    await upload.mutateAsync(file).then(
      (cover) => setValue('cover', cover),
      () => setValue('picture', null, { shouldValidate: true }),
    )
  }
  const options = useKindOptions({ genres: [genreName(song.genre)], moods: [moodName(song.mood)] })
  const { genre, mood, cover, picture } = watch()
  return (
    <Dialog
      open
      title={t('details.title')}
      locked={save.isPending}
      onOpenChange={(open) => !open && close()}
      footer={
        <>
          <Button
            className={styles.first}
            icon={<History size={15} />}
            disabled={song.song_data_id === null || save.isPending}
            onClick={() => void ask(SongVersionsDialog, { song }, { about: song.id })}
          >
            {t('menu.versions')}
          </Button>
          <Button variant="quiet" onClick={() => close()} disabled={save.isPending}>
            {t('common:cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={save.isPending} disabled={upload.isPending}>
            {t('details.save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          // Events in a portal bubble through React's tree.
          event.stopPropagation()
          handleSubmit((values) => save.mutate(values))(event)
        }}
      >
        <CoverField
          song={{
            id: song.id,
            notes_tag: song.notes_tag,
            cover_image: cover,
            genre: chosen(genre),
            mood: chosen(mood),
          }}
          picture={picture}
          error={formState.errors.picture?.message ?? (upload.isError ? refusalOf(upload.error, t) : undefined)}
          isSending={upload.isPending}
          autoFocus={atCover}
          onPick={(file) => void pick(file)}
          onDefault={() => {
            upload.reset()
            setValue('picture', null, { shouldValidate: true })
            setValue('cover', null)
          }}
        />
        <TextField
          {...register('name')}
          label={t('details.name')}
          maxLength={255}
          autoComplete="off"
          autoFocus={!atCover}
          reserveNote
          error={formState.errors.name?.message}
        />
        <div className={styles.pair}>
          <Controller
            name="genre"
            control={control}
            render={({ field: { value, onChange } }) => (
              <SelectField label={t('details.genre')} value={value} onChange={onChange} options={options.genres} />
            )}
          />
          <Controller
            name="mood"
            control={control}
            render={({ field: { value, onChange } }) => (
              <SelectField label={t('details.mood')} value={value} onChange={onChange} options={options.moods} />
            )}
          />
        </div>
        {save.isError && <FormError>{t('details.failed')}</FormError>}
      </form>
    </Dialog>
  )
}

const UNSUPPORTED_MEDIA_TYPE = 415

/** The message if the server refuses the picture. */
const refusalOf = (error: unknown, t: TFunction<['songDialogs', 'common']>): string =>
  error instanceof ApiError && error.status === UNSUPPORTED_MEDIA_TYPE
    ? t('songDialogs:details.coverNoImage')
    : errorMessage(error)

function useSave(song: SongRecord, close: Close) {
  const { t } = useTranslation('songDialogs')
  const cache = useSongCache()
  return useMutation({
    mutationFn: (values: DetailsValues) => updateSong(song.id, changesOf(values)),
    onSuccess: (saved) => {
      cache.put(saved)
      toast(t('details.saved'), 'success')
      close()
    },
  })
}
