import { compose } from '#shared/composer/compose'
import type { ComposeRequest } from '#shared/composer/request'
import type { SongSpec, TrackRole } from '#shared/composer/spec'
import type { TrackType } from '#shared/composer/vocabulary'
import { readScore, type Score, type Track } from './smf'

/** A track of the file, with what the composer declares about it. */
export interface Part {
  readonly type: TrackType
  readonly role: TrackRole
  readonly complexity: number
  readonly track: Track
}

/** A request and the contents of the file made from it. */
export interface Sample {
  readonly request: ComposeRequest
  readonly spec: SongSpec
  readonly midi: Uint8Array
  readonly score: Score
  /** The tracks with notes, in file order. */
  readonly parts: readonly Part[]
  /** The length of the file: the longest track, in whole bars. */
  readonly bars: number
}

/** Composes a song and reads its bytes back. Throws if the file breaks the standard. */
export function sample(request: ComposeRequest): Sample {
  const { spec, midi } = compose(request)
  const score = readScore(midi)
  const carrying = score.tracks.filter(({ notes }) => notes.length > 0)
  const parts = carrying.map((track, i): Part => {
    const { type, role, complexity } = spec.tracks[Math.min(i, spec.tracks.length - 1)]
    return { type, role, complexity, track }
  })
  const bars = Math.ceil(Math.max(...score.tracks.map(({ end }) => end)) / (4 * score.ppq))
  return { request, spec, midi, score, parts, bars }
}

/** Identifies a song in a fault: "Jazz · Sad · C Blues · 16 bars · seed 7". */
export const nameOf = ({ request }: Sample): string =>
  [request.genre, request.mood, request.scale, `${request.bars} bars`, `seed ${request.seed}`]
    .filter((each) => each !== null)
    .join(' · ')

/** The tracks of a type. */
export const partsOf = ({ parts }: Sample, type: TrackType): Part[] => parts.filter((part) => part.type === type)
/** The first track of a type, or null. */
export const firstOf = (song: Sample, type: TrackType): Track | null => partsOf(song, type)[0]?.track ?? null
