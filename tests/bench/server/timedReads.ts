import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Program } from './process'

interface Read {
  readonly path: string
  readonly token: string
}

const READS = `
  const { parentPort, workerData: { url, reads } } = require('node:worker_threads')
  void (async () => {
    // Loads the client, which is not to count.
    await (await fetch(url + '/healthz')).arrayBuffer()
    const times = []
    for (const { path, token } of reads) {
      const asked = performance.now()
      const answer = await fetch(url + path, { headers: { Authorization: 'Bearer ' + token } })
      if (!answer.ok) throw new Error(path + ' answered ' + answer.status)
      await answer.body.pipeTo(new WritableStream())
      times.push(performance.now() - asked)
    }
    parentPort.postMessage(times)
  })()`

/**
 * Reads one answer after the other and drops it; resolves to the milliseconds of each. It reads in a thread of its own,
 * whose heap is small: downloads make V8 collect the client's heap too, and the main thread's takes 20 ms.
 */
export async function timedReads({ url }: Program, reads: readonly Read[]): Promise<number[]> {
  const [times] = await once(new Worker(READS, { eval: true, workerData: { url, reads } }), 'message')
  return times
}
