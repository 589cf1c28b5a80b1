import { useId } from 'react'

/** Notes over the hills: x, y, width and colour (1 to 3). */
const notes = [
  [84, 92, 64, 1],
  [166, 74, 38, 2],
  [222, 112, 52, 1],
  [292, 56, 30, 3],
  [340, 92, 74, 2],
  [436, 72, 44, 1],
  [498, 110, 34, 3],
  [550, 90, 86, 1],
  [652, 54, 40, 2],
  [708, 76, 30, 3],
  [754, 96, 62, 2],
  [832, 60, 48, 1],
] as const

const staff = [62, 80, 98, 116]

/** The default banner: a line of music over the hills, at night in the dark theme and by day in the light one. */
export function DefaultBanner({ className }: { readonly className?: string }) {
  const id = useId()
  return (
    <svg className={className} viewBox="0 0 960 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id={id} x2="0" y2="1">
          <stop offset="0" stopColor="var(--art-sky-1)" />
          <stop offset=".62" stopColor="var(--art-sky-2)" />
          <stop offset="1" stopColor="var(--art-sky-3)" />
        </linearGradient>
      </defs>
      <rect width="960" height="200" fill={`url(#${id})`} />
      <circle cx="792" cy="62" r="30" fill="var(--art-orb)" />
      <g stroke="var(--art-star)" opacity=".22">
        {staff.map((y) => (
          <line key={y} x1="0" x2="960" y1={y} y2={y} />
        ))}
      </g>
      {notes.map(([x, y, width, colour]) => (
        <rect key={x} x={x} y={y} width={width} height="12" rx="4" fill={`var(--art-beam-${colour})`} />
      ))}
      <path d="M0 148C120 108 214 132 330 152S560 118 690 138s190 22 270-8v70H0Z" fill="var(--art-hill-1)" />
      <path d="M0 172c150-34 260-8 400 0s250-30 360-18 130 20 200 6v40H0Z" fill="var(--art-hill-2)" />
      <path d="M0 190c180-18 320-4 470 0s330-16 490-4v14H0Z" fill="var(--art-hill-3)" />
    </svg>
  )
}
