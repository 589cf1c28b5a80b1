import { EventCursor } from '#shared/playback/eventCursor'
import { portCount } from '#shared/playback/ports'
import { songEndTick } from '#shared/playback/songEnd'
import type { Song } from '#shared/song/song'
import { secondsAt, TempoMap, tickAt } from '#shared/time/tempoMap'
import { type SoundBank, Synthesizer } from '#workers/synth/synthesizer'

/** Coarse enough to play a song in a fifth of a second, and fine enough to count voices (blocks of 128 ms). */
const SAMPLE_RATE = 250
const BLOCK = 32

/**
 * Measures how long voices sound on each channel (16 × port + channel), in seconds, summed over voices, which tells
 * what a channel costs to render. A note can have several voices, which ring on after its end, and drums ring as long
 * as their samples. The song is therefore played once at a very low sample rate, and its voices are counted.
 */
export function voiceSeconds(song: Song, trackIds: readonly number[], bank: SoundBank): Float64Array {
  const synth = new Synthesizer(SAMPLE_RATE, bank, { growVoices: true, effects: false })
  const ports = portCount(song)
  synth.reset(ports)
  const cursor = new EventCursor(song, new Set(trackIds))
  const map = TempoMap.of(song)
  const seconds = new Float64Array(16 * ports)
  const sound = new Float32Array(BLOCK)
  const end = secondsAt(map, songEndTick(song))
  for (let block = 1; ((block - 1) * BLOCK) / SAMPLE_RATE < end; block++) {
    for (const { bytes, port } of cursor.next(Math.ceil(tickAt(map, (block * BLOCK) / SAMPLE_RATE))))
      synth.send(bytes, port)
    synth.process(sound, sound, 0, BLOCK)
    synth.voiceCounts.forEach((count, channel) => {
      if (channel < seconds.length) seconds[channel] += (count * BLOCK) / SAMPLE_RATE
    })
  }
  return seconds
}
