import { clamp } from '../../core/clamp'
import { keySignatureData, MetaType } from '../../song/metaEvents'
import type { Song } from '../../song/song'
import { finite } from '../numbers'
import type { CommandOf, Outcome } from './edit'
import { setMetaInEffect } from './metaEdit'

const MOST_SHARPS = 7

export function setKey(song: Song, { tick, sharps, isMinor }: CommandOf<'key/set'>): Outcome {
  const written = clamp(Math.round(finite(sharps, 'sharps')), -MOST_SHARPS, MOST_SHARPS)
  return setMetaInEffect(song, finite(tick, 'tick'), MetaType.keySignature, keySignatureData(written, isMinor))
}
