import { type CSSProperties, useMemo, useRef, useState } from 'react'
import { trackNotationOf } from '#shared/notation/songNotation'
import type { Song } from '#shared/song/song'
import { Checkbox, rowsWith, useScrolledRows } from '../../../ui'
import { useEditorActions } from '../../model/context'
import { playableTracks } from '../../model/playable'
import { useText } from '../text'
import styles from './Score.module.css'

/** Distance from row to row, in CSS pixels. */
const PITCH = 36

/**
 * Lets the user choose the tracks of the score; at least one stays. Only rows in or near the view are rendered, and
 * those where Tab continues: the focused, the first and the last.
 */
export function ScoreTracks({ song }: { readonly song: Song }) {
  const t = useText()
  const { setTrackNotation } = useEditorActions()
  const tracks = useMemo(() => playableTracks(song), [song])
  const hidden = useMemo(() => new Set(tracks.filter((track) => trackNotationOf(track).hidden)), [tracks])
  const list = useRef<HTMLDivElement>(null)
  const inView = useScrolledRows(list, tracks.length, PITCH)
  const [focused, setFocused] = useState(0)
  const rows = rowsWith(inView, tracks.length, 0, focused, tracks.length - 1)
  return (
    <fieldset>
      <legend>{t('score.tracks')}</legend>
      <div ref={list} className={styles.tracks}>
        <ul style={{ '--pitch': `${PITCH}px`, '--tracks': tracks.length } as CSSProperties}>
          {rows
            .map((index) => ({ index, track: tracks[index] }))
            .map(({ index, track }) => {
              const isShown = !hidden.has(track)
              const name = track.name || t('tracks.unnamed', { number: index + 1 })
              return (
                <li
                  key={track.id}
                  style={{ '--track': index } as CSSProperties}
                  aria-setsize={tracks.length}
                  aria-posinset={index + 1}
                  title={name}
                  onFocus={() => setFocused(index)}
                >
                  <Checkbox
                    label={name}
                    checked={isShown}
                    disabled={isShown && hidden.size === tracks.length - 1}
                    onChange={(on) => setTrackNotation(track.id, { hidden: !on })}
                  />
                </li>
              )
            })}
        </ul>
      </div>
    </fieldset>
  )
}
