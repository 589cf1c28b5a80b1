/** The options of the composer's form, in its order. The form's "None" is null here: the composer chooses. */
export const GENRES = [
  'Pop',
  'Rock',
  'Hip-Hop',
  'Lo-fi',
  'Electronic / EDM',
  'Ambient',
  'Classical',
  'Jazz',
  'Funk / Soul',
  'Cinematic / Soundtrack',
  'Acoustic / Folk',
  'R&B',
  'Trap',
  'Reggae',
  'Experimental',
] as const
export type Genre = (typeof GENRES)[number]

export const MOODS = [
  'Happy',
  'Sad',
  'Calm',
  'Energetic',
  'Dark',
  'Romantic',
  'Dreamy',
  'Tense',
  'Playful',
  'Epic',
] as const
export type Mood = (typeof MOODS)[number]

/** The scales, each on its usual tonic. */
export const SCALE_OPTIONS = [
  'C Major',
  'A Minor',
  'D Dorian',
  'G Mixolydian',
  'E Phrygian',
  'F Lydian',
  'B Locrian',
  'C Blues',
  'A Harmonic Minor',
  'D Pentatonic',
] as const
export type ScaleOption = (typeof SCALE_OPTIONS)[number]

/** The tonics of keys, in common spellings. */
export const TONIC_WORDS = [
  'C',
  'C#',
  'Db',
  'D',
  'D#',
  'Eb',
  'E',
  'F',
  'F#',
  'Gb',
  'G',
  'G#',
  'Ab',
  'A',
  'A#',
  'Bb',
  'B',
] as const
export type TonicWord = (typeof TONIC_WORDS)[number]

export const SCALE_WORDS = [
  'Major',
  'Minor',
  'Dorian',
  'Mixolydian',
  'Phrygian',
  'Lydian',
  'Locrian',
  'Blues',
  'Harmonic Minor',
  'Pentatonic',
] as const
export type ScaleWord = (typeof SCALE_WORDS)[number]

/** A key as requested: tonic and scale, or one of them, which leaves the other to the composer. */
export type KeyName = `${TonicWord} ${ScaleWord}` | TonicWord | ScaleWord
export const KEY_NAMES: readonly [KeyName, ...KeyName[]] = [
  ...SCALE_OPTIONS,
  ...SCALE_WORDS,
  ...TONIC_WORDS,
  ...TONIC_WORDS.flatMap((tonic) => SCALE_WORDS.map((scale) => `${tonic} ${scale}` as const)).filter(
    (name) => !(SCALE_OPTIONS as readonly string[]).includes(name),
  ),
]

export const BAR_COUNTS = [4, 8, 16, 32] as const
export type BarCount = (typeof BAR_COUNTS)[number]

export const TRACK_TYPES = ['melody', 'chords', 'bass', 'drums'] as const
export type TrackType = (typeof TRACK_TYPES)[number]

export const INSTRUMENTS = ['Piano', 'Guitar', 'Synth', 'Strings', 'Bass', 'Drums'] as const
export type Instrument = (typeof INSTRUMENTS)[number]

export const LANGUAGES = ['en', 'fr', 'ja', 'zh-Hans', 'zh-Hant'] as const
export type Language = (typeof LANGUAGES)[number]

/** Beats per minute. */
export const TEMPO = { min: 40, max: 200 } as const
export const TRACK_COUNT = { min: 1, max: 8 } as const
export const COMPLEXITY = { min: 1, max: 10 } as const
/** In characters, after trimming. */
export const MAX_PROMPT = 2000
export const SEED = { min: 0, max: 2 ** 32 - 1 } as const
/** Range of a song's variant, and of a track's take. */
export const VARIANT = { min: 0, max: 9999 } as const
