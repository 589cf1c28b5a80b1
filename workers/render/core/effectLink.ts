import type { EffectSends } from './effectSends'

/** How parts of a song that render at the same time share their effects. */
export type EffectRole =
  /** `send` hands the sends of a stretch to another part. It resolves, with arrays to reuse, when the next stretch may be rendered. */
  | { readonly role: 'sender'; send(sends: EffectSends): Promise<EffectSends | undefined> }
  /** Renders the effects for all. `receive` returns the others' sends for the next stretch, valid until its next call. */
  | { readonly role: 'mixer'; receive(): Promise<readonly EffectSends[]> }

/** How many stretches a sender may be ahead of the mixer, so that memory stays bounded. */
const MAX_AHEAD = 60

/** The sender's end of a port. The sends are transferred. */
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
 * The mixer's end: each call waits for the next sends, and gives those of the previous call back to the sender. New
 * arrays for each stretch would add up to 500 MB in a song of five minutes, and cause collections of the whole heap.
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
