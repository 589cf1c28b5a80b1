import { RefreshCw, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { TrackSpec } from '#shared/composer/spec'
import { kitName } from '#shared/music/drumKits'
import { programName } from '#shared/music/gmPrograms'
import { IconButton } from '../../ui'
import { composer } from '../composer'
import { retake, type Take } from '../take'
import styles from './TakeDetails.module.css'
import { colorOf } from './TakeRoll'

/** The tracks of a take. Each can be composed again without changing the others. */
export function TakeTracks({ take }: { readonly take: Take }) {
  const { t } = useTranslation(['composer', 'music'])
  const { id, request, song } = take
  const change = (track: number, by: 1 | -1) =>
    composer.send({ type: 'revise', id, change: retake(request, track, by) })
  const facts = ({ type, program, name }: TrackSpec, take: number) => [
    ...(name === t(`types.${type}`) ? [] : [t(`types.${type}`)]),
    type === 'drums' ? t(`music:kits.${kitName(program)}`) : t(`music:programs.${programName(program)}`),
    ...(take > 0 ? [t('details.take', { number: take + 1 })] : []),
  ]
  return (
    <ul className={styles.tracks}>
      {song.spec.tracks.map((track) => {
        const { index, name } = track
        const number = request.takes[index] ?? 0
        return (
          <li key={index} className={styles.track}>
            <span className={styles.swatch} style={{ background: colorOf(index) }} aria-hidden="true" />
            <span className={styles.name}>
              {name}
              <small>{facts(track, number).join(' · ')}</small>
            </span>
            {number > 0 && (
              <IconButton
                size="sm"
                icon={<Undo2 />}
                label={t('details.former', { name })}
                onClick={() => change(index, -1)}
              />
            )}
            <IconButton
              size="sm"
              icon={<RefreshCw />}
              label={t('details.retake', { name })}
              onClick={() => change(index, 1)}
            />
          </li>
        )
      })}
    </ul>
  )
}
