import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Program } from './process'

const LOOK_EVERY_MS = 100
/** Runs in its own thread, which does not wait for what this one reads. */
const HEALTH = `
  const { parentPort, workerData } = require('node:worker_threads')
  const times = []
  let isOver = false
  parentPort.once('message', () => { isOver = true })
  void (async () => {
    while (!isOver) {
      const asked = performance.now()
      await (await fetch(workerData)).arrayBuffer()
      times.push(performance.now() - asked)
    }
    parentPort.postMessage(times)
  })()`

export interface Watched<T> {
  readonly result: T
  readonly seconds: number
  /** Resident memory of the server before the work, and the most during it, in MB. */
  readonly beforeMb: number
  readonly mostMb: number
  /** Within so many milliseconds 99 % of /healthz were answered meanwhile. */
  readonly healthP99: number
}

/**
 * Does some work and watches the server's memory and its answers to /healthz, which are asked for one after the other.
 */
export async function watched<T>(server: Program, work: () => Promise<T>): Promise<Watched<T>> {
  const beforeMb = server.memoryMb()
  let mostMb = beforeMb
  const looking = setInterval(() => {
    mostMb = Math.max(mostMb, server.memoryMb())
  }, LOOK_EVERY_MS)
  const health = new Worker(HEALTH, { eval: true, workerData: `${server.url}/healthz` })
  const begun = performance.now()
  const result = await work()
  const seconds = (performance.now() - begun) / 1000
  clearInterval(looking)
  const told = once(health, 'message') as Promise<[number[]]>
  health.postMessage('over')
  const [times] = await told
  const healthP99 = times.sort((a, b) => a - b)[Math.floor(0.99 * times.length)]
  return { result, seconds, beforeMb, mostMb, healthP99 }
}
