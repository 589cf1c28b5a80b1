import { useTranslation } from 'react-i18next'
import { BAR_COUNTS, GENRES, MOODS, SCALE_WORDS, TRACK_COUNT } from '#shared/composer/vocabulary'
import { useSongWords } from '../../songs/look/useSongWords'
import { SelectField, type SelectOption, TextField } from '../../ui'
import { AUTO, PITCHES, withTrackChoice } from '../composerValues'
import styles from './ComposerForm.module.css'
import { TempoField } from './TempoField'
import { TrackFields } from './TrackFields'
import type { DraftedForm } from './useDraftedForm'
import { useSettingWords } from './useSettingWords'

interface Props {
  readonly id: string
  readonly form: DraftedForm
}

const COUNTS = Array.from({ length: TRACK_COUNT.max }, (_, i) => String(i + 1))

/** The settings beside the words. The words decide everything left on auto. */
export function AdvancedSettings({ id, form }: Props) {
  const { t } = useTranslation('composer')
  const words = useSongWords()
  const settingWord = useSettingWords()
  const { values, errors, setValue } = form
  const { trackCount, tracks } = values
  const auto = { value: AUTO, label: t('auto') }
  const none = { value: AUTO, label: t('none') }

  const select = (
    name: 'genre' | 'mood' | 'tonic' | 'scale' | 'bars' | 'trackCount',
    options: readonly SelectOption<string>[],
  ) => (
    <SelectField
      label={t(`settings.${name}`)}
      value={values[name]}
      // The options are the values of the field.
      onChange={(value) => setValue(name, value as never)}
      options={options}
    />
  )
  const optionsOf = <Word extends string>(all: readonly Word[], label: (word: Word) => string) =>
    all.map((value) => ({ value, label: label(value) }))

  return (
    <fieldset id={id} className={styles.advanced} aria-label={t('settings.label')}>
      <div className={styles.fields}>
        {select('genre', [none, ...optionsOf(GENRES, words.genre)])}
        {select('mood', [none, ...optionsOf(MOODS, words.mood)])}
        {select('tonic', [auto, ...optionsOf(PITCHES, (pitch) => settingWord('tonic', pitch, values))])}
        {select('scale', [auto, ...optionsOf(SCALE_WORDS, (scale) => settingWord('scale', scale, values))])}
        {select('bars', [auto, ...optionsOf(BAR_COUNTS.map(String), (count) => count)])}
        <TempoField value={values.tempo} onChange={(tempo) => setValue('tempo', tempo)} error={errors.tempo} />
        {select('trackCount', [auto, ...optionsOf(COUNTS, (count) => count)])}
        <TextField
          name="seed"
          value={values.seed}
          onChange={(event) => setValue('seed', event.currentTarget.value)}
          label={t('settings.seed')}
          placeholder={t('auto')}
          inputMode="numeric"
          autoComplete="off"
          error={errors.seed}
        />
      </div>
      {trackCount === AUTO ? (
        <p className={styles.hint}>{t('hints.tracks')}</p>
      ) : (
        <ol className={styles.tracks}>
          {/* Hidden because the lists have these words as their accessible names. */}
          <li className={styles.heads} aria-hidden="true">
            <span>{t('track.type')}</span>
            <span>{t('track.complexity')}</span>
            <span>{t('track.instrument')}</span>
          </li>
          {tracks.slice(0, Number(trackCount)).map((track, index) => (
            <TrackFields
              // biome-ignore lint/suspicious/noArrayIndexKey: a track is its place.
              key={index}
              number={index + 1}
              track={track}
              onChoose={(choice) => {
                const chosen = withTrackChoice(track, choice)
                setValue(
                  'tracks',
                  tracks.map((other, i) => (i === index ? chosen : other)),
                )
              }}
            />
          ))}
        </ol>
      )}
      <p className={styles.hint}>{t('hints.auto')}</p>
    </fieldset>
  )
}
