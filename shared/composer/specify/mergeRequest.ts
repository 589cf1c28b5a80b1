/**
 * Turns a request into a specification. For each value the form comes first, then the prompt, then the genre's habits
 * adjusted for the mood, then the default. The explanation names everything overridden.
 */
import { profileOf } from '../genres'
import type { Understanding } from '../prompt/understanding'
import { hash32, randomOf } from '../random'
import type { ComposeRequest } from '../request'
import type { SongSpec, TrackSpec } from '../spec'
import { moodTraits } from '../theory/moods'
import { COMPLEXITY, type Genre, type Mood } from '../vocabulary'
import { type Choice, choice, said } from './choice'
import { chooseBars } from './chooseBars'
import { chooseKey } from './chooseKey'
import { chooseTempo } from './chooseTempo'
import { explain } from './explain'
import { chooseProgram, instrumentOf } from './instruments'
import { chooseCount, lineUp, type PlannedPart } from './lineUp'
import { wordsOf } from './text'
import { titleOf } from './title'
import { withBlueprint } from './withBlueprint'

const USUAL_COMPLEXITY = 5

function chooseGenres(
  request: ComposeRequest,
  { genre, secondGenre }: Understanding,
): [Choice<Genre | null>, Choice<Genre | null>] {
  const none = choice<Genre | null>(null, 'default')
  const second = secondGenre ? said<Genre | null>(secondGenre, secondGenre.value) : none
  if (request.genre !== null) {
    const isSame = genre?.value === request.genre
    return [choice<Genre | null>(request.genre, 'form'), isSame ? second : none]
  }
  return genre ? [said<Genre | null>(genre, genre.value), second] : [none, none]
}

function chooseMood(request: ComposeRequest, { mood }: Understanding): Choice<Mood | null> {
  if (request.mood !== null) return choice(request.mood, 'form')
  return mood ? said<Mood | null>(mood, mood.value) : choice<Mood | null>(null, 'default')
}

const clampComplexity = (level: number) => Math.round(Math.min(COMPLEXITY.max, Math.max(COMPLEXITY.min, level)))

/** The complexity from words, or else the usual one: one more for lively moods, one less for quiet ones. */
function chooseComplexity({ complexity }: Understanding, mood: Mood | null): Choice<number> {
  if (complexity) return said(complexity, clampComplexity(complexity.value))
  const { arousal } = moodTraits(mood)
  return choice(USUAL_COMPLEXITY + (arousal >= 0.5 ? 1 : arousal <= -0.5 ? -1 : 0), 'default')
}

/** The tracks with their sounds and names. Repeated names are numbered. */
function voiced(
  parts: readonly PlannedPart[],
  { unwanted }: Understanding,
  { takes }: ComposeRequest,
  {
    genre,
    complexity,
    seed,
    language,
  }: Pick<SongSpec, 'seed' | 'language'> & {
    readonly genre: Genre | null
    readonly complexity: number
  },
): TrackSpec[] {
  const names = wordsOf(language).roles
  const refused = unwanted.flatMap(({ value }) => (value.type === null && value.instrument ? [value.instrument] : []))
  const refusedPrograms = unwanted.flatMap(({ value }) => value.program ?? [])
  const taken: number[] = []
  // Drum tracks share a channel, and therefore a kit.
  const kits: number[] = []
  const used = new Map<string, number>()
  return parts.map(({ role, type, form, wish }, index) => {
    // Type drums fixes the instrument, and no other type plays drums.
    const formInstrument =
      form?.instrument && (form.instrument === 'Drums') === (type === 'drums') ? form.instrument : null
    const wished = wish && (wish.instrument === 'Drums') === (type === 'drums') ? wish : null
    const instrument = formInstrument ?? wished?.instrument ?? null
    const kit = type === 'drums' ? kits[0] : undefined
    const program =
      kit ??
      chooseProgram(
        {
          role,
          instrument,
          program: formInstrument || type === 'drums' ? null : (wished?.program ?? null),
          refused,
          refusedPrograms,
          taken,
        },
        genre,
        randomOf(seed, 'program', index),
      )
    taken.push(program)
    if (type === 'drums') kits.push(program)
    const times = (used.get(names[role]) ?? 0) + 1
    used.set(names[role], times)
    return {
      index,
      type,
      role,
      instrument: type === 'drums' ? 'Drums' : (instrument ?? instrumentOf(program, type)),
      program,
      complexity: clampComplexity(form?.complexity ?? complexity),
      take: takes[index] ?? 0,
      name: times === 1 ? names[role] : `${names[role]} ${times}`,
    }
  })
}

/**
 * The specification of the song for a request, its blueprint and its understood prompt. `seed` defaults to the
 * request's own.
 */
export function mergeRequest(request: ComposeRequest, prompt: Understanding, seed: number = seedOf(request)): SongSpec {
  const understood = withBlueprint(prompt, request.blueprint)
  const language = request.language ?? understood.language
  const [genre, secondGenre] = chooseGenres(request, understood)
  const mood = chooseMood(request, understood)
  const key = chooseKey(request, understood, genre.value, mood.value, seed)
  const tempo = chooseTempo(request, understood, profileOf(genre.value), mood.value, seed)
  const bars = chooseBars(request, understood, tempo.value)
  const complexity = chooseComplexity(understood, mood.value)
  const count = chooseCount(request, understood)
  const parts = lineUp(request, understood, genre.value, count.value)
  const tracks = voiced(parts, understood, request, {
    genre: genre.value,
    complexity: complexity.value,
    seed,
    language,
  })
  const decided = { genre, secondGenre, mood, key, tempo, bars, count, complexity, tracks }
  return {
    title: titleOf(request, understood, { seed, mood: mood.value, genre: genre.value, language }),
    genre: genre.value,
    secondGenre: secondGenre.value,
    mood: mood.value,
    key: key.value,
    bars: bars.value,
    tempo: tempo.value,
    tracks,
    seed,
    language,
    explain: explain(request, understood, decided, language),
    proposal: { chords: request.blueprint?.chords, motif: request.blueprint?.motif },
  }
}

/**
 * The seed of a request, 0 … 2³²−1: the given one, or a hash of everything it asks for, so that the same request always
 * gives the same song. The language of the explanation does not count, because it changes no note. Each variant is the
 * next number.
 */
export function seedOf(request: ComposeRequest): number {
  const { prompt, genre, mood, scale, bars, tempo, trackCount, tracks } = request
  const wishes = tracks.map(({ type, complexity, instrument }) => [type, complexity, instrument])
  const canonical = JSON.stringify([
    prompt.normalize('NFKC').trim(),
    genre,
    mood,
    scale,
    bars,
    tempo,
    trackCount,
    wishes,
  ])
  return ((request.seed ?? hash32(canonical)) + request.variant) >>> 0
}
