import { expect, test } from 'vitest'
import { socialReturn } from './socialReturn'

test.each([
  ['', null],
  ['#', null],
  ['#content', null],
  ['#social=', null],
  ['#social=a-code_1', { code: 'a-code_1' }],
  ['#social_error=google', { error: 'google' }],
  ['#social_error=link_required', { error: 'link_required' }],
  ['#social=a&social_error=facebook', { error: 'facebook' }],
])('%s', (fragment, found) => {
  expect(socialReturn(fragment)).toEqual(found)
})
