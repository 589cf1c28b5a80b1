import { X } from 'lucide-react'
import { keyName } from '#shared/music/keySignatures'
import { DEFAULT_TRACK_OPTIONS, type TrackOptions } from '#shared/notation/options'
import type { ScoreKey } from '#shared/notation/score'
import { songNotationOf, trackNotationOf } from '#shared/notation/songNotation'
import { trackById } from '#shared/song/derive'
import { Checkbox, IconButton, SelectField } from '../../../ui'
import { useEditor, useEditorActions } from '../../model/context'
import { useText } from '../text'
import { findTrackView } from '../tracks/trackView'
import styles from './Score.module.css'
import { ScoreCredits } from './ScoreCredits'
import { ScoreTracks } from './ScoreTracks'

const SMALLEST = ['4', '8', '16', '32', '64'] as const
/**
 * Split points, as note numbers: from the point on, notes are in the right hand if the split is fixed. The first is C3.
 */
const SPLITS = [48, 53, 55, 57, 60, 62, 64, 67, 72] as const
const NAMES = ['C', 'C♯', 'D', 'E♭', 'E', 'F', 'F♯', 'G', 'A♭', 'A', 'B♭', 'B']
/** Keys: major, then minor, each from seven flats to seven sharps. */
const KEYS: readonly ScoreKey[] = [false, true].flatMap((isMinor) =>
  Array.from({ length: 15 }, (_, i) => ({ fifths: i - 7, isMinor })),
)
const keyText = ({ fifths, isMinor }: ScoreKey) => keyName({ sharps: fifths, isMinor })
const pitchName = (noteNumber: number) => `${NAMES[noteNumber % 12]}${Math.floor(noteNumber / 12) - 1}`

/** The notation of the song, for all tracks and for the selected one. Each change shows at once. */
export function ScoreOptionsPanel({ onClose }: { onClose(): void }) {
  const t = useText()
  const { setScore, setSongNotation, setTrackNotation } = useEditorActions()
  const song = useEditor((state) => state.song)
  const paper = useEditor((state) => state.score.paper)
  const selectedTrackId = useEditor((state) => state.selectedTrackId)
  const track = song && findTrackView(song, selectedTrackId, t)
  const { swing = null, key = null, foldRepeats = false, credits = {} } = song ? songNotationOf(song) : {}
  const selected = song && trackById(song, selectedTrackId)
  const own = { ...DEFAULT_TRACK_OPTIONS, ...(selected && trackNotationOf(selected)) } as TrackOptions
  const change = (options: Partial<TrackOptions>) => setTrackNotation(selectedTrackId, options)
  return (
    <aside className={styles.options} aria-label={t('score.options')}>
      <header>
        <h2>{t('score.options')}</h2>
        <IconButton size="sm" icon={<X />} label={t('score.closeOptions')} onClick={onClose} />
      </header>
      <SelectField
        label={t('score.paper')}
        value={paper}
        options={[
          { value: 'a4', label: 'A4' },
          { value: 'letter', label: t('score.letter') },
        ]}
        onChange={(chosen) => setScore({ paper: chosen })}
      />
      <SelectField
        label={t('score.swing')}
        value={swing === null ? 'auto' : swing ? 'on' : 'off'}
        options={[
          { value: 'auto', label: t('score.swingAuto') },
          { value: 'on', label: t('score.swingOn') },
          { value: 'off', label: t('score.swingOff') },
        ]}
        onChange={(value) => setSongNotation({ swing: value === 'auto' ? null : value === 'on' })}
      />
      <SelectField
        label={t('score.key')}
        value={key === null ? 'auto' : keyText(key)}
        options={[
          { value: 'auto', label: t('score.keyAuto') },
          ...KEYS.map((each) => ({ value: keyText(each), label: keyText(each) })),
        ]}
        onChange={(value) => setSongNotation({ key: KEYS.find((each) => keyText(each) === value) ?? null })}
      />
      <Checkbox
        label={t('score.foldRepeats')}
        checked={foldRepeats}
        onChange={(on) => setSongNotation({ foldRepeats: on })}
      />
      <ScoreCredits credits={credits} onChange={(changed) => setSongNotation({ credits: changed })} />
      {song && <ScoreTracks song={song} />}
      {track && (
        <fieldset>
          <legend>{t('score.ofTrack', { track: track.name })}</legend>
          <SelectField
            label={t('score.smallest')}
            value={`${own.smallest}` as (typeof SMALLEST)[number]}
            options={SMALLEST.map((value) => ({ value, label: `1/${value}` }))}
            onChange={(value) => change({ smallest: Number(value) as TrackOptions['smallest'] })}
          />
          <SelectField
            label={t('score.staves')}
            value={own.split === null ? 'one' : String(own.split)}
            options={[
              { value: 'auto', label: t('score.stavesAuto') },
              { value: 'one', label: t('score.oneStaff') },
              ...SPLITS.map((split) => ({
                value: String(split),
                label: t('score.splitAt', { pitch: pitchName(split) }),
              })),
            ]}
            onChange={(value) => change({ split: value === 'one' ? null : value === 'auto' ? 'auto' : Number(value) })}
          />
          <SelectField
            label={t('score.overlaps')}
            value={own.overlaps ?? 'auto'}
            options={[
              { value: 'auto', label: t('score.overlapsAuto') },
              { value: 'cut', label: t('score.overlapsCut') },
              { value: 'tied', label: t('score.overlapsTied') },
            ]}
            onChange={(value) => change({ overlaps: value === 'auto' ? null : value })}
          />
          <SelectField
            label={t('score.voices')}
            value={own.voices === null ? 'auto' : (`${own.voices}` as const)}
            options={[
              { value: 'auto', label: t('score.voicesAuto') },
              { value: '1', label: t('score.voicesOne') },
              { value: '2', label: t('score.voicesTwo') },
            ]}
            onChange={(value) => change({ voices: value === 'auto' ? null : value === '1' ? 1 : 2 })}
          />
          <Checkbox
            label={t('score.clefChanges')}
            checked={own.clefChanges}
            onChange={(clefChanges) => change({ clefChanges })}
          />
          <Checkbox label={t('score.tuplets')} checked={own.tuplets} onChange={(tuplets) => change({ tuplets })} />
          <Checkbox
            label={t('score.transposes')}
            checked={own.transposes}
            onChange={(transposes) => change({ transposes })}
          />
          <Checkbox
            label={t('score.noteNames')}
            checked={own.noteNames}
            onChange={(noteNames) => change({ noteNames })}
          />
        </fieldset>
      )}
    </aside>
  )
}
