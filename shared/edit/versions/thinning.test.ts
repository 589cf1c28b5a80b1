import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, type EarlierVersion, HOUR, MINUTE, thinned, tiersOf } from './thinning'

const DAYS = 30
const TIERS = tiersOf(DAYS)
const START = Date.UTC(2026, 0, 1)

/** Versions in the order in which they were saved; each is replaced when the next one is saved. */
const history = fc
  .array(fc.record({ pause: fc.oneof(fc.nat(2 * MINUTE), fc.nat(2 * HOUR), fc.nat(3 * DAY)), isNamed: fc.nat(9) }), {
    minLength: 1,
    maxLength: 120,
  })
  .map((saves): EarlierVersion[] => {
    let at = START
    return saves.map(({ pause, isNamed }) => {
      const savedAt = at
      at += pause
      return { savedAt, replacedAt: at, isNamed: isNamed === 0 }
    })
  })
const pauses = fc.array(fc.nat(5 * DAY), { minLength: 1, maxLength: 5 })
const endOf = (versions: readonly EarlierVersion[]) => versions.at(-1)?.replacedAt ?? START

test('VS4 all of the last hour, the last of each hour of a day, the last of each day of a month, and all with a name are kept', () => {
  fc.assert(
    fc.property(history, fc.nat(40 * DAY), (versions, later) => {
      const now = endOf(versions) + later
      const kept = new Set(thinned(versions, now, TIERS))
      for (const [i, version] of versions.entries()) {
        const age = now - version.replacedAt
        const laterOnes = versions.slice(i).filter(({ isNamed }) => !isNamed)
        const inSlot = (slot: number) =>
          laterOnes.filter(({ savedAt }) => Math.floor(savedAt / slot) === Math.floor(version.savedAt / slot)).at(-1)
        if (version.isNamed || age <= HOUR) expect(kept).toContain(version)
        else if (age <= DAY) expect(kept).toContain(inSlot(HOUR))
        else if (age <= DAYS * DAY) expect(kept).toContain(inSlot(DAY))
        else expect(kept).not.toContain(version)
      }
    }),
  )
})

test('VS4 at most one without a name is kept of each hour after an hour, and of each day after a day', () => {
  fc.assert(
    fc.property(history, fc.nat(40 * DAY), (versions, later) => {
      const now = endOf(versions) + later
      const unnamed = thinned(versions, now, TIERS).filter(({ isNamed }) => !isNamed)
      const slots = unnamed.flatMap(({ savedAt, replacedAt }) => {
        const age = now - replacedAt
        if (age <= HOUR) return []
        const slot = age <= DAY ? HOUR : DAY
        return [`${slot} ${Math.floor(savedAt / slot)}`]
      })
      expect(new Set(slots).size).toBe(slots.length)
    }),
  )
})

test('VS4 thinning often keeps the same as thinning once, and what is gone never comes back', () => {
  fc.assert(
    fc.property(history, pauses, fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined }), (all, waits, most) => {
      let now = endOf(all)
      let step: readonly EarlierVersion[] = all
      for (const wait of waits) {
        now += wait
        const next = thinned(step, now, TIERS, most)
        expect(step).toEqual(expect.arrayContaining(next))
        expect(next).toEqual(step.filter((version) => next.includes(version)))
        expect(thinned(next, now, TIERS, most)).toEqual(next)
        step = next
      }
      if (most === undefined) expect(step).toEqual(thinned(all, now, TIERS))
    }),
  )
})

test('the version that was just replaced is kept, however long ago it was saved', () => {
  const old: EarlierVersion = { savedAt: START, replacedAt: START + 90 * DAY, isNamed: false }
  expect(thinned([old], old.replacedAt, TIERS)).toEqual([old])
})

test('a clock that is set back removes nothing', () => {
  const versions = [0, 1, 2].map((i) => ({ savedAt: START + i, replacedAt: START + i + 1, isNamed: false }))
  expect(thinned(versions, START - 365 * DAY, TIERS)).toEqual(versions)
})

test('above the bound the oldest without a name go', () => {
  const versions = [0, 1, 2, 3].map((i) => ({ savedAt: START + i, replacedAt: START + i + 1, isNamed: i === 0 }))
  expect(thinned(versions, START, TIERS, 2)).toEqual([versions[0], versions[2], versions[3]])
  expect(thinned(versions, START, TIERS, 0)).toEqual([versions[0]])
})

test('VS4 0 days keep only those with a name', () => {
  const versions = [0, 1].map((i) => ({ savedAt: START, replacedAt: START, isNamed: i === 0 }))
  expect(thinned(versions, START, tiersOf(0))).toEqual([versions[0]])
})
