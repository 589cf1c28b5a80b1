import i18next from 'i18next'
import { type ComposeRequest, EMPTY_REQUEST, FIRST_HUMANISE, type TrackRequest } from '#shared/composer/request'
import { KIND_OF, spelledTonic, spellingsOf } from '#shared/composer/theory/key'
import {
  BAR_COUNTS,
  GENRES,
  INSTRUMENTS,
  type KeyName,
  type Language,
  MAX_PROMPT,
  MOODS,
  SCALE_WORDS,
  SEED,
  TEMPO,
  TRACK_COUNT,
  TRACK_TYPES,
} from '#shared/composer/vocabulary'
import { characterCount } from '#shared/schema/fields'
import { z } from '#shared/schema/zod'

const { t } = i18next

/** The value of a setting that was not chosen: the words decide, then the genre's habits. */
export const AUTO = 'auto'
const orAuto = <Words extends readonly [string, ...string[]]>(words: Words) => z.enum([AUTO, ...words])

const COMPLEXITIES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const
const COUNTS = ['1', '2', '3', '4', '5', '6', '7', '8'] as const
export const PITCHES = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'] as const
const BARS = BAR_COUNTS.map(String) as [string, ...string[]]

/** An integer within a range, or empty. */
const numberOrNothing = ({ min, max }: { readonly min: number; readonly max: number }, error: () => string) =>
  z
    .string()
    .trim()
    .refine((text) => text === '' || (/^\d+$/.test(text) && Number(text) >= min && Number(text) <= max), { error })

const TrackValues = z.object({
  type: orAuto(TRACK_TYPES),
  complexity: orAuto(COMPLEXITIES),
  instrument: orAuto(INSTRUMENTS),
})
export type TrackValues = z.infer<typeof TrackValues>

/** The values of the composer's form, with their rules. All are strings, as in the fields. */
export const ComposerValues = z.object({
  prompt: z
    .string()
    .refine((text) => text.trim() !== '', { error: () => t('composer:errors.promptMissing'), abort: true })
    .refine((text) => characterCount(text.trim()) <= MAX_PROMPT, {
      error: () => t('composer:errors.promptLong', { max: MAX_PROMPT }),
    }),
  genre: orAuto(GENRES),
  mood: orAuto(MOODS),
  /** A pitch class, C = 0. The scale decides its spelling. */
  tonic: orAuto(PITCHES),
  scale: orAuto(SCALE_WORDS),
  bars: orAuto(BARS),
  tempo: numberOrNothing(TEMPO, () => t('composer:errors.tempo', TEMPO)),
  trackCount: orAuto(COUNTS),
  /** Settings of every possible track. Those beyond the count are kept in case the count grows. */
  tracks: z.array(TrackValues).length(TRACK_COUNT.max),
  seed: numberOrNothing(SEED, () => t('composer:errors.seed', SEED)),
})
export type ComposerValues = z.infer<typeof ComposerValues>

export const AUTO_TRACK: TrackValues = { type: AUTO, complexity: AUTO, instrument: AUTO }
export const NO_VALUES: ComposerValues = {
  prompt: '',
  genre: AUTO,
  mood: AUTO,
  tonic: AUTO,
  scale: AUTO,
  bars: AUTO,
  tempo: '',
  trackCount: AUTO,
  tracks: Array.from({ length: TRACK_COUNT.max }, () => AUTO_TRACK),
  seed: '',
}

/** Settings in the order of the form, without the words and the settings of single tracks. */
export const SETTINGS = ['genre', 'mood', 'tonic', 'scale', 'bars', 'tempo', 'trackCount', 'seed'] as const
export type Setting = (typeof SETTINGS)[number]
export const chosenSettings = (values: ComposerValues): readonly Setting[] =>
  SETTINGS.filter((name) => values[name] !== NO_VALUES[name])

/** A track's settings after a choice. The type drums always goes with the instrument drums. */
export function withTrackChoice(track: TrackValues, choice: Partial<TrackValues>): TrackValues {
  const next = { ...track, ...choice }
  if (choice.type === 'drums') return { ...next, instrument: 'Drums' }
  if (choice.type !== undefined && next.instrument === 'Drums') return { ...next, instrument: AUTO }
  if (choice.instrument === 'Drums') return { ...next, type: 'drums' }
  if (choice.instrument !== undefined && next.type === 'drums') return { ...next, type: AUTO }
  return next
}

/** The request described by a complete form. */
export function requestOf(
  values: ComposerValues,
  language: Language,
  humanise: number = FIRST_HUMANISE,
): ComposeRequest {
  const count = numberOf(values.trackCount)
  return {
    ...EMPTY_REQUEST,
    prompt: values.prompt.trim(),
    genre: chosen(values.genre),
    mood: chosen(values.mood),
    scale: keyNameOf(values),
    bars: numberOf(values.bars) as ComposeRequest['bars'],
    tempo: numberOf(values.tempo),
    trackCount: count,
    tracks: count === null ? [] : values.tracks.slice(0, count).map(trackOf),
    seed: numberOf(values.seed),
    language,
    humanise,
  }
}

/** The chosen part of the key: "F# Minor", "F#", "Minor". */
function keyNameOf({ tonic, scale }: ComposerValues): KeyName | null {
  const word = chosen(scale)
  if (tonic === AUTO) return word
  const pitch = Number(tonic)
  return word === null
    ? spellingsOf(pitch)[0]
    : (`${spelledTonic({ tonic: pitch, scale: KIND_OF[word] })} ${word}` as KeyName)
}

const trackOf = ({ type, complexity, instrument }: TrackValues): TrackRequest => ({
  type: chosen(type),
  complexity: numberOf(complexity),
  instrument: chosen(instrument),
})

const chosen = <Word extends string>(word: Word): Exclude<Word, typeof AUTO> | null =>
  word === AUTO ? null : (word as Exclude<Word, typeof AUTO>)
const numberOf = (text: string): number | null => (text === AUTO || text.trim() === '' ? null : Number(text))
