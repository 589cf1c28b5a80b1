import { useId } from 'react'

/** Notes: beat, row from the top, length in beats, and colour (1 to 3). */
const notes = [
  [0, 9, 2, 1],
  [0, 11, 2, 1],
  [2.5, 8, 1, 2],
  [3.5, 7, 1, 2],
  [4.5, 9, 3, 1],
  [4.5, 11, 3, 1],
  [5, 5, 1, 3],
  [6, 4, 1.5, 3],
  [8, 10, 2, 1],
  [8, 8, 2, 2],
  [8.5, 6, 1, 3],
  [9.5, 5, 0.5, 3],
  [10, 3, 2, 3],
  [10.5, 9, 2.5, 1],
  [10.5, 11, 2.5, 1],
  [12.5, 4, 1, 3],
  [13.5, 5, 1, 2],
  [13.5, 9, 2, 1],
  [14.5, 2, 2.5, 3],
  [15.5, 7, 1, 2],
  [16, 10, 3, 1],
  [16.5, 6, 1, 2],
  [17.5, 4, 1.5, 3],
  [19, 3, 1, 3],
  [19.5, 8, 2, 2],
  [19.5, 10, 2, 1],
] as const

const BEAT = 36
const ROW = 18
const PLAYHEAD = 12.2

const beatLines = Array.from({ length: 22 }, (_, beat) => beat)
const rowLines = Array.from({ length: 13 }, (_, row) => row * ROW + 6)

/** A few bars of a piano roll with its playhead. Played notes shine. */
export function HeroRoll({ className }: { readonly className?: string }) {
  const id = useId()
  return (
    <svg className={className} viewBox="0 0 760 228" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <defs>
        <filter id={id} x="-.5" y="-2" width="2" height="5">
          <feGaussianBlur stdDeviation="7" />
        </filter>
      </defs>
      <g stroke="var(--line)">
        {beatLines.map((beat) => (
          <line
            key={`beat ${beat}`}
            x1={beat * BEAT + 4}
            x2={beat * BEAT + 4}
            y1="0"
            y2="228"
            opacity={beat % 4 === 0 ? 0.9 : 0.35}
          />
        ))}
        {rowLines.map((y) => (
          <line key={`row ${y}`} x1="0" x2="760" y1={y} y2={y} opacity=".35" />
        ))}
      </g>
      {notes.map(([beat, row, length, colour]) => {
        const sounding = beat <= PLAYHEAD && PLAYHEAD < beat + length
        const note = {
          x: beat * BEAT + 6,
          y: row * ROW + 8,
          width: length * BEAT - 4,
          height: ROW - 4,
          rx: 4,
          fill: `var(--art-beam-${colour})`,
        }
        return (
          <g key={`${beat} ${row}`} opacity={sounding ? 1 : beat > PLAYHEAD ? 0.5 : 0.8}>
            {sounding && <rect {...note} filter={`url(#${id})`} />}
            <rect {...note} />
          </g>
        )
      })}
      <g fill="var(--playhead)">
        <rect x={PLAYHEAD * BEAT + 4} width="1.5" height="228" />
        <path d={`M${PLAYHEAD * BEAT - 1.5} 0h12.5l-6.2 9z`} />
      </g>
    </svg>
  )
}
