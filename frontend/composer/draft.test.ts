// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { NO_VALUES } from './composerValues'

const KEY = 'composer_draft'
const reopened = async () => {
  vi.resetModules()
  return import('./draft')
}

beforeEach(() => sessionStorage.clear())

test('the typed values survive a reload, including invalid ones', async () => {
  const { draft } = await reopened()
  const values = { ...NO_VALUES, prompt: 'Half a sen', tempo: '12', genre: 'Jazz' as const }
  draft.setState({ owner: 'me', values, advanced: true })
  const after = await reopened()
  expect(after.draft.getState()).toEqual({ owner: 'me', values, advanced: true })
})

test.each(['{"values":{"prompt":"Old words","genre":"Polka","tracks":3}}', '{"values":{"prompt":"Old words"}}'])(
  'drops values that are no longer valid and keeps the words: %s',
  async (text) => {
    sessionStorage.setItem(KEY, text)
    const { draft } = await reopened()
    expect(draft.getState()).toMatchObject({ values: { ...NO_VALUES, prompt: 'Old words' }, advanced: false })
  },
)

test('a key of an earlier draft is read as tonic and scale', async () => {
  sessionStorage.setItem(KEY, '{"values":{"prompt":"Old words","scale":"A Harmonic Minor"}}')
  const { draft } = await reopened()
  expect(draft.getState().values).toMatchObject({ tonic: '9', scale: 'Harmonic Minor' })
})

test.each(['', 'no JSON', '7', 'null', '{"values":null}'])(
  'invalid stored data (%j) gives an empty form',
  async (text) => {
    sessionStorage.setItem(KEY, text)
    const { draft } = await reopened()
    expect(draft.getState().values).toEqual(NO_VALUES)
  },
)

const tokenOf = (sub: string) => `head.${Buffer.from(JSON.stringify({ sub, exp: 1 })).toString('base64url')}.signature`

test('the same user gets the draft back after an expired session; another user does not', async () => {
  localStorage.setItem('access_token', tokenOf('marie-Zoë'))
  const { draft, claimDraft } = await reopened()
  claimDraft()
  draft.setState({ values: { ...NO_VALUES, prompt: 'Mine' } })
  localStorage.setItem('access_token', tokenOf('marie-Zoë'))
  const later = await reopened()
  expect(later.claimDraft()).toBe(false)
  expect(later.draft.getState().values.prompt).toBe('Mine')
  localStorage.setItem('access_token', tokenOf('someone'))
  expect(later.claimDraft()).toBe(true)
  expect(later.draft.getState().values.prompt).toBe('')
  expect((await reopened()).draft.getState().values.prompt).toBe('')
})

test('nothing is left after a log-out', async () => {
  const { draft, forgetDraft } = await reopened()
  draft.setState({ owner: 'me', values: { ...NO_VALUES, prompt: 'For my wedding' }, advanced: true })
  expect(sessionStorage.getItem(KEY)).toContain('For my wedding')
  forgetDraft()
  expect([sessionStorage.getItem(KEY), draft.getState().values.prompt]).toEqual([null, ''])
})
