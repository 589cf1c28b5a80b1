import type { StoreApi } from 'zustand/vanilla'
import type { EngravedScore } from '#workers/sheet/api'

/** Settings of the Score view, kept in this browser. The notation is kept in the song. */
export interface ScoreSettings {
  /** Pages below each other, as a full score or part by part; or one line to scroll along. */
  readonly layout: 'pages' | 'parts' | 'continuous'
  readonly paper: 'a4' | 'letter'
  /** Zoom; 1: as large as printed. */
  readonly zoom: number
}

export interface ScoreState extends EngravedScore {
  readonly status: 'idle' | 'working' | 'ready' | 'failed'
  /** The error of a failed engraving; 'song_too_short': there are no notes to write down. */
  readonly failure: unknown
  /** Counts the engravings. A page drawn for one says nothing about another. */
  readonly revision: number
}

/** The score of the open song, engraved in a thread while the Score view is visible. */
export interface ScoreReader {
  readonly store: StoreApi<ScoreState>
  /** Resolves to a page as SVG; `index` from 0. Empty: the page no longer exists. */
  draw(index: number): Promise<string>
}

export const ZOOMS = { first: 1.2, min: 0.4, max: 4, step: 1.2 } as const

export const FIRST_SCORE: ScoreSettings = { layout: 'pages', paper: 'a4', zoom: ZOOMS.first }
