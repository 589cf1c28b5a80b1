import { Headphones, Volume2, VolumeX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { kitName } from '#shared/music/drumKits'
import { programName } from '#shared/music/gmPrograms'
import type { Mix } from '#shared/playback/audible'
import { hexColor } from '#shared/view/oklch'
import type { OutlineTrack, SongOutline } from '#workers/player/api'
import type { PlayerCore } from '../../../player/createPlayer'
import { useSilentTracks } from '../../../player/roll/useSilentTracks'
import { useTuning } from '../../../player/useTuning'
import { classes, IconButton } from '../../../ui'
import music from './SongMusic.module.css'
import styles from './SongTracks.module.css'

interface Props {
  readonly core: PlayerCore
  readonly songId: string
  readonly outline: SongOutline
}

/** The tracks of a song with their instruments. Each can be muted or soloed. */
export function SongTracks({ core, songId, outline }: Props) {
  const { t } = useTranslation('publicSong')
  const { mix } = useTuning(core, songId)
  const silent = useSilentTracks(core, songId, outline)
  const toggle = (kind: keyof Mix, id: number) => {
    const ids = new Set(mix[kind])
    if (!ids.delete(id)) ids.add(id)
    core.controls.setMix({ ...mix, [kind]: ids }, songId)
  }
  return (
    <section>
      <h2 className={music.title}>{t('tracks')}</h2>
      <ul className={styles.tracks}>
        {outline.tracks.map((track) => (
          <TrackRow
            key={track.id}
            track={track}
            isSilent={silent.has(track.id)}
            isMuted={mix.muted.has(track.id)}
            isSoloed={mix.soloed.has(track.id)}
            onMute={() => toggle('muted', track.id)}
            onSolo={() => toggle('soloed', track.id)}
          />
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  readonly track: OutlineTrack
  readonly isSilent: boolean
  readonly isMuted: boolean
  readonly isSoloed: boolean
  readonly onMute: () => void
  readonly onSolo: () => void
}

function TrackRow({ track, isSilent, isMuted, isSoloed, onMute, onSolo }: RowProps) {
  const { t } = useTranslation(['publicSong', 'music'])
  const { isRhythm, program, color, notes } = track
  const instrument = isRhythm ? t(`music:kits.${kitName(program)}`) : t(`music:programs.${programName(program)}`)
  const name = track.name || instrument
  const facts = [...(name === instrument ? [] : [instrument]), t('publicSong:noteCount', { count: notes.length })]
  return (
    <li className={classes(styles.track, isSilent && styles.silent)}>
      <span className={styles.dot} style={{ background: hexColor(color) }} aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.name} title={name} dir="auto">
          {name}
        </span>
        <span className={styles.facts}>{facts.join(' · ')}</span>
      </span>
      <IconButton
        size="lg"
        className={styles.toggle}
        icon={isMuted ? <VolumeX /> : <Volume2 />}
        label={t('publicSong:mute', { name })}
        pressed={isMuted}
        onClick={onMute}
      />
      <IconButton
        size="lg"
        className={styles.toggle}
        icon={<Headphones />}
        label={t('publicSong:solo', { name })}
        pressed={isSoloed}
        onClick={onSolo}
      />
    </li>
  )
}
