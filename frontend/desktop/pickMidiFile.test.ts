// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pickMidiFile } from './pickMidiFile'

const shown = () => document.querySelector<HTMLInputElement>('input[type=file]')
const file = new File(['MThd'], 'x.mid')

beforeEach(() => void vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

function choose(files: readonly File[]): void {
  const input = shown()!
  Object.defineProperty(input, 'files', { value: files })
  input.dispatchEvent(new Event('change'))
}

test('its field is in the page only while the browser’s dialog is open', async () => {
  const picked = pickMidiFile()
  expect(shown()?.isConnected).toBe(true)
  choose([file])
  expect(await picked).toBe(file)
  expect(shown()).toBeNull()
})

test('nothing is chosen', async () => {
  const picked = pickMidiFile()
  shown()!.dispatchEvent(new Event('cancel'))
  expect(await picked).toBeNull()
  expect(shown()).toBeNull()
})
