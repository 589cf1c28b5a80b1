import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NoteIdSet } from './noteIdSet'

const step = fc.oneof(
  fc.record({ type: fc.constantFrom('add' as const, 'delete' as const), id: fc.nat(5_000) }),
  fc.record({ type: fc.constant('clear' as const), id: fc.constant(0) }),
)

test('behaves as a set of numbers', () => {
  fc.assert(
    fc.property(fc.array(step), fc.array(fc.nat(5_000)), (steps, ids) => {
      const set = NoteIdSet.of(ids)
      const model = new Set(ids)
      for (const { type, id } of steps) {
        if (type === 'clear') {
          set.clear()
          model.clear()
        } else {
          set[type](id)
          model[type](id)
        }
      }
      expect(set.count).toBe(model.size)
      expect(Array.from(set.toIds())).toEqual([...model].sort((a, b) => a - b))
      for (const id of [...ids, 1, 31, 32, 999_999]) expect(set.has(id)).toBe(model.has(id))
    }),
  )
})
