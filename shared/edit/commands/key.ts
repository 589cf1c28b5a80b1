import { clamp } from '../../core/clamp'
import { keySignatureData, MetaType } from '../../song/metaEvents'
import { finite } from '../numbers'
import { defineCommand } from './edit'
import { setMetaInEffect } from './metaEdit'

const MOST_SHARPS = 7

interface KeyAt {
  readonly tick: number
  /** Number of sharps, −7 … 7; negative: flats. */
  readonly sharps: number
  readonly isMinor: boolean
}

/** Sets the key signature in effect at `tick`, or adds one at tick 0 if there is none before. */
export const setKey = defineCommand('key/set', { key: 'one' }, (song, { tick, sharps, isMinor }: KeyAt) => {
  const written = clamp(Math.round(finite(sharps, 'sharps')), -MOST_SHARPS, MOST_SHARPS)
  return setMetaInEffect(song, finite(tick, 'tick'), MetaType.keySignature, keySignatureData(written, isMinor))
})
