import type { Genre } from '#shared/composer/vocabulary'
import { bassReport } from '../metrics/bass'
import { chordsABar, isBlocked, melodyRoom, voiceLeading } from '../metrics/chords'
import { drumReport } from '../metrics/drums'
import { firstOf, nameOf, type Sample } from '../sample'
import type { Songs } from '../songs'
import { mean, share } from '../statistics'
import { all, isLikePop, least, percent, type Row, within } from './row'

const AREA = 'Harmony, bass, drums'
const INFINITE = Number.POSITIVE_INFINITY
/** Hits per bar of human drummers in the style nearest to a genre (Groove MIDI). */
const HITS: Partial<Record<Genre, number>> = {
  Pop: 13.4,
  Rock: 16.7,
  'Hip-Hop': 19.4,
  'Electronic / EDM': 21.7,
  Jazz: 13.1,
  'Funk / Soul': 21.1,
  'R&B': 17.4,
  Reggae: 18.6,
}
/** Genres whose groove is a swell or a few strokes, which fills would break. */
const QUIET = ['Ambient', 'Classical']

export const accompanimentRows = (songs: Songs): Row[] => [
  ...harmonyRows(songs),
  ...bassRows(songs),
  ...drumRows(songs),
]

function harmonyRows({ cells }: Songs): Row[] {
  const blocked = cells.flatMap((song) => {
    const chords = firstOf(song, 'chords')
    return chords && isBlocked(chords) ? [{ song, chords, ...voiceLeading(chords) }] : []
  })
  const isPower = ({ song, chords }: (typeof blocked)[number]) =>
    song.request.genre === 'Rock' && chords.program !== null && chords.program >= 24 && chords.program <= 31
  const led = blocked.filter((each) => !isPower(each) && each.changes.length > 0)
  const power = blocked.filter((each) => isPower(each) && each.changes.length > 0)
  const room = cells.flatMap((song) => {
    const [melody, chords] = [firstOf(song, 'melody'), firstOf(song, 'chords')]
    return melody && chords ? [melodyRoom(melody, chords)] : []
  })
  const leading = (name: string, group: typeof blocked) =>
    all(
      AREA,
      `voices move ≤ 2 semitones on average, ≤ 5 at most: ${name}`,
      group,
      ({ song, changes }) =>
        mean(changes) <= 2 && Math.max(...changes) <= 5
          ? []
          : [`${nameOf(song)}: ${mean(changes).toFixed(2)}, ${Math.max(...changes).toFixed(2)}`],
      { least: 0.9 },
    )
  return [
    within(AREA, 'chords per bar', cells.map(chordsABar), [1, 2.1], {
      human: '1.1 / 1.6 / 2.1 (POP909); 1 in 75 % of bars, 2 in 20 % (Billboard)',
    }),
    leading('block chords', led),
    leading("rock's power chords", power),
    least(
      AREA,
      'common tones that keep their pitch',
      mean(led.map(({ common }) => common).filter((value) => !Number.isNaN(value))),
      0.9,
    ),
    within(AREA, 'chords leave room for the melody (share of its notes)', room, [0.95, INFINITE]),
  ]
}

function bassRows({ cells }: Songs): Row[] {
  const basses = cells.flatMap((song) => {
    const [bass, chords] = [firstOf(song, 'bass'), firstOf(song, 'chords')]
    return bass && chords ? [{ song, ...bassReport(song, bass) }] : []
  })
  const walking = basses.filter(({ song }) => song.request.genre === 'Jazz')
  const others = basses.filter(({ song }) => song.request.genre !== 'Jazz')
  const known = (values: readonly number[]) => values.filter((value) => !Number.isNaN(value))
  return [
    least(AREA, 'bass on the root on the first beat', mean(known(basses.map(({ rootOnOne }) => rootOnOne))), 0.85, {
      published: 'MMA .81',
    }),
    within(
      AREA,
      'bass: chord tones',
      others.map(({ chordTones }) => chordTones),
      [0.75, INFINITE],
      {
        published: 'MMA .85',
      },
    ),
    within(
      AREA,
      'bass: chord tones, walking',
      walking.map(({ chordTones }) => chordTones),
      [0.6, INFINITE],
    ),
    all(
      AREA,
      'bass between 28 and 52 (p5–p95)',
      basses,
      ({ song, low, high }) => (low >= 28 && high <= 52 ? [] : [`${nameOf(song)}: ${low}–${high}`]),
      { published: 'MMA 31–47' },
    ),
  ]
}

function drumRows({ cells }: Songs): Row[] {
  const drums = cells.flatMap((song) => {
    const track = firstOf(song, 'drums')
    return track ? [{ song, ...drumReport(song, track) }] : []
  })
  const isQuiet = ({ song }: { song: Sample }) => QUIET.includes(song.request.genre!)
  const loud = drums.filter((each) => !isQuiet(each))
  const tight = loud.filter(({ song }) => isLikePop(song))
  const busy = loud.filter(({ song }) => song.parts.some(({ type, complexity }) => type === 'drums' && complexity >= 4))
  const hits = (Object.entries(HITS) as [Genre, number][]).map(([genre, human]) => {
    const ours = mean(drums.filter(({ song }) => song.request.genre === genre).map((each) => each.hits))
    return { genre, human, ours, ratio: ours / human }
  })
  const near = share(hits, ({ ratio }) => ratio >= 0.65 && ratio <= 1.35)
  return [
    within(
      AREA,
      'different drum bars in 16, by onsets',
      busy.map(({ distinct }) => distinct),
      [4, INFINITE],
      {
        human: '2 / 8 / 15',
        published: 'MMA 2.6',
      },
    ),
    within(
      AREA,
      'groove consistency of the drums',
      tight.map(({ groove }) => groove),
      [0.8, 0.97],
      {
        human: '.77–.92',
        published: 'MMA .94',
      },
    ),
    {
      area: AREA,
      measure: "drum hits per bar within 35 % of the style's (genres)",
      ours: `${percent(near)}: ${hits.map(({ genre, ours, human }) => `${genre} ${ours.toFixed(1)} (${human})`).join(', ')}`,
      gate: '100 %',
      passed: near === 1,
      human: '13–27',
      published: 'MMA 13.0',
    },
    within(
      AREA,
      'drum velocities, standard deviation',
      loud.map(({ deviation }) => deviation),
      [15, INFINITE],
      {
        human: '21 / 31 / 41',
        published: 'MMA 13',
      },
    ),
    all(AREA, 'a fill at every end of a section', loud, ({ song, fills }) =>
      fills === 1 ? [] : [`${nameOf(song)}: ${percent(fills)}`],
    ),
  ]
}
