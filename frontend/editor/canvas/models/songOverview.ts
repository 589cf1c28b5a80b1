import type { NoteColumns } from '#shared/song/notes'
import type { Song } from '#shared/song/song'

/** Number of columns: one or two pixels each for a song as wide as a wide screen. */
export const OVERVIEW_COLUMNS = 512
/**
 * The most notes that are summed up at once; a longer song waits until it has been left alone for a while, since its
 * sum takes a few milliseconds.
 */
const AT_ONCE = 20_000
const DELAY = 250

/** The notes in each column of a song's time: the lowest and highest pitch that sound, and how many start. */
export interface OverviewColumns {
  /** Ticks a column; the last column ends with the song. */
  readonly ticks: number
  readonly low: Uint8Array
  readonly high: Uint8Array
  readonly count: Uint32Array
  /** The largest count. */
  readonly most: number
  /** The lowest and highest pitch of the song, at least an octave apart. */
  readonly pitches: { readonly low: number; readonly high: number }
}

/** A song at a glance. It follows the song; for a large one, with a delay. */
export class SongOverview {
  readonly #changed: () => void
  #song: Song | null = null
  #columns: OverviewColumns | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `changed` is called when the columns have changed later than the song. */
  constructor(changed: () => void) {
    this.#changed = changed
  }

  /** The columns; null: there is no song, or its columns are not ready. */
  get columns(): OverviewColumns | null {
    return this.#columns
  }

  /** The last visible tick. */
  get endTick(): number {
    return this.#columns ? this.#columns.ticks * OVERVIEW_COLUMNS : 0
  }

  setSong(song: Song | null): void {
    if (song && this.#song && looksLike(song, this.#song)) return
    this.#song = song
    clearTimeout(this.#timer)
    const count = song?.tracks.reduce((sum, { notes }) => sum + notes.length, 0) ?? 0
    if (count <= AT_ONCE) this.#sumUp()
    else
      this.#timer = setTimeout(() => {
        this.#sumUp()
        this.#changed()
      }, DELAY)
  }

  dispose(): void {
    clearTimeout(this.#timer)
  }

  #sumUp(): void {
    this.#columns = this.#song && overviewOf(this.#song)
  }
}

/** Whether two songs have the same notes and the same end. */
function looksLike(a: Song, b: Song): boolean {
  return (
    a.tracks.length === b.tracks.length &&
    endOf(a) === endOf(b) &&
    a.tracks.every(({ notes }, i) => notes === b.tracks[i].notes)
  )
}

const endOf = ({ tracks }: Song) => tracks.reduce((last, { endTick }) => Math.max(last, endTick), 0)

/** The columns of a song; null if it has no notes. */
export function overviewOf(song: Song): OverviewColumns | null {
  const { tracks } = song
  if (!tracks.some(({ notes }) => notes.length > 0)) return null
  const ticks = Math.max(1, endOf(song) / OVERVIEW_COLUMNS)
  const low = new Uint8Array(OVERVIEW_COLUMNS).fill(127)
  const high = new Uint8Array(OVERVIEW_COLUMNS)
  const count = new Uint32Array(OVERVIEW_COLUMNS)
  for (const { notes } of tracks) add(notes)
  const most = count.reduce((so, each) => Math.max(so, each), 0)
  return { ticks, low, high, count, most, pitches: span(low, high) }

  function add({ length, tick, duration, noteNumber }: NoteColumns): void {
    for (let i = 0; i < length; i++) {
      const first = Math.min(OVERVIEW_COLUMNS - 1, Math.floor(tick[i] / ticks))
      const last = Math.min(OVERVIEW_COLUMNS - 1, Math.floor((tick[i] + duration[i] - 1) / ticks))
      count[first]++
      // A long note shows for its whole length, up to a limit that keeps a pad in every bar cheap.
      const pitch = noteNumber[i]
      for (let column = first; column <= last && column < first + LONGEST; column++) {
        if (pitch < low[column]) low[column] = pitch
        if (pitch > high[column]) high[column] = pitch
      }
    }
  }
}

function span(low: Uint8Array, high: Uint8Array): OverviewColumns['pitches'] {
  let [least, most] = [127, 0]
  for (let i = 0; i < low.length; i++) {
    if (high[i] < low[i]) continue
    least = Math.min(least, low[i])
    most = Math.max(most, high[i])
  }
  return { low: least, high: Math.max(most, least + 12) }
}

/** The most columns that one note covers. */
const LONGEST = 64
