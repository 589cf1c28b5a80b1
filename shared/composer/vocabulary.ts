/** The words of the composer's form, in its order. "None" of the form is null here: the composer chooses. */
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

/** The keys of the form. The composer itself knows every tonic. */
export const SCALES = [
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
export type ScaleName = (typeof SCALES)[number]

export const BAR_COUNTS = [4, 8, 16, 32] as const
export type BarCount = (typeof BAR_COUNTS)[number]

export const TRACK_TYPES = ['melody', 'chords', 'bass', 'drums'] as const
export type TrackType = (typeof TRACK_TYPES)[number]

export const INSTRUMENTS = ['Piano', 'Guitar', 'Synth', 'Strings', 'Bass', 'Drums'] as const
export type Instrument = (typeof INSTRUMENTS)[number]

export const LANGUAGES = ['en', 'fr', 'ja', 'zh-Hans', 'zh-Hant'] as const
export type Language = (typeof LANGUAGES)[number]

/** Beats a minute. */
export const TEMPO = { min: 40, max: 200 } as const
export const TRACK_COUNT = { min: 1, max: 8 } as const
export const COMPLEXITY = { min: 1, max: 10 } as const
/** Characters, after trimming. */
export const MAX_PROMPT = 2000
export const SEED = { min: 0, max: 2 ** 32 - 1 } as const
/** Other takes of a song, and of a track. */
export const VARIANT = { min: 0, max: 9999 } as const
