import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Song } from '#shared/api/songs'
import { updateSong, uploadCover } from '../../api'
import { Button, Dialog, FormError, SelectField, TextField, toast } from '../../ui'
import { genreName, moodName } from '../look/kinds'
import { useKindOptions } from '../look/useKindOptions'
import { useSongCache } from '../songCache'
import { CoverField } from './CoverField'
import styles from './details.module.css'
import { changesOf, chosen, DetailsValues, detailsOf } from './detailsValues'

interface Props {
  readonly song: Song
  readonly atCover: boolean
  readonly onClose: () => void
}

export function EditDetails({ song, atCover, onClose }: Props) {
  const { t } = useTranslation(['songDialogs', 'common'])
  const formId = useId()
  const { register, control, handleSubmit, watch, setValue, formState } = useForm<DetailsValues>({
    resolver: zodResolver(DetailsValues),
    mode: 'onChange',
    defaultValues: detailsOf(song),
  })
  const save = useSave(song, onClose)
  const options = useKindOptions({ genres: [genreName(song.genre)], moods: [moodName(song.mood)] })
  const { genre, mood, cover, picture } = watch()
  return (
    <Dialog
      open
      title={t('details.title')}
      locked={save.isPending}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={save.isPending}>
            {t('common:cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={save.isPending}>
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
          // A portal's events bubble through React's tree.
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
          error={formState.errors.picture?.message}
          autoFocus={atCover}
          onPick={(file) => setValue('picture', file, { shouldValidate: true })}
          onDefault={() => {
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

/** Stores a new picture first, then all of it. */
function useSave(song: Song, onClose: () => void) {
  const { t } = useTranslation('songDialogs')
  const cache = useSongCache()
  return useMutation({
    mutationFn: async (values: DetailsValues) => {
      const cover = values.picture ? await uploadCover(values.picture) : values.cover
      return updateSong(song.id, changesOf(values, cover))
    },
    onSuccess: (saved) => {
      cache.put(saved)
      toast(t('details.saved'), 'success')
      onClose()
    },
  })
}
