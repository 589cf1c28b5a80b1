import type { ComposeRequest } from '#shared/composer/request'
import { GENRES, TRACK_TYPES, type TrackType } from '#shared/composer/vocabulary'
import { cells, cover, defaults, every, genresAndScales, ladder, moods, seeds } from './requests/grid'
import { type Sample, sample } from './sample'

/** All songs that the rows measure. */
export interface Songs {
  readonly cells: readonly Sample[]
  readonly cover: readonly Sample[]
  readonly defaults: readonly Sample[]
  /** Takes of one request, for each genre. */
  readonly takes: readonly (readonly Sample[])[]
  /** Each genre in each mood, with everything else open. */
  readonly moods: readonly Sample[]
  readonly byBars: Readonly<Record<8 | 16 | 32, readonly Sample[]>>
  /** For each type, songs whose track of that type goes from complexity 1 to 10. */
  readonly ladders: Readonly<Record<TrackType, readonly (readonly Sample[])[]>>
}

const all = (requests: readonly ComposeRequest[]) => requests.map(sample)

/** Composes the whole grid: about 4,000 songs. */
export function everySong(): Songs {
  const grid = all(cells())
  return {
    cells: grid,
    cover: all(cover()),
    defaults: all(defaults()),
    takes: seeds().map(all),
    moods: all(moods(4)),
    byBars: { 8: all(genresAndScales(8)), 16: grid, 32: all(genresAndScales(32)) },
    ladders: Object.fromEntries(
      TRACK_TYPES.map((type) => [
        type,
        GENRES.flatMap((genre) => [1, 2].map((seed) => all(ladder(type, genre, seed)))),
      ]),
    ) as unknown as Songs['ladders'],
  }
}

/** Composes a small part of the grid for every test run: about a hundred songs. */
export function fewSongs(): Pick<Songs, 'cells' | 'cover' | 'defaults'> {
  // 23 shares no factor with the ten moods and ten scales, so every genre, mood and scale occurs.
  return { cells: all(every(23, cells())), cover: all(every(13, cover())), defaults: all(defaults()) }
}
