import type { Lexicon } from '../../meaning'
import { filler } from './filler'
import { genres } from './genres'
import { manners } from './manners'
import { moods } from './moods'
import { scenes } from './scenes'
import { tracks } from './tracks'
import { unmet } from './unmet'

const nothing =
  'j’aimerais, aimerais, s’il te plaît, s’il vous plaît, bien sûr, à peine, tout à fait, ' +
  'tout de suite, accord avec, d’accord, mise en scène, clair et net, en cours, tonalité, mesure, mesures, piste, pistes, son, ' +
  'doux réveil, haute voix, coup de main, mort de rire, je souhaite, bonne journée, à la mode de, corps et âme'

/** French. */
export const fr: Lexicon = { genres, moods, scenes, tracks, manners, unmet, nothing, filler }
