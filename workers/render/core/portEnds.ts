import { required } from '#shared/core/required'

/** How many pieces a sender may be ahead of the receiver, so that memory stays bounded. */
const MAX_AHEAD = 60

/** Sound or sends in pieces, from one thread to another: their arrays are transferred, and come back for reuse. */
export interface Carried<T> {
  readonly buffersOf: (piece: T) => ArrayBufferLike[]
}

/** The sender's end of a port. It resolves, with arrays to reuse, when the next piece may be made. */
export function sendingEnd<T>(port: MessagePort, { buffersOf }: Carried<T>): (piece: T) => Promise<T | undefined> {
  let ahead = 0
  const used: T[] = []
  let resume: (() => void) | null = null
  port.onmessage = ({ data }: { readonly data: T }) => {
    used.push(data)
    ahead--
    resume?.()
    resume = null
  }
  return async (piece) => {
    port.postMessage(piece, buffersOf(piece) as ArrayBuffer[])
    ahead++
    if (ahead === MAX_AHEAD) {
      await new Promise<void>((resolve) => {
        resume = resolve
      })
    }
    return used.pop()
  }
}

/**
 * The receiver's end: each call waits for the next piece, and returns the arrays of the previous one to the sender. New
 * arrays for each piece would add up to 500 MB in a song of five minutes, and cause collections of the whole heap.
 */
export function receivingEnd<T>(port: MessagePort, { buffersOf }: Carried<T>): () => Promise<T> {
  const arrived: T[] = []
  let current: T | null = null
  let waiting: (() => void) | null = null
  port.onmessage = ({ data }: { readonly data: T }) => {
    arrived.push(data)
    waiting?.()
    waiting = null
  }
  return async () => {
    if (current !== null) port.postMessage(current, buffersOf(current) as ArrayBuffer[])
    if (arrived.length === 0) {
      await new Promise<void>((resolve) => {
        waiting = resolve
      })
    }
    current = required(arrived.shift(), 'message')
    return current
  }
}
