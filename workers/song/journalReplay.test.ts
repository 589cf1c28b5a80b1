import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Command } from '#shared/edit/command'
import { anyCommand } from '#shared/edit/testing/anyCommand'
import type { CommandSeed } from '#shared/edit/testing/commandSeed'
import { contentsOf } from '#shared/edit/testing/songs'
import { emptyFile, journalsOfEachTest, stored, untitled } from './journalHarness'

const journals = journalsOfEachTest()
const openPage = () => journals().openPage()

describe('a replay is correct after', () => {
  test('an undo to before the save, a redo, and an undo again', async () => {
    const page = await openPage()
    page.owner.open(emptyFile, untitled)
    page.move(5)
    page.move(7)
    page.owner.markSaved(page.owner.write().version, stored)
    page.owner.undo()
    page.owner.redo()
    page.owner.undo()
    page.owner.undo()
    page.owner.redo()
    await page.crash()
    const next = await openPage()
    await next.owner.recover(page.key)
    expect([next.ticks(), next.update().history.isSaved]).toEqual([[5, 25], false])
    expect(next.owner.redo().isSaved).toBe(true)
    expect(next.ticks()).toEqual([12, 32])
    next.owner.undo()
    next.owner.undo()
    expect(next.ticks()).toEqual([0, 20])
  })

  test('a redo of an entry that was undone before the save', async () => {
    const page = await openPage()
    page.owner.open(emptyFile, untitled)
    page.move(5)
    page.move(7)
    page.owner.undo()
    page.owner.markSaved(page.owner.write().version, stored)
    page.owner.redo()
    await page.crash()
    const next = await openPage()
    await next.owner.recover(page.key)
    expect(next.ticks()).toEqual([12, 32])
    expect([next.owner.undo().isSaved, next.ticks()]).toEqual([true, [5, 25]])
  })

  test('a write in the middle of a gesture', async () => {
    const page = await openPage()
    page.owner.open(emptyFile, untitled)
    page.move(5, 'drag')
    page.owner.write()
    page.move(5, 'drag')
    page.owner.undo()
    await page.crash()
    const next = await openPage()
    await next.owner.recover(page.key)
    expect([next.ticks(), next.update().history.length]).toEqual([[5, 25], 2])
  })
})

describe('after any sequence of actions', () => {
  type Step =
    | { type: 'command'; seed: CommandSeed; gestureId: string | null }
    | { type: 'undo' | 'redo' | 'write' | 'save' }

  const step: fc.Arbitrary<Step> = fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .record({ seed: anyCommand, gestureId: fc.constantFrom(null, 'a', 'b') })
        .map((values): Step => ({ type: 'command', ...values })),
    },
    { weight: 3, arbitrary: fc.constant<Step>({ type: 'undo' }) },
    { weight: 2, arbitrary: fc.constantFrom<Step>({ type: 'redo' }, { type: 'write' }, { type: 'save' }) },
  )

  test('recovery gives the same song, and the same way back to the last save', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        const page = await openPage()
        page.owner.open(emptyFile, untitled)
        let written = page.owner.write().version
        for (const next of steps) {
          if (next.type === 'command') {
            const command: Command = next.seed(page.song())
            page.owner.apply(command, { gestureId: next.gestureId })
          } else if (next.type === 'write') written = page.owner.write().version
          else if (next.type === 'save') page.owner.markSaved(written, stored)
          else page.owner[next.type]()
        }
        await page.crash()
        const other = await openPage()
        const isOffered = (await other.owner.recoverable()).some(({ key }) => key === page.key)
        expect(isOffered).toBe(!page.update().history.isSaved)
        if (!isOffered) return
        await other.owner.recover(page.key)
        expect(contentsOf(other.song())).toEqual(contentsOf(page.song()))
        expect(other.song().nextId).toBe(page.song().nextId)
        // The recovered history equals the live one from the lowest point since the last save on.
        while (other.update().history.index > 0) {
          const there = other.owner.undo()
          const here = page.owner.undo()
          expect(contentsOf(other.song())).toEqual(contentsOf(page.song()))
          expect([there.redoName, there.isSaved && !here.isSaved]).toEqual([here.redoName, false])
        }
        await other.owner.discard(page.key).catch(() => undefined)
      }),
      { numRuns: 60 },
    )
  }, 30_000)
})
