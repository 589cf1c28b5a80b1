import { SCALE_OPTIONS } from '#shared/composer/vocabulary'
import { detectKey, detectScale, durations } from '../metrics/detectors'
import { colourReport, inScaleShare, looseNotes, pitchedNotes, tonicReport } from '../metrics/key'
import { nameOf, type Sample } from '../sample'
import type { Songs } from '../songs'
import { share } from '../statistics'
import { all, percent, type Row } from './row'

const AREA = 'Key'

export function keyRows(songs: Pick<Songs, 'cells' | 'cover'>): Row[] {
  const every = [...songs.cells, ...songs.cover]
  const outside = (song: Sample, fits: (complexity: number) => boolean, least: number) => {
    const inside = inScaleShare(song, fits)
    return inside >= least || Number.isNaN(inside) ? [] : [`${nameOf(song)}: ${percent(inside)}`]
  }
  const isBlues = (song: Sample) => song.spec.key.scale === 'blues'
  const tonic = (measure: string, of: keyof ReturnType<typeof tonicReport>) =>
    all(AREA, measure, every, (song) => (tonicReport(song)[of] ? [] : [nameOf(song)]))
  const coloured = every.filter((song) => colourReport(song) !== null)
  const hasPitch = (song: Sample) => pitchedNotes(song).length > 0
  return [
    all(
      AREA,
      'melody and bass in the scale, complexity 1–6',
      every.filter((song) => !isBlues(song)),
      (song) => outside(song, (complexity) => complexity <= 6, 1),
    ),
    all(
      AREA,
      'melody and bass in the scale, complexity 7–10: ≥ 97 %',
      every.filter((song) => !isBlues(song)),
      (song) => outside(song, (complexity) => complexity > 6, 0.97),
    ),
    all(AREA, 'melody and bass in the scale, blues: ≥ 97 %', every.filter(isBlues), (song) =>
      outside(song, () => true, 0.97),
    ),
    all(AREA, 'notes outside the scale are short and resolve by step', every, (song) =>
      looseNotes(song) === 0 ? [] : [`${nameOf(song)}: ${looseNotes(song)}`],
    ),
    tonic('first bass note is the tonic', 'firstBass'),
    tonic('last bass note is the tonic', 'lastBass'),
    tonic('tonic sounds longest in the bass, ≥ 25 %', 'bassShare'),
    tonic('last melody note is 1, 3 or 5', 'lastMelody'),
    tonic("last chord is the tonic's", 'lastChord'),
    all(AREA, 'colour tone: ≥ 2 % of the time, in every 8 bars', coloured.filter(hasPitch), (song) => {
      const { share: part, least } = colourReport(song)!
      return part >= 0.02 && least >= 1 ? [] : [`${nameOf(song)}: ${percent(part)}, ${least} times`]
    }),
  ]
}

/** The key according to published models of listeners: by profile, and the mode by template. On the 1,500 cells. */
export function detectorRows({ cells }: Pick<Songs, 'cells'>): Row[] {
  const of = (scale: string) => cells.filter(({ request }) => request.scale === scale)
  const keyed = [
    ['C Major', 'major'],
    ['A Minor', 'minor'],
    ['A Harmonic Minor', 'minor'],
  ] as const
  const hears = (song: Sample, mode: string) => {
    const heard = detectKey(durations(pitchedNotes(song)))
    return { exact: heard.tonic === song.spec.key.tonic && heard.mode === mode, heard }
  }
  const asked = keyed.flatMap(([scale, mode]) => of(scale).map((song) => ({ song, mode })))
  const relative = share(asked, ({ song, mode }) => {
    const { exact, heard } = hears(song, mode)
    const other = mode === 'major' ? (song.spec.key.tonic + 9) % 12 : (song.spec.key.tonic + 3) % 12
    return exact || (heard.tonic === other && heard.mode !== mode)
  })
  return [
    ...keyed.map(([scale, mode]) =>
      all(
        AREA,
        `key by Albrecht–Shanahan profile: ${scale}`,
        of(scale),
        (song) => {
          const { exact, heard } = hears(song, mode)
          return exact ? [] : [`${nameOf(song)}: ${heard.tonic} ${heard.mode}`]
        },
        { least: 0.95, published: 'correct key: text2midi 33.6 %, MuseCoco 13.7 %', human: '90.1 % (POP909)' },
      ),
    ),
    {
      area: AREA,
      measure: 'the same, with the relative key accepted',
      ours: percent(relative),
      gate: '–',
      passed: null,
      published: 'text2midi 35.6 %, MuseCoco 14.6 %',
      human: '98.3 % (POP909)',
    },
    ...SCALE_OPTIONS.map((scale) =>
      all(
        AREA,
        `tonic and scale by template, one of 120: ${scale}`,
        of(scale),
        (song) => {
          const { tonic, scale: kind } = detectScale(durations(pitchedNotes(song)))
          return tonic === song.spec.key.tonic && kind === song.spec.key.scale
            ? []
            : [`${nameOf(song)}: ${tonic} ${kind}`]
        },
        { least: scale === 'B Locrian' ? 0.9 : 0.95 },
      ),
    ),
  ]
}
