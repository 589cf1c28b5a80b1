// node sheetThread.mjs THREAD SONG MEGABYTES NEW_MEGABYTES: writes a MIDI file as a PDF of a full score on A4, in the
// thread and with the limits of the server. Prints JSON: `pages`, `milliseconds`, and `peakMb`, the most memory that
// the process had.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

const [thread, song, megabytes, newMegabytes] = process.argv.slice(2)
const resourceLimits = { maxOldGenerationSizeMb: Number(megabytes), maxYoungGenerationSizeMb: Number(newMegabytes) }
const worker = new Worker(thread, { resourceLimits })
await once(worker, 'message')
const start = performance.now()
const names = { title: '', author: '' }
worker.postMessage({ song: new Uint8Array(readFileSync(song)), ...names, format: 'pdf', paper: 'a4', layout: 'score' })
const [pdf] = await once(worker, 'message')
const milliseconds = performance.now() - start
const [, pages] = /\/Count (\d+)/.exec(Buffer.from(pdf).toString('latin1'))
console.log(
  JSON.stringify({ pages: Number(pages), milliseconds, peakMb: (process.resourceUsage().maxRSS * 1024) / 1e6 }),
)
await worker.terminate()
