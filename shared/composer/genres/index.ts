import type { Genre } from '../vocabulary'
import { acoustic } from './acoustic'
import { ambient } from './ambient'
import { cinematic } from './cinematic'
import { classical } from './classical'
import { electronic } from './electronic'
import { experimental } from './experimental'
import { funk } from './funk'
import { hipHop } from './hipHop'
import { jazz } from './jazz'
import { lofi } from './lofi'
import { pop } from './pop'
import type { GenreProfile } from './profile'
import { reggae } from './reggae'
import { rnb } from './rnb'
import { rock } from './rock'
import { trap } from './trap'

const PROFILES: Record<Genre, GenreProfile> = {
  Pop: pop,
  Rock: rock,
  'Hip-Hop': hipHop,
  'Lo-fi': lofi,
  'Electronic / EDM': electronic,
  Ambient: ambient,
  Classical: classical,
  Jazz: jazz,
  'Funk / Soul': funk,
  'Cinematic / Soundtrack': cinematic,
  'Acoustic / Folk': acoustic,
  'R&B': rnb,
  Trap: trap,
  Reggae: reggae,
  Experimental: experimental,
}

/** Without a genre: pop's habits, a little slower, on the piano. */
const none: GenreProfile = {
  ...pop,
  tempo: { min: 84, max: 120, usual: 108 },
  programs: { ...pop.programs, lead: [0], chords: [0, 24], bass: [33] },
}

/** The habits of a genre; null if none was named. */
export const profileOf = (genre: Genre | null): GenreProfile => (genre === null ? none : PROFILES[genre])
