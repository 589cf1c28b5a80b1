import { PassThrough } from 'node:stream'
import type { Context } from 'koa'
import { errorAnswer, toRefusal } from './errorAnswer'

export const EVENT_STREAM = 'text/event-stream'

/** The interval of comments: proxies cut a connection that is silent for a minute. */
const HEARTBEAT_MS = 15_000

/** Whether the client asks for the progress of the work, and not for its result. */
export const wantsEvents = (ctx: Context): boolean => ctx.get('Accept').includes(EVENT_STREAM)

/** The reason when nobody waits for the answer any longer. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone'
}

/**
 * Aborts with ClientGone when the client leaves, or has left already; also after the answer is complete, when nothing
 * is left to cancel.
 */
export function clientSignal({ res }: Context): AbortSignal {
  const gone = new AbortController()
  const leave = () => gone.abort(new ClientGone())
  if (res.closed) leave()
  else res.once('close', leave)
  return gone.signal
}

/**
 * Answers with events (server-sent events, WHATWG HTML 9.2): each `progress` that the work reports, then `ready`, or
 * `error` with the code and the parameters that the headers of a refusal would have. A comment every 15 seconds keeps
 * the connection open. `signal`: whether the client has gone.
 */
export function sendEvents(
  ctx: Context,
  signal: AbortSignal,
  work: (progress: (fraction: number) => void) => Promise<void>,
): void {
  const stream = new PassThrough()
  const send = (event: string, data: object) => stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  ctx.set('Content-Type', EVENT_STREAM)
  ctx.set('Cache-Control', 'no-store')
  // Proxies such as nginx would buffer the events.
  ctx.set('X-Accel-Buffering', 'no')
  ctx.body = stream
  send('progress', { progress: 0 })
  const heartbeat = setInterval(() => stream.write(': waiting\n\n'), HEARTBEAT_MS)
  work((progress) => send('progress', { progress }))
    .then(() => send('ready', {}))
    .catch((error: unknown) => {
      if (signal.aborted) return
      const refusal = toRefusal(error)
      send('error', { code: refusal.code, params: refusal.params, ...errorAnswer(refusal).body })
      if (refusal !== error) ctx.app.emit('error', error, ctx)
    })
    .finally(() => {
      clearInterval(heartbeat)
      stream.end()
    })
}
