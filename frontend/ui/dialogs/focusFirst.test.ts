// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { focusFirst } from './focusFirst'

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** The id of the focused element in a dialog with these contents after its close button. */
function focused(contents: string): string {
  document.body.innerHTML = `<div role="dialog" id="dialog" tabindex="-1"><button id="close"></button>${contents}</div>`
  focusFirst(document.getElementById('dialog')!)
  return document.activeElement!.id
}

const METHOD = '<button role="combobox" id="method"></button>'
const BY = '<input type="number" id="by" value="12">'
const CHECK = '<button role="checkbox" id="check"></button>'

test('the first field to type in has the focus, with its text selected', () => {
  expect(focused(`${METHOD}${CHECK}${BY}<textarea id="text"></textarea>`)).toBe('by')
  expect(focused(`<input id="name" value="Aurora">${METHOD}`)).toBe('name')
  const name = document.getElementById('name') as HTMLInputElement
  expect([name.selectionStart, name.selectionEnd]).toEqual([0, 6])
  expect(focused(`<input id="link" readonly><input id="off" disabled>${METHOD}`)).toBe('method')
})

test('else the first one to choose in, else the dialog', () => {
  expect(focused(`<button id="more"></button>${CHECK}${METHOD}`)).toBe('check')
  expect(focused('<button id="more"></button>')).toBe('dialog')
})

test('a field that asks for it and the open tab come before', () => {
  const tabs = '<button role="tab" id="one"></button><button role="tab" id="two" aria-selected="true"></button>'
  expect(focused(`${tabs}${BY}`)).toBe('two')
  expect(focused(`${tabs}${BY}<input id="asks" data-autofocus>`)).toBe('asks')
})

test('on a phone no keyboard opens over the dialog', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  expect(focused(`${METHOD}${BY}`)).toBe('dialog')
  expect(focused(`${METHOD}<input id="asks" data-autofocus>`)).toBe('asks')
})
