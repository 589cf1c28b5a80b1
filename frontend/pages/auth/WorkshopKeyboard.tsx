import { useId } from 'react'
import styles from './Workshop.module.css'

const LEFT = 168
const KEY = 24
const WHITE_KEYS = Array.from({ length: 20 }, (_, index) => index)
const BLACK_AFTER = WHITE_KEYS.filter((index) => index < 19 && [0, 1, 3, 4, 5].includes(index % 7))

/** Notes that rise from the keys: white key, bottom, length and colour. */
const beams = [
  [1, 690, 96, 1],
  [3, 596, 62, 2],
  [4, 704, 150, 3],
  [6, 640, 110, 1],
  [8, 706, 74, 2],
  [8, 560, 128, 1],
  [10, 668, 92, 3],
  [11, 520, 70, 2],
  [12, 704, 188, 1],
  [14, 610, 84, 3],
  [15, 706, 58, 2],
  [17, 676, 132, 1],
  [18, 500, 54, 3],
  [5, 430, 58, 2],
  [13, 402, 76, 1],
] as const

/** The keys from the front, and the light of the notes played on them. */
export function WorkshopKeyboard() {
  const id = useId()
  return (
    <g>
      <defs>
        <filter id={`${id}glow`} x="-2" y="-.4" width="5" height="1.8">
          <feGaussianBlur stdDeviation="9" />
        </filter>
        <linearGradient id={`${id}shade`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--art-key-black)" stopOpacity=".5" />
          <stop offset=".35" stopColor="var(--art-key-black)" stopOpacity="0" />
        </linearGradient>
      </defs>
      {beams.map(([key, bottom, length, colour], index) => {
        const beam = {
          x: LEFT + key * KEY + 4,
          y: bottom - length,
          width: KEY - 8,
          height: length,
          rx: 6,
          fill: `var(--art-beam-${colour})`,
        }
        // Higher notes are fainter.
        const opacity = 0.35 + 0.6 * Math.max(0, (bottom - 380) / 330)
        return (
          <g key={`${key} ${bottom}`} opacity={opacity}>
            <g className={styles.beam} style={{ animationDelay: `${-((index * 1.7) % 6)}s` }}>
              <rect {...beam} filter={`url(#${id}glow)`} opacity=".55" />
              <rect {...beam} />
            </g>
          </g>
        )
      })}
      <rect x={LEFT - 22} y="722" width={KEY * 20 + 44} height="108" rx="10" fill="var(--art-body)" />
      <rect x={LEFT - 22} y="722" width={KEY * 20 + 44} height="3" rx="1.5" fill="var(--art-light)" opacity=".5" />
      {WHITE_KEYS.map((key) => (
        <rect key={key} x={LEFT + key * KEY + 0.7} y="742" width={KEY - 1.4} height="76" rx="3" fill="var(--art-key)" />
      ))}
      {beams
        .filter(([, bottom]) => bottom > 700)
        .map(([key, , , colour]) => (
          <rect
            key={key}
            x={LEFT + key * KEY + 0.7}
            y="742"
            width={KEY - 1.4}
            height="76"
            rx="3"
            fill={`var(--art-beam-${colour})`}
          />
        ))}
      <rect x={LEFT} y="742" width={KEY * 20} height="76" fill={`url(#${id}shade)`} />
      {BLACK_AFTER.map((key) => (
        <rect
          key={key}
          x={LEFT + (key + 1) * KEY - 7}
          y="742"
          width="14"
          height="46"
          rx="2.5"
          fill="var(--art-key-black)"
        />
      ))}
    </g>
  )
}
