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

test('one that starts is heard by the others and not by itself; one that is gone hears nothing', async () => {
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
])('where channels %s, it plays all the same', (_, BroadcastChannel) => {
  vi.stubGlobal('BroadcastChannel', BroadcastChannel)
  const { turn, heard } = player()
  turn.take()
  expect(heard).not.toHaveBeenCalled()
})
