import { ListMusic } from 'lucide-react'
import type { SongRecord } from '#shared/api/songs'
import { SongCover } from '../../songs'
import { classes } from '../../ui'
import styles from './Mosaic.module.css'

/** The picture of a playlist: the covers of its first four songs, or the first cover if there are fewer. */
export function Mosaic({ songs }: { readonly songs: readonly SongRecord[] }) {
  if (songs.length === 0)
    return (
      <div className={classes(styles.mosaic, styles.empty)}>
        <ListMusic aria-hidden />
      </div>
    )
  const shown = songs.slice(0, songs.length < 4 ? 1 : 4)
  return (
    <div className={classes(styles.mosaic, shown.length === 4 && styles.four)}>
      {shown.map((song) => (
        <SongCover key={song.id} song={song} className={styles.cover} />
      ))}
    </div>
  )
}
