import { useNavigate } from 'react-router'
import type { SongRecord } from '#shared/api/songs'
import { detailsDialog, PopupButton, publishDialog, SongButton, shareSongDialog } from '../../../../songs'
import { useAsk } from '../../../../ui'
import { CardIcon } from './CardIcons'
import styles from './SongCard.module.css'
import type { CardTools } from './useCardTools'

interface Props {
  readonly song: SongRecord
  readonly disabled: boolean
  readonly tools: CardTools
}

/** The buttons below a card. */
export function CardActions({ song, disabled, tools: { t, unpublish } }: Props) {
  const navigate = useNavigate()
  const ask = useAsk()
  const about = { about: song.id }
  const hasData = song.song_data_id !== null
  return (
    <div className={styles.actions}>
      <SongButton
        icon={info}
        label={t('song.details')}
        disabled={disabled}
        onClick={() => ask(detailsDialog, { song }, about)}
      />
      <SongButton
        icon={share}
        label={t('song.share')}
        disabled={disabled}
        onClick={() => ask(shareSongDialog, { song }, about)}
      />
      {song.is_public ? (
        <SongButton icon={lock} label={t('song.unpublish')} disabled={disabled} onClick={() => unpublish(song)} />
      ) : (
        <SongButton
          icon={globe}
          label={t('song.publish')}
          disabled={disabled}
          onClick={() => ask(publishDialog, { song }, about)}
        />
      )}
      <SongButton
        icon={edit}
        label={t('song.edit')}
        disabled={disabled || !hasData}
        title={hasData ? undefined : t('song.noData')}
        onClick={() => navigate(`/editor/${song.song_data_id}`)}
      />
      <PopupButton
        kind="downloads"
        song={song}
        icon={download}
        label={t('songDialogs:menu.download')}
        disabled={disabled}
      />
    </div>
  )
}

const info = <CardIcon name="details" />
const share = <CardIcon name="share" />
const lock = <CardIcon name="private" />
const globe = <CardIcon name="public" />
const edit = <CardIcon name="edit" />
const download = <CardIcon name="download" />
