import { shapedPhrases, variedBars } from '../metrics/dynamics'
import { intervalDistance, intervalsOf, melodyReport } from '../metrics/melody'
import { pitchClassEntropy, scaleConsistency } from '../metrics/pitch'
import { emptyBeats, type Repetition, repetition, songGroove, trackGroove } from '../metrics/rhythm'
import { firstOf, nameOf, type Sample } from '../sample'
import type { Songs } from '../songs'
import { deviation, mean } from '../statistics'
import { all, isLikePop, most, type Row, within } from './row'

const AREA = 'Musicality'
const DIATONIC = ['major', 'minor', 'dorian', 'mixolydian', 'phrygian', 'lydian', 'locrian']
const INFINITE = Number.POSITIVE_INFINITY

type Measured = { readonly song: Sample; readonly repetition: Repetition }
const measured = (songs: readonly Sample[]): Measured[] =>
  songs.flatMap((song) => {
    const melody = firstOf(song, 'melody')
    return melody ? [{ song, repetition: repetition(song, melody) }] : []
  })

export function musicalityRows(songs: Songs): Row[] {
  return [
    ...tonalRows(songs),
    ...grooveRows(songs),
    ...repetitionRows(songs),
    ...melodyRows(songs),
    ...dynamicRows(songs),
  ]
}

function tonalRows({ cells }: Songs): Row[] {
  const seven = cells.filter(({ spec }) => DIATONIC.includes(spec.key.scale) || spec.key.scale === 'harmonicMinor')
  const few = cells.filter(({ spec }) => ['pentatonic', 'blues'].includes(spec.key.scale))
  const diatonic = cells.filter(({ spec }) => DIATONIC.includes(spec.key.scale))
  const of = (scale: string) => few.filter(({ spec }) => spec.key.scale === scale).map(pitchClassEntropy)
  return [
    within(AREA, 'scale consistency, seven-note modes', diatonic.map(scaleConsistency), [0.95, INFINITE], {
      least: 1,
      human: '.918 / .994 / 1.00',
      published: 'MMT 94.7 %, REMI+ 93.1 % (SOD)',
    }),
    within(AREA, 'pitch-class entropy, bits: seven notes', seven.map(pitchClassEntropy), [2.3, 2.9], {
      human: '2.51 / 2.73 / 3.01',
      published: 'MMT 2.80, REMI+ 2.90 (SOD)',
    }),
    within(AREA, 'pitch-class entropy, bits: pentatonic', of('pentatonic'), [1.9, 2.4]),
    within(AREA, 'pitch-class entropy, bits: blues', of('blues'), [1.9, 2.4]),
  ]
}

function grooveRows({ cells, byBars }: Songs): Row[] {
  const pop = cells.filter(isLikePop)
  const long = [...cells, ...byBars[32]]
  const melodies = (songs: readonly Sample[]) =>
    songs.flatMap((song) => {
      const melody = firstOf(song, 'melody')
      return melody ? [trackGroove(song, melody)] : []
    })
  return [
    within(AREA, 'groove consistency, all tracks, 16 bars', pop.map(songGroove), [0.78, 0.97], {
      human: '.72 / .86 / .98',
      published: 'MMT 92.1 %, REMI+ 92.9 % (SOD)',
    }),
    within(
      AREA,
      'groove consistency, all tracks, 32 bars',
      byBars[32].filter(isLikePop).map(songGroove),
      [0.78, 0.97],
      { human: '.73 / .87 / .96' },
    ),
    all(AREA, 'not one bar repeated throughout, 16 and 32 bars', long, (song) =>
      songGroove(song) >= 1 ? [nameOf(song)] : [],
    ),
    within(AREA, 'groove consistency, melody, 16 bars', melodies(pop), [0.58, 0.92], { human: '.58 / .78 / .91' }),
    within(AREA, 'groove consistency, melody, 32 bars', melodies(byBars[32].filter(isLikePop)), [0.58, 0.92], {
      human: '.62 / .78 / .88',
    }),
    within(AREA, 'beats without a note', cells.map(emptyBeats), [0, 0.02], { human: '0' }),
  ]
}

