import type { GenreProfile } from './genres/profile'
import type { ChordSlot, Section, SongSpec } from './spec'
import type { MoodTraits } from './theory/moods'

/** The plan that all tracks of a song share: the specification, the sections and the chords. */
export interface Plan {
  readonly spec: SongSpec
  readonly profile: GenreProfile
  readonly mood: MoodTraits
  readonly sections: readonly Section[]
  readonly chords: readonly ChordSlot[]
}

/** Complexity 1–10 mapped to 0–1. */
export const complexityShare = (complexity: number): number => (complexity - 1) / 9
