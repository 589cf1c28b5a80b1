import { planForm } from './form/planForm'
import { profileOf } from './genres'
import { planHarmony } from './harmony/planHarmony'
import type { Plan } from './plan'
import type { SongSpec } from './spec'
import { moodTraits } from './theory/moods'

/** Plans what all tracks of a song share: its sections and chords, in the style of its genre and mood. */
export function planSong(spec: SongSpec): Plan {
  const profile = profileOf(spec.genre)
  const sections = planForm(profile.form, spec.key.scale, spec.bars)
  const mood = moodTraits(spec.mood)
  const played = { ...mood, velocity: mood.velocity + (profile.touch ?? 0) }
  return { spec, profile, mood: played, sections, chords: planHarmony(spec, profile, sections) }
}
