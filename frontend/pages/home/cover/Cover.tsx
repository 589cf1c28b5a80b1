import { memo, useId } from 'react'
import { motifs } from './motifs'
import { palettes } from './palettes'
import { seededRandom } from './random'

interface Props {
  /** The same song has the same cover, everywhere and for ever. */
  readonly songId: string
  readonly className?: string
}

/** Generated art, so that a library looks like a record shelf. */
export const Cover = memo(function Cover({ songId, className }: Props) {
  const id = useId()
  const random = seededRandom(songId)
  const palette = palettes[Math.floor(random() * palettes.length)]
  const motif = motifs[Math.floor(random() * motifs.length)]
  return (
    <svg className={className} viewBox="0 0 100 100" aria-hidden="true">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={palette.ground[0]} />
          <stop offset="1" stopColor={palette.ground[1]} />
        </linearGradient>
      </defs>
      <rect width="100" height="100" fill={`url(#${id})`} />
      {motif(palette, random)}
    </svg>
  )
})
