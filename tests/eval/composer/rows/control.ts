import { TRACK_TYPES } from '#shared/composer/vocabulary'
import { barTicks, onsetsOf, STEPS } from '../bars'
import { classify } from '../metrics/classify'
import { barFaults, instrumentFaults, orderFaults, tempoFaults, trackFaults } from '../metrics/control'
import { drumFamily, type Family } from '../metrics/drums'
import { isMelodyOnBass, outOfRange } from '../metrics/ranges'
import { firstOf, nameOf, type Part, type Sample } from '../sample'
import type { Songs } from '../songs'
import { entropy, mean, spearman } from '../statistics'
import { all, least, type Row } from './row'

const AREA = 'Control'
const named = (song: Sample, faults: readonly string[]) => faults.map((fault) => `${nameOf(song)}: ${fault}`)

/** Settings that must be followed exactly. */
export function controlRows(songs: Pick<Songs, 'cells' | 'cover' | 'defaults'>): Row[] {
  const every = [...songs.cells, ...songs.cover, ...songs.defaults]
  const free = every.filter(({ request }) => request.tempo === null)
  const set = every.filter(({ request }) => request.tempo !== null)
  return [
    all(AREA, 'tempo as set', set, (song) => named(song, tempoFaults(song)), {
      published: 'within a bin: text2midi 39.7 %, MuseCoco 21.7 %',
    }),
    all(AREA, "tempo in the genre's range", free, (song) => named(song, tempoFaults(song))),
    all(AREA, 'length, metre, no note beyond the end', every, (song) => named(song, barFaults(song)), {
      published: 'all attributes: MuseCoco 80.4 %',
    }),
    all(AREA, 'number and names of tracks', every, (song) => named(song, trackFaults(song))),
    all(AREA, 'order of tracks', songs.cover, (song) => named(song, orderFaults(song))),
    all(AREA, 'instruments', songs.cover, (song) => named(song, instrumentFaults(song))),
    ...rangeRows(every),
    ...typeRows(every),
  ]
}

const partsIn = (songs: readonly Sample[]) => songs.flatMap((song) => song.parts.map((part) => ({ song, part })))
type Placed = { readonly song: Sample; readonly part: Part }

function rangeRows(songs: readonly Sample[]): Row[] {
  const faults = ({ song, part }: Placed) => {
    const count = outOfRange(part)
    return count === 0 ? [] : [`${nameOf(song)}: ${part.role} on ${part.track.program}: ${count} notes`]
  }
  const parts = partsIn(songs)
  const onBass = parts.filter(({ part }) => isMelodyOnBass(part))
  const rows = [
    all(
      AREA,
      'notes within the instrument (tracks)',
      parts.filter(({ part }) => !isMelodyOnBass(part)),
      faults,
    ),
  ]
  if (onBass.length > 0)
    rows.push(
      all(AREA, 'notes within the instrument: melodies on a bass', onBass, faults, {
        contradiction: 'a melody has a median of at least 57, and a bass ends at 55',
      }),
    )
  return rows
}

/** The type that each track seems to have, compared with its requested type. */
function typeRows(songs: readonly Sample[]): Row[] {
  const counts = new Map<string, number>()
  const row = all(AREA, 'type recognised from the notes (tracks)', partsIn(songs), ({ song, part }) => {
    const seen = classify(part.track, barTicks(song.score), song.bars)
    counts.set(`${part.type} ${seen}`, (counts.get(`${part.type} ${seen}`) ?? 0) + 1)
    return seen === part.type
      ? []
      : [`${nameOf(song)}: ${part.role} of complexity ${part.complexity} on ${part.track.program} seems ${seen}`]
  })
  const seen = [...TRACK_TYPES, null]
  const matrix = TRACK_TYPES.map(
    (type) => `${type}: ${seen.map((guess) => `${counts.get(`${type} ${guess}`) ?? 0} ${guess ?? 'none'}`).join(', ')}`,
  )
  return [{ ...row, notes: [...matrix, ...(row.notes ?? [])] }]
}

/** More complexity must give more notes and a richer rhythm. */
export function complexityRows({ ladders }: Songs): Row[] {
  const levels = Array.from({ length: 10 }, (_, i) => i + 1)
  return TRACK_TYPES.flatMap((type) => {
    const measures = ladders[type].map((songs) =>
      songs.map((song) => {
        const track = firstOf(song, type)!
        const onsets = onsetsOf(track.notes, barTicks(song.score), song.bars)
        const places = Array.from({ length: STEPS }, (_, step) => onsets.reduce((sum, bar) => sum + bar[step], 0))
        return { density: track.notes.length / song.bars, entropy: entropy(places) }
      }),
    )
    const rank = (of: 'density' | 'entropy') =>
      mean(
        measures.map((ladder) =>
          spearman(
            levels,
            ladder.map((each) => each[of]),
          ),
        ),
      )
    const growth = measures.map((ladder) => ladder[9].density / ladder[0].density)
    return [
      least(AREA, `complexity and notes per bar, Spearman: ${type}`, rank('density'), 0.9),
      least(AREA, `complexity and rhythm entropy, Spearman: ${type}`, rank('entropy'), 0.9),
      least(AREA, `notes at level 10 relative to level 1, lowest genre: ${type}`, Math.min(...growth), 2),
    ]
  })
}

const FAMILY_OF: Readonly<Record<string, Family>> = {
  Pop: 'backbeat',
  Rock: 'backbeat',
  'Hip-Hop': 'backbeat',
  'Lo-fi': 'backbeat',
  'Funk / Soul': 'backbeat',
  'Acoustic / Folk': 'backbeat',
  'R&B': 'backbeat',
  'Electronic / EDM': 'fourOnFloor',
  Reggae: 'oneDrop',
  Jazz: 'swingRide',
}

/** The drums of genres in a family must fit its template best. */
export function drumFamilyRow({ cells }: Pick<Songs, 'cells'>): Row {
  const judged = cells.filter((song) => FAMILY_OF[song.request.genre!] && firstOf(song, 'drums'))
  return all(
    AREA,
    "drums of the genre's family",
    judged,
    (song) => {
      const family = drumFamily(song, firstOf(song, 'drums')!)
      return family === FAMILY_OF[song.request.genre!] ? [] : [`${nameOf(song)}: ${family}`]
    },
    { least: 0.9 },
  )
}
