import type { Lexicon } from '../../meaning'
import { filler } from './filler'
import { genres } from './genres'
import { manners } from './manners'
import { moods } from './moods'
import { scenes } from './scenes'
import { tracks } from './tracks'
import { unmet } from './unmet'

const nothing =
  'words, on the other hand, low key change, rest of, the rest, ' +
  'in the key of, of course, a lot, leading, lead up, soft drink, soft drinks, love it, would love, i would love, i d love, id love, ' +
  'love to, loves, i love, we love, hope you, i hope, hopefully, dear, please, happy with, not sure, soul mate, house keeping, ' +
  'keyboard typing, good morning, key, major, minor, scratch that, from scratch, fusion of, pop up, run time, runtime, popcorn, ' +
  'game changer, work of, down the aisle, bar, bars, track, tracks, country side, heart rate, dance around, fun fact'

/** English. */
export const en: Lexicon = { genres, moods, scenes, tracks, manners, unmet, nothing, filler }
