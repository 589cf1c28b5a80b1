import { expect, test } from 'vitest'
import type { BankPreset } from '#shared/bank/bankPreset'
import type { EditorText } from '../text'
import { instrumentName, programLabel } from './instrumentName'

/** A text function that returns the key and the values filled in. */
const t = ((key: string, values?: { name: string }) =>
  values ? `${key}(${values.name})` : key) as unknown as EditorText
const preset = (name: string, program: number, more: Partial<BankPreset> = {}): BankPreset => ({
  ...{ name, program, bankMsb: 0, bankLsb: 0, drums: false },
  ...more,
})
const own = (name: string, program: number, more: Partial<BankPreset> = {}) =>
  preset(name, program, { ...more, hasOwnName: true })
const at = (program: number, msb = 0) => ({ program, bank: { msb, lsb: 0 }, rhythm: false })

test('the built-in bank has translated names, and its own for variations', () => {
  const presets = [preset('Piano 1', 0), preset('Piano Wide', 0, { bankMsb: 8 })]
  expect(instrumentName(at(0), presets, t)).toMatch(/^music:programs\./)
  expect(instrumentName(at(0, 8), presets, t)).toBe('Piano Wide')
})

test('a bank of the user has its own names, and says what it does not have', () => {
  const presets = [own('Glass', 0), own('Wide glass', 3, { bankMsb: 8 }), own('Boxes', 0, { drums: true })]
  expect(programLabel(0, false, presets, t)).toBe('Glass')
  expect(programLabel(3, false, presets, t)).toBe('Wide glass')
  expect(programLabel(0, true, presets, t)).toBe('Boxes')
  expect(programLabel(5, false, presets, t)).toMatch(/^tracks:instruments\.missing\(music:programs\./)
  expect(programLabel(25, true, presets, t)).toMatch(/^tracks:instruments\.missing\(music:kits\./)
})
