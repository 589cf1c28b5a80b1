import type { EffectSends } from './effectSends'

/** How the parts of a render that run at the same time share their effects. */
export type EffectRole =
  /** Gives its sends to another part, stretch by stretch; resolves when the next may be rendered. */
  | { readonly role: 'sender'; send(sends: EffectSends): Promise<void> }
  /** Has the effects for all. `receive` gives the others' sends for the next stretch. */
  | { readonly role: 'mixer'; receive(): Promise<readonly EffectSends[]> }

/** Stretches that a sender may be ahead of the mixer, so that memory stays bounded. */
const MAX_AHEAD = 60

/** The end of a port that hands sends over; what is handed over is transferred. */
export function sendingEnd(port: MessagePort): (sends: EffectSends) => Promise<void> {
  let ahead = 0
  let resume: (() => void) | null = null
  port.onmessage = () => {
    ahead--
    resume?.()
    resume = null
  }
  return (sends) => {
    port.postMessage(sends, [sends.chorus.buffer, sends.delay.buffer, sends.reverb.buffer])
    ahead++
    if (ahead < MAX_AHEAD) return Promise.resolve()
    return new Promise((resolve) => {
      resume = resolve
    })
  }
}

/** The other end: each call gives the next sends, as soon as they are here, and lets the sender go on. */
export function receivingEnd(port: MessagePort): () => Promise<EffectSends> {
  const arrived: EffectSends[] = []
  let waiting: (() => void) | null = null
  port.onmessage = ({ data }: MessageEvent<EffectSends>) => {
    arrived.push(data)
    waiting?.()
    waiting = null
  }
  return async () => {
    if (arrived.length === 0) {
      await new Promise<void>((resolve) => {
        waiting = resolve
      })
    }
    port.postMessage(null)
    return arrived.shift()!
  }
}
