import { Download, Ellipsis, Globe, GlobeLock, Heart, Info, Pause, PencilLine, Play, Share2 } from 'lucide-react'
import styles from './CardIcons.module.css'

const icons = {
  start: <Play fill="currentColor" />,
  pause: <Pause fill="currentColor" />,
  plays: <Play />,
  likes: <Heart />,
  public: <Globe />,
  private: <GlobeLock />,
  more: <Ellipsis />,
  details: <Info />,
  share: <Share2 />,
  edit: <PencilLine />,
  download: <Download />,
}

type CardIconName = keyof typeof icons

const idOf = (name: string) => `card-icon-${name}`

/**
 * The symbols that the icons of all cards refer to. A card has ten icons; drawing each would cost more than the rest of
 * the card.
 */
export function CardIconSheet() {
  return (
    <svg className={styles.sheet} aria-hidden="true">
      {Object.entries(icons).map(([name, icon]) => (
        <symbol key={name} id={idOf(name)} viewBox="0 0 24 24">
          {icon}
        </symbol>
      ))}
    </svg>
  )
}

/** An icon of a card. Needs a `CardIconSheet` in the page. */
export function CardIcon({ name }: { readonly name: CardIconName }) {
  return (
    <svg className={styles.icon} aria-hidden="true">
      <use href={`#${idOf(name)}`} />
    </svg>
  )
}
