import type { SongRecord } from '#shared/api/songs'
import { type Close, useAsk } from '../../ui'
import { ShareDialog } from '../share/ShareDialog'
import { PublishDialog } from './PublishDialog'

interface Props {
  readonly song: SongRecord
  readonly close: Close
}

/** The share dialog of any song. Others cannot open a private song, so it offers to publish it. */
export function ShareSongDialog({ song, close }: Props) {
  const ask = useAsk()
  const publish = () => {
    void ask(PublishDialog, { song }, { about: song.id })
    close()
  }
  return <ShareDialog song={song} onPublish={song.is_public ? undefined : publish} close={close} />
}
