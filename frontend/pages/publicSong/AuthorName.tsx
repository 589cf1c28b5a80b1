import { Link } from 'react-router'
import type { SongRecord } from '#shared/api/songs'
import { useAuthor } from './useAuthor'

interface Props {
  readonly song: SongRecord
  readonly className?: string
}

/** The author's name, linked to their public profile if they have one. Renders nothing for an author without a name. */
export function AuthorName({ song, className }: Props) {
  const { shownName, path } = useAuthor(song)
  if (shownName === null) return null
  return path === null ? (
    <span className={className}>{shownName}</span>
  ) : (
    <Link to={path} className={className}>
      {shownName}
    </Link>
  )
}
