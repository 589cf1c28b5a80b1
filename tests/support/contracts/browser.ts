/**
 * Watches the parts of a browser that the app relies on, from inside a page. The harness (`frontend/testing`) makes
 * these parts up; its tests and a browser test expect the same of both. A browser test sends each function to a page by
 * itself, so it uses nothing outside of it.
 */

/** `navigator.locks`. */
export async function watchLocks(locks: Pick<LockManager, 'request' | 'query'>): Promise<string[]> {
  const seen: string[] = []
  const turn = () => new Promise((resolve) => setTimeout(resolve, 5))
  const gate = () => {
    let open = () => {}
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    return { open, opened }
  }
  const names = async () => {
    const { held = [], pending = [] } = await locks.query()
    const list = (all: readonly LockInfo[]) =>
      all
        .map(({ name, mode }) => `${name} ${mode}`)
        .filter((lock) => lock.startsWith('contract'))
        .sort()
    return `${list(held).join(', ')} | ${list(pending).join(', ')}`
  }

  const first = gate()
  const one = locks.request('contract', async (lock) => {
    seen.push(`first has ${lock?.name} ${lock?.mode}`)
    await first.opened
    return 'its result'
  })
  const two = locks.request('contract', async () => void seen.push('second'))
  const other = locks.request('contract-other', async () => void seen.push('another name does not wait'))
  await other
  await turn()
  seen.push(await names())
  await locks.request('contract', { ifAvailable: true }, async (lock) => void seen.push(`if available: ${lock}`))
  first.open()
  seen.push(`first resolves with ${await one}`)
  await two

  const readers = gate()
  const reading = ['a', 'b'].map((name) =>
    locks.request('contract', { mode: 'shared' }, async () => {
      seen.push(`reader ${name}`)
      await readers.opened
    }),
  )
  await turn()
  const writer = locks.request('contract', async () => void seen.push('writer'))
  const late = locks.request('contract', { mode: 'shared' }, async () => void seen.push('late reader'))
  await turn()
  seen.push(await names())
  readers.open()
  await Promise.all([...reading, writer, late])

  const failed = await locks
    .request('contract', async () => {
      throw new Error('broken')
    })
    .catch((error: Error) => error.message)
  seen.push(`a failure rejects: ${failed}`)
  await locks.request('contract', { ifAvailable: true }, async (lock) => void seen.push(`free again: ${lock !== null}`))
  seen.push(await names())
  return seen
}

export const LOCKS = [
  'first has contract exclusive',
  'another name does not wait',
  'contract exclusive | contract exclusive',
  'if available: null',
  'first resolves with its result',
  'second',
  'reader a',
  'reader b',
  'contract shared, contract shared | contract exclusive, contract shared',
  'writer',
  'late reader',
  'a failure rejects: broken',
  'free again: true',
  ' | ',
]

/** `BroadcastChannel`. */
export async function watchChannels(): Promise<string[]> {
  const seen: string[] = []
  const open = (name: string, as: string) => {
    const channel = new BroadcastChannel(name)
    channel.onmessage = ({ data }) => seen.push(`${as} hears ${JSON.stringify(data)}`)
    return channel
  }
  const [speaker, listener, closed] = ['speaker', 'listener', 'closed'].map((as) => open('contract', as))
  const stranger = open('contract-other', 'stranger')
  const heard = new Promise((resolve) => listener.addEventListener('message', resolve, { once: true }))
  closed.close()
  const message = { word: 'before' }
  speaker.postMessage(message)
  message.word = 'after'
  seen.push('sent')
  await heard
  for (const channel of [speaker, listener, stranger]) channel.close()
  return seen
}

export const CHANNELS = ['sent', 'listener hears {"word":"before"}']

/** Observers and animation frames. */
export async function watchFrames(): Promise<string[]> {
  const seen: string[] = []
  const element = document.createElement('div')
  Object.assign(element.style, { position: 'fixed', inset: '0' })
  document.body.append(element)
  const frames = async (count: number) => {
    for (let i = 0; i < count; i++) await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => setTimeout(resolve, 20))
  }

  const size = new ResizeObserver(([{ target, contentRect }]) => {
    const isMeasured = contentRect.width === element.clientWidth && contentRect.height === element.clientHeight
    seen.push(`size of the element: ${target === element && isMeasured && contentRect.width > 0}`)
  })
  size.observe(element)
  seen.push('size asked for')
  await frames(2)
  size.disconnect()
  const gone = new ResizeObserver(() => seen.push('a disconnected observer is told nothing'))
  gone.observe(element)
  gone.disconnect()

  const view = new IntersectionObserver(([{ isIntersecting }]) => seen.push(`in view: ${isIntersecting}`))
  view.observe(element)
  seen.push('view asked for')
  await frames(2)
  view.disconnect()

  const cancelled = requestAnimationFrame(() => seen.push('a cancelled frame'))
  requestAnimationFrame((time) => seen.push(`frame at ${Math.abs(performance.now() - time) < 1000 ? 'now' : time}`))
  cancelAnimationFrame(cancelled)
  seen.push('frame asked for')
  await frames(1)
  element.remove()
  return seen
}

export const FRAMES = [
  'size asked for',
  'size of the element: true',
  'view asked for',
  'in view: true',
  'frame asked for',
  'frame at now',
]
