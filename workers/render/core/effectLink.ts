import type { EffectSends } from './effectSends'

/** How the parts of a render that run at the same time share their effects. */
export type EffectRole =
  /** Gives its sends to another part, stretch by stretch; resolves when the next may be rendered, with sends to use again. */
  | { readonly role: 'sender'; send(sends: EffectSends): Promise<EffectSends | undefined> }
  /** Has the effects for all. `receive` gives the others' sends for the next stretch, until it is called again. */
  | { readonly role: 'mixer'; receive(): Promise<readonly EffectSends[]> }

/** Stretches that a sender may be ahead of the mixer, so that memory stays bounded. */
const MAX_AHEAD = 60

/** The end of a port that hands sends over; what is handed over is transferred. */
export function sendingEnd(port: MessagePort): (sends: EffectSends) => Promise<EffectSends | undefined> {
  let ahead = 0
  const used: EffectSends[] = []
  let resume: (() => void) | null = null
  port.onmessage = ({ data }: MessageEvent<EffectSends>) => {
    used.push(data)
    ahead--
    resume?.()
    resume = null
  }
  return async (sends) => {
    port.postMessage(sends, buffersOf(sends))
    ahead++
    if (ahead === MAX_AHEAD) {
      await new Promise<void>((resolve) => {
        resume = resolve
      })
    }
    return used.pop()
  }
}

const buffersOf = ({ chorus, delay, reverb }: EffectSends) => [chorus.buffer, delay.buffer, reverb.buffer]

/**
 * The other end: each call gives the next sends, as soon as they are here, and gives those of the call before back to the
 * sender. New ones for each stretch would be 500 MB in a song of five minutes, and collections of the whole heap.
 */
export function receivingEnd(port: MessagePort): () => Promise<EffectSends> {
  const arrived: EffectSends[] = []
  let current: EffectSends | null = null
  let waiting: (() => void) | null = null
  port.onmessage = ({ data }: MessageEvent<EffectSends>) => {
    arrived.push(data)
    waiting?.()
    waiting = null
  }
  return async () => {
    if (current !== null) port.postMessage(current, buffersOf(current))
    if (arrived.length === 0) {
      await new Promise<void>((resolve) => {
        waiting = resolve
      })
    }
    current = arrived.shift()!
    return current
  }
}
