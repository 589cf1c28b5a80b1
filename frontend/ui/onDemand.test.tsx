// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startI18n } from '../core/i18n/i18n'
import { loadAtFirstSign, type OnDemand, onDemand, onDemandPart, useCode } from './onDemand'

afterEach(cleanup)

interface Code {
  readonly word: string
}

test('loaded code is used at once', async () => {
  const code = onDemand(async () => ({ word: 'here' }))
  await code.load()
  const use = vi.fn()
  code.run(use)
  expect(use).toHaveBeenCalledExactlyOnceWith({ word: 'here' })
})

test('it is loaded once, however often it is requested', async () => {
  const fetchCode = vi.fn(async () => ({ word: 'here' }))
  const code = onDemand(fetchCode)
  expect(code.current()).toBeNull()
  await Promise.all([code.load(), code.load(), new Promise<Code>((resolve) => code.run(resolve))])
  expect(fetchCode).toHaveBeenCalledOnce()
  expect(code.current()).toEqual({ word: 'here' })
})

test('a failure is reported, and a later attempt may succeed', async () => {
  startI18n()
  const fetchCode = vi
    .fn<() => Promise<Code>>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue({ word: 'here' })
  const code = onDemand(fetchCode)
  await new Promise<void>((resolve) => code.run(() => {}, resolve))
  expect(code.current()).toBeNull()
  await expect(code.load()).resolves.toEqual({ word: 'here' })
})

test('a part loads with the whole', async () => {
  const fetchCode = vi.fn(async () => ({ word: 'here', other: 'there' }))
  const code = onDemand(fetchCode)
  const [word, other] = [onDemandPart(code, (all) => all.word), onDemandPart(code, (all) => all.other)]
  expect([word.current(), other.current()]).toEqual([null, null])
  expect(await word.load()).toBe('here')
  expect([word.current(), other.current()]).toEqual(['here', 'there'])
  const use = vi.fn()
  other.run(use)
  expect(use).toHaveBeenCalledExactlyOnceWith('there')
  expect(fetchCode).toHaveBeenCalledOnce()
})

function Word({ code }: { readonly code: OnDemand<Code> }) {
  return <p>{useCode(code, true, () => {})?.word ?? 'nothing'}</p>
}

test('a component renders when its code has loaded', async () => {
  const code = onDemand(async () => ({ word: 'here' }))
  render(<Word code={code} />)
  expect(screen.getByText('nothing')).toBeDefined()
  await screen.findByText('here')
  render(<Word code={code} />)
  expect(screen.queryByText('nothing')).toBeNull()
})

test('the first sign of activity loads it, once', () => {
  const fetchCode = vi.fn(async () => ({ word: 'here' }))
  loadAtFirstSign([onDemand(fetchCode)])
  expect(fetchCode).not.toHaveBeenCalled()
  fireEvent.pointerMove(document.body)
  fireEvent.keyDown(document.body)
  expect(fetchCode).toHaveBeenCalledOnce()
})
