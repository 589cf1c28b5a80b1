import { Shuffle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { RemixSource } from '#shared/song/remixSource'

interface Props {
  readonly source: RemixSource
  readonly className?: string
}

/** Names the source of a remix, with a link if it can be opened. */
export function RemixOf({ source: { id, name, author }, className }: Props) {
  const { t } = useTranslation('songDialogs')
  const words = author === null ? t('remixOfNameless', { name }) : t('remixOf', { name, author })
  const content = (
    <>
      <Shuffle aria-hidden /> <span dir="auto">{words}</span>
    </>
  )
  return id === null ? (
    <span className={className} title={words}>
      {content}
    </span>
  ) : (
    <Link to={`/song/${id}`} className={className} title={words}>
      {content}
    </Link>
  )
}
