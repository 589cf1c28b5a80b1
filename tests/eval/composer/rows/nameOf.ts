import type { Sample } from '../sample'

/** "Jazz · Sad · C Blues · 16 bars · seed 7": which song a fault is in. */
export const nameOf = ({ request }: Sample): string =>
  [request.genre, request.mood, request.scale, `${request.bars} bars`, `seed ${request.seed}`]
    .filter((each) => each !== null)
    .join(' · ')
