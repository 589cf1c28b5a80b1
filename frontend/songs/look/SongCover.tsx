import { Music } from 'lucide-react'
import { memo, useState } from 'react'
import { classes } from '../../ui'
import { type Covered, coverUrl } from './coverUrl'
import styles from './SongCover.module.css'

interface Props {
  readonly song: Covered
  readonly className?: string
  /** What it shows, where it is not said beside it. */
  readonly alt?: string
}

/** A song's picture in a square of the width that `className` gives. */
export const SongCover = memo(function SongCover({ song, className, alt = '' }: Props) {
  return <CoverPicture src={coverUrl(song)} className={className} alt={alt} />
})

interface PictureProps {
  readonly src: string
  readonly className?: string
  readonly alt?: string
}

/** As `SongCover`, of a known address. A picture that cannot be loaded gives way to a note. */
export function CoverPicture({ src, className, alt = '' }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span className={classes(styles.cover, className)}>
      {failed === src ? (
        <Music className={styles.note} aria-hidden />
      ) : (
        <img
          // A new picture does not wait behind the old one.
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
