import * as Comlink from 'comlink'
import type { RenderApi } from './api'
import { renderSong } from './core/renderSong'
import { mixToWav } from './core/wav'
import { planParts } from './plan'

let bank: ArrayBuffer | null = null
let cancelled = false

/** Lets messages in, so that a cancel is seen. A timer would wait 4 ms each time. */
const breath = new MessageChannel()
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    breath.port1.onmessage = () => resolve()
    breath.port2.postMessage(null)
  })
}

const api: RenderApi = {
  async load(bytes) {
    bank = bytes
  },
  async render(job, progress) {
    if (bank === null) throw new Error('The sound bank was not loaded')
    cancelled = false
    const part = await renderSong(job, bank, async (fraction) => {
      progress(fraction)
      await breathe()
      if (cancelled) throw Object.assign(new Error('The render was cancelled'), { name: 'AbortError' })
    })
    return Comlink.transfer(part, [part.left.buffer, part.right.buffer])
  },
  async cancel() {
    cancelled = true
  },
  async plan(song, trackIds, count) {
    return planParts(song, trackIds, count)
  },
  async encodeWav(parts) {
    const file = mixToWav(parts)
    return Comlink.transfer(file, [file])
  },
}

Comlink.expose(api)
