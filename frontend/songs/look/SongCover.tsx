import { Music } from 'lucide-react'
import { memo, useState } from 'react'
import { classes } from '../../ui'
import { type Covered, coverUrl } from './coverUrl'
import styles from './SongCover.module.css'

interface Props {
  readonly song: Covered
  readonly className?: string
  /** Alternative text, if no text beside the picture names the song. */
  readonly alt?: string
}

/** A song's picture as a square; `className` sets its width. */
export const SongCover = memo(function SongCover({ song, className, alt = '' }: Props) {
  return <CoverImage src={coverUrl(song)} className={className} alt={alt} />
})

interface PictureProps {
  readonly src: string
  readonly className?: string
  readonly alt?: string
}

/** Like `SongCover`, for a given address. Shows a note icon if the picture cannot be loaded. */
export function CoverImage({ src, className, alt = '' }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span className={classes(styles.cover, className)}>
      {failed === src ? (
        <Music className={styles.note} aria-hidden />
      ) : (
        <img
          // A new element, so that the old picture does not stay while the new one loads.
          key={src}
          className={styles.picture}
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setFailed(src)}
        />
      )}
    </span>
  )
}
