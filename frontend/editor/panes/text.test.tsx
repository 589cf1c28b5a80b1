// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { showLanguage, startI18n } from '../../core/i18n/i18n'
import { useText } from './text'

beforeAll(() => startI18n())
afterEach(cleanup)

function Words() {
  const text = useText()
  return <p>{`${text('tracks.title')} · ${text('tracks.unnamed', { number: 1_234 })}`}</p>
}

const shown = () => screen.getByText(/·/).textContent

test('texts follow the language, and come back', async () => {
  render(<Words />)
  const english = shown()
  expect(english).toBe('Tracks · Track 1,234')
  await act(() => showLanguage('fr'))
  expect(shown()).toMatch(/^Pistes · Piste 1\s234$/)
  await act(() => showLanguage('en'))
  expect(shown()).toBe(english)
})
