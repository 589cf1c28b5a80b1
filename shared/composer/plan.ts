import type { GenreProfile } from './genres/profile'
import type { ChordSlot, Section, SongSpec } from './spec'
import type { MoodTraits } from './theory/moods'

/** What all tracks of a song have in common: what was asked for, its sections and its chords. */
export interface Plan {
  readonly spec: SongSpec
  readonly profile: GenreProfile
  readonly mood: MoodTraits
  readonly sections: readonly Section[]
  readonly chords: readonly ChordSlot[]
}

/** Complexity 1–10 as 0–1. */
export const complexityShare = (complexity: number): number => (complexity - 1) / 9
