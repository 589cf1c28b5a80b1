import { demoSong } from '../../support/demoSongs'
import { timeOthers } from '../lib/otherRenderers'
import type { Studio } from '../lib/studio'
import { median, type Row } from '../lib/table'

/**
 * Renders one demo song to WAV with one render worker and with two, and to MP3 with two, in turns; also with FluidSynth
 * and LAME where these commands are installed.
 */
export async function renderRows(studio: Studio): Promise<Row[]> {
  const { editor, close } = await studio.openEditor()
  const song = demoSong('All Night Long')
  await editor.open(song.path)
  const result = await editor.page.evaluate(async () => {
    const seconds = { one: [] as number[], two: [] as number[], mp3: [] as number[] }
    const render = async (workers: number) => {
      const start = performance.now()
      const bytes = await window.tunesmith!.renderWav({ workers })
      return { bytes, seconds: (performance.now() - start) / 1000 }
    }
    let largest = 0
    for (let run = 0; run < 3; run++) {
      const one = await render(1)
      const two = await render(2)
      seconds.one.push(one.seconds)
      seconds.two.push(two.seconds)
      const start = performance.now()
      await window.tunesmith!.renderMp3({ workers: 2 })
      seconds.mp3.push((performance.now() - start) / 1000)
      const a = new Int16Array(one.bytes, 44)
      const b = new Int16Array(two.bytes, 44)
      if (a.length !== b.length) throw new Error(`${a.length} samples by one worker, ${b.length} by two`)
      for (let i = 0; i < a.length; i++) largest = Math.max(largest, Math.abs(a[i] - b[i]))
    }
    return { ...seconds, largest }
  })
  await close()
  const ratio = median(result.one.map((one, i) => one / result.two[i]))
  const longer = median(result.mp3.map((mp3, i) => mp3 / result.two[i]))
  const others = timeOthers(song.path)
  return [
    {
      what: `WAV export of ${song.name}: two render workers against one`,
      field: 'one thread',
      target: '≥ 1.6 times as fast, equal within rounding',
      measured: `${ratio.toFixed(2)} times (${median(result.one).toFixed(1)} s against ${median(result.two).toFixed(1)} s), samples differ by at most ${result.largest} of 32,768`,
      met: ratio >= 1.6 && result.largest <= 2,
    },
    {
      what: `MP3 export of ${song.name} (128 kbit/s) against its WAV, two render workers`,
      field:
        others.lame === null ? 'FluidSynth and LAME not installed' : `FluidSynth and LAME ${others.lame.toFixed(1)} s`,
      target: '≤ 1.3 times as long',
      measured: `${longer.toFixed(2)} times (${median(result.mp3).toFixed(1)} s against ${median(result.two).toFixed(1)} s)`,
      met: longer <= 1.3,
    },
    ...(others.fluidsynth === null
      ? []
      : [
          {
            what: `WAV export of ${song.name}: two render workers against FluidSynth on one core`,
            field: `${others.fluidsynth.toFixed(1)} s`,
            target: 'not longer',
            measured: `${median(result.two).toFixed(1)} s`,
            met: median(result.two) <= others.fluidsynth,
          },
        ]),
  ]
}
