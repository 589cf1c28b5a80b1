import styles from './EmptyShelf.module.css'

/** A shelf with empty places for three records. */
export function EmptyShelf() {
  return (
    <svg className={styles.shelf} viewBox="0 0 240 110" aria-hidden="true">
      {[24, 92, 160].map((x) => (
        <rect key={x} className={styles.place} x={x} y="26" width="56" height="64" rx="6" />
      ))}
      <path className={styles.note} d="M112 68V46l18-4v22" />
      <ellipse className={styles.head} cx="108.5" cy="68.5" rx="5" ry="3.8" transform="rotate(-18 108.5 68.5)" />
      <ellipse className={styles.head} cx="126.5" cy="64.5" rx="5" ry="3.8" transform="rotate(-18 126.5 64.5)" />
      <rect className={styles.board} x="6" y="92" width="228" height="5" rx="2.5" />
    </svg>
  )
}