function repetitionRows({ byBars }: Songs): Row[] {
  const of = { 8: measured(byBars[8]), 16: measured(byBars[16]), 32: measured(byBars[32]) }
  const values = (bars: 8 | 16 | 32, value: (repetition: Repetition) => number) =>
    of[bars].map((each) => value(each.repetition))
  const lagRow = (bars: 16 | 32): Row => {
    const lags = [1, 4, 8].map((lag) =>
      mean(values(bars, (each) => each.lag(lag)).filter((value) => !Number.isNaN(value))),
    )
    return {
      area: AREA,
      measure: `rhythm similarity, bars 1 / 4 / 8 apart, ${bars} bars`,
      ours: lags.map((lag) => lag.toFixed(2)).join(' / '),
      gate: '4 apart > 1 apart',
      passed: lags[1] > lags[0],
      human: '.43 / .58 / .57',
    }
  }
  return [
    lagRow(16),
    lagRow(32),
    within(
      AREA,
      'bars that copy an earlier one, 8 bars',
      values(8, (each) => each.nearCopies),
      [0, 0.5],
      {
        human: '0 / .00 / .38',
      },
    ),
    within(
      AREA,
      'bars that copy an earlier one, 16 bars',
      values(16, (each) => each.nearCopies),
      [0.1, 0.55],
      {
        human: '0 / .19 / .50',
      },
    ),
    within(
      AREA,
      'bars that copy an earlier one, 32 bars',
      values(32, (each) => each.nearCopies),
      [0.15, 0.65],
      {
        human: '.09 / .33 / .59',
      },
    ),
    within(
      AREA,
      'bars with a rhythm heard before, 16 bars',
      values(16, (each) => each.sameRhythm),
      [0.35, 0.85],
      {
        human: '.25 / .58 / .81',
      },
    ),
    ...([8, 16, 32] as const).map((bars) =>
      within(
        AREA,
        `structure of the melody, ${bars} bars`,
        values(bars, (each) => each.structure),
        [0.1, INFINITE],
        {
          human: { 8: '-.02 / .14 / .44', 16: '.04 / .19 / .51', 32: '.06 / .20 / .44' }[bars],
        },
      ),
    ),
  ]
}

function melodyRows({ cells }: Songs): Row[] {
  const judged = cells.filter(isLikePop).flatMap((song) => {
    const melody = firstOf(song, 'melody')
    return melody ? [{ song, melody, report: melodyReport(song, melody) }] : []
  })
  const values = (of: keyof (typeof judged)[number]['report']) => judged.map(({ report }) => report[of])
  const pop = cells
    .filter(({ request, spec }) => request.genre === 'Pop' && DIATONIC.includes(spec.key.scale))
    .flatMap((song) => intervalsOf(firstOf(song, 'melody')!))
  return [
    within(AREA, 'melody: mean interval, semitones', values('interval'), [1.64, 3.02], { human: '1.64 / 2.32 / 3.02' }),
    within(AREA, 'melody: repeated notes', values('repeats'), [0.06, 0.42], { human: '.06 / .22 / .42' }),
    within(AREA, 'melody: steps', values('steps'), [0.29, 0.64], { human: '.29 / .45 / .64' }),
    within(AREA, 'melody: leaps of more than a fifth', values('leaps'), [0, 0.09], { human: '0 / .03 / .09' }),
    within(AREA, 'melody: range (p5–p95), semitones', values('range'), [9, 17], { human: '9 / 14 / 17' }),
    within(AREA, 'melody: median pitch', values('middle'), [63, 79], { human: '63 / 72 / 79' }),
    within(AREA, 'melody: notes per bar with notes', values('density'), [3.6, 8.7], { human: '3.6 / 5.5 / 8.7' }),
    within(AREA, 'melody: share of bars with notes', values('active'), [0.62, 0.86], { human: '62 / 75 / 86 %' }),
    within(AREA, 'melody: chord tones', values('chordTones'), [0.51, 0.79], { human: '.51 / .65 / .79' }),
    within(AREA, 'melody: chord tones on beats 1 and 3', values('strongTones'), [0.44, 0.97], {
      human: '.44 / .75 / .97',
    }),
    most(AREA, 'intervals of pop melodies, L1 distance from the measured ones', intervalDistance(pop), 0.35),
    all(AREA, 'no pitch more than three times in a row', judged, ({ song, report }) =>
      report.longestRun > 3 ? [`${nameOf(song)}: ${report.longestRun}`] : [],
    ),
  ]
}

function dynamicRows({ cells }: Songs): Row[] {
  const pitched = cells.flatMap((song) =>
    song.parts.filter(({ type }) => type !== 'drums').map((part) => ({ song, part, track: part.track })),
  )
  const of = (type: string) =>
    pitched
      .filter(({ part }) => part.type === type)
      .map(({ track }) => deviation(track.notes.map(({ velocity }) => velocity)))
  const varied = pitched.filter(({ song, track }) => !Number.isNaN(variedBars(song, track)))
  const shaped = cells.flatMap((song) => {
    const melody = firstOf(song, 'melody')
    return melody ? [shapedPhrases(song, melody)] : []
  })
  return [
    within(AREA, 'velocity, standard deviation: melody', of('melody'), [5, 20], { human: '3 / 7 / 14' }),
    within(AREA, 'velocity, standard deviation: chords', of('chords'), [5, 20], { human: '5 / 12 / 21 (piano)' }),
    within(AREA, 'velocity, standard deviation: bass', of('bass'), [5, 20]),
    all(AREA, 'four velocities in every bar of six or more notes (tracks)', varied, ({ song, part, track }) =>
      variedBars(song, track) === 1 ? [] : [`${nameOf(song)}: ${part.role}`],
    ),
    {
      area: AREA,
      measure: 'phrases whose peak is louder than their end',
      ours: mean(shaped.filter((value) => !Number.isNaN(value))).toFixed(3),
      gate: '≥ 0.9',
      passed: mean(shaped.filter((value) => !Number.isNaN(value))) >= 0.9,
    },
  ]
}
