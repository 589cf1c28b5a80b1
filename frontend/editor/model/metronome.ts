import type { Metronome } from '#workers/scheduler/api'

/** Settings of the metronome, kept in this browser for all songs. */
export interface MetronomeSettings {
  readonly on: boolean
  readonly sound: ClickSound
  /** Volume, 0–100. */
  readonly volume: number
  /** Bars of clicks before playback starts. */
  readonly countIn: 0 | 1 | 2
}

/** Keys of the General MIDI drum kit: for the first beat of a bar, and for the others. */
export const CLICK_SOUNDS = {
  woodBlock: { downbeat: 76, beat: 77 },
  click: { downbeat: 34, beat: 33 },
  cowbell: { downbeat: 56, beat: 56 },
  sideStick: { downbeat: 37, beat: 37 },
} as const satisfies Record<string, Metronome>

export type ClickSound = keyof typeof CLICK_SOUNDS

export const FIRST_METRONOME: MetronomeSettings = { on: false, sound: 'woodBlock', volume: 80, countIn: 0 }
