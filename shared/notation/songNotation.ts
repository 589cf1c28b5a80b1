import { z } from '../schema/zod'
import type { Song, Track } from '../song/song'
import { notationIn } from '../song/tracks/trackNotation'
import { DEFAULT_SCORE_OPTIONS, DEFAULT_TRACK_OPTIONS, type ScoreOptions, type TrackOptions } from './options'
import { PITCHED_CLEFS } from './score'

/** Ignores values written by another version. */
const kept = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined)

const letters = z.int().min(-28).max(28)
const semitones = z.int().min(-48).max(48)

const TrackNotation = z.object({
  hidden: kept(z.boolean()),
  smallest: kept(z.union([z.literal(4), z.literal(8), z.literal(16), z.literal(32), z.literal(64)])),
  tuplets: kept(z.boolean()),
  overlaps: kept(z.enum(['cut', 'tied']).nullable()),
  voices: kept(z.union([z.literal(1), z.literal(2)]).nullable()),
  clefChanges: kept(z.boolean()),
  split: kept(z.union([z.int().min(0).max(127), z.literal('auto')]).nullable()),
  transposes: kept(z.boolean()),
  transposition: kept(
    z.object({ diatonic: letters, chromatic: semitones, octaves: z.int().min(-3).max(3) }).nullable(),
  ),
  clefs: kept(z.array(z.enum(PITCHED_CLEFS).nullable()).max(4).readonly().nullable()),
  noteNames: kept(z.boolean()),
}) satisfies z.ZodType<Partial<TrackOptions>>

/** The most characters of a name or a notice. */
export const LONGEST_CREDIT = 500
const credit = kept(z.string().max(LONGEST_CREDIT))

const SongNotation = z.object({
  credits: kept(z.object({ composer: credit, lyricist: credit, arranger: credit, rights: credit, subtitle: credit })),
  swing: kept(z.boolean().nullable()),
  key: kept(z.object({ fifths: z.int().min(-7).max(7), isMinor: z.boolean() }).nullable()),
  keysAreMeant: kept(z.boolean()),
  foldRepeats: kept(z.boolean()),
}) satisfies z.ZodType<Partial<ScoreOptions>>

/** A track's notation options where they differ from the defaults. `hidden`: the track is not shown. */
export type TrackNotation = z.infer<typeof TrackNotation>
/** A song's notation options where they differ from the defaults. */
export type SongNotation = z.infer<typeof SongNotation>

export const trackNotationOf = ({ events }: Pick<Track, 'events'>): TrackNotation => parsed(TrackNotation, events)
export const songNotationOf = ({ tracks }: Song): SongNotation => parsed(SongNotation, tracks[0].events)

function parsed<S extends z.ZodObject>(schema: S, events: Track['events']): Partial<z.infer<S>> {
  const json = notationIn(events)
  if (json === null) return {}
  try {
    const { data = {} } = schema.safeParse(JSON.parse(json))
    return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)) as Partial<z.infer<S>>
  } catch {
    // Another program wrote it.
    return {}
  }
}

const USUAL: Readonly<Record<string, unknown>> = { ...DEFAULT_SCORE_OPTIONS, ...DEFAULT_TRACK_OPTIONS, hidden: false }

/** The JSON to store in a track or song; null if nothing differs from the defaults. */
export function notationJson(notation: TrackNotation | SongNotation): string | null {
  const own = Object.entries(notation).filter(([option, value]) => value !== undefined && value !== USUAL[option])
  return own.length === 0 ? null : JSON.stringify(Object.fromEntries(own))
}

/** The options for writing a song. If every track with notes is hidden, all are shown. */
export function notationOptions(song: Song): ScoreOptions {
  const tracks = song.tracks.slice(1).map((track) => ({ track, notation: trackNotationOf(track) }))
  const shown = tracks.filter(({ notation }) => !notation.hidden).map(({ track }) => track)
  const isAnyHidden = shown.length < tracks.length && shown.some(({ notes }) => notes.length > 0)
  return {
    ...DEFAULT_SCORE_OPTIONS,
    ...songNotationOf(song),
    tracks: isAnyHidden ? shown.map(({ id }) => id) : null,
    perTrack: new Map(tracks.map(({ track, notation: { hidden, ...options } }) => [track.id, options])),
  }
}
