import { writeFileSync } from 'node:fs'
import { openStudio } from './lib/studio'
const studio = await openStudio()
try {
  const bench = await studio.openSong((process.env.SONG ?? 'n1m') as 'n1m')
  const { page, editor } = bench
  const go = (id: string) => page.evaluate(async (action) => {
    const t0 = performance.now()
    const marks: number[] = []
    window.tunesmith!.run(action as 'rollView')
    marks.push(performance.now() - t0)
    await new Promise((r) => requestAnimationFrame(r)); marks.push(performance.now() - t0)
    await new Promise((r) => requestAnimationFrame(r)); marks.push(performance.now() - t0)
    await window.tunesmith!.whenIdle()
    marks.push(performance.now() - t0)
    return marks.map(Math.round)
  }, id)
  await go('arrangeView'); await go('fitSong')
  for (let i = 0; i < 8; i++) { const id = i % 2 ? 'arrangeView' : 'rollView'; console.log(id, JSON.stringify(await go(id))) }
  // plain
  for (let i = 0; i < 6; i++) { const id = i % 2 ? 'arrangeView' : 'rollView'; const before = await bench.meter.threadMs(); const t = await page.evaluate(async (a) => { const b = performance.now(); window.tunesmith!.run(a as 'rollView'); await window.tunesmith!.whenIdle(); return performance.now() - b }, id); console.log('whenIdle', id, Math.round(t), 'cpu', Math.round(await bench.meter.threadMs() - before)) }
  if (process.env.TRACE) {
    const browserCdp = await page.context().browser()!.newBrowserCDPSession()
    await browserCdp.send('Tracing.start', { transferMode: 'ReturnAsStream', traceConfig: { includedCategories: ['devtools.timeline','viz','gpu','cc','toplevel','v8','disabled-by-default-v8.cpu_profiler'] } } as never)
    for (let i = 0; i < 4; i++) { await go(i % 2 ? 'arrangeView' : 'rollView'); await page.waitForTimeout(300) }
    const done = new Promise<string>((r) => browserCdp.once('Tracing.tracingComplete', (e: any) => r(e.stream)))
    await browserCdp.send('Tracing.end')
    const handle = await done; let out = ''
    for (;;) { const c = await browserCdp.send('IO.read', { handle }); out += c.data; if (c.eof) break }
    writeFileSync('/tmp/trace.json', out)
  }
  await bench.close(); void editor
} finally { await studio.close() }
