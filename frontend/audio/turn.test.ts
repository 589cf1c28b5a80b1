import { afterEach, expect, test, vi } from 'vitest'
import { createTurn, type Turn } from './turn'

const turns: Turn[] = []
const player = () => {
  const heard = vi.fn()
  const turn = createTurn(heard)
  turns.push(turn)
  return { turn, heard }
}

afterEach(() => {
  for (const turn of turns.splice(0)) turn.dispose()
  vi.unstubAllGlobals()
})

test('a player that starts notifies the others but not itself; a closed one is not notified', async () => {
  const [a, b, c] = [player(), player(), player()]
  c.turn.dispose()
  a.turn.take()
  await vi.waitFor(() => expect(b.heard).toHaveBeenCalledTimes(1))
  b.turn.take()
  await vi.waitFor(() => expect(a.heard).toHaveBeenCalledTimes(1))
  expect(b.heard).toHaveBeenCalledTimes(1)
  expect(c.heard).not.toHaveBeenCalled()
})

test.each([
  ['are missing', undefined],
  [
    'are refused',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
    },
  ],
])('plays even where channels %s', (_, BroadcastChannel) => {
  vi.stubGlobal('BroadcastChannel', BroadcastChannel)
  const { turn, heard } = player()
  turn.take()
  expect(heard).not.toHaveBeenCalled()
})
