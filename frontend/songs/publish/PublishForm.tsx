import { useId } from 'react'
import { type Control, Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/api/accounts/users'
import { saidByLicense } from '#shared/api/license'
import { License, type PublishSettings, type SongRecord } from '#shared/api/songs'
import { Checkbox, SelectField, TextField } from '../../ui'
import styles from './publish.module.css'
import { type PublishValues, publishValues, settingsOf } from './publishValues'

interface Props {
  readonly id: string
  readonly song: SongRecord
  readonly user: User
  readonly disabled: boolean
  readonly onSubmit: (settings: PublishSettings) => void
}

/** The form for license and permissions. */
export function PublishForm({ id, song, user, disabled, onSubmit }: Props) {
  const { t } = useTranslation('songDialogs')
  const { control, register, handleSubmit, watch } = useForm<PublishValues>({
    defaultValues: publishValues(song, user),
  })
  const noteId = useId()
  // Choices are kept, and apply again under a license that allows them.
  const license = watch('license')
  const said = saidByLicense(license)
  const isNamed = said.requireAttribution ?? watch('requireAttribution')
  return (
    <form
      id={id}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        // Events in a portal bubble through React's tree.
        event.stopPropagation()
        handleSubmit((values) => onSubmit(settingsOf(values)))(event)
      }}
    >
      <Controller
        name="license"
        control={control}
        render={({ field: { value, onChange } }) => (
          <SelectField
            label={t('publish.license')}
            value={value}
            onChange={onChange}
            disabled={disabled}
            options={License.options.map((license) => ({ value: license, label: t(`licenses.${license}`) }))}
          />
        )}
      />
      <fieldset className={styles.permissions} disabled={disabled} aria-describedby={noteId}>
        <legend className={styles.legend}>{t('publish.permissions')}</legend>
        <Permission name="allowDownload" control={control} label={t('publish.allowDownload')} />
        <Permission name="allowRemix" control={control} label={t('publish.allowRemix')} said={said.allowRemix} />
        <Permission
          name="requireAttribution"
          control={control}
          label={t('publish.requireAttribution')}
          said={said.requireAttribution}
        />
        <p id={noteId} className={styles.said} role="status">
          {t(`publish.saidByLicense.${license}`)}
        </p>
        <p className={styles.said}>{t('publish.downloadNote')}</p>
      </fieldset>
      {isNamed && (
        <TextField
          {...register('attributionName')}
          label={t('publish.attributionName')}
          maxLength={255}
          autoComplete="off"
          readOnly={disabled}
        />
      )}
    </form>
  )
}

interface PermissionProps {
  readonly name: 'allowDownload' | 'allowRemix' | 'requireAttribution'
  readonly control: Control<PublishValues>
  readonly label: string
  /** The license's own rule; undefined if the author decides. */
  readonly said?: boolean
}

function Permission({ name, control, label, said }: PermissionProps) {
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { value, onChange } }) => (
        <Checkbox label={label} checked={said ?? value} disabled={said !== undefined} onChange={onChange} />
      )}
    />
  )
}
