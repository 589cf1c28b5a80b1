import { compared, middle, wheel } from '../lib/steps'
import type { BenchPage, Studio } from '../lib/studio'
import { type Measured, multiple, type Row, task, times } from '../lib/table'

const STEPS = 60
const CHANGES = 10_000
/** Times the blank page. */
const VIEW_TARGET = 2.2

/** Shows the tempo editor with many changes, which are pasted. */
async function openTempos({ page, editor }: BenchPage): Promise<void> {
  await page.evaluate((count) => {
    window.tunesmith!.run('tempoView')
    const tick = Array.from({ length: count }, (_, i) => i * 20)
    const bpm = tick.map((_, i) => 60 + ((i * 37) % 200))
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', JSON.stringify({ type: 'tempo_events', timebase: 480, tick, bpm }))
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, CHANGES)
  await page.waitForFunction((count) => window.tunesmith!.tempos().length >= count, CHANGES)
  await editor.idle()
}

/** The tempo editor with 10,000 changes: scrolling and zooming. */
export async function tempoRows(studio: Studio): Promise<Row[]> {
  const blank = await studio.openBlank()
  const bench = await studio.openSong('n100k')
  const at = await middle(bench)
  await openTempos(bench)
  const scroll = await compared(bench, blank, async (page) => {
    for (let i = 0; i < STEPS; i++) await wheel(page, { deltaX: i % 20 < 10 ? 40 : -40 }, 1, at)
  })
  const zoom = await compared(bench, blank, async (page) => {
    for (let i = 0; i < STEPS; i++) await wheel(page, { deltaY: i % 20 < 10 ? -40 : 40, zoom: true }, 1, at)
  })
  await bench.close()
  await blank.close()
  const row = (what: string, measured: Measured): Row => ({
    what: `tempo editor: ${what}, n100k with 10,000 changes, CPU a wheel event against the blank page (longest task)`,
    field: '–',
    target: `≤ ${VIEW_TARGET} ×`,
    measured: `${multiple(measured)} (${task(measured.longestTask)})`,
    met: times(measured) <= VIEW_TARGET,
  })
  return [row('scroll', scroll), row('zoom', zoom)]
}
