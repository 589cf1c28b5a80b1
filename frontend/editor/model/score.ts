import type { StoreApi } from 'zustand/vanilla'
import { DEFAULT_SCORE_OPTIONS, type ScoreOptions, type TrackOptions } from '#shared/notation/options'
import type { Key } from '#shared/notation/score'
import type { EngravedScore } from '#workers/sheet/api'

/** How the Score view shows a song, and how it is written down. Kept with the song in this browser. */
export interface ScoreSettings {
  /** Pages under each other, as a full score or a part at a time, or one line to scroll along. */
  readonly layout: 'pages' | 'parts' | 'continuous'
  readonly paper: 'a4' | 'letter'
  /** 1: as large as printed. */
  readonly zoom: number
  /** Tracks that are not written. */
  readonly hidden: ReadonlySet<number>
  /** Written as straight notes with the word 'Swing'; null: when the song swings. */
  readonly swing: boolean | null
  /** Null: the song's key signatures, or one that is found from its notes. */
  readonly key: Key | null
  /** Passages that follow themselves are written once, with repeat bar lines. */
  readonly foldRepeats: boolean
  /** By track id: what differs from the usual. */
  readonly tracks: ReadonlyMap<number, Partial<TrackOptions>>
}

export interface ScoreState extends EngravedScore {
  readonly status: 'idle' | 'working' | 'ready' | 'failed'
  /** Why it failed; 'song_too_short': there are no notes to write down. */
  readonly failure: unknown
  /** Counts the engravings. A page drawn for one says nothing about another. */
  readonly revision: number
}

/** The score of the open song, engraved in a thread while the Score view is shown. */
export interface ScoreReader {
  readonly store: StoreApi<ScoreState>
  /** A page as SVG; `index` from 0. Empty: there is no such page any more. */
  draw(index: number): Promise<string>
}

export const ZOOMS = { first: 1.2, min: 0.4, max: 4, step: 1.2 } as const

export const FIRST_SCORE: ScoreSettings = {
  layout: 'pages',
  paper: 'a4',
  zoom: ZOOMS.first,
  hidden: new Set(),
  swing: null,
  key: null,
  foldRepeats: false,
  tracks: new Map(),
}

/** The options with which tracks are written; `trackIds`: all of the song, in order. */
export function scoreOptionsOf(
  { hidden, swing, key, foldRepeats, tracks }: ScoreSettings,
  trackIds: readonly number[],
  title: string,
  author: string,
): ScoreOptions {
  const shown = hidden.size === 0 ? null : trackIds.filter((id) => !hidden.has(id))
  return { ...DEFAULT_SCORE_OPTIONS, tracks: shown, title, author, swing, key, foldRepeats, perTrack: tracks }
}
