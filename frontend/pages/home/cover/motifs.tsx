import type { ReactNode } from 'react'
import type { Palette } from './palettes'

/** Draws on a square of 100 × 100 over the ground; `random` makes each cover its own. */
export type Motif = (palette: Palette, random: () => number) => ReactNode

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const round = (value: number) => Math.round(value * 10) / 10

/** A low sun over water. */
const waves: Motif = ({ shape, light }, random) => {
  const pace = 9 + random() * 6
  const phase = random() * 6
  const line = (row: number) =>
    range(26)
      .map(
        (step) =>
          `${step * 4} ${round(58 + row * 4.4 + Math.sin((step * 4) / pace + row * 0.75 + phase) * (6.5 - row * 0.55))}`,
      )
      .join(' L')
  return (
    <>
      <circle cx={round(28 + random() * 44)} cy={round(26 + random() * 10)} r={round(9 + random() * 6)} fill={light} />
      {range(9).map((row) => (
        <path
          key={row}
          d={`M${line(row)}`}
          fill="none"
          stroke={row % 3 ? shape : light}
          strokeWidth={round(2.1 - row * 0.19)}
          opacity={0.9}
        />
      ))}
    </>
  )
}

/** A level meter that has caught fire. */
const bars: Motif = ({ shape, light }, random) => {
  const pace = 0.5 + random() * 1.4
  const phase = random() * 6
  return range(14).map((index) => {
    const height = round(16 + Math.abs(Math.sin(index * pace + phase)) * 50 + random() * 14)
    return (
      <rect
        key={index}
        x={round(3.5 + index * 6.75)}
        y={100 - height}
        width={4.4}
        height={height + 4}
        rx={2.2}
        fill={index % 3 === 0 ? light : shape}
        opacity={0.55 + (index % 3) * 0.2}
      />
    )
  })
}

/** Moons in front of one another. */
const moons: Motif = ({ shape, light }, random) => {
  const phase = random() * 6
  return range(7).map((index) => (
    <circle
      key={index}
      cx={round(50 + Math.cos(index * 1.1 + phase) * 20)}
      cy={round(50 + Math.sin(index * 1.9 + phase) * 19)}
      r={round(35 - index * 4.3)}
      fill={index % 2 ? light : shape}
      opacity={round((0.16 + index * 0.1) * 100) / 100}
    />
  ))
}

/** Wires and ripples out of one point. */
const rays: Motif = ({ shape, light }, random) => {
  const [cx, cy] = [round(34 + random() * 32), round(38 + random() * 30)]
  const turn = random()
  const count = 16 + Math.floor(random() * 10)
  return (
    <>
      {range(11).map((ring) => (
        <circle
          key={ring}
          cx={cx}
          cy={cy}
          r={(ring + 1) * 8}
          fill="none"
          stroke={shape}
          strokeWidth={0.5}
          opacity={0.5}
        />
      ))}
      {range(count).map((index) => {
        const angle = ((index + turn) / count) * Math.PI * 2
        return (
          <line
            key={index}
            x1={cx}
            y1={cy}
            x2={round(cx + Math.cos(angle) * 120)}
            y2={round(cy + Math.sin(angle) * 120)}
            stroke={index % 2 ? shape : light}
            strokeWidth={0.65}
          />
        )
      })}
      <circle cx={cx} cy={cy} r={4} fill={light} />
    </>
  )
}

/** Ranges behind ranges. */
const mountains: Motif = ({ shape, light }, random) => (
  <>
    <circle cx={round(22 + random() * 56)} cy={24} r={9} fill={light} opacity={0.9} />
    {range(5).map((row) => {
      const base = 40 + row * 12
      const peaks = range(12).map(
        (step) => `${round(step * 9.6 - 2)} ${round(base + (step % 2 ? 1 : -1) * (3 + random() * (11 - row)))}`,
      )
      return (
        <path
          key={row}
          d={`M-4 104 L-4 ${base} L${peaks.join(' L')} L104 ${base} L104 104Z`}
          fill={row % 2 ? light : shape}
          opacity={0.3 + row * 0.13}
        />
      )
    })}
  </>
)

/** A page of a piano roll. */
const roll: Motif = ({ shape, light }, random) => {
  const notes: ReactNode[] = []
  let row = 6
  for (let x = 6; x < 92; ) {
    const width = [7, 7, 11, 16][Math.floor(random() * 4)]
    row = Math.min(12, Math.max(1, row + Math.floor(random() * 7) - 3))
    const bright = random() > 0.7
    notes.push(
      <rect
        key={x}
        x={x}
        y={10 + row * 6}
        width={Math.min(width, 94 - x) - 1.4}
        height={4.6}
        rx={1.6}
        fill={bright ? light : shape}
        opacity={bright ? 1 : 0.85}
      />,
      <rect
        key={`under ${x}`}
        x={x}
        y={16 + (row + 3) * 6}
        width={Math.min(width, 94 - x) - 1.4}
        height={4.6}
        rx={1.6}
        fill={shape}
        opacity={0.35}
      />,
    )
    x += width
  }
  return (
    <>
      {range(15).map((line) => (
        <line
          key={line}
          x1="0"
          x2="100"
          y1={9.3 + line * 6}
          y2={9.3 + line * 6}
          stroke={light}
          strokeWidth={0.25}
          opacity={0.35}
        />
      ))}
      {notes}
    </>
  )
}

/** A record, seen from close. */
const record: Motif = ({ shape, light }, random) => {
  const [cx, cy] = random() > 0.5 ? [78, 76] : [22, 78]
  return (
    <>
      {range(12).map((ring) => (
        <circle
          key={ring}
          cx={cx}
          cy={cy}
          r={22 + ring * 6.4}
          fill="none"
          stroke={ring % 4 === 1 ? light : shape}
          strokeWidth={round(0.6 + random() * 2.4)}
          opacity={round((0.85 - ring * 0.05) * 100) / 100}
        />
      ))}
      <circle cx={cx} cy={cy} r={16} fill={light} />
      <circle cx={cx} cy={cy} r={3} fill={shape} />
    </>
  )
}

export const motifs: readonly Motif[] = [waves, bars, moons, rays, mountains, roll, record]
