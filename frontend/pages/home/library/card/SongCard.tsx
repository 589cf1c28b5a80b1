import { memo, useRef } from 'react'
import { Link } from 'react-router'
import type { SongRecord } from '#shared/api/songs'
import { PopupButton, RemixOf, songMenu, useIsOtherOpen, useIsWorking } from '../../../../songs'
import { classes, useAsk, useEffectOn } from '../../../../ui'
import { setSelected, useIsChoosing, useIsSelected } from '../../selection/selection'
import { CardActions } from './CardActions'
import { CardCover } from './CardCover'
import { CardIcon } from './CardIcons'
import { CardStats } from './CardStats'
import styles from './SongCard.module.css'
import type { CardTools } from './useCardTools'

interface Props {
  readonly song: SongRecord
  /** The player's queue. */
  readonly songs: readonly SongRecord[]
  /** Current time in milliseconds. */
  readonly now: number
  readonly tools: CardTools
}

/** A song of the library. Disabled while another song has its menu or a dialog open. */
export const SongCard = memo(function SongCard({ song, songs, now, tools }: Props) {
  const { t, words } = tools
  const ask = useAsk()
  const isOtherOpen = useIsOtherOpen(song.id)
  const isSelected = useIsSelected(song.id)
  const isChoosing = useIsChoosing()
  const isWorking = useIsWorking(song.id)
  const isDisabled = isOtherOpen || isWorking
  const kind = words.kind(song)
  const card = useFocusOf(song)
  return (
    <article
      ref={card}
      className={classes(
        styles.card,
        isSelected && styles.selected,
        isChoosing && styles.choosing,
        isDisabled && styles.disabled,
      )}
      aria-label={song.name}
      aria-busy={isWorking || undefined}
      onContextMenu={(event) => {
        event.preventDefault()
        if (isDisabled) return
        const { clientX: x, clientY: y } = event
        void ask(songMenu, { song, at: { x, y } }, { about: song.id })
      }}
    >
      <div className={styles.cover}>
        <CardCover song={song} songs={songs} disabled={isDisabled} tools={tools} />
        <input
          type="checkbox"
          className={styles.check}
          aria-label={t('song.select', { name: song.name })}
          checked={isSelected}
          disabled={isDisabled}
          onChange={(event) => setSelected(song.id, event.currentTarget.checked)}
        />
        {song.is_public && (
          <span className={styles.badge}>
            <CardIcon name="public" /> {t('song.published')}
          </span>
        )}
        {song.remix_of && <RemixOf source={song.remix_of} className={styles.remix} />}
      </div>
      <div className={styles.row}>
        <h3 className={styles.name} title={song.name} dir="auto">
          {song.song_data_id === null || isDisabled ? (
            song.name
          ) : (
            <Link to={`/editor/${song.song_data_id}`} className={styles.link}>
              {song.name}
            </Link>
          )}
        </h3>
        <PopupButton
          kind="menu"
          song={song}
          icon={more}
          label={t('songDialogs:menu.open', { name: song.name })}
          disabled={isDisabled}
          className={styles.more}
        />
      </div>
      <p className={styles.kind} title={kind}>
        {kind}
      </p>
      <CardStats song={song} now={now} tools={tools} />
      <CardActions song={song} disabled={isDisabled} tools={tools} />
    </article>
  )
})

const more = <CardIcon name="more" />

/** Releases the focus when another song reuses the card's elements: it must not move to that song. */
function useFocusOf({ id }: SongRecord) {
  const card = useRef<HTMLElement>(null)
  useEffectOn([id], () => () => {
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && card.current?.contains(activeElement)) activeElement.blur()
  })
  return card
}
