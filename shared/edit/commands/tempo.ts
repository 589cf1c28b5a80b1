import { MetaType, tempoData } from '../../song/metaEvents'
import type { Song } from '../../song/song'
import type { CommandOf, Outcome } from './edit'
import { setMetaInEffect } from './metaEdit'
import { clamp, finite } from './numbers'

const MIN_BPM = 1
const MAX_BPM = 512

export function setTempo(song: Song, { tick, bpm }: CommandOf<'tempo/set'>): Outcome {
  const data = tempoData(clamp(finite(bpm, 'bpm'), MIN_BPM, MAX_BPM))
  return setMetaInEffect(song, finite(tick, 'tick'), MetaType.tempo, data)
}
