// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startI18n } from '../core/i18n/i18n'
import { loadAtFirstSign, type OnDemand, onDemand, partOf, useCode } from './onDemand'

afterEach(cleanup)

interface Code {
  readonly word: string
}

test('what is here already is used at once', async () => {
  const code = onDemand(async () => ({ word: 'here' }))
  await code.load()
  const use = vi.fn()
  code.run(use)
  expect(use).toHaveBeenCalledExactlyOnceWith({ word: 'here' })
})

test('it is fetched once, however often it is wanted', async () => {
  const fetchCode = vi.fn(async () => ({ word: 'here' }))
  const code = onDemand(fetchCode)
  expect(code.current()).toBeNull()
  await Promise.all([code.load(), code.load(), new Promise<Code>((resolve) => code.run(resolve))])
  expect(fetchCode).toHaveBeenCalledOnce()
  expect(code.current()).toEqual({ word: 'here' })
})

test('what cannot be had is told, and may be had later', async () => {
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

test('a part comes with the whole', async () => {
  const fetchCode = vi.fn(async () => ({ word: 'here', other: 'there' }))
  const code = onDemand(fetchCode)
  const [word, other] = [partOf(code, (all) => all.word), partOf(code, (all) => all.other)]
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

test('a component is drawn when its code has come', async () => {
  const code = onDemand(async () => ({ word: 'here' }))
  render(<Word code={code} />)
  expect(screen.getByText('nothing')).toBeDefined()
  await screen.findByText('here')
  render(<Word code={code} />)
  expect(screen.queryByText('nothing')).toBeNull()
})

test('the first sign of somebody fetches it, once', () => {
  const fetchCode = vi.fn(async () => ({ word: 'here' }))
  loadAtFirstSign([onDemand(fetchCode)])
  expect(fetchCode).not.toHaveBeenCalled()
  fireEvent.pointerMove(document.body)
  fireEvent.keyDown(document.body)
  expect(fetchCode).toHaveBeenCalledOnce()
})
