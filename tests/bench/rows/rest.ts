import { costOf } from '../lib/steps'
import type { Studio } from '../lib/studio'
import { ms, type Row } from '../lib/table'

/** The main thread's heap after opening n500k. */
async function heap(studio: Studio): Promise<Row> {
  const bench = await studio.openSong('n500k')
  const after = await bench.meter.heapMb()
  await bench.close()
  return {
    what: 'main-thread heap after n500k',
    field: '58 MB',
    target: '≤ 60 MB',
    measured: `${after.toFixed(0)} MB`,
    met: after <= 60,
  }
}

/** Frames in two seconds in which nothing happens, and the CPU they take. */
async function idle(studio: Studio): Promise<Row> {
  const bench = await studio.openSong('n100k')
  const { page } = bench.editor
  const before = await page.evaluate(() => window.tunesmith!.frames())
  const { cpuMs } = await costOf(bench, () => page.waitForTimeout(2_000))
  const frames = (await page.evaluate(() => window.tunesmith!.frames())) - before
  await bench.close()
  return {
    what: 'frames drawn while idle for 2 s',
    field: '–',
    target: '0',
    measured: `${frames} (${ms(cpuMs)} CPU)`,
    met: frames === 0,
  }
}

/** Plays n100k and blocks the main thread for a second: does any message reach the synth late? */
async function blockedPlayback(studio: Studio): Promise<Row> {
  const bench = await studio.openSong('n100k')
  const { page } = bench.editor
  await page.keyboard.press('Space')
  await page.waitForFunction(() => window.tunesmith!.state().playing && window.tunesmith!.state().tick > 480, null, {
    timeout: 120_000,
  })
  await page.evaluate(() => {
    const end = performance.now() + 1_000
    while (performance.now() < end);
  })
  const messages = await page.evaluate(() => window.tunesmith!.scheduledMessages())
  const margins = messages.map((message) => message.meantAt - message.arrivedAt)
  const late = margins.filter((margin) => margin < 0).length
  await bench.close()
  return {
    what: 'playback of n100k, main thread blocked for 1 s: late messages',
    field: 'late',
    target: '0',
    measured: `${late} of ${messages.length} (least margin ${ms(1000 * Math.min(...margins))})`,
    met: late === 0 && messages.length > 20,
  }
}

export async function restRows(studio: Studio): Promise<Row[]> {
  return [await heap(studio), await idle(studio), await blockedPlayback(studio)]
}
