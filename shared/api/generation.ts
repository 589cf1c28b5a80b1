import { blueprintSchema } from '../composer/blueprint'
import {
  BAR_COUNTS,
  type BarCount,
  COMPLEXITY,
  GENRES,
  INSTRUMENTS,
  KEY_NAMES,
  LANGUAGES,
  MAX_PROMPT,
  MOODS,
  SEED,
  TEMPO,
  TRACK_COUNT,
  TRACK_TYPES,
  VARIANT,
} from '../composer/vocabulary'
import { fieldIssue } from '../schema/fieldErrors'
import { trimmedText, Uuid } from '../schema/fields'
import { z } from '../schema/zod'

interface Range {
  readonly min: number
  readonly max: number
}

/** An integer, also as text. */
const integer = <Schema extends z.ZodType<number>>(schema: Schema) =>
  z.preprocess((value, context) => {
    if (typeof value === 'number') return value
    if (typeof value === 'string' && /^[+-]?\d{1,15}$/.test(value.trim())) return Number(value)
    context.issues.push(fieldIssue(typeof value === 'string' ? 'int_parsing' : 'int_type', value))
    return z.NEVER
  }, schema)

const wholeNumber = ({ min, max }: Range) => integer(z.int().min(min).max(max))

const barCount = integer(
  z.int().check(({ value, issues }) => {
    const isKnown = (BAR_COUNTS as readonly number[]).includes(value)
    if (!isKnown) issues.push(fieldIssue('literal_error', value, { choices: BAR_COUNTS }))
  }),
)
  .meta({ enum: [...BAR_COUNTS] })
  .transform((value) => value as BarCount)

/** A value that the form may leave to the composer: absent, null, empty or the word None. All of these become null. */
const choice = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess((value) => (value === null || value === '' || value === 'None' ? undefined : value), schema.optional())
    .transform((value) => value ?? null)

const Track = z.object({
  type: choice(z.enum(TRACK_TYPES)),
  complexity: choice(wholeNumber(COMPLEXITY)),
  instrument: choice(z.enum(INSTRUMENTS)),
})

const fields = {
  prompt: trimmedText({ min: 1, max: MAX_PROMPT }),
  genre: choice(z.enum(GENRES)),
  mood: choice(z.enum(MOODS)),
  scale: choice(z.enum(KEY_NAMES)),
  bars: choice(barCount),
  tempo: choice(wholeNumber(TEMPO)),
  trackCount: choice(wholeNumber(TRACK_COUNT)),
  tracks: choice(z.array(Track)).transform((tracks) => tracks ?? []),
  seed: choice(wholeNumber(SEED)),
  language: choice(z.enum(LANGUAGES)),
  variant: choice(wholeNumber(VARIANT)).transform((variant) => variant ?? 0),
  takes: choice(z.array(wholeNumber(VARIANT)).max(TRACK_COUNT.max)).transform((takes) => takes ?? []),
  humanise: choice(z.number().min(0).max(1)).transform((humanise) => humanise ?? 0),
  blueprint: choice(blueprintSchema),
}

/** Refuses more described tracks than `trackCount`. */
const tooManyTracks: z.core.CheckFn<{ trackCount: number | null; tracks: readonly unknown[] }> = ({
  value: { trackCount, tracks },
  issues,
}) => {
  const max = trackCount ?? TRACK_COUNT.max
  if (tracks.length <= max) return
  const issue = fieldIssue('too_long', tracks, { count: max, found: tracks.length })
  issues.push({ ...issue, path: ['tracks'] })
}

/** The body of `POST /generate_midi` and `POST /songs/generate/plan`. */
export const GenerationRequest = z.object(fields).check(tooManyTracks)
export type GenerationRequest = z.input<typeof GenerationRequest>

/**
 * `POST /songs/generate`. `songDataId` is the id from `POST /songs/data`; without it the server creates the data too.
 */
export const GenerateSong = z.object({ ...fields, songDataId: choice(Uuid) }).check(tooManyTracks)
export type GenerateSong = z.input<typeof GenerateSong>

/** The song is in the library, and its file at `/download_midi/{file}`. */
export const GeneratedSong = z.object({
  status: z.literal('completed'),
  file: z.string(),
  song_id: z.string(),
  song_data_id: z.string(),
  /** The song's name. */
  name: z.string(),
  /** The same request with this seed, this blueprint and no variant gives the same bytes. */
  seed: z.int().min(SEED.min).max(SEED.max),
  /** The blueprint from the request or from an outside model. */
  blueprint: blueprintSchema.nullable(),
  explain: z.array(z.object({ about: z.string(), from: z.string(), text: z.string() })),
})
export type GeneratedSong = z.infer<typeof GeneratedSong>

/** `POST /songs/generate/plan`. Null: there is no outside model, or it gave nothing usable. */
export const SongPlan = z.object({ blueprint: blueprintSchema.nullable() })
export type SongPlan = z.infer<typeof SongPlan>

export const GenerationStarted = z.object({ status: z.literal('MIDI generation started') })
export type GenerationStarted = z.infer<typeof GenerationStarted>

/** `GET /latest_midi`. `created_at` is in seconds since 1970, to the millisecond; 0 when there is no file yet. */
export const LatestMidi = z.object({ file_path: z.string().nullable(), created_at: z.number().nonnegative() })
export type LatestMidi = z.infer<typeof LatestMidi>

/** `/download_midi/{filename}`: the file's id and `.mid`. */
export const GeneratedFilePath = z.object({ filename: z.string() })
