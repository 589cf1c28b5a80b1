import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TimedQueue } from './timedQueue'

test('items come out in order of time and, at the same time, of arrival', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20)), (times) => {
      const queue = new TimedQueue<{ time: number; i: number }>()
      times.forEach((time, i) => {
        queue.push({ time, i })
      })
      const out: { time: number; i: number }[] = []
      for (let limit = 0; limit <= 21; limit++)
        for (let item = queue.takeBefore(limit); item; item = queue.takeBefore(limit)) {
          expect(item.time).toBeLessThan(limit)
          out.push(item)
        }
      expect(out).toEqual(times.map((time, i) => ({ time, i })).sort((a, b) => a.time - b.time || a.i - b.i))
      expect(queue.length).toBe(0)
    }),
  )
})

test('drop removes the items due at or after a time', () => {
  const queue = new TimedQueue<{ time: number }>()
  for (const time of [1, 2, 3, 4]) queue.push({ time })
  queue.takeBefore(2)
  queue.drop(3)
  expect([queue.takeBefore(9), queue.takeBefore(9)]).toEqual([{ time: 2 }, null])
})
