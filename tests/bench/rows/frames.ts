import type { Page } from '@playwright/test'
import { grip, middle, moveDragged, toMiddle, type Wheel, wheel } from '../lib/steps'
import type { BenchPage, Studio } from '../lib/studio'
import { median, ms, type Row } from '../lib/table'

const SONGS = ['n10k', 'n1m', 'dense1m'] as const
const DURATION_MS = 3_000
/** A frame is missed when the next comes more than half a frame too late, at 60 frames a second. */
const MISSED_MS = 1.5 * (1000 / 60)
const MOST_MISSED = 0.01

/** The times between the page's frames while `step` is repeated, in milliseconds. `i` counts the repetitions. */
async function intervals(page: Page, step: (i: number) => Promise<void>): Promise<number[]> {
  await page.bringToFront()
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { frameTimes: times })
    const next = (now: number) => {
      times.push(now)
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  const end = performance.now() + DURATION_MS
  for (let i = 0; performance.now() < end; i++) await step(i)
  const times = await page.evaluate(() => (window as unknown as { frameTimes: number[] }).frameTimes.slice())
  return times.slice(1).map((time, i) => time - times[i])
}

interface Frames {
  readonly median: number
  readonly longest: number
  readonly missed: number
  readonly count: number
}

function summary(times: readonly number[]): Frames {
  const missed = times.filter((time) => time > MISSED_MS).length
  return { median: median(times), longest: Math.max(...times), missed, count: times.length }
}

type Gesture = (bench: BenchPage) => Promise<(i: number) => Promise<void>>

const turning =
  (turn: (i: number) => Wheel): Gesture =>
  async (bench) => {
    const at = await middle(bench)
    return (i) => wheel(bench, turn(i), 1, at)
  }

const GESTURES: readonly (readonly [name: string, gesture: Gesture])[] = [
  ['scroll', turning((i) => ({ deltaX: i % 120 < 60 ? 40 : -40 }))],
  ['zoom', turning((i) => ({ deltaY: i % 20 < 10 ? -40 : 40, zoom: true }))],
  [
    'select all of the track and drag',
    async (bench) => {
      await bench.editor.press('Control+a')
      const { x, y } = await grip(bench)
      await bench.page.mouse.move(x, y)
      await bench.page.mouse.down()
      return (i) => moveDragged(bench, { x: x + (i % 60) * 2, y: y + (i % 20) * 3 })
    },
  ],
]

/** Frames of real gestures in songs of all sizes, where a GPU draws them. */
export async function frameRows(studio: Studio): Promise<Row[]> {
  const found = new Map<string, (readonly [song: string, frames: Frames])[]>()
  for (const song of SONGS) {
    const bench = await studio.openSong(song)
    await toMiddle(bench)
    for (const [name, gesture] of GESTURES) {
      const step = await gesture(bench)
      const frames = summary(await intervals(bench.page, step))
      found.set(name, [...(found.get(name) ?? []), [song, frames]])
    }
    await bench.close()
  }
  return [...found].map(([name, songs]) => ({
    what: `frames, ${name}: between two (the longest; missed at 60 a second): ${SONGS.join(' / ')}`,
    field: '–',
    target: '≤ 1 % missed',
    measured: songs
      .map(([, { median: usual, longest, missed, count }]) => `${ms(usual)} (${ms(longest)}; ${missed} of ${count})`)
      .join(' / '),
    met: songs.every(([, { missed, count }]) => missed <= MOST_MISSED * count),
  }))
}
