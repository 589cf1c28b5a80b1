import { createStore } from 'zustand/vanilla'
import { basePath } from '../../core/basePath'
import { ApiError } from './errors'

/**
 * Whether the server answers. Only requests can tell: `navigator.onLine` is about the cable, not the server, and stays
 * true behind a service worker. After a request without an answer we ask the server again at growing intervals, until
 * it answers.
 */
export const connection = createStore<{ readonly reachable: boolean }>()(() => ({ reachable: true }))

/** Milliseconds until the first health check, and the longest pause between two. */
const FIRST = 2000
const LONGEST = 30_000
/** Milliseconds after which a health check counts as unanswered. */
const PATIENCE = 10_000
let pause = FIRST
let timer: ReturnType<typeof setTimeout> | undefined
let isAsking = false

/** Statuses of a proxy whose server is gone. */
const GATEWAY = [502, 503, 504]

/** Whether a call failed because the server could not be reached. */
export const isUnreachable = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 0 || (GATEWAY.includes(error.status) && error.code === undefined))

/** Notes that the server answered a call. */
export function heard(): void {
  pause = FIRST
  found()
}

/** Notes that a call got no answer. */
export function lost(): void {
  connection.setState({ reachable: false })
  if (isAsking) timer ??= setTimeout(probe, pause)
}

/** Calls back each time the server answers again. Returns a function that unsubscribes. */
export const onReachable = (callback: () => void): (() => void) =>
  connection.subscribe(({ reachable }, before) => {
    if (reachable && !before.reachable) callback()
  })

function found(): void {
  clearTimeout(timer)
  timer = undefined
  connection.setState({ reachable: true })
}

async function probe(): Promise<void> {
  clearTimeout(timer)
  // An answer to this check proves less than one to a call, so pauses grow while calls keep failing.
  pause = Math.min(pause * 2, LONGEST)
  timer = setTimeout(probe, pause)
  const answers = await fetch(`${basePath}/healthz`, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (answers) found()
}

/** Checks now if the server was away. Resolves when it has answered or failed to. */
export async function askNow(): Promise<void> {
  if (isAsking && !connection.getState().reachable) await probe()
}

/** Starts to check whether a server that is away is back; at once when the browser reports a network. */
export function startAsking(): void {
  isAsking = true
  window.addEventListener('online', () => void askNow())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void askNow())
}
