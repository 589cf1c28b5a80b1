import { GENRES } from '#shared/composer/vocabulary'
import { diversity } from '../metrics/diversity'
import { features, recover } from '../metrics/genre'
import { moodOrder, traitsOf } from '../metrics/mood'
import type { Songs } from '../songs'
import { groupBy, mean } from '../statistics'
import { all, least, percent, type Row } from './row'

const AREA = 'Variety'

export const varietyRows = (songs: Songs): Row[] => [...takeRows(songs), genreRow(songs), ...moodRows(songs)]

/** Compares twenty takes of one request, for each genre. */
function takeRows({ takes }: Songs): Row[] {
  const measured = takes.map((group, i) => ({ genre: GENRES[i], of: group.length, ...diversity(group) }))
  const row = (
    measure: string,
    value: (each: (typeof measured)[number]) => number,
    holds: (value: number, of: number) => boolean,
    gate: string,
  ): Row => {
    const wrong = measured.filter((each) => !holds(value(each), each.of))
    const values = measured.map(value)
    return {
      area: AREA,
      measure,
      ours: `${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)} (mean ${mean(values).toFixed(2)})`,
      gate,
      passed: wrong.length === 0,
      notes: wrong.map((each) => `${each.genre}: ${value(each).toFixed(2)}`),
    }
  }
  return [
    row(
      'different files of 20 takes',
      (each) => each.files,
      (value, of) => value === of,
      '20',
    ),
    row(
      'different chord loops of 20 takes',
      (each) => each.loops,
      (value) => value >= 5,
      '≥ 5',
    ),
    row(
      'similarity of the melodies of two takes',
      (each) => each.melodyLikeness,
      (value) => value <= 0.3,
      '≤ 0.3',
    ),
    row(
      'different first rhythms of 20 takes',
      (each) => each.firstRhythms,
      (value) => value >= 8,
      '≥ 8',
    ),
    row(
      'tempo of the takes, standard deviation',
      (each) => each.tempoDeviation,
      (value) => value > 0,
      '> 0',
    ),
  ]
}

/**
 * Classifies genres by the nearest centroid of takes with other seeds. One half of the takes is known and the other
 * asked, then the reverse.
 */
function genreRow({ takes }: Songs): Row {
  const songs = takes.flatMap((group, i) =>
    group.map((song, take) => ({ label: GENRES[i], values: features(song), half: take % 2 })),
  )
  const [first, second] = [0, 1].map((half) =>
    recover(
      songs.filter((each) => each.half === half),
      songs.filter((each) => each.half !== half),
    ),
  )
  const right = (first.right + second.right) / 2
  return {
    area: AREA,
    measure: 'genre recognised from the file, one of 15',
    ours: percent(right),
    gate: '≥ 80 %',
    passed: right >= 0.8,
    published: 'listeners, 1–7: MidiCaps 5.5, text2midi 5.0, MuseCoco 4.4',
    notes: [...first.mistakes, ...second.mistakes].map(([mistake, times]) => `${mistake}: ${times}`),
  }
}

function moodRows({ moods }: Songs): Row[] {
  const order = (['arousal', 'valence'] as const).map((dimension) => {
    const found = moodOrder(moods, dimension)
    return least(AREA, `pairs of moods in the intended order of ${dimension}`, found.ordered, 0.9, {
      notes: [`correlation with the intended values: ${found.correlation.toFixed(3)}`, ...found.wrong],
    })
  })
  const pairs = [...groupBy(moods, ({ request }) => `${request.genre} ${request.seed}`).entries()].map(
    ([name, group]) => ({
      name,
      sad: traitsOf(group.find(({ request }) => request.mood === 'Sad')!),
      happy: traitsOf(group.find(({ request }) => request.mood === 'Happy')!),
    }),
  )
  const sad = all(
    AREA,
    'sad is slower, softer, sparser and lower than happy',
    pairs,
    ({ name, sad, happy }) =>
      (['tempo', 'loudness', 'density', 'register'] as const)
        .filter((trait) => sad[trait] >= happy[trait])
        .map((trait) => `${name}: ${trait}`),
    { least: 0.9 },
  )
  return [...order, sad]
}
