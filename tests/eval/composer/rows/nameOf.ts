import type { Sample } from '../sample'

/** Identifies a song in a fault: "Jazz · Sad · C Blues · 16 bars · seed 7". */
export const nameOf = ({ request }: Sample): string =>
  [request.genre, request.mood, request.scale, `${request.bars} bars`, `seed ${request.seed}`]
    .filter((each) => each !== null)
    .join(' · ')
