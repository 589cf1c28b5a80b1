/** A genre or a mood; `slug` is its name in an address. */
export interface CoverName {
  readonly name: string
  readonly slug: string
}

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('&', 'n')
    .replace(/[^a-z0-9]+/g, '-')

const named = (...names: string[]): readonly CoverName[] => names.map((name) => ({ name, slug: slugOf(name) }))

/** The genre and mood of a song without any. */
const NONE: CoverName = { name: 'None', slug: 'none' }
const NONE_WORDS = ['none', 'uncategorized', 'unknown']

export const COVER_GENRES: readonly CoverName[] = [
  ...named('Pop', 'Rock', 'Hip-Hop', 'Lo-fi', 'Electronic / EDM', 'Ambient', 'Classical', 'Jazz', 'Funk / Soul'),
  ...named('Cinematic / Soundtrack', 'Acoustic / Folk', 'R&B', 'Trap', 'Reggae', 'Experimental'),
  NONE,
]
export const COVER_MOODS: readonly CoverName[] = [
  ...named('Happy', 'Sad', 'Calm', 'Energetic', 'Dark', 'Romantic', 'Dreamy', 'Tense', 'Playful', 'Epic'),
  NONE,
]

function lookup(entries: readonly CoverName[]): ReadonlyMap<string, CoverName> {
  const words = entries.flatMap((entry) => [entry.name.toLowerCase(), entry.slug].map((word) => [word, entry] as const))
  return new Map([...words, ...NONE_WORDS.map((word) => [word, NONE] as const)])
}
const genres = lookup(COVER_GENRES)
const moods = lookup(COVER_MOODS)

/** A default cover: the picture of a genre in the colours of a mood. */
export interface DefaultCover {
  readonly genre: CoverName
  readonly mood: CoverName
  /** Whether both names were known. An unknown one is replaced by none. */
  readonly isKnown: boolean
}

const SONG_COVER_PATH = /^covers\/songs\/([0-9a-f-]{36})\/([0-9a-f]{16})\/([a-z-]{1,40})__([a-z-]{1,40})\.png$/
const COVER_PATH = /^covers\/(.{1,64})__(.{1,64})\.png$/u
/** Matches paths that try to climb up or to be decoded twice. No name contains any of this. */
const SUSPICIOUS = /\.\.|[\\\p{C}]|%[0-9a-f]{2}/iu

/** Reads `covers/{genre}__{mood}.png`, each by its name or its slug in any case; undefined for any other path. */
export function parseDefaultCover(path: string): DefaultCover | undefined {
  const [, genreWord, moodWord] = SUSPICIOUS.test(path) ? [] : (COVER_PATH.exec(path) ?? [])
  if (genreWord === undefined || moodWord === undefined) return undefined
  const genre = genres.get(genreWord.toLowerCase())
  const mood = moods.get(moodWord.toLowerCase())
  return { genre: genre ?? NONE, mood: mood ?? NONE, isKnown: genre !== undefined && mood !== undefined }
}

/** The fields that choose a default cover. A song without notes, or one that is not stored, has no `notes_tag`. */
interface Coverable {
  readonly id?: string
  readonly notes_tag?: string | null
  readonly genre: string | null | undefined
  readonly mood: string | null | undefined
}

/**
 * The path of the default cover after `/static/`: drawn from the song's own notes if it has any, or else the picture of
 * the genre and mood. An absent or unknown genre or mood counts as none.
 */
export function defaultCoverPath({ id, notes_tag, genre, mood }: Coverable): string {
  const slug = (entries: ReadonlyMap<string, CoverName>, word: string | null | undefined) =>
    (entries.get(word?.toLowerCase() ?? '') ?? NONE).slug
  const file = `${slug(genres, genre)}__${slug(moods, mood)}.png`
  return id && notes_tag ? `covers/songs/${id}/${notes_tag}/${file}` : `covers/${file}`
}

/** A default cover drawn from one version of a song's notes. */
export interface SongCoverPath extends Pick<DefaultCover, 'genre' | 'mood'> {
  readonly songId: string
  readonly notesTag: string
}

/** Reads `covers/songs/{id}/{notes_tag}/{genre}__{mood}.png` with known slugs; undefined for any other path. */
export function parseSongCover(path: string): SongCoverPath | undefined {
  const [, songId, notesTag, genreSlug, moodSlug] = SONG_COVER_PATH.exec(path) ?? []
  const genre = COVER_GENRES.find(({ slug }) => slug === genreSlug)
  const mood = COVER_MOODS.find(({ slug }) => slug === moodSlug)
  return genre && mood ? { songId, notesTag, genre, mood } : undefined
}
