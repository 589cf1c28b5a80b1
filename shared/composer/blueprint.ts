import { trimmedText } from '../schema/fields'
import { z } from '../schema/zod'
import { SCALE_STEPS, type ScaleKind } from './theory/key'
import { BAR_COUNTS, COMPLEXITY, GENRES, INSTRUMENTS, MOODS, TEMPO, TRACK_COUNT, TRACK_TYPES } from './vocabulary'

/**
 * Roman numerals: an accidental, a degree (upper case for major, lower case for minor), and the notes added to the
 * chord.
 */
export const ROMAN =
  /^[b#]?(?:VII|VI|V|IV|III|II|I|vii|vi|v|iv|iii|ii|i)(?:°|o|ø|\+)?(?:maj7|maj9|6|7|9|add9|sus2|sus4|5)?$/
const MAX_CHORDS = 16
const MAX_MOTIF_NOTES = 32
const MAX_TITLE = 60

/** The chords of a section, one per bar, repeated if the section is longer. */
const Progression = z.array(z.string().regex(ROMAN)).min(1).max(MAX_CHORDS)

/** The sections that a form may have. A missing section takes the chords of the section whose material it shares. */
const Chords = z.object({
  Intro: Progression.optional(),
  A: Progression.optional(),
  B: Progression.optional(),
  Build: Progression.optional(),
  Drop: Progression.optional(),
  Break: Progression.optional(),
  Outro: Progression.optional(),
  Tag: Progression.optional(),
})

/** A proposed track. Omitted fields are left to the composer. */
const BlueprintTrack = z.object({
  type: z.enum(TRACK_TYPES),
  instrument: z.enum(INSTRUMENTS).optional(),
  /** General MIDI program. */
  program: z.int().min(0).max(127).optional(),
})

/** A note of the motif, or a rest if `degree` is null. */
const MotifNote = z.object({
  /** Scale degree: 1 is the tonic, 8 the octave above it, 0 the note below it. */
  degree: z.int().min(-7).max(15).nullable(),
  /** Length in sixteenths. */
  duration: z.int().min(1).max(16),
})

const scaleKinds = Object.keys(SCALE_STEPS) as [ScaleKind, ...ScaleKind[]]

/**
 * An outside model's proposal for a song: attributes, chords and a motif, never the notes of tracks. Each field is
 * optional. The form's values override it, and it overrides the prompt's words.
 */
export const blueprintSchema = z.object({
  title: trimmedText({ min: 1, max: MAX_TITLE }).optional(),
  genre: z.enum(GENRES).optional(),
  mood: z.enum(MOODS).optional(),
  /** Pitch class of the tonic, C is 0. */
  tonic: z.int().min(0).max(11).optional(),
  scale: z.enum(scaleKinds).optional(),
  /** Beats per minute. */
  tempo: z.int().min(TEMPO.min).max(TEMPO.max).optional(),
  bars: z.literal(BAR_COUNTS).optional(),
  complexity: z.int().min(COMPLEXITY.min).max(COMPLEXITY.max).optional(),
  tracks: z.array(BlueprintTrack).min(1).max(TRACK_COUNT.max).optional(),
  chords: Chords.optional(),
  motif: z.array(MotifNote).min(2).max(MAX_MOTIF_NOTES).optional(),
})
export type Blueprint = z.output<typeof blueprintSchema>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Keeps the fields of `shape` that pass their schemas and drops everything else. */
function fitting(shape: Record<string, z.ZodType>, value: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(shape)) {
    if (value[name] === undefined) continue
    const { success, data } = schema.safeParse(value[name])
    if (success && data !== undefined) kept[name] = data
  }
  return kept
}

/** The list items that pass the schema, or undefined if none does. */
function fittingItems(schema: z.ZodType, items: readonly unknown[], max: number): unknown[] | undefined {
  const kept = items.slice(0, max).filter((item) => schema.safeParse(item).success)
  return kept.length > 0 ? kept : undefined
}

/**
 * Reads a blueprint from untrusted input. Invalid fields, tracks and sections are dropped one by one; null if nothing
 * is valid.
 */
export function readBlueprint(value: unknown): Blueprint | null {
  if (!isRecord(value)) return null
  const { tracks, chords } = value
  const blueprint = fitting(blueprintSchema.shape, {
    ...value,
    tracks: Array.isArray(tracks) ? fittingItems(BlueprintTrack, tracks, TRACK_COUNT.max) : undefined,
    chords: isRecord(chords) ? fitting(Chords.shape, chords) : undefined,
  })
  if (isRecord(blueprint.chords) && Object.keys(blueprint.chords).length === 0) delete blueprint.chords
  return Object.keys(blueprint).length > 0 ? (blueprint as Blueprint) : null
}
