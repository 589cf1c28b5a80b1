import { useId } from 'react'
import styles from './Workshop.module.css'

/** Stars: left, top and radius, in the drawing's units. */
const stars = [
  [180, 180, 1.6],
  [228, 142, 1.1],
  [262, 216, 1.4],
  [316, 164, 1.2],
  [356, 236, 1.8],
  [206, 288, 1.1],
  [478, 154, 1.3],
  [504, 268, 1.5],
  [300, 304, 1.1],
  [398, 320, 1.2],
  [168, 356, 1.3],
  [520, 352, 1],
] as const

export function WorkshopWindow() {
  const id = useId()
  return (
    <g>
      <defs>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--art-sky-1)" />
          <stop offset=".6" stopColor="var(--art-sky-2)" />
          <stop offset="1" stopColor="var(--art-sky-3)" />
        </linearGradient>
        <clipPath id={`${id}pane`}>
          <path d="M130 640V280a205 205 0 0 1 410 0v360z" />
        </clipPath>
      </defs>
      <g clipPath={`url(#${id}pane)`}>
        <rect x="130" y="70" width="410" height="570" fill={`url(#${id}sky)`} />
        {stars.map(([cx, cy, r], index) => (
          <circle
            key={cx}
            className={styles.star}
            style={{ animationDelay: `${(index * 7) % 5}s` }}
            cx={cx}
            cy={cy}
            r={r}
            fill="var(--art-star)"
          />
        ))}
        <circle cx="418" cy="206" r="70" fill="var(--art-orb)" opacity=".1" />
        <circle cx="418" cy="206" r="38" fill="var(--art-orb)" />
        <path d="M130 500q70-70 150-34t130-26 130 20v200H130z" fill="var(--art-hill-1)" />
        <path d="M130 560q90-60 170-22t240-38v140H130z" fill="var(--art-hill-2)" />
        <path d="M130 610q120-50 220-18t190-22v90H130z" fill="var(--art-hill-3)" />
        <g fill="var(--art-light)" opacity=".8">
          <rect x="232" y="586" width="4" height="5" />
          <rect x="246" y="590" width="4" height="5" />
          <rect x="428" y="582" width="4" height="5" />
          <rect x="470" y="572" width="4" height="5" />
        </g>
      </g>
      <g fill="none" stroke="var(--art-frame)" strokeWidth="14">
        <path d="M130 640V280a205 205 0 0 1 410 0v360z" strokeLinejoin="round" />
        <g strokeWidth="8">
          <path d="M335 76V640M130 300h410M130 470h410" />
        </g>
      </g>
      <rect x="104" y="636" width="462" height="20" rx="4" fill="var(--art-frame)" />
    </g>
  )
}
